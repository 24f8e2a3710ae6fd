-- Arrays whose kind of elements changes while a loop over them is hot.
local function sum(t)
  local s = 0
  for i = 1, #t do
    local v = t[i]
    if v == true then
      s = s + 100
    elseif type(v) == "string" then
      s = s + #v
    elseif v then
      s = s + v
    end
  end
  return s
end

local function fill(n, value)
  local t = {}
  for i = 1, n do
    t[i] = value
  end
  return t
end

local kinds = { fill(20, 1), fill(20, 0.5), fill(20, true), fill(20, "abc"), fill(20, 1 << 40) }
for round = 1, 300 do
  local which = round // 60 + 1
  local t = kinds[which] or kinds[1]
  local s = sum(t)
  if round % 50 == 0 then
    print(round, s, math.type(s))
  end
end

-- Initial integers become floats, one after the other, while they are read.
local grid = {}
for i = 1, 30 do
  grid[i] = {}
  for j = 1, 30 do
    grid[i][j] = (i * j) % 7
  end
end
for turn = 1, 20 do
  for i = 2, 29 do
    local row, above, below = grid[i], grid[i - 1], grid[i + 1]
    for j = 2, 29 do
      row[j] = 0.25 * (above[j] + below[j] + row[j - 1] + row[j + 1])
    end
  end
end
print(grid[1][5], math.type(grid[1][5]), string.format("%.10f", grid[15][15]), math.type(grid[15][15]))

-- A store of another kind inside of the hot loop, at an index that moves.
local function mixed(n, odd, at)
  local t = fill(n, 0)
  for i = 1, n do
    if i == at then
      t[i] = odd
    else
      t[i] = t[i] + i
    end
  end
  local parts = {}
  for i = at - 1, at + 1 do
    parts[#parts + 1] = tostring(t[i])
  end
  return table.concat(parts, " ") .. " " .. #t .. " " .. tostring(t[n])
end
for _, odd in ipairs({ 1.5, true, false, "x", 1 << 40, -2128394904 }) do
  print(mixed(200, odd, 150), mixed(100, odd, 2), mixed(64, odd, 63))
end

-- Flags that are cleared, also to nil, and a border that moves.
local flags = fill(100, true)
local count = 0
for round = 1, 100 do
  for i = round, 100, round do
    flags[i] = not flags[i]
  end
  flags[101 - round] = flags[101 - round] or nil
end
for i = 1, 100 do
  if flags[i] then
    count = count + 1
  end
end
print(count, #flags <= 100)

-- Stacks of one kind that are emptied and filled with another.
local stack, top = {}, 0
local seen = {}
for round = 1, 40 do
  for i = 1, 10 do
    top = top + 1
    if round % 4 == 0 then
      stack[top] = i
    elseif round % 4 == 1 then
      stack[top] = i + 0.5
    elseif round % 4 == 2 then
      stack[top] = i % 2 == 0
    else
      stack[top] = tostring(i)
    end
  end
  local last = stack[top]
  while top > 0 do
    stack[top] = nil
    top = top - 1
  end
  seen[#seen + 1] = tostring(last)
end
print(table.concat(seen, " "), #stack)

-- Integers that need all 64 bits wrap around in an array as everywhere.
local big = { math.maxinteger, math.mininteger }
for i = 1, 200 do
  big[1] = big[1] + i
  big[2] = big[2] - i
end
print(big[1], big[2])

-- Library functions on each kind.
for _, t in ipairs({ { 3, 1, 2 }, { 3.5, 1.5, 2.5 }, { 3, 1.5, 2 }, { "c", "a", "b" }, { 3.5, 1, 2 } }) do
  table.sort(t)
  table.insert(t, t[1])
  table.insert(t, 2, t[3])
  local removed = table.remove(t, 1)
  print(table.concat(t, " "), removed, table.unpack(t, 2, 3))
  local copy = table.move(t, 1, #t, 2, {})
  copy[1] = "first"
  print(table.concat(copy, " "), select("#", table.unpack(copy)), table.pack(table.unpack(copy)).n)
  table.sort(t, function(a, b)
    return a > b
  end)
  print(table.concat(t, " "))
  local keys = 0
  for k, v in pairs(t) do
    keys = keys + k
    t[k] = nil
  end
  print(keys, #t, next(t))
end
local bools = { true, false, true }
table.insert(bools, 1, false)
print(bools[1], bools[2], bools[3], bools[4], #bools, table.remove(bools), #bools)
for k, v in pairs(bools) do
  print(k, v)
end
