print("before") print(pcall(function() local s = "a" while true do s = s:gsub("a", "%0%0%0") end end)) print("alive")
