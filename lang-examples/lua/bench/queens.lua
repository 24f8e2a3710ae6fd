-- All ways to put queens on a board.
local function solve(n)
  local rows, up, down, solutions = {}, {}, {}, 0
  for i = 1, n do
    rows[i] = true
  end
  for i = 1, 2 * n do
    up[i], down[i] = true, true
  end
  local function place(column)
    if column > n then
      solutions = solutions + 1
      return
    end
    for row = 1, n do
      local u, d = row + column, row - column + n
      if rows[row] and up[u] and down[d] then
        rows[row], up[u], down[d] = false, false, false
        place(column + 1)
        rows[row], up[u], down[d] = true, true, true
      end
    end
  end
  place(1)
  return solutions
end

return function()
  local sum = 0
  for _ = 1, 40 do
    sum = sum + solve(8) * 1000 + solve(7)
  end
  return sum
end
