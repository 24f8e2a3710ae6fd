local function gcd(a, b)
  while b ~= 0 do
    a, b = b, a % b
  end
  return a
end
local g = 0
for i = 1, 40 do
  for j = 1, 40 do
    g = g + gcd(i, j)
  end
end
print(g)
local function powmod(b, e, m)
  local r = 1
  b = b % m
  while e > 0 do
    if e & 1 == 1 then
      r = r * b % m
    end
    b = b * b % m
    e = e >> 1
  end
  return r
end
print(powmod(3, 200, 1000007), powmod(2, 1000, 99991))
local function isp(n)
  if n < 2 then
    return false
  end
  for d = 2, math.floor(math.sqrt(n)) do
    if n % d == 0 then
      return false
    end
  end
  return true
end
local t, p = {}, 2
while #t < 60 do
  if isp(p) then
    t[#t + 1] = p
  end
  p = p + 1
end
print(table.concat(t, " "))
local function factor(n)
  local f = {}
  for d = 2, n do
    while n % d == 0 do
      f[#f + 1] = d
      n = n // d
    end
    if n == 1 then
      break
    end
  end
  return table.concat(f, "*")
end
print(factor(360), factor(97), factor(1001), factor(65536))
local perf = {}
for n = 2, 500 do
  local s = 1
  for d = 2, n // 2 do
    if n % d == 0 then
      s = s + d
    end
  end
  if s == n then
    perf[#perf + 1] = n
  end
end
print(table.concat(perf, " "))
