print("before") print(pcall(function() local s = "x" while true do s = ("%s%s"):format(s, s) end end)) print("alive")
