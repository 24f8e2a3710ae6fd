print("before") print(pcall(string.rep, "x", (1 << 31) - 64)) print("alive")
