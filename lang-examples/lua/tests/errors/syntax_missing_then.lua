if x == 1 print("a") end
