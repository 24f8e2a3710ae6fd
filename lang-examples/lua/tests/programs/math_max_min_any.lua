-- They compare whatever has an order.
print(math.max("a", "b", "10"), math.min("a", "b", "10"), math.max("x"))
print(pcall(math.max, 1, "2"))
print(pcall(math.min, nil, 1))
print(pcall(math.max, {}, 1))
print(pcall(math.min, true, false))
local mt = { __lt = function(a, b) return (type(a) == "table" and a.v or a) < (type(b) == "table" and b.v or b) end }
local function new(v) return setmetatable({ v = v }, mt) end
print(math.max(new(1), new(3), 2).v, math.min(new(4), 3, new(9)))
local s = 0
for i = 1, 200 do
  s = s + math.max(i, 100, i % 7) + math.min(i, 2.5)
end
print(s, math.max(1, 2.0), math.max(2.0, 2), math.min(-0.0, 0.0), math.max(0/0, 1) ~= math.max(0/0, 1), math.max(1, 0/0))
