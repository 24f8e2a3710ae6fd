-- The accumulator changes its type while the loop is hot.
local acc = 0
for i = 1, 400 do
  if i == 100 then
    acc = acc + 0.5
  elseif i == 200 then
    acc = tostring(acc)
  elseif i == 300 then
    acc = { total = acc }
  elseif type(acc) == "table" then
    acc.total = acc.total + i
  else
    acc = acc + i
  end
  if i % 50 == 0 then
    print(i, math.type(acc) or type(acc), type(acc) == "table" and acc.total or acc)
  end
end
