print("before") print(pcall(function() local t, i = {}, 0 while true do i = i + 1 t["key" .. i] = i end end)) print("alive")
