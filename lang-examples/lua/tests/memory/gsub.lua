print("before") print(pcall(function() local s = ("a"):rep(1e7) return #s:gsub("a", ("%0"):rep(100)) end)) print("alive")
