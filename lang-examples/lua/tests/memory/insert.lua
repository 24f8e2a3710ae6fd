print("before") print(pcall(function() local t = {} while true do table.insert(t, "x") end end)) print("alive")
