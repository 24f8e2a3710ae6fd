local V = {}
V.__index = V
local function vec(x, y, z)
  return setmetatable({ x = x, y = y, z = z }, V)
end
function V.__add(a, b)
  return vec(a.x + b.x, a.y + b.y, a.z + b.z)
end
function V.__sub(a, b)
  return vec(a.x - b.x, a.y - b.y, a.z - b.z)
end
function V.__mul(a, s)
  if type(a) == "number" then
    a, s = s, a
  end
  return vec(a.x * s, a.y * s, a.z * s)
end
function V.__unm(a)
  return vec(-a.x, -a.y, -a.z)
end
function V.dot(a, b)
  return a.x * b.x + a.y * b.y + a.z * b.z
end
function V.cross(a, b)
  return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
end
function V:len()
  return math.sqrt(self:dot(self))
end
function V.__eq(a, b)
  return a.x == b.x and a.y == b.y and a.z == b.z
end
function V.__tostring(a)
  return ("(%g, %g, %g)"):format(a.x, a.y, a.z)
end
local p, v = vec(0, 0, 0), vec(1, 2, 0.5)
for i = 1, 400 do
  p = p + v * 0.01
  v = v - p * 0.02 + -v * 0.001
end
print(p, v)
print(vec(1, 0, 0):cross(vec(0, 1, 0)), vec(3, 4, 0):len(), vec(1, 2, 3) == vec(1, 2, 3), 2 * vec(1, 1, 1))
local s = 0
for i = 1, 300 do
  s = s + vec(i, 1, 0):dot(vec(1, i, 0))
end
print(s)
