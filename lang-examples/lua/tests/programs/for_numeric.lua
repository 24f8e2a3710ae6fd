for i = 1, 3 do
  io.write(i, " ")
end
print()
for i = 3, 1, -1 do
  io.write(i, " ")
end
print()
for i = 1, 0 do
  print "never"
end
for i = 1.0, 2, 0.25 do
  io.write(i, " ")
end
print()
for i = 1, 2.9 do
  io.write(i, " ")
end
print()
for i = math.maxinteger - 2, math.maxinteger do
  io.write(i, " ")
end
print()
for i = math.mininteger, math.mininteger + 2 do
  io.write(i, " ")
end
print()
for i = math.mininteger + 1, math.mininteger, -1 do
  io.write(i, " ")
end
print()
for i = 1, math.huge do
  if i > 3 then
    break
  end
  io.write(i, " ")
end
print()
for i = 1, -math.huge, -1 do
  if i < -2 then
    break
  end
  io.write(i, " ")
end
print()
for i = 0.1, 0.35, 0.1 do
  io.write(i, " ")
end
print()
for i = 3, 1 do
  print(i)
end
for i = 1, 3 do
  local j = i
  i = i * 10
  io.write(j, ":", i, " ")
end
print()
print(pcall(function()
  for i = 1, 10, 0 do
  end
end))
print(pcall(function()
  for i = "a", 10 do
  end
end))
print(pcall(function()
  for i = 1, {} do
  end
end))
print(pcall(function()
  for i = 1, 2, print do
  end
end))
print(pcall(function()
  for i = 1.5, 2, 0 do
  end
end))
for i = math.maxinteger - 1, math.maxinteger, 2 do
  io.write(i, " ")
end
print()
