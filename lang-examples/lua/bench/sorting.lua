-- Sorting with and without a function that compares.
local function numbers(n)
  local list, seed = {}, 42
  for i = 1, n do
    seed = (seed * 16807) % 2147483647
    list[i] = seed
  end
  return list
end

local function merge_sort(list, less)
  local n = #list
  if n <= 1 then
    return list
  end
  local half = (n - n % 2) / 2
  local left, right = {}, {}
  for i = 1, half do
    left[i] = list[i]
  end
  for i = half + 1, n do
    right[#right + 1] = list[i]
  end
  left, right = merge_sort(left, less), merge_sort(right, less)
  local merged, i, j = {}, 1, 1
  while left[i] and right[j] do
    if less(right[j], left[i]) then
      merged[#merged + 1], j = right[j], j + 1
    else
      merged[#merged + 1], i = left[i], i + 1
    end
  end
  for k = i, #left do
    merged[#merged + 1] = left[k]
  end
  for k = j, #right do
    merged[#merged + 1] = right[k]
  end
  return merged
end

return function()
  local plain = numbers(12000)
  table.sort(plain)
  local down = numbers(12000)
  table.sort(down, function(a, b)
    return a > b
  end)
  local records = {}
  for i, n in ipairs(numbers(6000)) do
    records[i] = { key = n % 1000, index = i }
  end
  local merged = merge_sort(records, function(a, b)
    return a.key < b.key
  end)
  return plain[100] + down[100] + merged[3000].index
end
