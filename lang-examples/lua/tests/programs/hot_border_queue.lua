local q, head = {}, 1
local sum = 0
for i = 1, 500 do
  q[#q + 1] = i
  if i % 3 == 0 then
    sum = sum + q[head]
    q[head] = nil
    head = head + 1
    if head > 20 then
      table.move(q, head, head + #q, 1)
      local n = 500
      q = { table.unpack(q, 1, 0) }
      head = 1
    end
  end
end
print(sum, head)
