-- Keys of the hash part that traces look up once and then read and set at their places: of all types, while the table grows,
-- loses keys, gets a field, a metatable or weak keys.
local function sum(t)
  local total, count = 0, 0
  for _, v in pairs(t) do
    total, count = total + v, count + 1
  end
  return total, count
end

-- Counting: the same key is read and set.
local function count(keys, rounds)
  local counts = {}
  for i = 1, rounds do
    local key = keys(i)
    counts[key] = (counts[key] or 0) + 1
  end
  return counts
end
local objects = {}
for i = 0, 20 do
  objects[i] = {}
end
local kinds = {
  integers = function(i) return i * 7919 % 211 + 1000 end,
  negative = function(i) return -(i % 37) - 1 end,
  floats = function(i) return i % 41 + 0.5 end,
  large = function(i) return 2.0 ^ 53 + 2 * (i % 29) end,
  whole = function(i) return (i % 31) * 1.0 - 15 end,
  strings = function(i) return "key" .. i % 301 end,
  tables = function(i) return objects[i % 21] end,
  booleans = function(i) return i % 2 == 0 end,
  mixed = function(i)
    local n = i % 5
    return n == 0 and i % 40 or n == 1 and "s" .. i % 30 or n == 2 and i % 9 + 0.25 or n == 3 and print or objects[i % 4]
  end,
}
local names = {}
for name in pairs(kinds) do
  names[#names + 1] = name
end
table.sort(names)
for _, name in ipairs(names) do
  print(name, sum(count(kinds[name], 3000)))
end

-- Set to nil and again, in turns, at the same place; what was nil is added again.
local t = {}
for i = 1, 40 do
  t["n" .. i] = i
end
local seen = 0
for round = 1, 300 do
  local key = "n" .. round % 40 + 1
  if t[key] then
    seen = seen + t[key]
    t[key] = nil
  else
    t[key] = round
  end
  if t[key] == nil then
    seen = seen + 1
  end
end
print(seen, sum(t))

-- A traversal may clear and set what it sees.
for key, value in pairs(t) do
  t[key] = value % 3 ~= 0 and value * 2 or nil
end
print(sum(t))

-- A key that was in the hash part becomes an element.
local list = {}
for i = 60, 1, -1 do
  list[i] = i
end
for i = 1, 200 do
  local at = i % 60 + 1
  list[at] = list[at] + 1
end
print(#list, sum(list))

-- Fields besides other keys; a string that is no field, behind one that is.
local both = { x = 1, y = 2 }
for i = 1, 30 do
  both["f" .. i] = i
end
for i = 1, 300 do
  local key = i % 3 == 0 and "x" or i % 3 == 1 and "y" or "f" .. i % 30 + 1
  both[key] = both[key] + 1
  both.x = both.x + (both["no" .. i % 7] or 1)
end
print(both.x, both.y, sum(both))

-- A metatable that comes later.
local missed, late = 0, {}
for i = 1, 20 do
  late[-i] = i
end
for i = 1, 400 do
  if i == 250 then
    setmetatable(late, {
      __index = function()
        missed = missed + 1
        return 0
      end,
      __newindex = function(of, key, value)
        rawset(of, key, value + 1000)
      end,
    })
  end
  local key = -(i % 25) - 1
  late[key] = (late[key] or 0) + 1
  if i % 10 == 0 then
    late[key] = nil
  end
end
print(missed, sum(late))

-- Weak keys, which end while the loop runs, beside strong ones.
local weak = setmetatable({}, { __mode = "k" })
for i = 1, 600 do
  local key = i % 3 == 0 and {} or objects[i % 21]
  weak[key] = (weak[key] or 0) + 1
  if i % 100 == 0 then
    collectgarbage()
  end
end
local held = 0
for i = 0, 20 do
  held = held + (weak[objects[i]] or 0)
end
print(held)

-- A table that becomes weak in a loop that knows it as strong.
local strong = {}
for i = 1, 400 do
  if i == 300 then
    setmetatable(strong, { __mode = "v" })
  end
  local key = i % 50 + 0.5
  strong[key] = (strong[key] or 0) + 1
end
print(sum(strong))
