-- What a turn of a loop leaves in its registers is gone in the next, and nothing else is.
local function numeric(n)
  local a, b = 1, 0
  for i = 1, n do
    local x, y = i * 2, i + 0.5
    if i % 3 == 0 then
      local z = x + y
      b = b + z
    elseif i % 7 == 0 then
      a = a + 1
    end
  end
  return a, b
end

-- Variables that are not set in each turn are nil, not what the last turn left there.
local function unset(n)
  local seen, missing = 0, 0
  for i = 1, n do
    local v
    if i % 2 == 0 then
      v = i
    end
    if v then
      seen = seen + v
    else
      missing = missing + 1
    end
  end
  return seen, missing
end

-- The loop's variable and the variables of a turn live on in closures.
local function closures(n)
  local list = {}
  for i = 1, n do
    local twice = i * 2
    if i % 40 == 0 then
      list[#list + 1] = function()
        twice = twice + 1
        return i, twice
      end
    end
  end
  local sum = 0
  for k = 1, #list do
    local i, twice = list[k]()
    sum = sum + i * twice
  end
  return #list, sum
end

-- `repeat` sees the variables of its turn in its condition.
local function untilled(n)
  local i, sum = 0, 0
  repeat
    local step = i % 5 + 1
    local next = i + step
    sum = sum + next
    i = next
  until next >= n or step > 5
  return i, sum
end

-- `goto` to the end and to the start of a turn.
local function jumps(n)
  local odd, again = 0, 0
  for i = 1, n do
    local tries = 0
    ::retry::
    local half = i // 2
    if i % 2 == 1 then
      odd = odd + half
      goto continue
    end
    tries = tries + 1
    if tries < 3 then
      again = again + half
      goto retry
    end
    ::continue::
  end
  return odd, again
end

-- What stands around an inner loop is read behind it.
local function nested(n)
  local sum = 0
  for i = 1, n do
    local before, text = i + 1, "t" .. i
    for j = 1, 4 do
      local product = before * j
      sum = sum + product
    end
    local w = 0
    while w < 3 do
      local add = before - w
      w = w + 1
      sum = sum + add
    end
    sum = sum + before + #text
  end
  return sum
end

-- Values of all types, one after the other, in the same registers.
local function types(n)
  local counts = {}
  local values = { 1, 2.5, "s", true, {}, print }
  local i = 1
  while i <= n do
    local v = values[i % 7 + 1]
    local t = v == nil and "nil" or v == true and "true" or v
    if t == "nil" then
      counts.none = (counts.none or 0) + 1
    elseif t == 1 or t == 2.5 then
      counts.number = (counts.number or 0) + t
    else
      counts.other = (counts.other or 0) + 1
    end
    i = i + 1
  end
  return counts.none, counts.number, counts.other
end

-- An error in the midst of a turn, and more turns.
local function errors(n)
  local good, bad = 0, 0
  local t = setmetatable({}, { __index = function(_, k) return k % 50 == 0 and {} or k end })
  for round = 1, 4 do
    local ok = pcall(function()
      for i = round, n do
        local a, b = t[i], i
        local c = a + b
        good = good + c
      end
    end)
    if not ok then
      bad = bad + 1
    end
  end
  return good, bad
end

-- Loops by floats, downwards, and with a variable that the program sets.
local function others(n)
  local sum = 0
  for x = 1.5, n, 0.5 do
    local y = x * x
    sum = sum + y
  end
  for i = n, 1, -3 do
    local k = i
    i = k + 1
    sum = sum + i
  end
  return sum
end

for _ = 1, 3 do
  print(numeric(700))
  print(unset(700))
  print(closures(700))
  print(untilled(2000))
  print(jumps(500))
  print(nested(300))
  print(types(900))
  print(errors(300))
  print(others(400))
end
