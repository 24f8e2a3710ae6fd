local fs = {}
for i = 1, 300 do
  fs[i] = function(x)
    i = i + x
    return i
  end
end
local s = 0
for i = 1, 300 do
  s = s + fs[i](1) + fs[i](1)
end
print(s)
local function make()
  local n = 0
  return function()
    n = n + 1
    return n
  end
end
local a, b = make(), make()
for i = 1, 300 do
  a()
  if i % 2 == 0 then
    b()
  end
end
print(a(), b())
local acc = {}
for i = 1, 200 do
  local x = i * 2
  acc[#acc + 1] = function()
    return x
  end
  if i % 50 == 0 then
    x = -x
  end
end
local t = 0
for _, f in ipairs(acc) do
  t = t + f()
end
print(t)
local up = 0
for i = 1, 300 do
  (function()
    up = up + i
  end)()
end
print(up)
local function curry(a)
  return function(b)
    return function(c)
      return a * b + c
    end
  end
end
local r = 0
for i = 1, 200 do
  r = r + curry(i)(2)(3)
end
print(r)
local function ho(f, n)
  local s = 0
  for i = 1, n do
    s = s + f(i)
  end
  return s
end
print(
  ho(function(x)
    return x
  end, 200),
  ho(function(x)
    return x * x
  end, 200),
  ho(math.abs, 200),
  ho(function(x)
    return x % 2 == 0 and 1 or 0.5
  end, 200)
)
