print("before") print(pcall(function() local all = {} local t = {} for i = 1, 2e5 do t[i] = i end
while true do all[#all + 1] = { table.unpack(t) } end end)) print("alive")
