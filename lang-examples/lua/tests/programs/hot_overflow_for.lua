-- Loops at the end of the integers run as often as they should.
for round = 1, 40 do
  local n = 0
  for i = math.maxinteger - 2, math.maxinteger do
    n = n + 1
  end
  for i = math.mininteger + 2, math.mininteger, -1 do
    n = n + 1
  end
  for i = math.maxinteger - 10, math.maxinteger, 4 do
    n = n + 1
  end
  for i = 1, math.mininteger do
    n = n + 1
  end
  for i = math.mininteger, math.maxinteger, math.maxinteger do
    n = n + 1
  end
  if round % 10 == 0 then
    print(round, n)
  end
end
