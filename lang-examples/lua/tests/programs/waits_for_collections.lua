-- Loops that end when something is collected, of which their garbage is the only cause.

-- A loop that was compiled before anything could see a collection.
do
  local function spin(state, turns)
    while not state.done and turns ~= 0 do
      for i = 1, 3 do local garbage = { i } end
      turns = turns - 1
    end
  end
  spin({}, 10000)
  local state = {}
  setmetatable({}, { __gc = function() state.done = true end })
  spin(state, -1)
  print("compiled before", state.done)
end

-- A finalizer sets what the loop looks at.
do
  local done = false
  setmetatable({}, { __gc = function() done = true end })
  while not done do local garbage = { 1 } end
  print("finalized", done)
end

-- The same with a counter and a closure.
do
  local done, turns = false, 0
  setmetatable({}, { __gc = function() done = true end })
  repeat
    local f = function() return turns end
    turns = turns + 1
  until done
  print(turns > 0)
end

-- A field of a global table, set by a finalizer.
state = { done = false }
setmetatable({}, { __gc = function() state.done = true end })
while not state.done do local t = { x = 1 } t.y = t.x end
print(state.done)

-- Weak values and weak keys.
do
  local weak = setmetatable({ {} }, { __mode = "v" })
  while weak[1] do local garbage = {} end
  print("cleared", next(weak))
end
do
  local weak = setmetatable({}, { __mode = "k" })
  weak[{}] = 1
  while next(weak) do local garbage = {} end
  print("cleared", next(weak))
end
do
  local weak = setmetatable({ name = {} }, { __mode = "v" })
  repeat local garbage = { 1, 2 } until not weak.name
  print("cleared", next(weak))
end

-- Nested, in calls, on several ways.
local function watch()
  local done = {}
  setmetatable({}, { __gc = function() done[1] = true end })
  return done
end
-- a loop in a loop
local d = watch()
while not d[1] do for i = 1, 3 do local t = { i } end end
print("nested")
-- inner loop of one turn
d = watch()
while not d[1] do for i = 1, 1 do local t = { i } end end
print("nested once")
-- with a counter that has real guards
d = watch()
local n = 0
repeat local t = { n }; n = n + 1; if n % 1000 == 7 then n = n + 1 end until d[1]
print("counter")
-- in a function that is called
local function f(x) local t = { x }; return t[1] end
d = watch()
n = 0
while not d[1] do n = f(n) + 1 end
print("call")
-- recursion
local function g(x) local t = { x }; if x == 0 then return 0 end return g(x - 1) + t[1] end
d = watch()
while not d[1] do g(5) end
print("recursion")
-- closures
d = watch()
while not d[1] do local h = function() return d end; h() end
print("closure")
-- strings
d = watch()
n = 0
while not d[1] do n = n + 1; local s = "x" .. n end
print("string")
-- two branches
d = watch()
n = 0
while not d[1] do n = n + 1; if n % 2 == 0 then local t = { n } else local t = { n, n } end end
print("branches")
-- weak
local w = setmetatable({ {} }, { __mode = "v" })
while w[1] do for i = 1, 3 do local t = { i } end end
print("weak nested")
w = setmetatable({ [{}] = 1 }, { __mode = "k" })
while next(w) do for i = 1, 3 do local t = { i } end end
print("weak keys")
-- coroutine
d = watch()
local co = coroutine.wrap(function() while true do local t = { 1 } coroutine.yield(t[1]) end end)
while not d[1] do co() end
print("coroutine")
d = watch()
while not d[1] do for k, x in pairs({ 1, 2, 3 }) do local t = { k } end end
print("pairs")
-- equal results each time
local long = ("abcdefghij"):rep(5)
d = watch()
while not d[1] do local s = long .. 5 end
print("unused result")
d = watch()
local last = {}
while not d[1] do last[1] = long:sub(2, 45):upper() end
print("equal results")
d = watch()
while not d[1] do local s = ("x"):rep(50) end
print("constant result")
d = watch()
n = 0
while not d[1] do n = n + #(long .. 5) end
print("length of a result", n % 51)
-- an object that is used, but not on the way that is left
d = watch()
n = 0
while not d[1] do
  n = n + 1
  local t = { n }
  if n < 100 then last[1] = { n } end
end
print("used at first")
d = watch()
n = 0
while not d[1] do
  for i = 1, 3 do
    n = n + 1
    local s = long .. 5
    if n < 300 then last[1] = { i } end
  end
end
print("nested and used at first")
