-- Classes with inheritance, metamethods and mixins.
local class = require("middleclass")
local Shape = class("Shape")
function Shape:initialize(name) self.name = name end
function Shape:area() return 0 end
Shape.__tostring = function(self) return self.name .. ":" .. self:area() end
Shape.__lt = function(a, b) return a:area() < b:area() end
Shape.__add = function(a, b) return Shape.sum(a, b) end
function Shape.static.sum(a, b) return a:area() + b:area() end
local Square = class("Square", Shape)
function Square:initialize(side) Shape.initialize(self, "square") self.side = side end
function Square:area() return self.side * self.side end
local Cube = class("Cube", Square)
function Cube:area() return 6 * Square.area(self) end
local Counted = {count = 0, included = function(mixin, klass) klass.static.made = 0 end, bump = function(self) self.class.static.made = (self.class.static.made or 0) + 1 return self end}
Square:include(Counted)
local shapes, total = {}, 0
for i = 1, 200000 do
   local shape = (i % 2 == 0 and Square or Cube)(i % 97)
   shape:bump()
   total = total + shape:area() + (shape + shape) % 7
   if shape:isInstanceOf(Cube) then total = total + 1 end
   if i % 10000 == 0 then shapes[#shapes + 1] = shape end
end
table.sort(shapes)
for _, shape in ipairs(shapes) do print(tostring(shape), shape.class, shape.class.super) end
print(total, Square.made, Cube.made, Cube:isSubclassOf(Shape), Shape:isSubclassOf(Cube), pcall(class))
