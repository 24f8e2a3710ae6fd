local M = {}
M.__index = M
function M.new(r, c, f)
  local m = setmetatable({ r = r, c = c }, M)
  for i = 1, r do
    m[i] = {}
    for j = 1, c do
      m[i][j] = f(i, j)
    end
  end
  return m
end
function M.__mul(a, b)
  return M.new(a.r, b.c, function(i, j)
    local s = 0
    for k = 1, a.c do
      s = s + a[i][k] * b[k][j]
    end
    return s
  end)
end
function M.__pow(a, n)
  local r = M.new(a.r, a.r, function(i, j)
    return i == j and 1 or 0
  end)
  while n > 0 do
    if n % 2 == 1 then
      r = r * a
    end
    a = a * a
    n = n // 2
  end
  return r
end
function M.__tostring(a)
  local o = {}
  for i = 1, a.r do
    o[i] = table.concat(a[i], " ")
  end
  return table.concat(o, "|")
end
function M.t(a)
  return M.new(a.c, a.r, function(i, j)
    return a[j][i]
  end)
end
local f = M.new(2, 2, function(i, j)
  return i + j < 4 and 1 or 0
end)
print(f ^ 10, f ^ 50, (f ^ 90)[1][2])
local a = M.new(3, 2, function(i, j)
  return i * 10 + j
end)
print(a, a:t(), a * a:t())
local d = M.new(4, 4, function(i, j)
  return (i * j) % 5 + 0.5
end)
print(d * d)
