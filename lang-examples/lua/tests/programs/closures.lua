local function counter()
  local n = 0
  return function()
    n = n + 1
    return n
  end, function()
    return n
  end
end
local inc, get = counter()
inc()
inc()
print(get(), inc())
local fs = {}
for i = 1, 3 do
  fs[i] = function()
    i = i + 1
    return i
  end
end
print(fs[1](), fs[1](), fs[2](), fs[3]())
local function adder(x)
  return function(y)
    return function(z)
      x = x + 1
      return x + y + z
    end
  end
end
local a = adder(1)(2)
print(a(3), a(3))
local x = 1
local function set(v)
  x = v
end
local function read()
  return x
end
set(42)
print(read(), x)
local t = {}
do
  local shared = 0
  t.up = function()
    shared = shared + 1
  end
  t.read = function()
    return shared
  end
end
t.up()
t.up()
print(t.read())
local function fib(n)
  if n < 2 then
    return n
  end
  return fib(n - 1) + fib(n - 2)
end
print(fib(15))
local function compose(f, g)
  return function(...)
    return f(g(...))
  end
end
print(compose(function(x)
  return x * 2
end, function(a, b)
  return a + b
end)(3, 4))
local function y(f)
  return (function(x)
    return x(x)
  end)(function(x)
    return f(function(...)
      return x(x)(...)
    end)
  end)
end
print(y(function(self)
  return function(n)
    if n == 0 then
      return 1
    end
    return n * self(n - 1)
  end
end)(10))
print((function(...)
  return select("#", ...)
end)(nil, nil))
