-- The largest eigenvalue of a matrix that is only computed.
local function a(i, j)
  local d = i + j - 1
  return 1 / (d * (d - 1) * 0.5 + i)
end

local function times(x, y, n)
  for i = 1, n do
    local sum = 0
    for j = 1, n do
      sum = sum + x[j] * a(i, j)
    end
    y[i] = sum
  end
end

local function times_transposed(x, y, n)
  for i = 1, n do
    local sum = 0
    for j = 1, n do
      sum = sum + x[j] * a(j, i)
    end
    y[i] = sum
  end
end

return function()
  local n = 160
  local u, v, t = {}, {}, {}
  for i = 1, n do
    u[i] = 1
  end
  for _ = 1, 10 do
    times(u, t, n)
    times_transposed(t, v, n)
    times(v, t, n)
    times_transposed(t, u, n)
  end
  local vbv, vv = 0, 0
  for i = 1, n do
    vbv = vbv + u[i] * v[i]
    vv = vv + v[i] * v[i]
  end
  return math.sqrt(vbv / vv)
end
