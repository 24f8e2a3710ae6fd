local function run(env)
  local f = load("local s = 0 for i = 1, 200 do s = s + step(i) end return s", "c", "t", env)
  return f()
end
print(run {
  step = function(x)
    return x
  end,
})
print(run {
  step = function(x)
    return -x
  end,
})
print(pcall(run, {}))
local e = setmetatable({}, {
  __index = function(_, k)
    return function(x)
      return #k
    end
  end,
})
print(run(e))
local fs = {}
for i = 1, 30 do
  fs[i] = load("return function(x) return x + " .. i .. " end")()
end
local s = 0
for r = 1, 10 do
  for i = 1, 30 do
    s = s + fs[i](r)
  end
end
print(s)
for i = 1, 60 do
  local f = load(("local t = 0 for i = 1, %d do t = t + i %% %d end return t"):format(i * 3, i))
  s = s + f()
end
print(s)
