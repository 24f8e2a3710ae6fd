x = 0
local function add(n)
  x = x + n
end
for i = 1, 200 do
  add(i)
end
print(x)
local env = { x = 5 }
local f = load("for i = 1, 100 do x = x + i end return x", "chunk", "t", env)
print(f(), x, env.x)
do
  local _ENV = setmetatable({ x = 1 }, { __index = _G })
  for i = 1, 150 do
    x = x + 1
  end
  print(x, _G.x)
end
local log = {}
setmetatable(_G, { __index = function(_, k) log[k] = (log[k] or 0) + 1 return 2 end, __newindex = function(t, k, v) rawset(t, k, v * 2) end })
for i = 1, 100 do
  x = x + undefined_name
end
fresh = 21
print(x, log.undefined_name, fresh)
setmetatable(_G, nil)
print(undefined_name)
