local function sum(...)
  local s = 0
  for i = 1, select("#", ...) do
    s = s + (select(i, ...))
  end
  return s
end
local t = 0
for i = 1, 200 do
  t = t + sum(i, i + 1, i + 2)
end
print(t)
local function pass(...)
  return ...
end
for i = 1, 200 do
  t = t + #{ pass(1, 2, i) } + select("#", pass())
end
print(t)
local function pk(...)
  local p = table.pack(...)
  return p.n, p[1]
end
for i = 1, 200 do
  local n, a = pk(i, nil, nil)
  t = t + n + a
end
print(t)
for i = 1, 100 do
  local args = {}
  for j = 1, i % 10 do
    args[j] = j
  end
  t = t + sum(table.unpack(args))
end
print(t)
local function fwd(f, ...)
  return f(...)
end
for i = 1, 200 do
  t = t + fwd(math.max, i, 100, 50)
end
print(t)
local function first(a, ...)
  return a, select("#", ...)
end
for i = 1, 200 do
  local a, n = first(pass(i, i, i))
  t = t + a + n
end
print(t)
print((function(...)
  local a, b = ...
  return a, b
end)(1))
