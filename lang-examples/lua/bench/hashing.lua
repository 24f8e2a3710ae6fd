-- Tables with keys of many kinds, that grow, shrink and are walked through.
local function round()
  local sum = 0
  local counts = {}
  for i = 1, 60000 do
    local key = (i * 7919) % 4099
    counts[key] = (counts[key] or 0) + 1
  end
  for key, value in pairs(counts) do
    sum = sum + key * value
  end
  local names = {}
  for i = 1, 8000 do
    names["name" .. i % 2000] = i
  end
  for i = 1, 2000, 2 do
    names["name" .. i] = nil
  end
  for _, value in pairs(names) do
    sum = sum + value
  end
  local objects, marks = {}, {}
  for i = 1, 4000 do
    objects[i] = { id = i }
    marks[objects[i]] = i
  end
  for i = 1, 4000 do
    sum = sum + marks[objects[4001 - i]]
  end
  local floats = {}
  for i = 1, 4000 do
    floats[i + 0.5] = i
  end
  for i = 1, 4000 do
    sum = sum + floats[i + 0.5]
  end
  return sum
end

return function()
  local sum = 0
  for _ = 1, 6 do
    sum = sum + round()
  end
  return sum
end
