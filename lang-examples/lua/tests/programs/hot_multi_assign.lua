local a, b, c = 1, 2, 3
for i = 1, 301 do
  a, b, c = b, c, a
end
print(a, b, c)
local t = { 1, 2, 3 }
for i = 1, 200 do
  t[1], t[2], t[3] = t[3], t[1], t[2]
end
print(t[1], t[2], t[3])
local x, y = 0, 1
for i = 1, 60 do
  x, y = y, x + y
end
print(x)
local function two()
  return 1, 2
end
for i = 1, 100 do
  local p, q, r = two()
  a = p + q + (r or 0)
  local u, v = (two())
  b = u + (v or 10)
end
print(a, b)
local o = {}
for i = 1, 150 do
  o.x, o.y, o.z = i, two()
end
print(o.x, o.y, o.z)
local i = 1
for k = 1, 100 do
  i, t[i % 3 + 1] = i + 1, i
end
print(i, t[1], t[2], t[3])
local list = {}
for k = 1, 50 do
  list[#list + 1], list[#list + 2] = k, -k
end
print(#list)
local sw = { 5, 3, 9, 1 }
for p = 1, 60 do
  for k = 1, 3 do
    if sw[k] > sw[k + 1] then
      sw[k], sw[k + 1] = sw[k + 1], sw[k]
    end
  end
end
print(table.concat(sw, " "))
