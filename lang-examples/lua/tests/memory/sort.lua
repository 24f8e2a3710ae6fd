print("before") print(pcall(function() local t = {} for i = 1, math.huge do t[i] = i * 7919 % 1000003 if i & 0xfffff == 0 then table.sort(t) end end end)) print("alive")
