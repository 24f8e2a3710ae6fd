-- The product of two matrices in rows.
local function matrix(n, seed)
  local rows = {}
  for i = 1, n do
    local row = {}
    for j = 1, n do
      row[j] = seed * (i - j) * (i + j - 2) / n
    end
    rows[i] = row
  end
  return rows
end

local function product(a, b, n)
  local transposed = {}
  for j = 1, n do
    local row = {}
    for i = 1, n do
      row[i] = b[i][j]
    end
    transposed[j] = row
  end
  local result = {}
  for i = 1, n do
    local row, ai = {}, a[i]
    for j = 1, n do
      local sum, bj = 0, transposed[j]
      for k = 1, n do
        sum = sum + ai[k] * bj[k]
      end
      row[j] = sum
    end
    result[i] = row
  end
  return result
end

return function()
  local n = 140
  local c = product(matrix(n, 1.5), matrix(n, 0.5), n)
  return c[n / 2][n / 2] + c[1][n] + c[n][1]
end
