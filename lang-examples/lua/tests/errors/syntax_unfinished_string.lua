print("abc)
print(1)
