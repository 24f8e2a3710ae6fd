local calls = 0
local function memo(f)
  local c = {}
  return function(n)
    local v = c[n]
    if v == nil then
      calls = calls + 1
      v = f(n)
      c[n] = v
    end
    return v
  end
end
local fib
fib = memo(function(n)
  if n < 2 then
    return n
  end
  return fib(n - 1) + fib(n - 2)
end)
print(fib(80), calls)
local part
part = memo(function(k)
  local n, m = k // 1000, k % 1000
  if n == 0 then
    return 1
  end
  if n < 0 or m == 0 then
    return 0
  end
  return part((n - m) * 1000 + math.min(m, math.max(n - m, 0))) + part(n * 1000 + m - 1)
end)
print(part(5005), part(20020))
local weak = setmetatable({}, { __mode = "k" })
local function info(o)
  if not weak[o] then
    weak[o] = { id = o.id * 2 }
  end
  return weak[o]
end
local s = 0
for i = 1, 200 do
  s = s + info({ id = i }).id
end
print(s)
local col = memo(function(n)
  local c = 0
  while n ~= 1 do
    n = n % 2 == 0 and n // 2 or 3 * n + 1
    c = c + 1
  end
  return c
end)
local b = 0
for i = 1, 500 do
  b = math.max(b, col(i))
end
print(b)
