-- `<=` on integers, floats, strings and tables while hot.
local function count(a, b)
  local n = 0
  for i = 1, #a do
    if a[i] <= b[i] then
      n = n + 1
    end
  end
  return n
end
local ints, floats, mixed, strings = {}, {}, {}, {}
for i = 1, 200 do
  ints[i] = (i * 37) % 50
  floats[i] = ((i * 17) % 50) + (i % 2) * 0.5
  mixed[i] = i % 3 == 0 and floats[i] or ints[i]
  strings[i] = string.char(97 + i % 5) .. (i % 10)
end
local reversed = {}
for i = 1, 200 do
  reversed[i] = strings[201 - i]
end
print(count(ints, floats), count(floats, ints), count(ints, mixed), count(mixed, ints), count(strings, reversed))
print(
  count(ints, ints),
  count({ 0 / 0, 1, 0 / 0 }, { 0 / 0, 0 / 0, 1 }),
  count({ 2 ^ 53, math.maxinteger, -0.0 }, { (2 ^ 53 | 0) + 1, 2 ^ 63, 0 })
)
for i = 1, 3 do
  print(pcall(count, ints, strings))
end
print(pcall(count, { {} }, { {} }))
print(pcall(count, { true }, { false }))
print(pcall(count, { nil, 1 }, { 1 }))
local V = {}
V.__lt = function(a, b)
  return a.v < b.v
end
V.__le = function(a, b)
  return a.v <= b.v
end
local va, vb = {}, {}
for i = 1, 100 do
  va[i], vb[i] = setmetatable({ v = ints[i] }, V), setmetatable({ v = ints[i + 7] }, V)
end
print(count(va, vb), count(vb, va), count(va, va))
V.__lt, V.__le = function()
  return true
end, function()
  return false
end
print(count(va, vb), count(va, va))
V.__lt = function()
  return nil
end
V.__le = function()
  return "truthy"
end
print(count(va, vb), count(va, va))
V.__le = nil
print(pcall(count, va, vb))
V.__lt = nil
print(pcall(count, va, vb))
