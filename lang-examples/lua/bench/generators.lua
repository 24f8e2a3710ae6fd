-- Iterators made of coroutines and of closures.
local function tree(from, to)
  if from > to then
    return nil
  end
  local middle = (from + to - (from + to) % 2) / 2
  return { key = middle, left = tree(from, middle - 1), right = tree(middle + 1, to) }
end

local function walk(node)
  if node then
    walk(node.left)
    coroutine.yield(node.key)
    walk(node.right)
  end
end

local function keys(root)
  return coroutine.wrap(function()
    walk(root)
  end)
end

local function range(n)
  local i = 0
  return function()
    if i < n then
      i = i + 1
      return i
    end
  end
end

local function filter(p, iterator)
  return function()
    while true do
      local value = iterator()
      if value == nil or p(value) then
        return value
      end
    end
  end
end

return function()
  local sum, root = 0, tree(1, 4000)
  for _ = 1, 20 do
    for key in keys(root) do
      sum = sum + key
    end
  end
  for _ = 1, 100 do
    for value in filter(function(x) return x % 3 == 0 end, range(3000)) do
      sum = sum + value
    end
  end
  return sum
end
