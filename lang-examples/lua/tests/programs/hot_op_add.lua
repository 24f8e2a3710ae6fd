-- `+` in a loop whose operands change their types while it is hot.
local function run(first, step, count)
  local acc, x = first, step
  for i = 1, count do
    acc = x + (i % 7 + 1)
    x = x + step
  end
  return acc, math.type(acc), x
end
print(run(1, 1, 300))
print(run(1, 3, 300))
print(run(0.5, 1.25, 300))
print(pcall(run, 1, "3", 200))
print(pcall(run, 1, {}, 10))
local values = { 1, 2, 3.0, "4", -5, math.maxinteger, math.mininteger, 2.5 }
for round = 1, 40 do
  for i = 1, #values do
    local ok, r = pcall(function(a, b)
      return a + b
    end, values[i], values[(i * 3 + round) % #values + 1])
    if round % 13 == 0 then
      print(i, ok, r)
    end
  end
end
local t = setmetatable({ v = 0 }, {
  __add = function(a, b)
    return type(a) .. "+" .. type(b)
  end,
})
local last
for i = 1, 200 do
  local a, b = i, i + 1
  if i % 50 == 0 then
    a = t
  end
  if i % 60 == 0 then
    b = t
  end
  last = a + b
  if i % 50 == 0 or i % 60 == 0 then
    print(i, last)
  end
end
print(last)
