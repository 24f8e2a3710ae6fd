local A, B = { __index = { v = 1 } }, { __index = { v = 2 } }
local t = setmetatable({}, A)
local s = 0
for i = 1, 300 do
  s = s + t.v
  if i % 50 == 0 then
    setmetatable(t, i % 100 == 0 and A or B)
  end
end
print(s)
for i = 1, 200 do
  local o = setmetatable({ n = i }, i % 3 == 0 and A or nil)
  s = s + (o.v or 0) + o.n
end
print(s)
local C = setmetatable({}, {
  __call = function(c, x)
    return setmetatable({ x = x }, c)
  end,
})
C.__index = C
C.get = function(o)
  return o.x
end
for i = 1, 200 do
  s = s + C(i):get()
end
print(s)
C.get = function(o)
  return -o.x
end
for i = 1, 200 do
  s = s + C(i):get()
end
print(s)
local w = setmetatable({}, {
  __index = function(t, k)
    t[k] = k * 2
    return t[k]
  end,
})
for i = 1, 300 do
  s = s + w[i % 40]
end
print(s)
local p = setmetatable({}, A)
for i = 1, 100 do
  if i == 60 then
    p.v = 10
  end
  if i == 80 then
    p.v = nil
  end
  s = s + p.v
end
print(s)
print(pcall(function()
  for i = 1, 100 do
    if i == 70 then
      setmetatable(p, nil)
    end
    s = s + p.v
  end
end))
