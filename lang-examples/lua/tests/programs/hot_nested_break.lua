local c = 0
for i = 1, 50 do
  for j = 1, 50 do
    if j > i then
      break
    end
    for k = 1, 10 do
      if k > j then
        goto next
      end
      c = c + 1
    end
    ::next::
  end
end
print(c)
local n = 0
while true do
  n = n + 1
  repeat
    n = n + 1
    if n % 3 == 0 then
      break
    end
  until n > 100
  if n > 300 then
    break
  end
end
print(n)
local found
for i = 1, 100 do
  for j = 1, 100 do
    if i * j == 3127 then
      found = { i, j }
      goto out
    end
  end
end
::out::
print(found and found[1], found and found[2])
local tri = 0
for i = 1, 100 do
  for j = i, 100, i do
    tri = tri + 1
  end
end
print(tri)
local s = 0
for i = 10, 1, -1 do
  for j = 1, i do
    s = s + j
    if s % 17 == 0 then
      s = s + 1
    end
  end
end
print(s)
local p = 0
for n = 2, 500 do
  local prime = true
  for d = 2, n do
    if d * d > n then
      break
    end
    if n % d == 0 then
      prime = false
      break
    end
  end
  if prime then
    p = p + 1
  end
end
print(p)
local collatz, best = 0, 0
for i = 1, 300 do
  local x, l = i, 0
  while x ~= 1 do
    x = x % 2 == 0 and x // 2 or 3 * x + 1
    l = l + 1
  end
  if l > collatz then
    collatz, best = l, i
  end
end
print(collatz, best)
