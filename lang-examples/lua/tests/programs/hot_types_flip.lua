local function sum(t)
  local s = 0
  for i = 1, #t do
    s = s + t[i]
  end
  return s
end
local ints, floats, strs = {}, {}, {}
for i = 1, 300 do
  ints[i] = i
  floats[i] = i / 2
  strs[i] = tostring(i)
end
print(sum(ints), sum(floats), sum(strs), sum(ints))
local mixed = {}
for i = 1, 300 do
  mixed[i] = i % 3 == 0 and i or i % 3 == 1 and i + 0.5 or tostring(i)
end
print(sum(mixed), math.type(sum(mixed)))
local x = 1
for i = 1, 500 do
  if i % 100 == 0 then
    x = x + 0.5
  elseif i % 100 == 50 then
    x = math.floor(x)
  end
  x = x + 1
end
print(x)
local v = 0
for i = 1, 400 do
  if i == 200 then
    v = tostring(v)
  end
  v = v + 1
end
print(v, math.type(v))
local z = nil
local c = 0
for i = 1, 300 do
  if z == nil then
    c = c + 1
    z = i
  elseif i % 2 == 0 then
    z = nil
  else
    z = false
  end
  if z == false then
    z = "s"
  end
end
print(c, z)
