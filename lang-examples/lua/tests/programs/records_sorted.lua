-- Records that are read from lines, grouped, sorted by several keys, and printed again.
local cities = { "Oslo", "Rome", "Lima", "Cairo", "Quito", "Delhi" }
local seed = 3
local function random(n)
  seed = (seed * 69621) % 2147483647
  return seed % n
end

local lines = {}
for n = 1, tonumber(arg and arg[1]) or 400 do
  lines[n] = ("%d;%s;%d;%.2f"):format(n, cities[random(#cities) + 1], random(90), random(10000) / 100)
end

local function read(line)
  local record = {}
  local fields = { "id", "city", "age", "pay" }
  local i = 0
  for part in line:gmatch("[^;]+") do
    i = i + 1
    record[fields[i]] = tonumber(part) or part
  end
  return record
end

local function group(records, key)
  local groups = {}
  for _, r in ipairs(records) do
    local g = groups[r[key]]
    if not g then
      g = { count = 0, pay = 0, members = {} }
      groups[r[key]] = g
    end
    g.count = g.count + 1
    g.pay = g.pay + r.pay
    table.insert(g.members, r)
  end
  return groups
end

local function by(...)
  local keys = { ... }
  return function(a, b)
    for _, k in ipairs(keys) do
      if a[k] ~= b[k] then
        return a[k] < b[k]
      end
    end
    return false
  end
end

local records = {}
for i, line in ipairs(lines) do
  records[i] = read(line)
end
for _, order in ipairs({ { "city", "age", "id" }, { "pay", "id" }, { "age", "city", "pay", "id" } }) do
  table.sort(records, by(table.unpack(order)))
  print(records[1].id, records[#records // 2].id, records[#records].id)
end
local names = {}
local groups = group(records, "city")
for city in pairs(groups) do
  names[#names + 1] = city
end
table.sort(names)
for _, city in ipairs(names) do
  local g = groups[city]
  print(("%-6s %4d %10.2f %s"):format(city, g.count, g.pay, g.members[1].id))
end
