local t = {}
for i = 1, 200 do
  t["f" .. i] = i
end
local sum = 0
for round = 1, 20 do
  for i = 1, 200 do
    sum = sum + t["f" .. i]
  end
  t.extra = round
  sum = sum + t.extra + t.f1 + t.f200
end
print(sum)
local n = 0
for k in pairs(t) do
  n = n + 1
end
print(n)
