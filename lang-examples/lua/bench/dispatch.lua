-- Method calls on one, two, four and eight classes.
local classes = {}
for i = 1, 8 do
  local class = {}
  class.__index = class
  function class.new(n)
    return setmetatable({ n = n }, class)
  end
  function class:step(by)
    self.n = (self.n * i + by) % 1009
    return self.n
  end
  classes[i] = class
end

local function run(kinds, turns)
  local objects = {}
  for i = 1, 64 do
    objects[i] = classes[i % kinds + 1].new(i)
  end
  local sum = 0
  for turn = 1, turns do
    for i = 1, #objects do
      sum = sum + objects[i]:step(turn)
    end
  end
  return sum
end

return function()
  return run(1, 3000) + run(2, 3000) + run(4, 3000) + run(8, 3000)
end
