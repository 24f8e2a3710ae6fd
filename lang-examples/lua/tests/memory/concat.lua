print("before") print(pcall(function() local t = {} for i = 1, 1e5 do t[i] = ("x"):rep(20000) end return #table.concat(t) end)) print("alive")
