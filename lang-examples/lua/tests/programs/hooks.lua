-- Lines.
local lines = {}
local function note(event, line) lines[#lines + 1] = line end
local function f(n)
  local s = 0
  for i = 1, n do
    s = s + i
  end
  if s > 3 then
    return s
  end
  return 0
end
debug.sethook(note, "l")
f(2)
local x = 1
while x < 3 do
  x = x + 1
end
debug.sethook()
print(table.concat(lines, " "))
print(debug.gethook())

-- Where a hook finds what it is told of.
local seen = {}
debug.sethook(function(event, line)
  local info = debug.getinfo(2, "nSl")
  assert(info.currentline == line)
  local me = debug.getinfo(1, "n")
  seen[#seen + 1] = info.what .. ":" .. tostring(info.name) .. ":" .. me.namewhat .. ":" .. me.name
end, "l")
f(0)
debug.sethook()
print(#seen, seen[1], seen[2], seen[3], seen[#seen])

-- Calls and returns, of functions of the library too.
local events = {}
local function g(a) return a end
local function tail(a) return g(a) end
local function outer(a) return (tail(a)) end
local function count(event)
  local info = debug.getinfo(2, "nS")
  events[#events + 1] = event .. " " .. info.what .. " " .. tostring(info.name)
end
debug.sethook(count, "cr")
outer(1)
math.sin(1)
local s = ("x"):rep(3)
debug.sethook()
for _, event in ipairs(events) do print(event) end

-- An end to what runs too long: in loops, recursions, coroutines, and where nobody expects it.
local function limited(f, ...)
  local co = coroutine.running()
  debug.sethook(function() debug.sethook(co, nil) error("too long", 0) end, "", 10000)
  local ok, message = pcall(f, ...)
  debug.sethook()
  return ok, message
end
print(limited(function() while true do end end))
print(limited(function() local function r(n) return r(n + 1) end r(0) end))
print(limited(function() local t = {} for i = 1, math.huge do t[i] = i end end))
print(limited(function() return 1 end))
print(limited(function() for w in ("x "):rep(1e6):gmatch("%w") do end end))

-- A hook does not see itself, may fail, and may be taken away by itself.
local n = 0
debug.sethook(function() n = n + 1 local function h() return n end h() if n == 5 then debug.sethook() end end, "l")
for i = 1, 3 do
  local y = i
  local z = y
end
print(n)
print(pcall(function() debug.sethook(function() debug.sethook() error("in a hook", 0) end, "c") f(1) end))
print(pcall(debug.sethook, 1), pcall(debug.sethook, 1, "l"), pcall(debug.sethook, print, {}))

-- Each coroutine has its own, and one that is made in a coroutine with a hook begins with that.
local trace = {}
local co = coroutine.create(function()
  local inside = coroutine.wrap(function() trace[#trace + 1] = debug.gethook() ~= nil end)
  inside()
  coroutine.yield(1)
  return 2
end)
debug.sethook(co, function(event, line) trace[#trace + 1] = event end, "lr")
print(debug.gethook(co) ~= nil, debug.gethook())
coroutine.resume(co)
local before = #trace
print(before > 3, debug.gethook())
coroutine.resume(co)
print(#trace > before, trace[#trace])

-- With hooks the same results.
local function work()
  local t, sum = {}, 0
  for i = 1, 300 do t[i] = (i * 7919) % 301 end
  table.sort(t, function(a, b) return a > b end)
  for i, v in ipairs(t) do sum = sum + i * v end
  local text = ("abc"):rep(20):gsub("b", function(c) return c:upper() end)
  return sum, #text, select("#", table.unpack(t)), string.format("%5.2f %s", sum / 7, text:sub(1, 6))
end
local function counted() local c = 0 debug.sethook(function() c = c + 1 end, "crl", 3) local r = table.pack(work()) debug.sethook() return c > 1000, table.unpack(r) end
print(work())
for i = 1, 3 do print(counted()) end
print(work())

-- Variables of what is told of.
local names = {}
debug.sethook(function(event, line)
  local name, value = debug.getlocal(2, 1)
  if name == "secret" then debug.setlocal(2, 1, value * 2) names[#names + 1] = name end
end, "l")
local function with(secret)
  local more = secret
  return more
end
local doubled = with(5)
debug.sethook()
print(doubled > 5, #names > 0)

-- A hook that sets another one: that is told of what is still to come.
local list = {}
local function inner(a) local b = a return b end
debug.sethook(function(event)
  list[#list + 1] = event
  debug.sethook(function(event, line)
    list[#list + 1] = event .. " " .. tostring(debug.getinfo(2, "n").name) .. " " .. tostring(select(2, debug.getlocal(2, 1)))
    debug.sethook()
  end, "l")
end, "c")
inner("first")
print(table.concat(list, ", "))
