local function f(...)
  return ...
end
print(f(1, nil, 3), (f(1, 2)), f())
local function g(...)
  local a, b = ...
  return a, b, select("#", ...)
end
print(g(), g(1), g(1, 2, 3))
print(select(2, "a", "b", "c"), select(-1, "a", "b", "c"), select("#"))
print(pcall(select, 0, 1))
local t = { f(1, 2, 3), f(4, 5) }
print(#t, t[1], t[2], t[3])
local t2 = { f(1, 2), (f(3, 4)) }
print(#t2)
local p = table.pack(f(nil, nil))
print(p.n, #p)
print(table.unpack({ 1, 2, 3 }, 2), table.unpack({ 1, 2 }, 1, 4))
local function tail(...)
  return select("#", ...), ...
end
print(tail(nil, false))
local function many(n)
  local t = {}
  for i = 1, n do
    t[i] = i
  end
  return table.unpack(t)
end
print(select("#", many(200)), (select(200, many(200))))
local function sum(...)
  local s = 0
  for _, v in ipairs({ ... }) do
    s = s + v
  end
  return s
end
print(sum(1, 2, 3, 4))
print(math.max(many(50)), string.format("%d %d", f(1, 2)))
local function opt(a, b, ...)
  return a, b, ...
end
print(opt(1), opt(1, 2, 3, 4))
