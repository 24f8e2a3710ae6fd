local classes = {}
for i = 1, 12 do
  local C = {}
  C.__index = C
  C["m" .. i] = function() end
  function C:area()
    return self.s * i
  end
  classes[i] = C
end
local objs = {}
for i = 1, 240 do
  objs[i] = setmetatable({ s = i }, classes[i % 12 + 1])
end
local s = 0
for r = 1, 5 do
  for i = 1, #objs do
    s = s + objs[i]:area()
  end
end
print(s)
local ops = {
  function(a)
    return a + 1
  end,
  function(a)
    return a * 2 % 1000
  end,
  function(a)
    return a - 3
  end,
  function(a)
    return a // 2
  end,
  math.abs,
  function(a)
    return -a
  end,
}
local v = 1
for i = 1, 600 do
  v = ops[i % #ops + 1](v)
end
print(v)
local kinds = { 1, 1.5, "2", true, nil, {}, print }
local c = {}
for i = 1, 700 do
  local k = type(kinds[i % 7 + 1])
  c[k] = (c[k] or 0) + 1
end
print(c.number, c.string, c.boolean, c["nil"], c.table, c["function"])
local function shape(i)
  local t = {}
  for b = 0, 5 do
    if i >> b & 1 == 1 then
      t["f" .. b] = b + 1
    end
  end
  return t
end
local sum = 0
for i = 0, 255 do
  local t = shape(i)
  sum = sum + (t.f0 or 0) + (t.f3 or 0) * 2 + (t.f5 or 0) * 3
end
print(sum)
