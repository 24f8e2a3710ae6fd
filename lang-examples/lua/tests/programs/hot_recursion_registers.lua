-- Functions that call themselves: what their registers hold behind a call, and lists of results on their way.

-- Parameters that are read behind the first call, behind both, and behind none.
local function first(a, b, c)
  if a == 0 then
    return b - c
  end
  local x = first(a - 1, b + 1, c)
  local y = first(a - 1, x % 7, b)
  return x + y - c
end
print(first(9, 3, 5), first(10, 1, 2))

-- A loop around the call: what is read in its next turn is read behind the call.
local function tree(depth, sum, step)
  if depth == 0 then
    return sum
  end
  for i = 1, 3 do
    sum = sum + tree(depth - 1, i * step, step + 1) % 1000
  end
  return sum
end
print(tree(7, 1, 2))

-- The same by `goto`, with a jump back from behind the call to in front of a jump back.
local function jumps(n, a, b)
  if n <= 0 then
    return a * 2 + b
  end
  local turns = 0
  ::again::
  turns = turns + 1
  if turns == 2 then
    a = a + 1
  end
  local r = jumps(n - turns - 1, a % 100, b + turns)
  b = (b + r) % 1009
  if turns < 3 then
    goto again
  end
  return a + b
end
print(jumps(14, 5, 6))

-- Variables that closures share, and those that they take along.
local function shares(n, list)
  local count = n
  local function add(k)
    count = count + k
    return count
  end
  if n > 0 then
    shares(n - 1, list)
    local kept = n * 3
    shares(n - 2, list)
    list[#list + 1] = function()
      return add(kept)
    end
  end
  return count
end
local list, sum = {}, 0
shares(14, list)
for i, f in ipairs(list) do
  sum = (sum * 7 + f() + f() + i) % 1000003
end
print(#list, sum)

-- The results of one call are the arguments of another, in another's place, in a table, behind others.
local function ack(m, n)
  if m == 0 then
    return n + 1
  elseif n == 0 then
    return ack(m - 1, 1)
  end
  return ack(m - 1, ack(m, n - 1))
end
print(ack(2, 60), ack(3, 4))

local function several(n)
  if n <= 0 then
    return n, n + 1, nil
  elseif n % 3 == 0 then
    return several(n - 1)
  elseif n % 3 == 1 then
    return n, several(n - 1)
  end
  local a, b = several(n - 2)
  return a, b
end
for round = 1, 40 do
  local t = { several(round) }
  if round % 13 == 0 then
    print(round, #t, select("#", several(round)), t[1], t[2])
  end
end

local function collect(n, ...)
  if n == 0 then
    return ...
  end
  local t = { n, collect(n - 1, n, ...) }
  return #t, select("#", ...), collect(n - 2 < 0 and 0 or n - 2, (...))
end
local function digest(...)
  local all = 0
  for i = 1, select("#", ...) do
    all = (all * 31 + ((select(i, ...)) or 17)) % 1000003
  end
  return all
end
for round = 1, 12 do
  print(round, digest(collect(round)))
end

-- Errors on the way down and on the way up, of which some are caught.
local function fails(n, what)
  if n == 0 then
    error(what, 0)
  end
  if n % 5 == 0 then
    local ok, e = pcall(fails, n - 1, what .. n)
    if n % 2 == 0 then
      return fails(n - 3, e)
    end
    return e
  end
  local r = fails(n - 1, what)
  return r .. n
end
for n = 20, 60, 8 do
  local ok, e = pcall(fails, n, "e")
  print(n, ok, #e, digest(e:byte(1, 200)))
end

-- A call that is no call of a function at last.
local function broken(n, f)
  if n == 0 then
    f = nil
  end
  local r = 1 + f(n - 1, f)
  return r
end
local ok, message
for _ = 1, 30 do
  ok, message = pcall(broken, 20, broken)
end
print(ok, message)

-- Coroutines left in the middle of a recursion.
local function walk(n, tag)
  if n == 0 then
    coroutine.yield(tag)
    return 1
  end
  local left = walk(n - 1, tag .. "l")
  local right = walk(n - 1, tag .. "r")
  return left + right
end
local seen, text = 0, ""
for round = 1, 4 do
  local co = coroutine.wrap(function()
    return walk(6, "")
  end)
  while true do
    local v = co()
    if type(v) == "number" then
      seen = seen + v
      break
    end
    text = v
  end
end
print(seen, text)
