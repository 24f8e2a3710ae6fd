local max, min = math.maxinteger, math.mininteger
print(max + 1 == min, min - 1 == max, max * 2, min * -1 == min, -min == min)
print(min // -1, min % -1, max // -1, max % 2, min // 1)
print(max + 0.0, min + 0.0, max + 1.0 == 2 ^ 63)
print(math.abs(min), math.abs(-5), math.ult(1, -1), math.ult(-1, 1))
local x = max
for i = 1, 3 do
  x = x + i
  print(x)
end
print(0x7fffffffffffffff + 1, 0xffffffffffffffff, 9223372036854775807, 9223372036854775808)
print(
  5 // 0.0,
  pcall(function()
    return 5 // 0
  end)
)
print(pcall(function()
  return 5 % 0
end))
