local x = 2.5
print(x | 1)
