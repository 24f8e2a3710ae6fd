local function mm(a, ...)
  local lo, hi = a, a
  for _, v in ipairs { ... } do
    if v < lo then
      lo = v
    end
    if v > hi then
      hi = v
    end
  end
  return lo, hi, hi - lo
end
local x, y, z, w = 0, 0, 0, 0
for i = 1, 150 do
  local a, b, c, d = mm(i, 75, 150 - i)
  x, y, z = x + a, y + b, z + c
  w = w + (d == nil and 1 or 0)
  local t = { mm(i), mm(1, i) }
  w = w + #t
end
print(x, y, z, w)
