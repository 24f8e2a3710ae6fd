-- A fast Fourier transform, there and back.
local function transform(re, im, n, sign)
  local j = 1
  for i = 1, n do
    if i < j then
      re[i], re[j] = re[j], re[i]
      im[i], im[j] = im[j], im[i]
    end
    local m = n / 2
    while m >= 1 and j > m do
      j = j - m
      m = m / 2
    end
    j = j + m
  end
  local size = 1
  while size < n do
    local step = 2 * size
    local angle = sign * math.pi / size
    local wr, wi = math.cos(angle), math.sin(angle)
    local cr, ci = 1, 0
    for m = 1, size do
      for i = m, n, step do
        local k = i + size
        local tr = cr * re[k] - ci * im[k]
        local ti = cr * im[k] + ci * re[k]
        re[k], im[k] = re[i] - tr, im[i] - ti
        re[i], im[i] = re[i] + tr, im[i] + ti
      end
      cr, ci = cr * wr - ci * wi, cr * wi + ci * wr
    end
    size = step
  end
end

return function()
  local n = 4096
  local re, im = {}, {}
  for i = 1, n do
    re[i], im[i] = (i * 37) % 101 / 101, 0
  end
  for _ = 1, 4 do
    transform(re, im, n, 1)
    transform(re, im, n, -1)
    for i = 1, n do
      re[i], im[i] = re[i] / n, im[i] / n
    end
  end
  return math.floor((re[1] + re[77] + re[n]) * 1e6 + 0.5)
end
