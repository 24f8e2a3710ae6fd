-- Functions of any number of arguments, closures over closures, and library functions between them.
local function map(f, ...)
  local out = table.pack(...)
  for i = 1, out.n do
    out[i] = f(out[i])
  end
  return table.unpack(out, 1, out.n)
end

local function compose(...)
  local all = { ... }
  return function(...)
    local values = table.pack(...)
    for i = #all, 1, -1 do
      values = table.pack(all[i](table.unpack(values, 1, values.n)))
    end
    return table.unpack(values, 1, values.n)
  end
end

local function curry(f, n)
  return function(a)
    if n == 1 then
      return f(a)
    end
    return curry(function(...) return f(a, ...) end, n - 1)
  end
end

local function sum(...)
  local total = 0
  for i = 1, select("#", ...) do
    local v = select(i, ...)
    if math.type(v) == "integer" then
      total = total + v
    elseif type(v) == "string" then
      total = total + #v
    elseif v == nil then
      total = total + 1
    end
  end
  return total
end

local function memo(f)
  local known = {}
  return function(n)
    local value = rawget(known, n)
    if value == nil then
      value = f(n)
      rawset(known, n, value)
    end
    return value
  end
end

local add = curry(function(a, b, c) return a + b * c end, 3)
local squares = memo(function(n) return n * n % 997 end)
local both = compose(sum, function(...) return map(squares, ...) end, function(a, b) return a, b, a + b end)
local total = 0
for n = 1, tonumber(arg and arg[1]) or 800 do
  total = total + add(n % 5)(n % 7)(n % 11)
  total = total + both(n % 50, n % 30)
  total = total + sum(n, nil, tostring(n), 1.5, map(math.abs, -n, n))
  local ok, message = pcall(error, { code = n % 10 })
  total = total + (ok and 0 or message.code)
  total = total % 1000003
end
print(total)
