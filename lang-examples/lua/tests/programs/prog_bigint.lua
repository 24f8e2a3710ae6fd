local B = {}
B.__index = B
local BASE = 10000
local function big(n)
  local t = setmetatable({}, B)
  repeat
    t[#t + 1] = n % BASE
    n = n // BASE
  until n == 0
  return t
end
B.__add = function(a, b)
  local r, c = setmetatable({}, B), 0
  for i = 1, math.max(#a, #b) do
    local s = (a[i] or 0) + (b[i] or 0) + c
    r[i] = s % BASE
    c = s // BASE
  end
  if c > 0 then
    r[#r + 1] = c
  end
  return r
end
B.__mul = function(a, b)
  local r = setmetatable({}, B)
  for i = 1, #a + #b do
    r[i] = 0
  end
  for i = 1, #a do
    local c = 0
    for j = 1, #b do
      local s = r[i + j - 1] + a[i] * b[j] + c
      r[i + j - 1] = s % BASE
      c = s // BASE
    end
    local k = i + #b
    while c > 0 do
      local s = r[k] + c
      r[k] = s % BASE
      c = s // BASE
      k = k + 1
    end
  end
  while #r > 1 and r[#r] == 0 do
    r[#r] = nil
  end
  return r
end
B.__tostring = function(a)
  local o = { tostring(a[#a]) }
  for i = #a - 1, 1, -1 do
    o[#o + 1] = ("%04d"):format(a[i])
  end
  return table.concat(o)
end
B.__eq = function(a, b)
  if #a ~= #b then
    return false
  end
  for i = 1, #a do
    if a[i] ~= b[i] then
      return false
    end
  end
  return true
end
local f = big(1)
for i = 2, 60 do
  f = f * big(i)
end
print(f)
local a, b = big(0), big(1)
for i = 1, 300 do
  a, b = b, a + b
end
print(a)
print(big(12345) * big(67890) == big(12345 * 67890), big(1) == big(2))
