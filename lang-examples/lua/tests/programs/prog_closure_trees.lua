-- Trees of closures that call each other: expressions and parsers made of functions.
local seed = 3
local function random(n)
  seed = seed * 16807 % 2147483647
  return seed % n + 1
end

local function build(depth)
  if depth == 0 then
    local kind = random(4)
    if kind == 1 then
      local c = random(10)
      return function()
        return c
      end
    elseif kind == 2 then
      return function(e)
        return e.x
      end
    elseif kind == 3 then
      return function(e)
        return e.y
      end
    end
    local i = random(8)
    return function(e)
      return e[i]
    end
  end
  local a, b, kind = build(depth - 1), build(depth - 1), random(6)
  if kind == 1 then
    return function(e)
      return (a(e) + b(e)) % 1009
    end
  elseif kind == 2 then
    return function(e)
      return a(e) - b(e)
    end
  elseif kind == 3 then
    return function(e)
      return a(e) * b(e) % 1013
    end
  elseif kind == 4 then
    return function(e)
      if a(e) > 3 then
        return b(e)
      end
      return 1
    end
  elseif kind == 5 then
    return function(e)
      local v = a(e)
      e.x = v % 10
      return v + b(e)
    end
  end
  return function(e)
    local x, y = a(e), b(e)
    return x < y and x or y
  end
end

for depth = 1, 5 do
  local f = build(depth)
  local e = { x = 1, y = 2, 5, 6, 7, 8, 9, 10, 11, 12 }
  local sum = 0
  for i = 1, 60 do
    e.y = i % 7
    e[i % 8 + 1] = i % 13
    if i == 40 then
      e.y = 2.5
    end
    sum = (sum + f(e)) % 1000003
  end
  print(depth, sum)
end

local function literal(s)
  return function(text, at)
    if text:sub(at, at + #s - 1) == s then
      return s, at + #s
    end
  end
end
local function pattern(p)
  p = "^(" .. p .. ")"
  return function(text, at)
    local found = text:match(p, at)
    if found then
      return found, at + #found
    end
  end
end
local function sequence(...)
  local parts = { ... }
  return function(text, at)
    local values = {}
    for i = 1, #parts do
      local value, next = parts[i](text, at)
      if not next then
        return nil
      end
      values[i], at = value, next
    end
    return values, at
  end
end
local function either(...)
  local parts = { ... }
  return function(text, at)
    for i = 1, #parts do
      local value, next = parts[i](text, at)
      if next then
        return value, next
      end
    end
  end
end
local function many(part)
  return function(text, at)
    local values = {}
    while true do
      local value, next = part(text, at)
      if not next then
        return values, at
      end
      values[#values + 1], at = value, next
    end
  end
end
local function map(part, f)
  return function(text, at)
    local value, next = part(text, at)
    if next then
      return f(value), next
    end
  end
end
local function token(part)
  return map(sequence(part, pattern("%s*")), function(v)
    return v[1]
  end)
end
local expression
local factor = either(
  map(token(pattern("%d+")), tonumber),
  map(
    sequence(token(literal("(")), function(text, at)
      return expression(text, at)
    end, token(literal(")"))),
    function(v)
      return v[2]
    end
  )
)
local function chain(part, operator)
  return map(sequence(part, many(sequence(operator, part))), function(v)
    local result = v[1]
    for _, step in ipairs(v[2]) do
      local op, y = step[1], step[2]
      if op == "+" then
        result = result + y
      elseif op == "-" then
        result = result - y
      elseif op == "*" then
        result = result * y
      else
        result = result / y
      end
    end
    return result
  end)
end
local term = chain(factor, either(token(literal("*")), token(literal("/"))))
expression = chain(term, either(token(literal("+")), token(literal("-"))))
for i = 1, 24 do
  local value, at = expression("1 + 2 * (3 - " .. i .. ") * 4 / 2 + ((7 - 3) * (2 + 5)) ) 10", 1)
  if i % 8 == 0 then
    print(value, at)
  end
end
print(expression("(1 + ", 1))
