local s = 0
for i = -5, 5 do
  s = s + i
end
for i = 10, -10, -3 do
  s = s * 2 + i
end
print(s)
local n = 0
for i = 1, 3 do
  for j = i, 3 do
    for k = j, 3 do
      n = n + i * 100 + j * 10 + k
    end
  end
end
print(n)
local lim = 100
for i = 1, lim do
  lim = 5
  n = n + 1
end
print(n, lim)
for i = 1, 200 do
  local x = i
  if i % 2 == 0 then
    i = i * 2
  end
  n = n + i
end
print(n)
local st = 1
for i = 1, 100, st do
  st = 10
  n = n + 1
end
print(n)
for i = 2 ^ 53, 2 ^ 53 + 2 do
  n = n + 1
  if n > 1e6 then
    break
  end
end
print(n)
local fs = {}
for i = 1, 150 do
  fs[#fs + 1] = function()
    return i
  end
end
local t = 0
for _, f in ipairs(fs) do
  t = t + f()
end
print(t)
for i = math.maxinteger - 120, math.maxinteger do
  t = i
end
print(t)
for i = 1.0, 150.0 do
  t = i
end
print(t)
for i = 100, 1 do
  t = nil
end
print(t)
for i = 1, 0.5 do
  t = nil
end
print(t)
