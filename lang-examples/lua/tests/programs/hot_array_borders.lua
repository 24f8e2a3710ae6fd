local t = {}
for i = 1, 500 do
  t[i] = i
end
for i = 500, 250, -1 do
  t[i] = nil
end
print(#t)
for i = 1, 300 do
  t[#t + 1] = i
end
print(#t)
local s = 0
for i = 1, #t do
  s = s + t[i]
end
print(s)
local a = {}
for i = 1, 300 do
  a[i] = i
  if i == 150 then
    a[i] = i + 0.5
  end
  if i == 200 then
    a[i] = "s"
  end
end
local n, str, fl = 0, 0, 0
for i = 1, #a do
  local v = a[i]
  if math.type(v) == "integer" then
    n = n + 1
  elseif math.type(v) == "float" then
    fl = fl + 1
  else
    str = str + 1
  end
end
print(n, fl, str)
local b = {}
for i = 1, 200 do
  b[i * 2] = i
end
local c = 0
for i = 1, 400 do
  if b[i] then
    c = c + b[i]
  end
end
print(c)
for i = 1, 200 do
  b[i * 2 - 1] = -i
end
print(#b)
c = 0
for i = 1, #b do
  c = c + b[i]
end
print(c)
local neg = {}
for i = -100, 100 do
  neg[i] = i
end
c = 0
for i = -100, 100 do
  c = c + neg[i] * 2
end
print(c, #neg)
local f = {}
for i = 1, 100 do
  f[i + 0.0] = i
end
print(#f, f[50])
local st = {}
for i = 1, 300 do
  st[#st + 1] = i
  if i % 3 == 0 then
    st[#st] = nil
  end
end
print(#st)
local m = {}
for i = 1, 20 do
  m[i] = {}
  for j = 1, 20 do
    m[i][j] = i * j
  end
end
local tr = 0
for i = 1, 20 do
  for j = 1, 20 do
    if i == j then
      tr = tr + m[i][j]
    end
  end
end
print(tr)
