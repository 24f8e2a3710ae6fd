print("before") print(pcall(function() local all, t = nil, {} for i = 1, 2e5 do t[i] = i end
local function keep(...) local rest = all local args = table.pack(...) all = { args, rest } end
while true do keep(table.unpack(t)) end end)) print("alive")
