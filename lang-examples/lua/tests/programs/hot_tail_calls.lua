local function even(n)
  if n == 0 then return true end
  return (function(m)
    if m == 0 then return false end
    return even(m - 1)
  end)(n - 1)
end
local c = 0
for i = 1, 100 do
  if even(i) then c = c + 1 end
end
print(c, even(30001))
local function loop(n, acc)
  if n == 0 then return acc end
  return loop(n - 1, acc + n)
end
print(loop(300000, 0))
local t = setmetatable({}, { __call = function(self, n, acc)
  if n == 0 then return acc end
  return self(n - 1, acc + 1)
end })
print(t(1000, 0))
