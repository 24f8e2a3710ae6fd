local V = {}
V.__index = V
local function new(x, y)
  return setmetatable({ x = x, y = y }, V)
end
V.__add = function(a, b)
  return new(a.x + b.x, a.y + b.y)
end
V.__sub = function(a, b)
  return new(a.x - b.x, a.y - b.y)
end
V.__mul = function(a, b)
  if type(a) == "number" then
    return new(a * b.x, a * b.y)
  elseif type(b) == "number" then
    return new(a.x * b, a.y * b)
  end
  return a.x * b.x + a.y * b.y
end
V.__div = function(a, b)
  return new(a.x / b, a.y / b)
end
V.__mod = function(a, b)
  return "mod"
end
V.__pow = function()
  return "pow"
end
V.__idiv = function()
  return "idiv"
end
V.__unm = function(a)
  return new(-a.x, -a.y)
end
V.__tostring = function(a)
  return "(" .. a.x .. "," .. a.y .. ")"
end
V.__len = function(a)
  return 2
end
V.__eq = function(a, b)
  return a.x == b.x and a.y == b.y
end
V.__lt = function(a, b)
  return a.x < b.x
end
V.__le = function(a, b)
  return a.x <= b.x
end
V.__concat = function(a, b)
  return tostring(a) .. "~" .. tostring(b)
end
V.__call = function(self, a, b)
  return self.x + a, b
end
V.__band = function()
  return "band"
end
V.__bor = function()
  return "bor"
end
V.__bxor = function()
  return "bxor"
end
V.__shl = function()
  return "shl"
end
V.__shr = function()
  return "shr"
end
V.__bnot = function()
  return "bnot"
end
local a, b = new(1, 2), new(3, 4)
print(
  tostring(a + b),
  tostring(a - b),
  a * b,
  tostring(a * 2),
  tostring(2 * a),
  tostring(b / 2),
  a % 1,
  a ^ 2,
  a // 2,
  tostring(-a),
  #a
)
print(a == b, a == new(1, 2), a ~= b, a < b, a <= b, a > b, a >= b, a .. b, a .. "s", "s" .. a, 1 .. a)
print(a(10, 20), a & 1, 1 | a, a ~ a, a << 1, 1 >> a, ~a, "x" & a, 1.5 & a)
print(
  pcall(function()
    return a < 1
  end),
  rawequal(a, new(1, 2)),
  rawlen(a)
)
print(pcall(function()
  return a + nil
end))
