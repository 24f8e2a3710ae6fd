local function sieve(n)
  local f, c = {}, 0
  for i = 2, n do
    f[i] = true
  end
  for i = 2, n do
    if f[i] then
      c = c + 1
      for j = i * i, n, i do
        f[j] = false
      end
    end
  end
  return c
end
print(sieve(2000))
local b = {}
for i = 0, 999 do
  b[i] = i % 3 == 0
end
local n = 0
for i = 0, 999 do
  if b[i] then
    n = n + 1
  end
end
print(n, #b)
local fl = {}
for i = 1, 100 do
  fl[i] = i % 2 == 0 and 1 or nil
end
n = 0
for i = 1, 100 do
  if fl[i] then
    n = n + 1
  end
end
print(n)
