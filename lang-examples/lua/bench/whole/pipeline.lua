-- Closures and coroutines: producers, filters and consumers as coroutines; observers and lazy lists as closures.
local function lines(text)
  return coroutine.wrap(function()
    for line in text:gmatch("[^\n]+") do
      coroutine.yield(line)
    end
  end)
end

local function words(source)
  return coroutine.wrap(function()
    for line in source do
      for word in line:gmatch("%a+") do
        coroutine.yield(word, #line)
      end
    end
  end)
end

local function map(f, source)
  return function()
    local v = source()
    if v ~= nil then
      return f(v)
    end
  end
end

local function filter(p, source)
  return function()
    local v = source()
    while v ~= nil and not p(v) do
      v = source()
    end
    return v
  end
end

local function take(n, source)
  return function()
    if n > 0 then
      n = n - 1
      return source()
    end
  end
end

local function compose(...)
  local fs = { ... }
  return function(x)
    for n = #fs, 1, -1 do
      x = fs[n](x)
    end
    return x
  end
end

local function curry(f, a)
  return function(...)
    return f(a, ...)
  end
end

local function emitter()
  local handlers = {}
  local self = {}
  function self.on(name, f)
    handlers[name] = handlers[name] or {}
    table.insert(handlers[name], f)
    return function()
      for n, g in ipairs(handlers[name]) do
        if g == f then
          table.remove(handlers[name], n)
          return
        end
      end
    end
  end
  function self.emit(name, ...)
    local count = 0
    for _, f in ipairs(handlers[name] or {}) do
      f(...)
      count = count + 1
    end
    return count
  end
  return self
end

-- A lazy list: a head, and a function for its tail.
local function from(n)
  return { n, function()
    return from(n + 1)
  end }
end
local function sieve(list)
  local p, rest = list[1], list[2]
  local function without(l)
    while l[1] % p == 0 do
      l = l[2]()
    end
    local at = l
    return { at[1], function()
      return without(at[2]())
    end }
  end
  return { p, function()
    return sieve(without(rest()))
  end }
end

-- Tasks that take turns.
local function scheduler()
  local queue, first, last, log = {}, 1, 0, 0
  local self = {}
  function self.spawn(f, ...)
    last = last + 1
    queue[last] = { co = coroutine.create(f), args = { ... } }
  end
  function self.run()
    local turns = 0
    while first <= last do
      local task = queue[first]
      queue[first] = nil
      first = first + 1
      local ok, value = coroutine.resume(task.co, (unpack or table.unpack)(task.args))
      assert(ok, value)
      if coroutine.status(task.co) ~= "dead" then
        task.args = { value }
        last = last + 1
        queue[last] = task
      else
        log = log + value
      end
      turns = turns + 1
    end
    return turns, log
  end
  return self
end

local text = {}
for n = 1, 400 do
  text[n] = ("the %s fox jumps over %s dogs near %s"):format(n % 3 == 0 and "quick" or "brown", n % 5 == 0 and "lazy" or "some", ("x"):rep(n % 7 + 1))
end
text = table.concat(text, "\n")

local total = 0
for _ = 1, 8 do
  local longs = filter(function(w)
    return #w > 3
  end, words(lines(text)))
  local shout = compose(string.len, string.upper, string.reverse)
  for n in take(900, map(shout, longs)) do
    total = total + n
  end
end
print("words", total)

local bus, seen = emitter(), 0
local offs = {}
for n = 1, 12 do
  offs[n] = bus.on(n % 2 == 0 and "even" or "odd", curry(function(a, b, c)
    seen = seen + a * b - (c or 0)
  end, n))
end
for n = 1, 3000 do
  bus.emit(n % 2 == 0 and "even" or "odd", n % 10, n % 3)
  if n == 2000 then
    offs[3]()
    offs[4]()
  end
end
print("bus", seen)

local list, primes = sieve(from(2)), 0
for _ = 1, 150 do
  primes = primes + list[1]
  list = list[2]()
end
print("primes", primes)

local s = scheduler()
for n = 1, 40 do
  s.spawn(function(a, b)
    local sum = 0
    for k = 1, 100 + n do
      sum = sum + coroutine.yield(k * a) % b
    end
    return sum
  end, n, n + 3)
end
print("tasks", s.run())
