-- Registers above a call that waits are dead: what they hold is collected.
local w = setmetatable({}, { __mode = "v" })
local function full() collectgarbage() return w[1] == nil end

-- A local of a block that has ended, above the function that is called.
local function block()
  do local b, c, d = 1, 2, {} w[1] = d end
  local gone = full()
  return gone
end
print("block", block())

-- The same some frames up.
local function up(n)
  if n == 0 then return (full()) end
  local gone = up(n - 1)
  return gone
end
local function frames()
  do local b, c, d = 1, 2, {} w[1] = d end
  local gone = up(5)
  return gone
end
print("frames", frames())

-- Temporaries of a call before.
local function temporaries()
  local function f(...) w[1] = select(3, ...) end
  f(1, 2, {})
  local gone = full()
  return gone
end
print("temporaries", temporaries())

-- In a coroutine that waits.
local co = coroutine.create(function()
  do local b, c, d = 1, 2, {} w[1] = d end
  coroutine.yield()
  return 1
end)
coroutine.resume(co)
print("coroutine", full())

-- In who resumed the coroutine.
local function resumer()
  do local b, c, d, e = 1, 2, 3, {} w[1] = e end
  local co = coroutine.wrap(function() return full() end)
  local gone = co()
  return gone
end
print("resumer", resumer())

-- In a loop.
local function loop()
  for i = 1, 3 do
    do local b, c, d = 1, 2, {} w[1] = d end
    if not full() then return false end
  end
  return true
end
print("loop", loop())

-- Waiting for a collection that comes by itself.
local function wait() local n = 0 repeat local t = {} n = n + 1 until not w[1] or n > 3e7 return not w[1] end
local function waiting()
  do local b, c, d = 1, 2, {} w[1] = d end
  local gone = wait()
  return gone
end
print("waiting", waiting())
