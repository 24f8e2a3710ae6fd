print(nil and 1, false and 1, 1 and 2, nil or 1, false or nil, 1 or 2, not nil, not 0, not "")
local function f(n)
  io.write("f", n, " ")
  return n
end
local r = f(1) and f(2) or f(3)
print(r)
local r2 = (false or nil) and f(4)
print(r2)
local a = nil
local b = a and a.x or "none"
print(b)
print(1 == 1 and "yes" or "no", 1 == 2 and "yes" or "no")
print((1 and nil) == nil, (nil or false) == false)
if not (1 > 2 or 3 < 2) then
  print "neither"
end
local x = 5
print(x > 3 and x < 10, x < 3 or x > 4, not (x == 5))
while not (x <= 0 or x == 2) do
  x = x - 1
end
print(x)
