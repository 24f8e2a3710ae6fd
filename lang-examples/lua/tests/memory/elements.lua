print("before") print(pcall(function() local t = {} for i = 1, math.huge do t[i] = i end end)) print("alive")
