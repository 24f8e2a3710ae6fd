print(("x"):rep("y"))
