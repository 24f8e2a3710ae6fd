local function mandel(w, h, it)
  local n = 0
  for y = 0, h - 1 do
    for x = 0, w - 1 do
      local cr, ci, zr, zi, k = x / w * 3 - 2, y / h * 2 - 1, 0.0, 0.0, 0
      while k < it and zr * zr + zi * zi < 4 do
        zr, zi = zr * zr - zi * zi + cr, 2 * zr * zi + ci
        k = k + 1
      end
      n = n + k
    end
  end
  return n
end
print(mandel(24, 16, 40))
local s = 0.0
for i = 1, 1000 do
  s = s + 1 / (i * i)
end
print(string.format("%.12f", s))
local p = 0
for i = 0, 999 do
  p = p + (i % 2 == 0 and 1 or -1) / (2 * i + 1)
end
print(string.format("%.10f", p * 4))
for x = 0, 1, 0.125 do
  io.write(x, " ")
end
print()
local c = 0
for x = 1, 0, -0.001 do
  c = c + 1
end
print(c)
local x = 2.0
for i = 1, 200 do
  x = (x + 2 / x) / 2
end
print(string.format("%.15f", x))
local n = 0
for i = 1, 300 do
  if i / 3 == i // 3 then
    n = n + 1
  end
end
print(n)
local f = 0
for i = 1, 200 do
  f = f + math.floor(i * 0.37) + i % 0.75
end
print(f)
local nan = 0 / 0
local cnt = 0
for i = 1, 200 do
  if nan ~= nan then
    cnt = cnt + 1
  end
  if i == 100 then
    nan = 1
  end
end
print(cnt)
local a, b = 0, 1.0
for i = 1, 300 do
  a, b = b, a + b
end
print(a, b)
local z = -0.0
for i = 1, 100 do
  z = z * 1
end
print(z, 1 / z)
local inf = 1
for i = 1, 400 do
  inf = inf * 1e10
end
print(inf, inf - inf ~= inf - inf)
print(math.type(2 ^ 31 | 0), 7.0 // 2, 1e15 + 0.5)
