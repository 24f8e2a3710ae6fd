local function counter(step)
  local n = 0
  return function()
    n = n + step
    return n
  end, function()
    return n
  end
end
local incs, gets = {}, {}
for i = 1, 10 do
  incs[i], gets[i] = counter(i)
end
for round = 1, 50 do
  for i = 1, 10 do
    incs[i]()
  end
end
local s = 0
for i = 1, 10 do
  s = s + gets[i]()
end
print(s)
local fs = {}
for i = 1, 100 do
  local j = i
  fs[i] = function()
    j = j + i
    return j
  end
end
local t = 0
for r = 1, 3 do
  for i = 1, 100 do
    t = t + fs[i]()
  end
end
print(t)
