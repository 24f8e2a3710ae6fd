-- Objects: a warehouse whose robots, belts and shelves are classes that inherit, stepped by a clock.
local function class(parent)
  local c = {}
  c.__index = c
  if parent then
    setmetatable(c, { __index = parent })
  end
  c.super = parent
  function c.new(...)
    local self = setmetatable({}, c)
    self:init(...)
    return self
  end
  return c
end

local Thing = class()
function Thing:init(world, x, y)
  self.world, self.x, self.y = world, x, y
  self.age = 0
  world:add(self)
end
function Thing:step()
  self.age = self.age + 1
end
function Thing:distance(other)
  return math.abs(self.x - other.x) + math.abs(self.y - other.y)
end
function Thing:weight()
  return 1
end

local Shelf = class(Thing)
function Shelf:init(world, x, y, room)
  Thing.init(self, world, x, y)
  self.room, self.parcels = room, {}
end
function Shelf:put(parcel)
  if #self.parcels >= self.room then
    return false
  end
  table.insert(self.parcels, parcel)
  return true
end
function Shelf:take()
  return table.remove(self.parcels)
end
function Shelf:weight()
  local sum = 1
  for _, parcel in ipairs(self.parcels) do
    sum = sum + parcel.weight
  end
  return sum
end

local Belt = class(Thing)
function Belt:init(world, x, y, every)
  Thing.init(self, world, x, y)
  self.every, self.queue, self.made = every, {}, 0
end
function Belt:step()
  Thing.step(self)
  if self.age % self.every == 0 then
    self.made = self.made + 1
    self.queue[#self.queue + 1] = { id = self.made, weight = self.world:random(9) }
  end
end
function Belt:take()
  if #self.queue > 0 then
    return table.remove(self.queue, 1)
  end
end

local Robot = class(Thing)
function Robot:init(world, x, y)
  Thing.init(self, world, x, y)
  self.state, self.moved, self.carried = "idle", 0, 0
end
function Robot:go(target)
  if self.x < target.x then
    self.x = self.x + 1
  elseif self.x > target.x then
    self.x = self.x - 1
  elseif self.y < target.y then
    self.y = self.y + 1
  elseif self.y > target.y then
    self.y = self.y - 1
  end
  self.moved = self.moved + 1
  return self.x == target.x and self.y == target.y
end
local states = {}
function states.idle(self)
  local best, least
  for _, belt in ipairs(self.world.belts) do
    if #belt.queue > 0 then
      local d = self:distance(belt)
      if not least or d < least then
        best, least = belt, d
      end
    end
  end
  if best then
    self.target, self.state = best, "fetch"
  end
end
function states.fetch(self)
  if self:go(self.target) then
    self.parcel = self.target:take()
    self.state = self.parcel and "choose" or "idle"
  end
end
function states.choose(self)
  local best, least
  for _, shelf in ipairs(self.world.shelves) do
    local cost = self:distance(shelf) + shelf:weight()
    if not least or cost < least then
      best, least = shelf, cost
    end
  end
  self.target, self.state = best, "carry"
end
function states.carry(self)
  if self:go(self.target) then
    if not self.target:put(self.parcel) then
      while self.target:take() do
        self.world.shipped = self.world.shipped + 1
      end
      self.target:put(self.parcel)
    end
    self.carried = self.carried + self.parcel.weight
    self.parcel, self.state = nil, "idle"
  end
end
function Robot:step()
  self.super_step(self)
  states[self.state](self)
end
Robot.super_step = Thing.step

local FastRobot = class(Robot)
function FastRobot:step()
  Robot.step(self)
  if self.state == "fetch" or self.state == "carry" then
    states[self.state](self)
  end
end
function FastRobot:weight()
  return 2 * Robot.weight(self)
end

local World = class()
function World:init(seed)
  self.seed, self.things, self.shipped = seed, {}, 0
  self.belts, self.shelves, self.robots = {}, {}, {}
end
function World:add(thing)
  self.things[#self.things + 1] = thing
end
function World:random(n)
  self.seed = (self.seed * 1103 + 12345) % 65536
  return self.seed % n + 1
end
function World:run(steps)
  for _ = 1, steps do
    for _, thing in ipairs(self.things) do
      thing:step()
    end
  end
end

local world = World.new(7)
for n = 1, 6 do
  world.belts[n] = Belt.new(world, 1, n * 5, 7 + n)
end
for n = 1, 12 do
  world.shelves[n] = Shelf.new(world, 30, n * 3, 8)
end
for n = 1, 10 do
  world.robots[n] = (n % 3 == 0 and FastRobot or Robot).new(world, 15, n * 3)
end
world:run(15000)
local moved, carried, heavy = 0, 0, 0
for _, robot in ipairs(world.robots) do
  moved, carried, heavy = moved + robot.moved, carried + robot.carried, heavy + robot:weight()
end
print(moved, carried, heavy, world.shipped)
