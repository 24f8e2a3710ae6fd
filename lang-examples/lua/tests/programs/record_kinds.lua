-- A small compiler whose syntax tree has some hundred kinds of nodes, each a record whose first field is its own. The nodes
-- are made by constructors in the text, as a compiler has them, and visited by functions that look at their fields.
local turns = tonumber(arg and arg[1]) or 2

local letters = { "a", "e", "i", "o", "u", "y" }
local kinds = {}
for _, x in ipairs(letters) do
  for _, y in ipairs(letters) do
    for _, z in ipairs { "l", "m", "n", "r" } do
      kinds[#kinds + 1] = x .. z .. y
    end
  end
end

-- Each kind has a constructor and a visitor in the text.
local text = { "local make, visit = {}, {}\n" }
for n, kind in ipairs(kinds) do
  text[#text + 1] = ([[
make[%d] = function(left, right, line) return { %s = line %% %d, kind = %d, left = left, right = right, line = line } end
visit[%d] = function(node, sum)
  if node.left then sum = visit[node.left.kind](node.left, sum) end
  if node.right then sum = visit[node.right.kind](node.right, sum) end
  node.%s = node.%s + 1
  return (sum * 31 + node.%s + node.line) %% 1000003
end
]]):format(n, kind, n + 1, n, n, kind, kind, kind)
end
text[#text + 1] = "return make, visit\n"
local make, visit = assert(load(table.concat(text), "=kinds"))()

local seed = 7
local function random(limit)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % limit + 1
end

local function tree(depth)
  local kind, line = random(#kinds), random(500)
  if depth == 0 then return make[kind](nil, nil, line) end
  return make[kind](tree(depth - 1), random(5) > 1 and tree(depth - 1) or nil, line)
end

local function count(node, fields)
  for name in pairs(node) do fields[name] = (fields[name] or 0) + 1 end
  if node.left then count(node.left, fields) end
  if node.right then count(node.right, fields) end
  return fields
end

local sum, fields = 0, {}
for _ = 1, turns do
  local root = tree(8)
  for _ = 1, 10 do sum = visit[root.kind](root, sum) end
  count(root, fields)
end
local names = 0
for _ in pairs(fields) do names = names + 1 end
print(sum, names, fields.kind, fields.line)
