-- Metamethods, objects that get their fields one after another, errors caught nearby and library functions: traces make
-- none of the objects in between. Without that it allocates 500 MB.
local V = {}
V.__index = V
local function v(x, y) return setmetatable({x = x, y = y}, V) end
V.__add = function(a, b) return v(a.x + b.x, a.y + b.y) end
V.__eq = function(a, b) return a.x == b.x and a.y == b.y end
V.__lt = function(a, b) return a.x < b.x end
V.__len = function(a) return a.x end
V.__call = function(self, k) return self.x * k end
V.__concat = function(a, b) return a.x + b end
local Point = {}
Point.__index = Point
function Point.new(x, y) local p = setmetatable({}, Point) p.x = x p.y = y return p end
local sum, one, n = v(0, 0), v(1, 2), 0
for i = 1, 300000 do
  sum = sum + one
  if one < sum then n = n + #one end
  if sum == one then n = n + 1 end
  local p = Point.new(i, n)
  n = n + one(2) + (one .. p.x) % 2
end
print(sum.x, sum.y, n)
local ok, message, count = nil, nil, 0
for i = 1, 100000 do
  ok, message = pcall(function(x) if x > 0 then error("late") end return x end, i)
  local from, to = string.find("a key = value", "=", 1, true)
  count = count + from + to + #message
end
print(count)
