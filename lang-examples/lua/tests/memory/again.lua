print("before") for i = 1, 5 do print(pcall(function() local t = {} while true do t = { t, {} } end end)) end
local t = {} for i = 1, 1e5 do t[i] = { i } end print(#t) print("alive")
