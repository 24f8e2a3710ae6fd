local n = 0
local function bump()
  n = n + 1
  return n
end
for i = 1, 120 do
  bump()
end
print(n)
n = 0.5
for i = 1, 120 do
  bump()
end
print(n)
n = "10"
for i = 1, 120 do
  bump()
end
print(n, math.type(n))
n = setmetatable({}, {
  __add = function(a, b)
    return 1000 + b
  end,
})
for i = 1, 120 do
  bump()
end
print(n)
