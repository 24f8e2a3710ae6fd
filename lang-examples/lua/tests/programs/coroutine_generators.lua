local function gen(n)
  return coroutine.wrap(function()
    for i = 1, n do
      coroutine.yield(i)
    end
  end)
end
local function filter(p, g)
  return coroutine.wrap(function()
    for v in g do
      if p(v) then
        coroutine.yield(v)
      end
    end
  end)
end
local function map(f, g)
  return coroutine.wrap(function()
    for v in g do
      coroutine.yield(f(v))
    end
  end)
end
for v in
  map(
    function(x)
      return x * x
    end,
    filter(function(x)
      return x % 2 == 0
    end, gen(10))
  )
do
  io.write(v, " ")
end
print()
local function permgen(a, n)
  n = n or #a
  if n <= 1 then
    coroutine.yield(a)
  else
    for i = 1, n do
      a[n], a[i] = a[i], a[n]
      permgen(a, n - 1)
      a[n], a[i] = a[i], a[n]
    end
  end
end
for p in
  coroutine.wrap(function()
    permgen { "a", "b", "c" }
  end)
do
  io.write(table.concat(p), " ")
end
print()
local function tree(t)
  if t then
    tree(t.l)
    coroutine.yield(t.v)
    tree(t.r)
  end
end
local root = { v = 4, l = { v = 2, l = { v = 1 }, r = { v = 3 } }, r = { v = 6, l = { v = 5 } } }
for v in
  coroutine.wrap(function()
    tree(root)
  end)
do
  io.write(v, " ")
end
print()
local function sieve()
  local g = coroutine.wrap(function()
    local n = 2
    while true do
      coroutine.yield(n)
      n = n + 1
    end
  end)
  return coroutine.wrap(function()
    while true do
      local p = g()
      coroutine.yield(p)
      local prev = g
      g = filter(function(x)
        return x % p ~= 0
      end, prev)
    end
  end)
end
local s = sieve()
for i = 1, 15 do
  io.write(s(), " ")
end
print()
