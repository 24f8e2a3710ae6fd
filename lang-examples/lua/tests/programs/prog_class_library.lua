-- A library of classes with mixins, inherited methods that are copied down, and `__index` functions.
local function index_of(class, f)
  if type(f) == "function" then
    return function(self, name)
      local value = class.methods[name]
      if value ~= nil then
        return value
      end
      return f(self, name)
    end
  end
  return class.methods
end

local function pass_on(class, name, f)
  class.methods[name] = name == "__index" and index_of(class, f) or f
  for sub in pairs(class.subclasses) do
    if rawget(sub.own, name) == nil then
      pass_on(sub, name, f)
    end
  end
end

local function class_of(name, super)
  local methods = {}
  methods.__index = methods
  local class = {
    name = name,
    super = super,
    methods = methods,
    own = {},
    subclasses = setmetatable({}, { __mode = "k" }),
  }
  if super then
    for key, f in pairs(super.methods) do
      if not (key == "__index" and type(f) == "table") then
        pass_on(class, key, f)
      end
    end
    super.subclasses[class] = true
  end
  return setmetatable(class, {
    __index = function(_, key)
      local value = rawget(methods, key)
      if value == nil and super then
        return super[key]
      end
      return value
    end,
    __newindex = function(_, key, f)
      class.own[key] = f
      pass_on(class, key, f)
    end,
    __call = function(self, ...)
      local object = setmetatable({ class = self }, self.methods)
      object:initialize(...)
      return object
    end,
    __tostring = function()
      return "class " .. name
    end,
  })
end

local Animal = class_of("Animal")
function Animal:initialize(name, age)
  self.name, self.age = name, age
end
function Animal:is_a(class)
  local at = self.class
  while at do
    if at == class then
      return true
    end
    at = at.super
  end
  return false
end
function Animal:speak()
  return self.name .. " makes " .. self:sound()
end
function Animal:sound()
  return "noise"
end
function Animal.__lt(a, b)
  return a.age < b.age
end
function Animal.__add(a, b)
  return a.age + (type(b) == "number" and b or b.age)
end
local Dog = class_of("Dog", Animal)
function Dog:sound()
  return "woof"
end
local Bird = class_of("Bird", Animal)
for key, f in
  pairs({
    fly = function(self)
      self.height = (self.height or 0) + self:lift()
      return self
    end,
    lift = function()
      return 2
    end,
  })
do
  Bird[key] = f
end
function Bird:initialize(name, age, wing)
  Animal.initialize(self, name, age)
  self.wing = wing
end
local Eagle = class_of("Eagle", Bird)
function Eagle:lift()
  return self.wing
end
Eagle.__index = function(self, key)
  if key == "double" then
    return self.age * 2
  end
end

local zoo, total = {}, 0
for i = 1, 320 do
  local kind = i % 4
  local animal = kind == 0 and Animal("a" .. i % 10, i % 17)
    or kind == 1 and Dog("d", i % 13)
    or kind == 2 and Bird("b", i % 7, 3)
    or Eagle("e", i % 11, 9)
  zoo[#zoo + 1] = animal
  total = total + #animal:speak()
  if animal:is_a(Bird) then
    animal:fly():fly()
    total = total + animal.height
  end
  if kind == 3 then
    total = total + animal.double + (animal.missing and 1 or 0)
  end
  if i == 200 then
    -- A method that all inherit changes while loops are hot, and one class has its own from now on.
    function Animal:sound()
      return "a long noise"
    end
    function Bird:sound()
      return "tweet"
    end
  end
end
table.sort(zoo, function(a, b)
  if a < b then
    return true
  elseif b < a then
    return false
  end
  return a.name < b.name
end)
for i = 2, #zoo do
  total = total + (zoo[i - 1] + zoo[i]) + (zoo[i] + 1)
end
print(total, zoo[1].age, zoo[#zoo].name, tostring(Eagle), Eagle.super == Bird)
print(Animal("x", 1):speak(), Dog("x", 1):speak(), Bird("x", 1, 1):speak(), Eagle("x", 1, 1):speak())
print(pcall(function()
  return Dog("x", 1):fly()
end))
