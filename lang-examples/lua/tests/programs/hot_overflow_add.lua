local x = math.maxinteger - 150
for i = 1, 300 do
  x = x + 1
  if i % 50 == 0 then
    print(i, x)
  end
end
local y = math.mininteger + 10
for i = 1, 40 do
  y = y - 1
end
print(y)
