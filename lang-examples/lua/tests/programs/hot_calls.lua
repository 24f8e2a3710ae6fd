local function add(a, b)
  return a + b
end
local s = 0
for i = 1, 300 do
  s = add(s, i)
end
print(s)
local function va(...)
  return select("#", ...) + (... or 0)
end
for i = 1, 300 do
  s = s + va(i, nil, i)
end
print(s)
local function multi(x)
  return x, x + 1, x + 2
end
for i = 1, 300 do
  local a, b, c = multi(i)
  s = s + a * b - c
end
print(s)
local function tail(n, acc)
  if n == 0 then
    return acc
  end
  return tail(n - 1, acc + n)
end
print(tail(5000, 0))
local function fact(n)
  if n <= 1 then
    return 1
  end
  return n * fact(n - 1)
end
for i = 1, 100 do
  s = fact(15)
end
print(s)
local function def(a, b)
  b = b or 5
  return a * b
end
for i = 1, 200 do
  s = def(i) + def(i, 2)
end
print(s)
local obj = { n = 0 }
function obj:inc(k)
  self.n = self.n + (k or 1)
  return self
end
for i = 1, 300 do
  obj:inc():inc(2)
end
print(obj.n)
local t = {}
for i = 1, 200 do
  t[i] = { multi(i) }
end
print(#t[200], t[200][3])
for i = 1, 200 do
  s = s + (select(2, multi(i)))
end
print(s)
print(pcall(function()
  for i = 1, 200 do
    if i == 150 then
      add(nil, 1)
    end
    add(i, i)
  end
end))
local function even(n)
  if n == 0 then
    return true
  end
  return odd(n - 1)
end
function odd(n)
  if n == 0 then
    return false
  end
  return even(n - 1)
end
print(even(1000), odd(777))
local function ack(m, n)
  if m == 0 then
    return n + 1
  elseif n == 0 then
    return ack(m - 1, 1)
  else
    return ack(m - 1, ack(m, n - 1))
  end
end
print(ack(2, 6))
