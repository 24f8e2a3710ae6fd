local function gen(n)
  return coroutine.wrap(function()
    for i = 1, n do
      coroutine.yield(i)
    end
  end)
end
local s = 0
for v in gen(500) do
  s = s + v
end
print(s)
for r = 1, 50 do
  for v in gen(5) do
    s = s + v
  end
end
print(s)
local co = coroutine.wrap(function(x)
  while true do
    x = coroutine.yield(x * 2)
  end
end)
local t = 0
for i = 1, 300 do
  t = t + co(i)
end
print(t)
local a = coroutine.create(function()
  local n = 0
  while true do
    n = n + 1
    coroutine.yield(n)
  end
end)
local b = coroutine.create(function()
  local n = 0
  while true do
    n = n - 1
    coroutine.yield(n)
  end
end)
local c = 0
for i = 1, 300 do
  local _, x = coroutine.resume(i % 3 == 0 and b or a)
  c = c + x
end
print(c)
local e = 0
for i = 1, 100 do
  local co = coroutine.create(function()
    if i % 10 == 0 then
      error("x")
    end
    coroutine.yield(i)
  end)
  local ok, v = coroutine.resume(co)
  if ok then
    e = e + v
  end
end
print(e)
local function fib()
  local a, b = 0, 1
  return coroutine.wrap(function()
    while true do
      coroutine.yield(a)
      a, b = b, a + b
    end
  end)
end
local g = fib()
for i = 1, 80 do
  c = g()
end
print(c)
local p = 0
for i = 1, 200 do
  local ok, v = pcall(coroutine.wrap(function()
    return i
  end))
  p = p + v
end
print(p)
local d = 0
local w = coroutine.wrap(function()
  for i = 1, 200 do
    pcall(function()
      coroutine.yield(i)
      error("e")
    end)
  end
  return -1
end)
while true do
  local v = w()
  if v == -1 then
    break
  end
  d = d + v
end
print(d)
