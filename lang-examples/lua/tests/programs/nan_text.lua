-- A NaN is shown with the sign that arithmetic gives it, also where compiled code adds two of them.
local s, x = "", 0/0
for i = 1, 60 do
  local y = x + (math.huge - math.huge) * i
  if i % 20 == 0 then s = s .. y .. " " .. (x * y) .. ";" end
end
print(s, x, x == x, string.format("%f %.3g %5.1f|%-8.2f|", x, x, x, x), math.sqrt(-1), 2^0.5 - 0/0)
