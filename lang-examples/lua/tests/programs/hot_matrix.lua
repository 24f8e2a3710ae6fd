local function mul(a, b, n)
  local c = {}
  for i = 1, n do
    local r, ai = {}, a[i]
    for j = 1, n do
      local s = 0
      for k = 1, n do
        s = s + ai[k] * b[k][j]
      end
      r[j] = s
    end
    c[i] = r
  end
  return c
end
local n = 12
local a, b = {}, {}
for i = 1, n do
  a[i], b[i] = {}, {}
  for j = 1, n do
    a[i][j] = i + j
    b[i][j] = (i * j) / 2
  end
end
local c = mul(a, b, n)
print(c[1][1], c[n][n], math.type(c[1][1]))
c = mul(a, a, n)
print(c[1][1], c[n][n], math.type(c[1][1]))
b[3][3] = "7"
c = mul(a, b, n)
print(c[3][3])
b[5] = nil
print(pcall(mul, a, b, n))
local function lu(m, n)
  for k = 1, n do
    for i = k + 1, n do
      local f = m[i][k] / m[k][k]
      m[i][k] = f
      for j = k + 1, n do
        m[i][j] = m[i][j] - f * m[k][j]
      end
    end
  end
  local d = 1
  for i = 1, n do
    d = d * m[i][i]
  end
  return d
end
local m = {}
for i = 1, 8 do
  m[i] = {}
  for j = 1, 8 do
    m[i][j] = 1 / (i + j - 1) + (i == j and 1 or 0)
  end
end
print(string.format("%.10f", lu(m, 8)))
