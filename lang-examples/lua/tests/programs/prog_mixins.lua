local function mixin(c, ...)
  for _, m in ipairs { ... } do
    for k, v in pairs(m) do
      c[k] = v
    end
  end
  return c
end
local Named = {
  name = function(s)
    return s._n
  end,
  rename = function(s, n)
    s._n = n
    return s
  end,
}
local Counted = {
  inc = function(s)
    s._c = (s._c or 0) + 1
    return s._c
  end,
}
local C = mixin({}, Named, Counted)
C.__index = C
local o = setmetatable({ _n = "first" }, C)
for i = 1, 250 do
  o:inc()
end
print(o:name(), o:rename("second"):name(), o._c)
local P = setmetatable({}, {
  __index = function(t, k)
    return function(self, ...)
      return k, select("#", ...)
    end
  end,
})
P.__index = P
local q = setmetatable({}, P)
print(q:anything(1, 2), q:other())
for i = 1, 200 do
  local a, b = q:loop(i)
  if i == 200 then
    print(a, b)
  end
end
local Singleton
do
  local inst
  Singleton = function()
    inst = inst or { n = 0 }
    inst.n = inst.n + 1
    return inst
  end
end
for i = 1, 100 do
  Singleton()
end
print(Singleton().n, Singleton() == Singleton())
local prox = {}
local function track(t)
  return setmetatable({}, {
    __index = function(_, k)
      prox[#prox + 1] = k
      return t[k]
    end,
    __newindex = function(_, k, v)
      prox[#prox + 1] = k .. "=" .. tostring(v)
      t[k] = v
    end,
    __len = function()
      return #t
    end,
    __pairs = function()
      return pairs(t)
    end,
  })
end
local t = track { 1, 2 }
t[3] = t[1] + t[2]
print(#t, table.concat(prox, " "))
local n = 0
for k, v in pairs(t) do
  n = n + v
end
print(n)
