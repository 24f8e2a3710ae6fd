-- One-way constraints of different strength, planned and executed again and again.
local Variable = {}
Variable.__index = Variable
function Variable.new(name, value)
  return setmetatable({ name = name, value = value, uses = {}, by = nil, mark = 0, strength = 0 }, Variable)
end

local Constraint = {}
Constraint.__index = Constraint
function Constraint:add(planner)
  for _, variable in ipairs(self.variables) do
    variable.uses[#variable.uses + 1] = self
  end
  planner:satisfy(self)
  return self
end

local function subclass()
  local made = setmetatable({}, { __index = Constraint })
  made.__index = made
  return made
end

local Equal, Scale, Edit, Stay = subclass(), subclass(), subclass(), subclass()

function Equal.new(a, b, strength)
  return setmetatable({ variables = { a, b }, a = a, b = b, strength = strength, out = nil }, Equal)
end
function Equal:choose(mark)
  if self.a.mark ~= mark and (self.b.mark == mark or self.b.strength >= self.a.strength) then
    self.out = self.a
  elseif self.b.mark ~= mark then
    self.out = self.b
  else
    self.out = nil
  end
  return self.out and self.strength > self.out.strength
end
function Equal:execute()
  if self.out == self.a then
    self.a.value = self.b.value
  else
    self.b.value = self.a.value
  end
end

function Scale.new(source, scale, offset, target, strength)
  return setmetatable({
    variables = { source, scale, offset, target },
    source = source,
    scale = scale,
    offset = offset,
    target = target,
    strength = strength,
  }, Scale)
end
function Scale:choose(mark)
  if self.source.mark == mark or self.target.mark ~= mark then
    self.out = self.target
  else
    self.out = self.source
  end
  return self.strength > self.out.strength
end
function Scale:execute()
  if self.out == self.target then
    self.target.value = self.source.value * self.scale.value + self.offset.value
  else
    self.source.value = (self.target.value - self.offset.value) / self.scale.value
  end
end

function Edit.new(variable, strength)
  return setmetatable({ variables = { variable }, out = variable, strength = strength, input = true }, Edit)
end
function Edit:choose()
  self.out = self.variables[1]
  return self.strength > self.out.strength
end
function Edit:execute() end

function Stay.new(variable, strength)
  return setmetatable({ variables = { variable }, out = variable, strength = strength, input = true }, Stay)
end
Stay.choose = Edit.choose
Stay.execute = Edit.execute

local Planner = {}
Planner.__index = Planner
function Planner.new()
  return setmetatable({ mark = 0 }, Planner)
end

function Planner:satisfy(constraint)
  self.mark = self.mark + 1
  local pending = { constraint }
  while #pending > 0 do
    local next = table.remove(pending)
    if next:choose(self.mark) then
      local out = next.out
      local overridden = out.by
      out.by = next
      out.strength = next.strength
      out.mark = self.mark
      next:execute()
      if overridden and overridden ~= next then
        overridden.out = nil
        pending[#pending + 1] = overridden
      end
    else
      next.out = nil
    end
  end
end

-- The constraints to execute when an input changes, in order.
function Planner:plan(from)
  self.mark = self.mark + 1
  local plan, todo, at = {}, { from }, 1
  while todo[at] do
    local out = todo[at].out
    at = at + 1
    if out and out.mark ~= self.mark then
      out.mark = self.mark
      for _, use in ipairs(out.uses) do
        if use.out and use.out ~= out and use.out.by == use then
          plan[#plan + 1] = use
          todo[#todo + 1] = use
        end
      end
    end
  end
  return plan
end

local function execute(plan)
  for _, constraint in ipairs(plan) do
    constraint:execute()
  end
end

local function chain(n)
  local planner, variables = Planner.new(), {}
  for i = 1, n do
    variables[i] = Variable.new("v" .. i, 0)
  end
  for i = 1, n - 1 do
    Equal.new(variables[i], variables[i + 1], 5):add(planner)
  end
  Stay.new(variables[n], 3):add(planner)
  local edit = Edit.new(variables[1], 9):add(planner)
  local plan = planner:plan(edit)
  local sum = #plan
  for i = 1, 60 do
    variables[1].value = i
    execute(plan)
    sum = sum + variables[n].value
  end
  return sum
end

local function projection(n)
  local planner = Planner.new()
  local scale, offset = Variable.new("scale", 10), Variable.new("offset", 1000)
  local sources, targets = {}, {}
  for i = 1, n do
    sources[i], targets[i] = Variable.new("s" .. i, i), Variable.new("t" .. i, i)
    Stay.new(sources[i], 2):add(planner)
    Scale.new(sources[i], scale, offset, targets[i], 5):add(planner)
  end
  local sum = 0
  for round = 1, 20 do
    local edit = Edit.new(sources[round % n + 1], 9):add(planner)
    local plan = planner:plan(edit)
    sources[round % n + 1].value = round * 3
    execute(plan)
    sum = sum + targets[round % n + 1].value + #plan
  end
  return sum
end

return function()
  local sum = 0
  for _ = 1, 12 do
    sum = sum + chain(600) + projection(300)
  end
  return sum
end
