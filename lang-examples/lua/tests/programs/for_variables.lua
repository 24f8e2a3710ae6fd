-- The variable of a numeric loop: its own in each turn, whether the body leaves it alone or not.
local function sum(from, to)
  local s = 0
  for i = from, to do
    s = s + i
  end
  return s
end

local function assigned(n)
  local s, turns = 0, 0
  for i = 1, n do
    i = i * 2
    s, turns = s + i, turns + 1
  end
  return s, turns
end

local function captured(n)
  local all = {}
  for i = 1, n do
    all[i] = function()
      return i
    end
  end
  local s = 0
  for i = 1, n do
    s = s + all[i]()
  end
  return s
end

local function counters(n)
  local all = {}
  for i = 1, n do
    all[i] = function()
      i = i + 1
      return i
    end
  end
  local s = 0
  for i = 1, n do
    s = s + all[i]() + all[i]()
  end
  return s
end

local function skipping(n)
  local s = 0
  for i = 1, n do
    for j = i, n do
      if (i + j) % 3 == 0 then
        goto continue
      end
      if j > 20 then
        break
      end
      local i = j
      s = s + i * j
      ::continue::
    end
  end
  return s
end

-- Elements that the turn before has loaded or stored.
local function smooth(n)
  local row, other = {}, {}
  for i = 1, n do
    row[i], other[i] = i % 7 + 0.5, i % 5
  end
  for _ = 1, 20 do
    for i = 2, n - 1 do
      row[i] = (row[i - 1] + row[i] + row[i + 1] + other[i]) * 0.25
    end
    for i = 3, n do
      other[i] = (other[i - 1] + other[i - 2]) % 11
    end
  end
  return row[n // 2], other[n]
end

-- The same where both names may be one table, and where an element becomes something else on the way.
local function same(a, b, n)
  for i = 2, n do
    a[i] = a[i - 1] + 1
    b[i] = b[i] * 2
  end
  return a[n], b[n]
end

local function changing(n)
  local row = {}
  for i = 1, n do
    row[i] = i + 0.5
  end
  row[n - 3] = "7"
  local s = 0
  for i = 2, n - 1 do
    row[i] = row[i - 1] + row[i + 1]
    s = s + row[i]
    if s > 1e15 then
      s = 0
      row[i] = 1
    end
  end
  return s
end

for _ = 1, 3 do
  print(sum(1, 300), sum(1.5, 300), sum(1, 299.5), sum(5, 4), sum(math.maxinteger - 2, math.maxinteger))
  print(sum(0.1, 1), sum(-0.5, math.huge > 0 and 200 or 0))
  print(assigned(300))
  print(captured(200), counters(200))
  print(skipping(60))
  print(smooth(200))
  local one, two = {}, {}
  for i = 1, 200 do
    one[i], two[i] = i % 3, i % 4
  end
  print(same(one, two, 200))
  print(same(one, one, 40))
  print(changing(300))
end
print(pcall(sum, "x", 1), pcall(sum, 1, {}))
