-- Variables that functions share, changed from outside while what uses them is hot.
local getupvalue, setupvalue = debug.getupvalue, debug.setupvalue
local upvalueid, upvaluejoin = debug.upvalueid, debug.upvaluejoin

local function names(f)
  local all, n = {}, 1
  while true do
    local name, value = getupvalue(f, n)
    if not name then break end
    all[n] = name .. "=" .. (type(value) == "function" and "function" or type(value) == "table" and "table" or tostring(value))
    n = n + 1
  end
  return table.concat(all, " ")
end

-- Never assigned in the text.
local step, offset = 1, 100
local function add(n) return n + step end
local function far(n) return add(n) + offset end
print(names(add), names(far))
local total = 0
for i = 1, 400 do
  if i == 150 then print(setupvalue(add, 1, 10), step, add(0)) end
  if i == 250 then print(setupvalue(far, 2, 0.5), offset) end
  if i == 300 then print(setupvalue(far, 1, function(n) return -n end), add(1)) end
  total = total + far(i)
end
print(total)

-- A function that is its own variable.
local function count(n) if n == 0 then return 0 end return 1 + count(n - 1) end
for i = 1, 200 do
  if i == 100 then print(setupvalue(count, 1, function() return 1000 end)) end
  total = count(5)
end
print(total, count(3))

-- Closures of one function, hot, that are joined.
local function counter(from)
  local n = from
  return function() n = n + 1 return n end
end
local a, b = counter(0), counter(1000)
print(upvalueid(a, 1) == upvalueid(b, 1), upvalueid(a, 1) == upvalueid(a, 1))
for i = 1, 300 do
  if i == 100 then upvaluejoin(a, 1, b, 1) print(upvalueid(a, 1) == upvalueid(b, 1)) end
  if i == 200 then print(setupvalue(b, 1, 5)) end
  a() b()
end
print(a(), b())

-- Chunks with another environment, as `setfenv` of older versions gives it.
local function setfenv(f, env)
  local n = 1
  while true do
    local name = getupvalue(f, n)
    if name == "_ENV" then
      upvaluejoin(f, n, function() return env end, 1)
      return f
    elseif not name then
      return f
    end
    n = n + 1
  end
end
local text = "local s = 0 for i = 1, 100 do s = s + x end y = s return s, function() return x end"
local chunk = load(text)
x = 1
for i = 1, 10 do
  local env = { x = i }
  local s, inner = setfenv(chunk, env)()
  print(s, env.y, y, inner())
end
local other = load(text)
print(setupvalue(other, 1, { x = 2.5 }), (other()), (chunk()))
local hot = load("local s = 0 for i = 1, ... do if i == 90 then change(i) end s = s + (x or 1) end return s")
x = 1
function change(i) setupvalue(hot, 1, { x = 1000, change = change }) end
print(hot(100))

-- What there is not.
print(getupvalue(print, 1), getupvalue(add, 0), getupvalue(add, 5), getupvalue(add, -1))
print(setupvalue(add, 3, 1), setupvalue(print, 1, 1), select("#", setupvalue(add, 9, 1)))
print(pcall(getupvalue, add), pcall(getupvalue, 1, 1))
print(pcall(setupvalue, add, 1), pcall(setupvalue, add, "x", 1))
print(pcall(upvaluejoin, add, 9, far, 1), pcall(upvaluejoin, add, 1, far, 9))
print(pcall(upvaluejoin, print, 1, far, 1), upvalueid(add, 9), upvalueid(print, 1))

-- A chunk that names none of these functions: what is never assigned is a copy in each of its closures.
local made = load([[
  local k, big = 1, { v = 5 }
  local function f(n) return n + k end
  local function fact(n) if n < 2 then return 1 end return n * fact(n - 1) end
  local function maker() return function() return big.v + 1 end end
  local function once() return 3 end
  local function nested() return (function() return once() end)() end
  return f, fact, maker, nested
]])
local f, fact, maker, nested = made()
local sum = 0
for i = 1, 600 do
  if i == 200 then print(setupvalue(f, 1, 1000)) end
  if i == 300 then print(setupvalue(fact, 1, function(n) return 7 end)) end
  if i == 400 then print(setupvalue(maker, 1, { v = 50 })) end
  if i == 450 then print(setupvalue(nested, 1, function() return sum end)) end
  if i == 500 then upvaluejoin(f, 1, function() return sum end, 1) end
  sum = (sum + f(i) + fact(4) + maker()() + nested()) % 1000003
end
print(sum, f(1), fact(4), maker()())
local g = made()
print(upvalueid(f, 1) == upvalueid(g, 1), g(1), getupvalue(g, 1))

-- Numbers are those of C, 32 bits wide.
do
  local one, two = 1, 2
  local function f() return one, two end
  print(debug.getupvalue(f, (1 << 32) + 2), debug.getupvalue(f, math.mininteger + 1))
  print(pcall(debug.setupvalue, f, math.mininteger + 1, 5))
  print(f())
  print(pcall(debug.upvaluejoin, f, (1 << 40) + 1, f, 2))
  print(f())
  print(pcall(debug.upvaluejoin, f, math.mininteger, f, 2))
end
