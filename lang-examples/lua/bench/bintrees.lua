-- Trees built and thrown away.
local function bottom_up(depth)
  if depth == 0 then
    return {}
  end
  return { bottom_up(depth - 1), bottom_up(depth - 1) }
end

local function check(tree)
  if tree[1] then
    return 1 + check(tree[1]) + check(tree[2])
  end
  return 1
end

return function(times)
  local most, sum = 12, 0
  while times > 1 do
    most, times = most + 1, times / 2
  end
  local long = bottom_up(most)
  for depth = 4, most, 4 do
    for _ = 1, 2 ^ (most - depth + 4) do
      sum = sum + check(bottom_up(depth))
    end
  end
  return sum + check(long)
end
