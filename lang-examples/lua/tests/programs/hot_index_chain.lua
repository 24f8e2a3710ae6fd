local A = {
  v = 1,
  f = function()
    return 10
  end,
}
local B = setmetatable({}, { __index = A })
local C = setmetatable({}, { __index = B })
local o = setmetatable({}, { __index = C })
local s = 0
for i = 1, 200 do
  s = s + o.v + o.f()
end
print(s)
A.v = 2
for i = 1, 200 do
  s = s + o.v
end
print(s)
B.v = 3
for i = 1, 200 do
  s = s + o.v
end
print(s)
o.v = 4
for i = 1, 200 do
  s = s + o.v
end
print(s)
o.v = nil
B.v = nil
for i = 1, 200 do
  s = s + o.v
end
print(s)
getmetatable(C).__index = { v = 100, f = A.f }
for i = 1, 200 do
  s = s + o.v
end
print(s)
getmetatable(o).__index = function(t, k)
  return #k
end
for i = 1, 200 do
  s = s + o.v
end
print(s)
setmetatable(o, nil)
print(pcall(function()
  for i = 1, 10 do
    s = s + o.v
  end
end))
A.f = function()
  return 20
end
setmetatable(o, { __index = B })
for i = 1, 100 do
  s = s + o.f()
  if i == 50 then
    A.f = function()
      return -20
    end
  end
end
print(s)
