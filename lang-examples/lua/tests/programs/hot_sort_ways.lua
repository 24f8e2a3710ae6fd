-- `table.sort` with functions that compare in several ways, which change while it is hot.
local seed = 5
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return (seed // 65536) % n
end
local function people(n)
  local all = {}
  for i = 1, n do
    local letters = {}
    for j = 1, 2 + random(3) do letters[j] = string.char(97 + random(4)) end
    all[i] = { name = table.concat(letters), n = random(12), i = i }
  end
  return all
end
local function check(all, before)
  for i = 2, #all do assert(not before(all[i], all[i - 1])) end
  local sum = 0
  for i = 1, #all do sum = (sum * 31 + all[i].n * #all[i].name) % 1000003 end
  return sum
end
local function by_both(a, b)
  if a.n ~= b.n then return a.n > b.n end
  if a.name ~= b.name then return a.name < b.name end
  return a.i < b.i
end
local total = 0
for _ = 1, 12 do
  local all = people(60)
  table.sort(all, by_both)
  total = total + check(all, by_both)
end
print(total)
-- Floats among the keys, then keys that compare by a metamethod.
for turn = 1, 6 do
  local all = people(60)
  for i = 1, #all, turn do all[i].n = all[i].n + 0.5 end
  table.sort(all, by_both)
  total = total + check(all, by_both)
end
print(total)
local meta = { __lt = function(a, b) return a.v < b.v end }
for turn = 1, 6 do
  local list = {}
  for i = 1, 60 do list[i] = setmetatable({ v = random(50) }, meta) end
  if turn == 4 then meta.__lt = function(a, b) return a.v > b.v end end
  table.sort(list, function(a, b) return a < b end)
  local sum = 0
  for i = 1, 60 do sum = sum + i * list[i].v end
  print(sum)
end
-- One that fails, and one that is not consistent: an error or none, and all elements are still there.
local all = people(60)
print(pcall(table.sort, all, function(a, b)
  if a.n == 3 then error("three", 0) end
  return a.n < b.n
end))
for i = 1, 60 do assert(all[i].name) end
pcall(table.sort, all, function() return true end)
for i = 1, 60 do assert(all[i].name) end
table.sort(all, by_both)
print(check(all, by_both))
