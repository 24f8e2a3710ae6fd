print("before") print(pcall(function() local t, m = {}, { __mode = "k" } while true do t[#t + 1] = setmetatable({}, m) end end)) print("alive")
