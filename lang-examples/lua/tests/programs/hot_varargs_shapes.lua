local function count(...)
  return select("#", ...)
end
local function sum(...)
  local s = 0
  for i = 1, select("#", ...) do
    s = s + (select(i, ...) or 0)
  end
  return s
end
local function pass(...)
  return ...
end
local s, c = 0, 0
for i = 1, 200 do
  s = s + sum(i, nil, 2) + sum() + sum(pass(i, i)) + sum(pass(), 1)
  c = c + count(pass()) + count(pass(), pass(1, 2)) + count((pass(1, 2, 3)))
end
print(s, c)
print(sum(table.unpack({ 1, 2, 3, nil, 5 }, 1, 5)), select(-1, 1, 2, 3), pcall(select, 0))
