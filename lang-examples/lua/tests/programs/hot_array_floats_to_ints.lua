local a = {}
for i = 1, 100 do
  a[i] = i + 0.0
end
for round = 1, 5 do
  for i = 1, 100 do
    a[i] = a[i] + 1
  end
end
print(a[1], a[100])
for i = 1, 100, 2 do
  a[i] = a[i] // 1 | 0
end
local ints, floats = 0, 0
for i = 1, 100 do
  if math.type(a[i]) == "integer" then
    ints = ints + a[i]
  else
    floats = floats + a[i]
  end
end
print(ints, floats)
