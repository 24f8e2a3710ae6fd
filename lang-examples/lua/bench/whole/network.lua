-- Hashes: a graph by names, ways by keys that are joined, counts, caches, sets.
local seed = 17
local function random(n)
  seed = (seed * 1103515 + 12345) % 2147483648
  return math.floor(seed / 7) % n + 1
end

local edges, nodes = {}, {}
local function connect(a, b, cost)
  edges[a] = edges[a] or {}
  if not edges[a][b] then
    nodes[#nodes + 1] = a
  end
  edges[a][b] = cost
end
for x = 1, 24 do
  for y = 1, 24 do
    local here = x .. "," .. y
    connect(here, (x + 1) .. "," .. y, random(9))
    connect(here, x .. "," .. (y + 1), random(9))
    connect((x + 1) .. "," .. y, here, random(9))
    connect(x .. "," .. (y + 1), here, random(9))
  end
end

local function shortest(start)
  local best, done, border = { [start] = 0 }, {}, { [0] = { start } }
  local cost, left, steps = 0, 1, 0
  while left > 0 do
    local here = border[cost]
    while not here or #here == 0 do
      cost = cost + 1
      here = border[cost]
    end
    local node = table.remove(here)
    left = left - 1
    if not done[node] then
      done[node] = true
      steps = steps + 1
      for next, c in pairs(edges[node] or {}) do
        local total = cost + c
        if not best[next] or total < best[next] then
          best[next] = total
          border[total] = border[total] or {}
          table.insert(border[total], next)
          left = left + 1
        end
      end
    end
  end
  local sum = 0
  for _, c in pairs(best) do
    sum = sum + c
  end
  return sum, steps
end
print("ways", shortest("1,1"))
print("ways", shortest("12,12"))
print("ways", shortest("24,3"))

-- Cells that live by their neighbours, keyed by one number for two.
local live = {}
for _ = 1, 300 do
  live[random(40) * 1000 + random(40)] = true
end
local around = { -1001, -1000, -999, -1, 1, 999, 1000, 1001 }
for _ = 1, 12 do
  local count, next = {}, {}
  for cell in pairs(live) do
    for _, d in ipairs(around) do
      count[cell + d] = (count[cell + d] or 0) + 1
    end
  end
  for cell, n in pairs(count) do
    if n == 3 or (n == 2 and live[cell]) then
      next[cell] = true
    end
  end
  live = next
end
local alive, mass = 0, 0
for cell in pairs(live) do
  alive, mass = alive + 1, mass + cell
end
print("cells", alive, mass)

-- Edit distances with a cache by pairs of words.
local words = {}
for n = 1, 26 do
  local letters = {}
  for k = 1, 4 + n % 5 do
    letters[k] = string.char(96 + random(6))
  end
  words[n] = table.concat(letters)
end
local cache, hits = {}, 0
local function distance(a, b)
  if a == "" then
    return #b
  elseif b == "" then
    return #a
  end
  local key = a .. "/" .. b
  if cache[key] then
    hits = hits + 1
    return cache[key]
  end
  local x, y = a:sub(2), b:sub(2)
  local d
  if a:byte() == b:byte() then
    d = distance(x, y)
  else
    d = 1 + math.min(distance(x, b), distance(a, y), distance(x, y))
  end
  cache[key] = d
  return d
end
local total = 0
for _, a in ipairs(words) do
  for _, b in ipairs(words) do
    total = total + distance(a, b)
  end
end
print("distances", total, hits)
