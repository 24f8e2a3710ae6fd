-- Arrays of tables and of strings, which stop being so while loops over them are hot.
local function total(list)
  local sum = 0
  for i = 1, #list do
    local x = list[i]
    if type(x) == "table" then sum = sum + x.v
    elseif type(x) == "string" then sum = sum + #x
    elseif x then sum = sum + x end
  end
  return sum
end

local points, names = {}, {}
for i = 1, 200 do
  points[i] = { v = i }
  names[i] = ("x"):rep(i % 7)
end
print(total(points), total(names), #points, #names)

-- Another type, while the loop that reads is hot.
for round = 1, 6 do
  if round == 3 then points[100] = "hundred" end
  if round == 4 then names[7] = { v = 1000 } end
  if round == 5 then points[3] = nil; names[#names] = nil end
  if round == 6 then points[3] = 0.5 end
  print(round, total(points), total(names), #names)
end

-- The loop that writes.
local mixed = {}
for i = 1, 300 do
  if i < 150 then mixed[i] = { v = 1 } elseif i < 250 then mixed[i] = "ab" else mixed[i] = i end
end
print(#mixed, total(mixed))

-- Constructors: alike, with nil, and of both kinds; grown afterwards.
local function lists(a, b)
  local alike, holes, both = { a, a, a }, { a, nil, a }, { a, b }
  alike[4] = b
  both[3] = a
  return #alike + #both + (holes[2] == nil and 1 or 0), alike[4] == b, both[3] == a, holes[3] == a
end
for i = 1, 120 do
  local n, x, y, z = lists({}, "s")
  assert(n == 8 and x and y and z)
  n, x, y, z = lists("s", {})
  assert(n == 8 and x and y and z)
end

-- A list of strings that is sorted, cut and joined; one of tables that table functions move.
local words = {}
for w in ("the quick brown fox jumps over the lazy dog"):gmatch("%a+") do words[#words + 1] = w end
table.sort(words)
print(table.concat(words, " "), #words, table.remove(words), #words)
table.insert(words, 2, false)
print(words[1], words[2], words[3], select("#", table.unpack(words)))
table.sort(points, function(p, q)
  local a, b = type(p) == "table" and p.v or 0, type(q) == "table" and q.v or 0
  return a > b
end)
print(points[1].v, points[2].v, #points)

-- Empty beside full: leaves and nodes of trees.
local function tree(depth) return depth == 0 and {} or { tree(depth - 1), tree(depth - 1) } end
local function count(t) return t[1] and 1 + count(t[1]) + count(t[2]) or 1 end
local nodes = 0
for _ = 1, 20 do nodes = nodes + count(tree(6)) end
print(nodes)

-- Weak values and metatables see the same elements.
local weak = setmetatable({}, { __mode = "v" })
for i = 1, 50 do weak[i] = { v = i } end
weak[51] = "kept"
collectgarbage()
local border = #weak
print(weak[51], (border == 0 or weak[border] ~= nil) and weak[border + 1] == nil)
local proxy = setmetatable({}, { __index = points, __len = function() return 10 end })
print(total(proxy) == total(points) or #proxy)
