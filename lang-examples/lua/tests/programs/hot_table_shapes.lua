local function make(i)
  local t = { x = i }
  if i % 2 == 0 then
    t.y = i
  end
  if i % 3 == 0 then
    t.z = i
  end
  if i % 5 == 0 then
    t.x = nil
  end
  return t
end
local s = 0
for i = 1, 600 do
  local t = make(i)
  s = s + (t.x or 0) + (t.y or 0) * 2 + (t.z or 0) * 3
end
print(s)
local o = { a = 1, b = 2 }
local r = 0
for i = 1, 400 do
  r = r + o.a + (o.c or 0)
  if i == 200 then
    o.c = 10
  end
  if i == 300 then
    o.a = nil
    o.a = 5
  end
end
print(r)
local list = {}
for i = 1, 300 do
  list[i] = { id = i }
end
for i = 1, 300 do
  if i % 4 == 0 then
    list[i].extra = i
  end
end
local e = 0
for i = 1, 300 do
  e = e + list[i].id + (list[i].extra or 0)
end
print(e)
local keys = { "p", "q", "r", "s" }
local d = {}
for i = 1, 800 do
  local k = keys[i % 4 + 1]
  d[k] = (d[k] or 0) + i
end
print(d.p, d.q, d.r, d.s)
for i = 1, 200 do
  d["k" .. i] = i
end
local c = 0
for i = 1, 200 do
  c = c + d["k" .. i]
end
print(c)
for i = 1, 200 do
  d["k" .. i] = nil
end
c = 0
for _ in pairs(d) do
  c = c + 1
end
print(c)
