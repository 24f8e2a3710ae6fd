local function try(f, ...)
  print(select(2, pcall(f, ...)))
end
local t = { inner = {} }
local up = nil
try(function()
  local v
  v()
end)
try(function()
  undefinedfn()
end)
try(function()
  t.missing()
end)
try(function()
  t:method()
end)
try(function()
  up()
end)
try(function()
  t.inner.deep.x = 1
end)
try(function()
  ("x")()
end)
try(function()
  (1)()
end)
try(function()
  return #nil
end)
try(function()
  local n
  return #n
end)
try(function()
  return -{}
end)
try(function()
  return t.a + 1
end)
try(function()
  return up + 1
end)
try(function()
  return 1 + glob
end)
try(function()
  local a, b = 1, {}
  return a .. b
end)
try(function()
  return t.x.y
end)
try(function()
  return up.x
end)
try(function()
  return glob.x
end)
try(function()
  local s = "x"
  return s.y.z
end)
try(function()
  return t[1][2]
end)
try(function()
  local k = "key"
  return t[k][k]
end)
try(function()
  t[nil] = 1
end)
try(function()
  return 1 < t
end)
try(function()
  return 2 ^ 53 & 1.5
end)
try(function()
  return t.f & 1
end)
try(function()
  local a = "x"
  return a & 1
end)
try(function()
  return {} .. "x"
end)
try(function()
  return "a" + 1
end)
try(function()
  local z = "q"
  return z * 2
end)
try(function()
  for i = 1, 10 do
    local x = t.nope.field
  end
end)
try(function()
  string.rep()
end)
try(function()
  ("x"):rep({})
end)
try(function()
  setmetatable(1, 2)
end)
try(function()
  ("x"):bad()
end)
try(function()
  math.floor("a")
end)
try(function()
  math.floor({})
end)
try(string.rep)
try(ipairs)
try(function()
  ipairs()
end)
try(function()
  local a <close> = 42
end)
try(function()
  t.x.y.z = 1
end)
try(function()
  return math.tointeger(2 ^ 53) // 0
end)
try(function()
  return 1 % 0
end)
try(function()
  return t < t
end)
try(function()
  return nil > 1
end)
try(function()
  return {} <= {}
end)
