-- One instruction meets tables of many kinds, whose fields, classes and metatables change between its runs.
local function get(o)
  return o.x
end
local function set(o, v)
  o.x = v
end
local function call(o, ...)
  return o:m(...)
end
local function show(...)
  local out = {}
  for n = 1, select("#", ...) do
    out[n] = tostring((select(n, ...)))
  end
  print(table.concat(out, " "))
end
local function try(f, ...)
  local ok, value = pcall(f, ...)
  return ok and value or tostring(value):gsub("^.-:%d+: ", "")
end

-- Slots of the same key differ by the order of fields.
show(get({ x = 1 }), get({ y = 0, x = 2 }), get({ z = 0, y = 0, x = 3 }), get({ y = 1 }), get({ x = 4 }), get({}))
local t = { y = 1 }
show(get(t))
t.x = 5
show(get(t))
t.x = nil
show(get(t))
t.x = false
show(get(t))

-- Keys that code does not name, in the hash part.
local many = {}
for n = 1, 100 do
  many["k" .. n] = n
end
show(get(many))
many["x"] = "hash"
show(get(many))
set(many, "again")
show(get(many), rawget(many, "x"))
many["x"] = nil
show(get(many))

-- A class that gets its methods late, loses them, and is exchanged.
local class = {}
class.__index = class
local o = setmetatable({ y = 1 }, class)
show(get(o), try(call, o, 1))
class.x = "class"
function class.m(self, n)
  return self.y + n
end
show(get(o), try(call, o, 1))
o.x = "own"
show(get(o))
o.x = nil
show(get(o))
class.x = nil
show(get(o))
class.__index = { x = "other", m = function() return "other" end }
show(get(o), try(call, o, 1))
class.__index = function(_, k)
  return "made " .. k
end
show(get(o))
class.__index = nil
show(get(o), try(call, o, 1))
rawset(class, "__index", class)
class.x = "back"
show(get(o), try(call, o, 1))
setmetatable(o, nil)
show(get(o), try(call, o, 1))
setmetatable(o, { __index = setmetatable({}, { __index = { x = "far", m = function(_, n) return n * 2 end } }) })
show(get(o), try(call, o, 4))

-- A class whose own fields are in its hash part.
local large = {}
for n = 1, 100 do
  large["key" .. n] = n
end
large["x"], large["m"], large["__index"] = "large", function() return "large m" end, large
local p = setmetatable({}, large)
show(get(p), call(p))
large["x"] = "changed"
show(get(p))
large["__index"] = nil
show(get(p), try(call, p))

-- Writes: to fields that are there, that are not, through `__newindex` that comes and goes.
local log = {}
local guard = { __newindex = function(obj, k, v)
  log[#log + 1] = k .. "=" .. tostring(v)
  rawset(obj, k, v)
end }
local q = setmetatable({}, guard)
set(q, 1)
set(q, 2)
q.x = nil
set(q, 3)
show(q.x, table.concat(log, " "))
guard.__newindex = nil
q.x = nil
set(q, 4)
show(q.x, #log)
guard.__newindex = class
q.x = nil
set(q, "to class")
show(rawget(q, "x"), class.x)
set(q, "once more")
show(rawget(q, "x"), class.x)
guard["__newindex"] = nil
set(q, "own again")
show(rawget(q, "x"), class.x)
local hidden = {}
for n = 1, 100 do
  hidden["key" .. n] = n
end
local r = setmetatable({ x = 0 }, hidden)
set(r, 1)
r.x = nil
hidden["__newindex"] = function()
  log[#log + 1] = "hidden"
end
set(r, 2)
show(r.x, log[#log])

-- Globals by the same instruction under changed environments.
local function global()
  return value
end
local function assign(v)
  value = v
end
show(global())
value = 1
show(global())
assign(2)
show(global(), _ENV.value)
_ENV["value"] = nil
show(global())
setmetatable(_ENV, { __index = function(_, k)
  return "no " .. k
end })
show(global())
assign(3)
show(global())
setmetatable(_ENV, nil)
for n = 1, 3 do
  local env = { value = "env" .. n, other = n }
  local chunk = load("value = value .. '!' return value, other", "chunk", "t", env)
  show(chunk())
  show(chunk())
end

-- What has no fields at all.
show(try(get, 1), try(get, nil), try(get, true), get("text"), ("x"):rep(3), try(call, "text"), try(set, "text", 1))

-- Objects die, and others get their places: numbers of shapes never come again.
local sum = 0
for n = 1, 300 do
  local fields = {}
  fields["a" .. n] = 1
  local obj = load(("return { f%d = 1, x = %d }"):format(n, n))()
  sum = sum + get(obj) + (get(fields) or 0)
  if n % 50 == 0 then
    collectgarbage()
  end
end
show(sum)
local weak = setmetatable({}, { __mode = "v" })
weak.x = {}
show(type(get(weak)))
weak.x = nil
collectgarbage()
show(get(weak))
