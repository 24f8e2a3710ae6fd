local function loop(a, b, c)
  local n = 0
  for i = a, b, c do
    n = n + 1
  end
  return n
end
local total = 0
for i = 1, 120 do
  total = total + loop(1, i % 7, 1) + loop(1.0, 3, 0.5)
end
print(total)
print(pcall(loop, 1, 10, 0))
print(pcall(loop, "a", 10, 1))
print(pcall(loop, 1, {}, 1))
print(pcall(loop, 1, 10, nil))
print(pcall(loop, 1, "10", 1))
print(loop(3, 2.5, 1), loop(1, math.huge, 1 << 62), loop(1, -math.huge, -(1 << 62)))
