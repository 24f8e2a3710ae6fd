local big = math.maxinteger
local c = { 0, 0, 0, 0 }
for i = 1, 200 do
  if big < 2^63 then
    c[1] = c[1] + 1
  end
  if big + 0.0 == 2^63 then
    c[2] = c[2] + 1
  end
  if i < i + 0.5 then
    c[3] = c[3] + 1
  end
  if 0/0 ~= 0/0 and not (i < 0/0) and not (i >= 0/0) then
    c[4] = c[4] + 1
  end
end
print(table.concat(c, ","))
print(2^53 == 2^53 + 1, (2^53 | 0) + 1 == 2^53 + 1, math.mininteger <= -2^63, -1 < -0.0)
