print("before") print(pcall(function() local s = ("x=1;"):rep(1 << 24) local f, e = load(s) assert(f, e) end)) print("alive")
