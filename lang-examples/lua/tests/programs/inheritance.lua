local Animal = {}
Animal.__index = Animal
function Animal.new(name, sound)
  local self = setmetatable({}, Animal)
  self.name = name
  self.sound = sound
  return self
end
function Animal:speak()
  return self.name .. " says " .. self.sound
end
function Animal:kind()
  return "animal"
end
local Dog = setmetatable({}, { __index = Animal })
Dog.__index = Dog
function Dog.new(name)
  local self = Animal.new(name, "woof")
  return setmetatable(self, Dog)
end
function Dog:kind()
  return "dog/" .. Animal.kind(self)
end
function Dog:fetch(n)
  for i = 1, n do
    self.count = (self.count or 0) + i
  end
  return self
end
local d = Dog.new("Rex")
print(d:speak(), d:kind(), d:fetch(3):fetch(4).count)
local a = Animal.new("Cat", "meow")
print(a:speak(), a:kind(), a.fetch)
print(pcall(function()
  a:fetch()
end))
print(pcall(function()
  d:nomethod()
end))
print(pcall(function()
  local x
  x:y()
end))
print(pcall(function()
  d.name.first.letter()
end))
function Animal:kind()
  return "changed"
end
print(d:kind())
local mt = getmetatable(d)
print(mt == Dog, getmetatable(Dog).__index == Animal)
local Multi = setmetatable({}, {
  __index = function(_, k)
    return Dog[k] or string[k]
  end,
})
print(Multi.fetch == Dog.fetch, Multi.rep("x", 3))
