local board = {}
local rows = {
  "53..7....",
  "6..195...",
  ".98....6.",
  "8...6...3",
  "4..8.3..1",
  "7...2...6",
  ".6....28.",
  "...419..5",
  "....8..79",
}
for r = 1, 9 do
  board[r] = {}
  for c = 1, 9 do
    board[r][c] = tonumber(rows[r]:sub(c, c)) or 0
  end
end
local tries = 0
local function ok(r, c, v)
  for i = 1, 9 do
    if board[r][i] == v or board[i][c] == v then
      return false
    end
  end
  local br, bc = (r - 1) // 3 * 3, (c - 1) // 3 * 3
  for i = 1, 3 do
    for j = 1, 3 do
      if board[br + i][bc + j] == v then
        return false
      end
    end
  end
  return true
end
local function solve()
  for r = 1, 9 do
    for c = 1, 9 do
      if board[r][c] == 0 then
        for v = 1, 9 do
          tries = tries + 1
          if ok(r, c, v) then
            board[r][c] = v
            if solve() then
              return true
            end
            board[r][c] = 0
          end
        end
        return false
      end
    end
  end
  return true
end
print(solve(), tries)
for r = 1, 9 do
  print(table.concat(board[r]))
end
