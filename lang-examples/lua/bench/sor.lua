-- Successive over-relaxation of a grid.
return function()
  local n = 120
  local grid = {}
  for i = 1, n do
    local row = {}
    for j = 1, n do
      row[j] = (i * j) % 17
    end
    grid[i] = row
  end
  local omega = 1.25
  local quarter, rest = omega * 0.25, 1 - omega
  for _ = 1, 40 do
    for i = 2, n - 1 do
      local row, above, below = grid[i], grid[i - 1], grid[i + 1]
      for j = 2, n - 1 do
        row[j] = quarter * (above[j] + below[j] + row[j - 1] + row[j + 1]) + rest * row[j]
      end
    end
  end
  local sum = 0
  for i = 1, n do
    for j = 1, n do
      sum = sum + grid[i][j]
    end
  end
  return sum
end
