print("before") print(pcall(function() local t = {} while true do t[#t + 1] = ("x"):rep(1e6 + #t) end end)) print("alive")
