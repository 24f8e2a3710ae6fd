local function twice(x)
  if type(x) == "string" then
    return x .. x
  elseif type(x) == "table" then
    return #x * 2
  elseif x == nil then
    return "none"
  end
  return x * 2
end
local inputs = { 1, 2.5, "ab", { 1, 2, 3 }, true and 7, -0.0, math.maxinteger, "x" }
local seen = {}
for round = 1, 60 do
  for i = 1, 9 do
    local r = twice(inputs[i])
    seen[i] = r
  end
end
for i = 1, 9 do
  print(i, seen[i], math.type(seen[i]))
end
