-- Sorts by comparison functions of many paths: small partitions, equal fields, metamethods, functions made for each sort.
local seed = 11
local function random(n)
  seed = seed * 16807 % 2147483647
  return seed % n + 1
end

local function records(n, values)
  local list = {}
  for i = 1, n do
    list[i] = { key = random(values), name = "n" .. random(5), at = i }
  end
  return list
end

local function digest(list)
  local sum = 0
  for i, r in ipairs(list) do
    sum = (sum * 31 + r.key * i + r.at) % 1000003
  end
  return sum
end

for n = 1, 12 do
  local list = records(n * 20, n % 3 == 0 and 3 or 200)
  table.sort(list, function(a, b)
    if a.key ~= b.key then
      return a.key < b.key
    end
    return a.at < b.at
  end)
  local up = digest(list)
  table.sort(list, function(a, b)
    if a.name == b.name then
      if a.key == b.key then
        return a.at > b.at
      end
      return a.key > b.key
    end
    return a.name < b.name
  end)
  print(n, up, digest(list), list[1].name, list[#list].key)
end

local Ordered = {}
Ordered.__index = Ordered
function Ordered.__lt(a, b)
  return a.key < b.key or a.key == b.key and a.at < b.at
end
local list = records(150, 20)
for _, r in ipairs(list) do
  setmetatable(r, Ordered)
end
for turn = 1, 4 do
  table.sort(list)
  local up = digest(list)
  table.sort(list, function(a, b)
    if a < b then
      return false
    elseif b < a then
      return true
    end
    return turn < 0
  end)
  print(turn, up, digest(list))
end

-- A comparison function that fails in a sort that is hot, and one that never says less.
local calls = 0
print(pcall(table.sort, records(100, 50), function(a, b)
  calls = calls + 1
  if calls == 300 then
    error("enough", 0)
  end
  return a.key < b.key
end))
print(pcall(table.sort, { 3, 1, 2, 5, 4 }, function()
  return false
end))
print(pcall(table.sort, { 3, 1, "x" }))
