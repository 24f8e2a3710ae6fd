-- Expressions that are compiled to closures: each place calls other functions, and what they meet changes while it is hot.
local function const(k) return function() return k end end
local function var(n) return function(e) return e[n] end end
local function add(a, b) return function(e) return a(e) + b(e) end end
local function sub(a, b) return function(e) return a(e) - b(e) end end
local function less(a, b) return function(e) return a(e) < b(e) end end
local function cond(c, a, b)
  return function(e)
    if c(e) then return a(e) else return b(e) end
  end
end
local late
local function call() return function(e) return late(e) end end

local seed = 11
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return (seed // 65536) % n
end
local names = { "x", "y", "z" }
local function tree(depth)
  if depth == 0 then
    local k = random(5)
    if k == 0 then return call() elseif k < 3 then return const(random(10)) else return var(names[random(3) + 1]) end
  end
  local k = random(4)
  if k == 0 then return add(tree(depth - 1), tree(depth - 1)) end
  if k == 1 then return sub(tree(depth - 1), tree(depth - 1)) end
  return cond(less(tree(depth - 1), tree(depth - 1)), tree(depth - 1), tree(depth - 1))
end

local root = tree(5)
local env = { x = 0, y = 0, z = 0 }
late = function(e) return e.x end
local function run(turns)
  local sum = 0
  for i = 1, turns do
    env.x, env.y, env.z = i % 17, i % 5 - 2, i % 11
    sum = sum + root(env)
  end
  return sum
end
print(run(600))
-- Another function behind an upvalue that all of them share.
late = function(e) return e.y + 1 end
print(run(300))
-- Floats where there were integers.
late = function(e) return e.z / 2 end
print(run(300))
-- A table with metamethods where there were numbers.
local meta = {}
local function box(n) return setmetatable({ n = n }, meta) end
local function value(v) return type(v) == "table" and v.n or v end
meta.__add = function(a, b) return box(value(a) + value(b)) end
meta.__sub = function(a, b) return box(value(a) - value(b)) end
meta.__lt = function(a, b) return value(a) < value(b) end
late = function(e) return box(e.x) end
print(value(run(300)))
meta.__add = function(a, b) return box(value(a) + value(b) + 1) end
print(value(run(300)))
-- An error from deep within, and on as before.
late = function(e) if e.x == 16 then error("sixteen", 0) end return e.z end
local failed = 0
for i = 1, 200 do
  env.x, env.y, env.z = i % 17, 1, i % 3
  local ok, message = pcall(root, env)
  if not ok then failed = failed + 1 assert(message == "sixteen") end
end
print(failed > 0)
late = nil
print(select(2, pcall(run, 10)))
late = function(e) return e.x end
print(run(600))

-- A long chain: its frames are many, and no back edge lies on the way.
local chain = var("x")
for i = 1, 150 do
  chain = (i % 3 == 0 and sub or add)(chain, i % 2 == 0 and const(i) or var("y"))
end
local sum = 0
for i = 1, 300 do
  env.x, env.y = i, i % 7
  if i == 250 then env.y = 0.5 end
  sum = sum + chain(env)
end
print(sum)
