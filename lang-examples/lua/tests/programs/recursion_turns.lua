-- Recursions of every number of calls of itself, begun at every depth, left by errors, by other results and by yields.
local function one(n) if n == 0 then return 0 end return 1 + one(n - 1) end
local function two(n) if n < 2 then return n end return two(n - 1) + two(n - 2) end
local function three(n) if n < 1 then return 1 end return three(n - 1) + three(n - 2) + three(n - 3) end
local function deep(k, f, n) if k == 0 then return f(n) end return (deep(k - 1, f, n)) end

for k = 0, 9 do
  io.write(deep(k, one, 100), " ", deep(k, two, 15), " ", deep(k, three, 8), ";")
end
print()

-- Types that change on the way.
local function mixed(n)
  if n < 2 then return n == 0 and 0.5 or 1 end
  return mixed(n - 1) + mixed(n - 2)
end
print(mixed(16), mixed(3), mixed(2))

-- Results of none, one and many values, wanted or not.
local function many(n)
  if n == 0 then return end
  if n == 1 then return 1, 2, 3 end
  many(n - 1)
  local a, b = many(n - 2)
  return (a or 0) + 1, b, n
end
print(many(16))
print(many(17))
print(select("#", many(0)), select("#", (many(0))))

-- Errors from the leaves, at any depth.
local count = 0
local function fails(n)
  if n < 2 then
    count = count + 1
    if count % 7 == 0 then error("leaf " .. n, 0) end
    return n
  end
  return fails(n - 1) + fails(n - 2)
end
local function caught(n)
  if n < 5 then
    local ok, v = pcall(fails, n)
    return ok and v or -1
  end
  return caught(n - 1) + caught(n - 2)
end
print(caught(15), count)

-- A walk that yields from inside of it.
local function walk(n)
  if n > 0 then
    walk(n - 1)
    coroutine.yield(n)
    walk(n - 1)
  end
end
for depth = 1, 9 do
  local sum, n = 0, 0
  for v in coroutine.wrap(function() walk(depth) end) do
    n = n + 1
    sum = sum + v * n % 7
  end
  io.write(n, ":", sum, " ")
end
print()

-- Calls through metamethods on the way back.
local V = {}
V.__add = function(a, b) return setmetatable({ a[1] + b[1] }, V) end
V.__lt = function(a, b) return a[1] < b[1] end
local function boxed(n)
  if n < 2 then return setmetatable({ n }, V) end
  return boxed(n - 1) + boxed(n - 2)
end
print(boxed(13)[1], boxed(12) < boxed(13))

-- The same function from many places, with arguments missing and too many.
local function f(a, b, c) if not b then return a end return a + b, c end
local s = 0
for i = 1, 400 do
  s = s + f(i) + f(i, 1) + f(i, 2, 3)
  local x, y = f(i, 1, s, 4, 5)
  s = (s + x + (y or 0)) % 100003
  f(i); f(i, 1)
  s = s + (f(i, 2)) + #{ f(i, 1, 2) } + select("#", f(i))
end
print(s)
