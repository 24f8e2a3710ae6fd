-- Finalizers are called while the program runs, without being asked for.
local done = 0
local mt = { __gc = function() done = done + 1 end }
local rounds = 0
while done < 100 do
  rounds = rounds + 1
  for i = 1, 100 do
    setmetatable({ i }, mt)
  end
  local waste = {}
  for i = 1, 1000 do
    waste[i] = { i, i + 1 }
  end
  if rounds > 100000 then
    break
  end
end
print(done >= 100, rounds <= 100000)
