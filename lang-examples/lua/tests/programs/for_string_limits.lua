-- Limits and steps may be strings of numbers, as everywhere in arithmetic.
local function count(a, b, c)
  local n, last = 0, nil
  for i = a, b, c do
    n, last = n + 1, i
  end
  return n, last
end
for round = 1, 40 do
  count(1, "5", 1)
end
print(count(1, "5", 1))
print(count("1", 5, 1))
print(count(1, "5.5", 1))
print(count(1, 2, "0.5"))
print(count(1.0, "3", "1"))
print(count(5, "1", -2))
print(pcall(count, 1, "x", 1))
print(pcall(count, "x", 1, 1))
print(pcall(count, 1, 2, "y"))
print(pcall(count, 1, 2, "0"))
