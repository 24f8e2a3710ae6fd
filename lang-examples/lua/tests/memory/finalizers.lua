print("before") print(pcall(function() local t, m = {}, { __gc = function() end } while true do t[#t + 1] = setmetatable({}, m) end end)) print("alive")
