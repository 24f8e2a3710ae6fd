local Entity = {}
Entity.__index = Entity
local count = 0
function Entity.new(k, hp)
  count = count + 1
  return setmetatable({ id = count, kind = k, hp = hp, x = count % 10, alive = true }, Entity)
end
function Entity:hit(d)
  self.hp = self.hp - d
  if self.hp <= 0 then
    self.alive = false
    if self.ondeath then
      self:ondeath()
    end
  end
end
local World = {}
World.__index = World
function World.new()
  return setmetatable({ list = {}, tick = 0, dead = 0 }, World)
end
function World:add(e)
  self.list[#self.list + 1] = e
  e.ondeath = function()
    self.dead = self.dead + 1
  end
  return e
end
function World:step()
  self.tick = self.tick + 1
  for i, e in ipairs(self.list) do
    if e.alive then
      local t = self.list[(i * 3 + self.tick) % #self.list + 1]
      if t ~= e and t.alive then
        t:hit(e.kind == "orc" and 3 or 2)
      end
      e.x = (e.x + e.id) % 100
    end
  end
  for i = #self.list, 1, -1 do
    if not self.list[i].alive then
      table.remove(self.list, i)
    end
  end
end
local w = World.new()
for i = 1, 40 do
  w:add(Entity.new(i % 3 == 0 and "orc" or "elf", 20 + i % 7))
end
while #w.list > 5 and w.tick < 200 do
  w:step()
end
print(w.tick, w.dead, #w.list)
for _, e in ipairs(w.list) do
  io.write(e.id, e.kind, e.hp, ",", e.x, " ")
end
print()
