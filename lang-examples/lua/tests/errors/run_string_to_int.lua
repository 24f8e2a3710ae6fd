print("a" | 1)
