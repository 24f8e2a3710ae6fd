local s = 0
for i = 1, 100 do
  s = s + ("abc"):len()
end
function string.twice(x)
  return x .. x
end
for i = 1, 100 do
  s = s + #("ab"):twice()
end
print(s)
local old = string.len
string.len = function() return 1000 end
for i = 1, 10 do
  s = s + ("abc"):len()
end
string.len = old
print(s, ("abc"):len())
print(pcall(function() return ("x"):nothing() end))
