local a, b = {}, 1
print(a < b)
