-- Floats: equations by elimination, eigenvalues by iteration, splines, a fit, an integral by parts, a pendulum.
local function matrix(n, m, f)
  local a = {}
  for i = 1, n do
    local row = {}
    for j = 1, m do
      row[j] = f(i, j)
    end
    a[i] = row
  end
  return a
end

local function solve(a, b)
  local n = #a
  for k = 1, n do
    local best = k
    for i = k + 1, n do
      if math.abs(a[i][k]) > math.abs(a[best][k]) then
        best = i
      end
    end
    a[k], a[best] = a[best], a[k]
    b[k], b[best] = b[best], b[k]
    for i = k + 1, n do
      local f = a[i][k] / a[k][k]
      for j = k, n do
        a[i][j] = a[i][j] - f * a[k][j]
      end
      b[i] = b[i] - f * b[k]
    end
  end
  local x = {}
  for i = n, 1, -1 do
    local s = b[i]
    for j = i + 1, n do
      s = s - a[i][j] * x[j]
    end
    x[i] = s / a[i][i]
  end
  return x
end

local function power(a, turns)
  local n, v, value = #a, {}, 0
  for i = 1, n do
    v[i] = 1
  end
  for _ = 1, turns do
    local w, norm = {}, 0
    for i = 1, n do
      local s = 0
      for j = 1, n do
        s = s + a[i][j] * v[j]
      end
      w[i] = s
      norm = norm + s * s
    end
    norm = math.sqrt(norm)
    for i = 1, n do
      w[i] = w[i] / norm
    end
    v, value = w, norm
  end
  return value
end

local function spline(xs, ys)
  local n = #xs
  local u, y2 = { 0 }, { 0 }
  for i = 2, n - 1 do
    local sig = (xs[i] - xs[i - 1]) / (xs[i + 1] - xs[i - 1])
    local p = sig * y2[i - 1] + 2
    y2[i] = (sig - 1) / p
    local d = (ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) - (ys[i] - ys[i - 1]) / (xs[i] - xs[i - 1])
    u[i] = (6 * d / (xs[i + 1] - xs[i - 1]) - sig * u[i - 1]) / p
  end
  y2[n] = 0
  for i = n - 1, 1, -1 do
    y2[i] = y2[i] * y2[i + 1] + u[i]
  end
  return function(x)
    local lo, hi = 1, n
    while hi - lo > 1 do
      local mid = math.floor((hi + lo) / 2)
      if xs[mid] > x then
        hi = mid
      else
        lo = mid
      end
    end
    local h = xs[hi] - xs[lo]
    local a, b = (xs[hi] - x) / h, (x - xs[lo]) / h
    return a * ys[lo] + b * ys[hi] + ((a ^ 3 - a) * y2[lo] + (b ^ 3 - b) * y2[hi]) * h * h / 6
  end
end

local function integral(f, a, b, eps)
  local function part(x0, x1, f0, fm, f1, whole, depth)
    local m = (x0 + x1) / 2
    local l, r = f((x0 + m) / 2), f((m + x1) / 2)
    local left = (m - x0) / 6 * (f0 + 4 * l + fm)
    local right = (x1 - m) / 6 * (fm + 4 * r + f1)
    if depth == 0 or math.abs(left + right - whole) < eps then
      return left + right
    end
    return part(x0, m, f0, l, fm, left, depth - 1) + part(m, x1, fm, r, f1, right, depth - 1)
  end
  local f0, fm, f1 = f(a), f((a + b) / 2), f(b)
  return part(a, b, f0, fm, f1, (b - a) / 6 * (f0 + 4 * fm + f1), 20)
end

local function rk4(f, y, t, h)
  local function add(a, b, s)
    local c = {}
    for i = 1, #a do
      c[i] = a[i] + b[i] * s
    end
    return c
  end
  local k1 = f(t, y)
  local k2 = f(t + h / 2, add(y, k1, h / 2))
  local k3 = f(t + h / 2, add(y, k2, h / 2))
  local k4 = f(t + h, add(y, k3, h))
  local out = {}
  for i = 1, #y do
    out[i] = y[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i])
  end
  return out
end

for n = 20, 100, 10 do
  local a = matrix(n, n, function(i, j)
    return math.sin(i * j) + (i == j and 3 or 0)
  end)
  local b = {}
  for i = 1, n do
    b[i] = math.cos(i)
  end
  local x, s = solve(a, b), 0
  for i = 1, n do
    s = s + x[i] * i
  end
  print(("solve %d %.9f"):format(n, s))
end
print(("power %.9f"):format(power(matrix(40, 40, function(i, j)
  return 1 / (i + j)
end), 60)))
local xs, ys = {}, {}
for i = 1, 50 do
  xs[i], ys[i] = i / 5, math.sin(i / 5)
end
local f, s = spline(xs, ys), 0
for i = 0, 9000 do
  s = s + f(0.2 + i / 1000)
end
print(("spline %.9f"):format(s))
print(("integral %.9f"):format(integral(function(x)
  return math.exp(-x * x) * math.sin(10 * x) ^ 2
end, -3, 3, 1e-9)))
local y = { 1, 0, 0.5, 0 }
for i = 0, 8000 do
  y = rk4(function(_, v)
    return { v[2], -9.81 * math.sin(v[1]) - 0.1 * v[2], v[4], -4 * v[3] + 0.3 * v[1] }
  end, y, i / 100, 0.01)
end
print(("pendulum %.9f %.9f"):format(y[1], y[3]))
