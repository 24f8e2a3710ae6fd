print("before") print(pcall(function() local s = "x" for i = 1, 70 do s = s .. s end end)) print("alive")
