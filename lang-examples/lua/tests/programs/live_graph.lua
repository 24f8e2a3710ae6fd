-- A graph that grows and loses its oldest nodes: garbage that lives for a while, keyed by strings.
local nodes, order, first = {}, {}, 1
local seed = 11
local function random(n)
  seed = (seed * 48271) % 2147483647
  return seed % n
end

local function add(n)
  local name = "node" .. n
  local node = { name = name, edges = {}, weight = random(100), tags = { n % 2 == 0 and "even" or "odd" } }
  for _ = 1, 4 do
    if #order >= first then
      local other = order[first + random(#order - first + 1)]
      node.edges[other] = random(10)
    end
  end
  nodes[name] = node
  order[#order + 1] = name
end

local function drop()
  nodes[order[first]] = nil
  order[first] = false
  first = first + 1
end

local function reach(name, depth, seen)
  local node = nodes[name]
  if not node or seen[name] then
    return 0
  end
  seen[name] = true
  local sum = node.weight
  if depth > 0 then
    for other, cost in pairs(node.edges) do
      if cost < 8 then
        sum = sum + reach(other, depth - 1, seen)
      end
    end
  end
  return sum
end

local sum, count = 0, tonumber(arg and arg[1]) or 2000
local most = count // 3
for n = 1, count do
  add(n)
  if n > most then
    drop()
  end
  if n % 20 == 0 then
    sum = (sum + reach("node" .. n, 30, {})) % 1000003
  end
end
local left = 0
for _ in pairs(nodes) do
  left = left + 1
end
print(sum, left)
