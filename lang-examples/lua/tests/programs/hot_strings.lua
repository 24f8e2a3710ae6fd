local s = ""
for i = 1, 300 do
  s = s .. (i % 10)
end
print(#s, s:sub(1, 20))
local n = 0
for i = 1, #s do
  if s:sub(i, i) == "7" then
    n = n + 1
  end
end
print(n)
local b = 0
for i = 1, #s do
  b = b + s:byte(i)
end
print(b)
local parts = {}
for i = 1, 300 do
  parts[#parts + 1] = ("%03d"):format(i)
end
local j = table.concat(parts)
print(#j, j:sub(-6))
local c = {}
for w in ("the quick brown the lazy the dog "):rep(30):gmatch("%a+") do
  c[w] = (c[w] or 0) + 1
end
print(c.the, c.quick, c.dog)
local r = ("abc"):rep(100):gsub("b", function(x)
  return x:upper()
end)
print(#r, r:sub(1, 9))
local rev = ""
for i = 1, 200 do
  rev = string.char(97 + i % 26) .. rev
end
print(rev:sub(1, 10), #rev)
local k = 0
for i = 1, 300 do
  local a, b = "key" .. i % 7, "key" .. (i + 7) % 7
  if a == b then
    k = k + 1
  end
  if a < "key3" then
    k = k + 10
  end
end
print(k)
local u = 0
for i = 1, 200 do
  u = u + #tostring(i) + tonumber(tostring(i))
end
print(u)
local q = 0
for i = 1, 200 do
  q = q + (("x"):rep(i % 5)):len() + (i .. ""):len()
end
print(q)
