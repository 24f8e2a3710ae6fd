local a = {}
for i = 1, 50 do
  a[i] = i
end
local function total()
  local s = 0
  for i = 1, #a do
    s = s + a[i]
  end
  return s
end
for round = 1, 6 do
  if round == 2 then
    a[10] = 10.5
  elseif round == 3 then
    a[20] = "20"
  elseif round == 4 then
    for i = 1, 50 do
      a[i] = i * 1.5
    end
  elseif round == 5 then
    a[1] = 1
  elseif round == 6 then
    a[25] = "x"
  end
  print(round, pcall(total))
end
