-- Addresses differ from run to run.
local print = function(...)
  local shown = table.pack(...)
  for i = 1, shown.n do
    shown[i] = tostring(shown[i]):gsub("0x%x+", "ADDRESS")
  end
  print(table.unpack(shown, 1, shown.n))
end
x = 5
print(_ENV.x, _G.x, _G._G == _G, _ENV == _G)
local function f()
  local _ENV = { y = 10 }
  return y, x
end
print(f())
do
  local print = print
  local _ENV = { z = 3 }
  print(z)
  w = 4
  print(w, _ENV.w)
end
print(w)
local function g(_ENV)
  return a + b
end
print(g { a = 1, b = 2 })
local env = setmetatable({}, { __index = _G })
local chunk = load("v = 1; return v + (x or 0)", "chunk", "t", env)
print(chunk(), env.v, v)
print(load("return ...", "c")(1, 2))
print(load(function()
  return nil
end))
local parts = { "return ", "1 + ", "2" }
local i = 0
print(load(function()
  i = i + 1
  return parts[i]
end)())
print(load("x =", "=name"))
print(load("x = = 1", "@file.lua"))
print(load("error('e')", "=(chunk)"))
print(pcall(load("error('e')", "=(chunk)")))
print(pcall(load("error('e')", "a long chunk of text\nwith lines")))
print(load("\27Lua", "b", "t"))
setmetatable(_G, {
  __index = function(_, k)
    return "default_" .. k
  end,
  __newindex = function(t, k, v)
    rawset(t, k, v)
  end,
})
print(undefinedvar)
newglobal = 1
print(rawget(_G, "newglobal"))
setmetatable(_G, nil)
print(undefinedvar)
print(pcall(load, nil))
print(load("return 1", "x", "b"))
print(dofile == nil, loadstring, unpack, table.getn, setfenv)
