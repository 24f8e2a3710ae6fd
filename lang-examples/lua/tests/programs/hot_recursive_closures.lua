local function Y(f)
  return (function(x) return x(x) end)(function(x)
    return f(function(...) return x(x)(...) end)
  end)
end
local fact = Y(function(self)
  return function(n)
    return n == 0 and 1 or n * self(n - 1)
  end
end)
local s = 0
for i = 1, 20 do
  s = s + fact(i)
end
print(s)
local function ack(m, n)
  if m == 0 then return n + 1 end
  if n == 0 then return ack(m - 1, 1) end
  return ack(m - 1, ack(m, n - 1))
end
print(ack(2, 9))
