local acc = 0
for i = 0, 140 do
  local a = 1 << i
  local b = -1 >> i
  local c = 1 << -i
  acc = acc ~ a ~ b ~ c
  if i % 20 == 3 then
    print(i, a, b, c)
  end
end
print(acc)
for i = 60, 66 do
  print(i, 0xff << i, math.mininteger >> i, 5 >> -i)
end
