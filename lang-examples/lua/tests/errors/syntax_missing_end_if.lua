if true then
  print(1)

print(2)
