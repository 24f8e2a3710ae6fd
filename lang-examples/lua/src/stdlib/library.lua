-- What of the library calls functions of the program, as in prelude.lua: made once the program wants any of it.
local lib = ...
local type, select, tostring, write = lib.type, lib.select, lib.tostring, lib.write
local error, sub, byte, table_concat = lib.error, lib.sub, lib.byte, lib.concat
local math_type, tointeger, ult, checked = lib.math_type, lib.tointeger, lib.ult, lib.checked
local leave, rawget = lib.leave, lib.rawget
local P = {}

function P.tostring(value, f)
  local s = f(value)
  if type(s) == "number" then
    return tostring(s)
  end
  if type(s) ~= "string" then
    error("'__tostring' must return a string", 2)
  end
  return s
end

function P.print(...)
  for i = 1, select("#", ...) do
    if i > 1 then
      write("\t")
    end
    write(tostring((select(i, ...))))
  end
  write("\n")
end

function P.pairs(t, f)
  local a, b, c = f(t)
  return a, b, c
end

function P.ipairs_step(t, i)
  local v = t[i]
  if v ~= nil then
    return i, v
  end
  return nil
end

function P.length(t)
  return #t
end

function P.operate(handler, a, b)
  return (handler(a, b))
end

-- An invalid order is the error of the function at a level.
local function sort(a, lo, up, lt, level)
  while lo < up do
    local x, y = a[lo], a[up]
    if lt(y, x) then
      a[lo], a[up] = y, x
    end
    if up - lo == 1 then
      return
    end
    local middle = (lo + up) // 2
    local pivot = a[middle]
    x = a[lo]
    if lt(pivot, x) then
      a[middle], a[lo] = x, pivot
    else
      y = a[up]
      if lt(y, pivot) then
        a[middle], a[up] = y, pivot
      end
    end
    if up - lo == 2 then
      return
    end
    pivot = a[middle]
    a[middle], a[up - 1] = a[up - 1], pivot
    local i, j = lo, up - 1
    while true do
      i = i + 1
      while lt(a[i], pivot) do
        if i == up - 1 then
          error("invalid order function for sorting", level)
        end
        i = i + 1
      end
      j = j - 1
      while lt(pivot, a[j]) do
        if j < i then
          error("invalid order function for sorting", level)
        end
        j = j - 1
      end
      if j < i then
        break
      end
      a[i], a[j] = a[j], a[i]
    end
    a[up - 1], a[i] = a[i], a[up - 1]
    if i - lo < up - i then
      sort(a, lo, i - 1, lt, level + 1)
      lo = i + 1
    else
      sort(a, i + 1, up, lt, level + 1)
      up = i - 1
    end
  end
end

-- The length of what a function of the library was given.
local function length(t)
  local size = #t
  if math_type(size) == "integer" then
    return size
  end
  return tointeger(size) or error("object length is not an integer", 3)
end

function P.sort(a, lt)
  local size = length(a)
  if size > 1 then
    if size >= 0x7fffffff then
      checked(size, 1, "array too big")
    end
    if lt ~= nil then
      checked(lt, 2, "function")
    end
    sort(a, 1, size, lt or function(x, y)
      return x < y
    end, 3)
  end
end

function P.max(best, ...)
  for i = 1, select("#", ...) do
    local x = (select(i, ...))
    if best < x then
      best = x
    end
  end
  return best
end

function P.min(best, ...)
  for i = 1, select("#", ...) do
    local x = (select(i, ...))
    if x < best then
      best = x
    end
  end
  return best
end

function P.concat(t, separator, first, last)
  local size, copy = length(t), {}
  if separator ~= nil then
    checked(separator, 2, "string")
  end
  first = first == nil and 1 or checked(first, 3, "number")
  last = last == nil and size or checked(last, 4, "number")
  for i = first, last do
    local v = t[i]
    if type(v) ~= "string" and type(v) ~= "number" then
      error("invalid value (" .. type(v) .. ") at index " .. i .. " in table for 'concat'", 2)
    end
    copy[#copy + 1] = v
  end
  return table_concat(copy, separator)
end

function P.insert(t, ...)
  local size, count = length(t) + 1, select("#", ...)
  if count == 1 then
    t[size] = (...)
    return
  elseif count ~= 2 then
    error("wrong number of arguments to 'insert'", 2)
  end
  local at, value = ...
  at = checked(at, 2, "number")
  if not ult(at - 1, size) then
    checked(at, 2, "position out of bounds")
  end
  for i = size, at + 1, -1 do
    t[i] = t[i - 1]
  end
  t[at] = value
end

function P.remove(t, at)
  local size = length(t)
  if at == nil then
    at = size
  else
    at = checked(at, 2, "number")
    if at ~= size and ult(size, at - 1) then
      checked(at, 1, "position out of bounds")
    end
  end
  local removed = t[at]
  while at < size do
    t[at] = t[at + 1]
    at = at + 1
  end
  t[at] = nil
  return removed
end

function P.move(from, first, last, at, to)
  if at > last or at <= first or to ~= from then
    for i = 0, last - first do
      to[at + i] = from[first + i]
    end
  else
    for i = last - first, 0, -1 do
      to[at + i] = from[first + i]
    end
  end
  return to
end

function P.unpack(t, first, last)
  last = last or length(t)
  if first > last then
    return
  end
  local copy, count = {}, last - first
  if count < 0 or count >= 1000000 then
    error("too many results to unpack", 2)
  end
  for i = 0, count do
    copy[i + 1] = t[first + i]
  end
  return lib.unpack(copy, 1, count + 1)
end

local find = lib.gsub_find

local function replace(parts, s, from, replacement, is_table, b, e, ...)
  if not b then
    return nil
  end
  if from < b then
    parts[#parts + 1] = sub(s, from, b - 1)
  end
  local v
  if is_table then
    v = replacement[(...)]
  else
    v = replacement(...)
  end
  if not v then
    v = sub(s, b, e - 1)
  elseif type(v) ~= "string" and type(v) ~= "number" then
    error("invalid replacement value (a " .. type(v) .. ")", 3)
  end
  parts[#parts + 1] = v
  return e
end

function P.gsub(s, pattern, replacement, max)
  local parts, from, last, n = {}, 1, 0, 0
  local is_table, anchored = type(replacement) == "table", byte(pattern) == 94
  while n < max do
    local e = replace(parts, s, from, replacement, is_table, find(s, pattern, from, last))
    if not e then
      break
    end
    n, from, last = n + 1, e, e
    if anchored then
      break
    end
  end
  if from <= #s then
    parts[#parts + 1] = sub(s, from)
  end
  return table_concat(parts), n
end

-- Values, those as texts whose letter in a format says so.
local function all_texts(letters, i, n, v, ...)
  if i > n then
    return
  end
  if byte(letters, i) == 115 and lib.has_tostring(v) then
    v = tostring(v)
  end
  return v, all_texts(letters, i + 1, n, ...)
end

function P.format(letters, f, ...)
  return lib.format(f, all_texts(letters, 1, select("#", ...), ...))
end

function P.load(f, ...)
  local parts = {}
  while true do
    local ok, part = lib.pcall(f)
    if not ok then
      return nil, part
    end
    if part == nil or part == "" then
      break
    end
    if type(part) ~= "string" and type(part) ~= "number" then
      return nil, "reader function must return a string"
    end
    parts[#parts + 1] = part
  end
  return lib.load(table_concat(parts), ...)
end

function P.dofile(file)
  local f, message = lib.loadfile(file)
  if not f then
    error(message, 0)
  end
  return f()
end

local function find_loader(name)
  local searchers, message = lib.package.searchers, ""
  if type(searchers) ~= "table" then
    error("'package.searchers' must be a table", 3)
  end
  for i = 1, 1000000 do
    local searcher = rawget(searchers, i)
    if searcher == nil then
      error("module '" .. name .. "' not found:" .. message, 3)
    end
    local loader, extra = searcher(name)
    if type(loader) == "function" then
      return loader, extra
    elseif type(loader) == "string" then
      message = message .. "\n\t" .. loader
    end
  end
end

function P.require(name)
  local loaded = lib.loaded
  local value = loaded[name]
  if value then
    return value
  end
  local loader, from = find_loader(name)
  value = loader(name, from)
  if value ~= nil then
    loaded[name] = value
  elseif loaded[name] == nil then
    loaded[name] = true
  end
  return loaded[name], from
end

-- Stands for a function of the library while a hook is told of it.
function P.hooked(_, hook, event)
  hook(event)
end

-- Reads lines and runs them, until one says `cont`.
function P.debug()
  while true do
    lib.print_error("lua_debug> ")
    local line = lib.read_line()
    if line == nil or line == "cont" then
      return
    end
    local f, message = lib.load(line, "=(debug command)")
    if f then
      local ok
      ok, message = lib.pcall(f)
      f = ok
    end
    if not f then
      lib.print_error(tostring(message) .. "\n")
    end
  end
end

-- Collects with nothing of the interpreter on the native stack.
function P.collect(next_one, result)
  leave()
  return P.finalize(next_one, result)
end

-- A date in a table with methods: the fields are asked for and set as others are.
function P.time(t)
  local names = { "year", "month", "day", "hour", "min", "sec", "yday", "wday", "isdst" }
  local date = {}
  for i = 1, #names do
    date[names[i]] = t[names[i]]
  end
  local ok, time = lib.pcall(lib.time_of, date)
  if not ok then
    error(time, 2)
  end
  for i = 1, #names do
    t[names[i]] = date[names[i]]
  end
  return time
end

-- Calls the finalizers of objects; gives its last argument.
function P.finalize(next_one, result)
  while true do
    local f, object = next_one()
    if not f then
      return result
    end
    local ok, message = lib.pcall(f, object)
    if not ok then
      lib.warn_of_finalizer(message)
    end
  end
end

return P
