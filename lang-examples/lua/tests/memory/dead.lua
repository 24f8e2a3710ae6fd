print("before") local t = {} for i = 1, 300 do t[i % 7] = ("x"):rep(1e6 + i) end for i = 1, 1e6 do t[i % 7] = { i } end print("alive")
