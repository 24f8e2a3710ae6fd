-- Functions of the dialect that the programs were written for, where the engine has none of that name.
local WORD = 4294967296

-- LuaJIT has operations on signed words as functions, Lua 5.4 on integers as operators, which LuaJIT does not read.
local function of_library(bit)
  local function word(x) return x % WORD end
  return {
    band = function(...) return word(bit.band(...)) end,
    bor = function(...) return word(bit.bor(...)) end,
    bxor = function(...) return word(bit.bxor(...)) end,
    bnot = function(x) return word(bit.bnot(x)) end,
    lshift = function(x, n) return n > 31 and 0 or word(bit.lshift(x, n)) end,
    rshift = function(x, n) return n > 31 and 0 or word(bit.rshift(x, n)) end,
    arshift = function(x, n) return word(bit.arshift(x, n)) end,
    lrotate = function(x, n) return word(bit.rol(x, n)) end,
    rrotate = function(x, n) return word(bit.ror(x, n)) end,
    extract = function(x, at, width) return word(bit.band(bit.rshift(x, at), 2 ^ (width or 1) - 1)) end,
    byteswap = function(x) return word(bit.bswap(x)) end,
    btest = function(...) return bit.band(...) ~= 0 end,
  }
end

local of_operators = [[
local MASK = 0xffffffff
local bit = {}
function bit.band(a, b, ...)
  if not b then return a & MASK end
  return ... and bit.band(a & b, ...) or a & b & MASK
end
function bit.bor(a, b, ...)
  if not b then return a & MASK end
  return ... and bit.bor(a | b, ...) or (a | b) & MASK
end
function bit.bxor(a, b, ...)
  if not b then return a & MASK end
  return ... and bit.bxor(a ~ b, ...) or (a ~ b) & MASK
end
function bit.bnot(x) return ~x & MASK end
function bit.lshift(x, n) return (x << n) & MASK end
function bit.rshift(x, n) return (x & MASK) >> n end
function bit.arshift(x, n)
  x = x & MASK
  return x < 0x80000000 and x >> n or ((x >> n) | ~(MASK >> n)) & MASK
end
function bit.lrotate(x, n)
  x, n = x & MASK, n & 31
  return ((x << n) | (x >> (32 - n))) & MASK
end
function bit.rrotate(x, n) return bit.lrotate(x, -n) end
function bit.extract(x, at, width) return ((x & MASK) >> at) & ((1 << (width or 1)) - 1) end
function bit.replace(x, part, at, width)
  local mask = (1 << (width or 1)) - 1
  return (x & MASK & ~(mask << at)) | ((part & mask) << at)
end
function bit.btest(a, b) return a & b & MASK ~= 0 end
function bit.byteswap(x)
  return ((x >> 24) & 0xff) | ((x >> 8) & 0xff00) | ((x << 8) & 0xff0000) | ((x << 24) & 0xff000000)
end
function bit.countlz(x)
  local n = 0
  while n < 32 and x & (0x80000000 >> n) == 0 do n = n + 1 end
  return n
end
function bit.countrz(x)
  local n = 0
  while n < 32 and x & (1 << n) == 0 do n = n + 1 end
  return n
end
return bit
]]

bit32 = rawget(_G, "bit32") or (rawget(_G, "jit") and of_library(require "bit") or load(of_operators)())

local function add(library, functions)
  for name, f in pairs(functions) do library[name] = library[name] or f end
end

unpack = unpack or table.unpack
typeof = typeof or type
add(table, {
  unpack = unpack,
  pack = function(...) return { n = select("#", ...), ... } end,
  create = function(n, value)
    local new = {}
    if value ~= nil then
      for i = 1, n do new[i] = value end
    end
    return new
  end,
  find = function(list, value, from)
    for i = from or 1, #list do
      if list[i] == value then return i end
    end
  end,
  clear = function(t)
    for k in pairs(t) do t[k] = nil end
  end,
  clone = function(t)
    local new = {}
    for k, v in pairs(t) do new[k] = v end
    return setmetatable(new, getmetatable(t))
  end,
  move = function(from, first, last, at, to)
    to = to or from
    local step = at > first and to == from and -1 or 1
    for i = step < 0 and last - first or 0, step < 0 and 0 or last - first, step do to[at + i] = from[first + i] end
    return to
  end,
})
add(math, {
  pow = function(x, y) return x ^ y end,
  clamp = function(x, low, high) return x < low and low or x > high and high or x end,
  sign = function(x) return x > 0 and 1 or x < 0 and -1 or 0 end,
  round = function(x) return x < 0 and math.ceil(x - 0.5) or math.floor(x + 0.5) end,
})
add(string, {
  split = function(text, separator)
    local parts = {}
    for part in (text .. separator):gmatch("(.-)" .. separator:gsub("%p", "%%%0")) do parts[#parts + 1] = part end
    return parts
  end,
})
