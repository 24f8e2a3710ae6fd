print("before") print(pcall(function() local t, x = {}, 0.5 while true do x = x + 1 t[x] = x end end)) print("alive")
