-- Addresses differ from run to run.
local print = function(...)
  local shown = table.pack(...)
  for i = 1, shown.n do
    shown[i] = tostring(shown[i]):gsub("0x%x+", "ADDRESS")
  end
  print(table.unpack(shown, 1, shown.n))
end
local A = { foo = "A.foo", bar = "A.bar" }
local B = setmetatable({ bar = "B.bar" }, { __index = A })
local C = setmetatable({}, { __index = B })
print(C.foo, C.bar, C.baz, rawget(C, "foo"))
A.baz = "late"
print(C.baz)
local log = {}
local P = setmetatable({}, {
  __index = function(t, k)
    log[#log + 1] = "get " .. tostring(k)
    return k .. "!"
  end,
  __newindex = function(t, k, v)
    log[#log + 1] = "set " .. k
    rawset(t, k, v)
  end,
})
print(P.x, P.y)
P.x = 1
P.x = 2
print(P.x, table.concat(log, ";"))
local store = {}
local D = setmetatable({}, { __newindex = store })
D.a = 5
print(rawget(D, "a"), store.a)
local ro = setmetatable({}, {
  __index = { v = 1 },
  __newindex = function()
    error("read-only", 2)
  end,
})
print(
  ro.v,
  pcall(function()
    ro.v = 2
  end)
)
print(
  getmetatable("x").__index == string,
  ("x").len,
  pcall(function()
    return ("x").y.z
  end)
)
local prot = setmetatable({}, { __metatable = "locked" })
print(getmetatable(prot), pcall(setmetatable, prot, {}))
print(pcall(setmetatable, 1, {}))
print(pcall(setmetatable, {}, 1))
print(pcall(setmetatable, {}))
print(getmetatable({}), getmetatable(1))
local loop = {}
setmetatable(loop, { __index = loop })
print(pcall(function()
  return loop.x
end))
local d = setmetatable({}, {
  __index = function(t, k)
    local v = k * 2
    rawset(t, k, v)
    return v
  end,
})
print(d[5], rawget(d, 5), d[5])
print(pcall(function()
  local a
  return a.b
end))
print(pcall(function()
  return undefinedglobal.x
end))
print(pcall(function()
  local t = {}
  t.x.y = 1
end))
print(pcall(function()
  local t = {}
  return t.a.b.c
end))
