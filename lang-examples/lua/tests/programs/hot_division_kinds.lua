local acc = { 0, 0, 0.0, 0 }
for a = -20, 20 do
  for b = -5, 5 do
    if b ~= 0 then
      acc[1] = acc[1] + a // b
      acc[2] = acc[2] + a % b
      acc[3] = acc[3] + a / b
      acc[4] = acc[4] + (a // b * b + a % b == a and 1 or 0)
    end
  end
end
print(acc[1], acc[2], acc[3], acc[4])
local f = { 0.0, 0.0 }
for i = -50, 50 do
  local x = i / 4
  f[1] = f[1] + x // 1.5
  f[2] = f[2] + x % 1.5
end
print(f[1], f[2], 7 // 0.0, -7 // 0.0, 0/0 ~= 0/0, 7.5 // 2, -7.5 // 2, 1e308 * 10 // 1)
