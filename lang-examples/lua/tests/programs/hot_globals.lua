g = 0
for i = 1, 300 do
  g = g + 1
end
print(g)
function step(x)
  return x + 1
end
local r = 0
for i = 1, 300 do
  r = step(r)
  if i == 150 then
    step = function(x)
      return x + 2
    end
  end
end
print(r)
for i = 1, 300 do
  _G["dyn" .. i % 5] = (_G["dyn" .. i % 5] or 0) + i
end
print(dyn0, dyn1, dyn2, dyn3, dyn4)
local c = 0
for i = 1, 300 do
  if i == 200 then
    maybe = 1
  end
  if maybe then
    c = c + 1
  end
end
print(c)
math.myabs = math.abs
local m = 0
for i = -150, 150 do
  m = m + math.myabs(i)
  if i == 0 then
    math.myabs = function(x)
      return x
    end
  end
end
print(m)
local old = print
print = function(...)
  old("wrapped", ...)
end
for i = 1, 3 do
  print(i)
end
print = old
g = nil
print(pcall(function()
  for i = 1, 10 do
    g = g + 1
  end
end))
