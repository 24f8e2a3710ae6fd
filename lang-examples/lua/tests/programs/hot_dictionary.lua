-- Tables with string keys made at run time: records that become dictionaries while a loop over them is hot.
local function key(n)
  return "k" .. n
end

local counts = {}
for i = 1, 4000 do
  local k = key(i * 7 % 61)
  counts[k] = (counts[k] or 0) + 1
end
local names = {}
for k in pairs(counts) do
  names[#names + 1] = k
end
table.sort(names)
print(#names, counts.k0, counts.k1, counts[names[61]])

-- Keys that are written in code, before and after there are many others.
local mixed = { first = 1, second = 2 }
for i = 1, 200 do
  mixed[key(i)] = i
  mixed.first = mixed.first + 1
  if i % 50 == 0 then
    mixed.second = mixed.second + mixed["first"]
  end
end
print(mixed.first, mixed.second, mixed.k1, mixed.k16, mixed.k17, mixed.k200, mixed.k201)
local sum, n = 0, 0
for _, v in pairs(mixed) do
  sum, n = sum + v, n + 1
end
print(sum, n)

-- Keys that go and come again, in a table that is walked through.
for round = 1, 5 do
  for k, v in pairs(counts) do
    if type(v) == "number" and v % 2 == round % 2 then
      counts[k] = nil
    else
      counts[k] = v + 1
    end
  end
  for i = 1, 30 do
    local k = key(i)
    counts[k] = (counts[k] or 100) + round
  end
end
local total, left = 0, 0
for _, v in pairs(counts) do
  total, left = total + v, left + 1
end
print(total, left)

-- Long keys, equal and not.
local long = {}
for i = 1, 600 do
  local k = string.rep("x", 60 + i % 20) .. i % 3
  long[k] = (long[k] or 0) + i
end
local lines = {}
for k, v in pairs(long) do
  lines[#lines + 1] = #k .. k:sub(-1) .. "=" .. v
end
table.sort(lines)
print(#lines, table.concat(lines, " ", 1, 5))

-- Metatables: missing keys are asked for elsewhere, present ones are not.
local asked = 0
local base = setmetatable({}, {
  __index = function(_, k)
    asked = asked + 1
    return #k
  end,
  __newindex = function(t, k, v)
    rawset(t, k, v + 1)
  end,
})
local got = 0
for i = 1, 300 do
  got = got + base[key(i % 40)]
  if i % 3 == 0 then
    base[key(i % 40)] = i
  end
end
print(asked, got, rawget(base, "k3"))

-- Weak values next to it, through the same code.
local function count(t, from, to)
  local c = 0
  for i = from, to do
    if t[key(i)] ~= nil then
      c = c + 1
    end
  end
  return c
end
local weak = setmetatable({}, { __mode = "v" })
local strong = {}
for i = 1, 100 do
  weak[key(i)], strong[key(i)] = i, i
end
print(count(weak, 1, 200), count(strong, 1, 200), count(strong, 50, 60), count(weak, 101, 120))

-- Values of all types.
local all = {}
for i = 1, 500 do
  local k = key(i % 50)
  local kind = i % 5
  all[k] = kind == 0 and i or kind == 1 and i / 2 or kind == 2 and k or kind == 3 and { i } or (i % 2 == 0)
end
local shown = {}
for i = 0, 9 do
  local v = all[key(i)]
  shown[#shown + 1] = type(v) == "table" and v[1] or tostring(v)
end
print(table.concat(shown, " "))
