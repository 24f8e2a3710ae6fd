local m = math.mininteger
local same, sum = 0, 0
for i = 1, 200 do
  if -m == m then
    same = same + 1
  end
  sum = sum + (-(m + i))
end
print(same, sum)
local q = 0
for i = 1, 200 do
  q = q + (m // -1 == m and 1 or 0) + (m % -1)
end
print(q, math.abs(m), m // -1)
