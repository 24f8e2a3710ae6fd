local pos, neg, nans = 0, 0, 0
for i = 1, 300 do
  local z = i % 2 == 0 and 0.0 or -0.0
  local q = 1 / z
  if q > 0 then pos = pos + 1 else neg = neg + 1 end
  local n = z / z
  if n ~= n then nans = nans + 1 end
  if n == n or n < n or n > n or n <= n then error("NaN is equal to nothing") end
end
print(pos, neg, nans, 0.0 == -0.0, 1/0 > math.maxinteger, -1/0 < math.mininteger)
local t = {}
t[0.0] = "zero"
print(t[-0.0], t[0], #t)
for i = 1, 50 do
  t[-0.0] = i
end
print(t[0], 3 % -0.0 ~= 3 % -0.0, -6 % 4, 6 % -4, -6.5 % 4, 6.5 % -4, 5 % math.huge, -5 % math.huge)
