local t = {}
print("x" .. t)
