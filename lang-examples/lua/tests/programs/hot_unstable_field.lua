local p = { x = 1, y = 2 }
local log = {}
for i = 1, 300 do
  p.x = p.x + 1
  if i % 70 == 0 then
    p.x = p.x + 0.25
  elseif i % 70 == 1 then
    p.x = p.x // 1 | 0
  end
  if i % 60 == 0 then
    log[#log + 1] = tostring(p.x) .. ":" .. math.type(p.x)
  end
end
print(table.concat(log, " "))
