-- A short script: records are made, read, grouped, sorted and printed as a table.
local seed = 3
local function random(n)
  seed = (seed * 1103 + 12345) % 65536
  return seed % n
end
local people = { "ann", "bob", "cyd", "dan", "eve", "fay" }
local lines = {}
for n = 1, 1200 do
  lines[n] = ("%04d-%02d-%02d %s %s=%d.%02d"):format(2000 + random(20), random(12) + 1, random(28) + 1, people[random(6) + 1], random(2) == 0 and "spent" or "earned", random(500), random(100))
end

local records = {}
for n, line in ipairs(lines) do
  local year, month, day, who, what, amount = line:match("^(%d+)-(%d+)-(%d+) (%a+) (%a+)=([%d.]+)$")
  records[n] = { year = tonumber(year), month = tonumber(month), day = tonumber(day), who = who, what = what, amount = tonumber(amount) }
end
table.sort(records, function(a, b)
  if a.year ~= b.year then
    return a.year < b.year
  elseif a.month ~= b.month then
    return a.month < b.month
  elseif a.day ~= b.day then
    return a.day < b.day
  elseif a.who ~= b.who then
    return a.who < b.who
  end
  return a.amount < b.amount
end)

local groups = {}
for _, r in ipairs(records) do
  local key = r.who .. "/" .. r.year
  local g = groups[key]
  if not g then
    g = { who = r.who, year = r.year, spent = 0, earned = 0, count = 0 }
    groups[key] = g
  end
  g[r.what] = g[r.what] + r.amount
  g.count = g.count + 1
end
local keys = {}
for key in pairs(groups) do
  keys[#keys + 1] = key
end
table.sort(keys)
local widths = {}
local function cells(g)
  return { g.who, tostring(g.year), ("%.2f"):format(g.earned), ("%.2f"):format(g.spent), ("%+.2f"):format(g.earned - g.spent) }
end
local rows = {}
for n, key in ipairs(keys) do
  rows[n] = cells(groups[key])
  for c, cell in ipairs(rows[n]) do
    widths[c] = math.max(widths[c] or 0, #cell)
  end
end
local function pad(text, width, left)
  local spaces = (" "):rep(width - #text)
  return left and text .. spaces or spaces .. text
end
for n, row in ipairs(rows) do
  local out = {}
  for c, cell in ipairs(row) do
    out[c] = pad(cell, widths[c], c == 1)
  end
  if n % 10 == 1 then
    print(table.concat(out, " | "))
  end
end
