local s = math.maxinteger - 1000
for i = 1, 2000 do
  s = s + 1
end
print(s)
local m = 1
for i = 1, 200 do
  m = m * 3
end
print(m)
local f = 1
for i = 1, 25 do
  f = f * i
end
print(f)
local h = 5381
for i = 1, 1000 do
  h = (h << 5) + h + i
end
print(h)
local u = 0
for i = 1, 500 do
  u = u * 31 + (i ~ (u >> 7))
end
print(u)
local d = math.mininteger + 500
for i = 1, 1000 do
  d = d - 1
end
print(d)
local n = math.mininteger
for i = 1, 300 do
  n = -n
end
print(n)
local a = 1
for i = 1, 300 do
  a = a << 1
  if a == 0 then
    a = 1
  end
end
print(a)
local q = math.mininteger
for i = 1, 100 do
  q = q // -1
end
print(q)
local lcg = 12345
for i = 1, 1000 do
  lcg = lcg * 6364136223846793005 + 1442695040888963407
end
print(lcg)
local fl = 1.0
for i = 1, 2000 do
  fl = fl * 1.5
end
print(fl)
for i = math.maxinteger - 300, math.maxinteger do
  s = i
end
print(s)
