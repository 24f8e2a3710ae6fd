-- Shapes of three levels of inheritance, drawn into a grid of characters: method calls, super calls, fields.
local function class(parent)
  local c = {}
  c.__index = c
  c.super = parent
  return setmetatable(c, {
    __index = parent,
    __call = function(this, ...)
      local o = setmetatable({}, this)
      o:init(...)
      return o
    end,
  })
end

local Shape = class()
function Shape:init(x, y) self.x, self.y = x, y end
function Shape:move(dx, dy) self.x, self.y = self.x + dx, self.y + dy end
function Shape:mark() return "." end
function Shape:draw(grid) grid:set(self.x, self.y, self:mark()) end
function Shape:area() return 0 end

local Box = class(Shape)
function Box:init(x, y, w, h)
  Shape.init(self, x, y)
  self.w, self.h = w, h
end
function Box:mark() return "#" end
function Box:area() return self.w * self.h end
function Box:draw(grid)
  for i = 0, self.w - 1 do
    grid:set(self.x + i, self.y, self:mark())
    grid:set(self.x + i, self.y + self.h - 1, self:mark())
  end
  for i = 0, self.h - 1 do
    grid:set(self.x, self.y + i, self:mark())
    grid:set(self.x + self.w - 1, self.y + i, self:mark())
  end
end

local Label = class(Box)
function Label:init(x, y, text)
  self.super.init(self, x, y, #text + 2, 3)
  self.text = text
end
function Label:draw(grid)
  Box.draw(self, grid)
  for i = 1, #self.text do
    grid:set(self.x + i, self.y + 1, self.text:sub(i, i))
  end
end

local Grid = class()
function Grid:init(w, h)
  self.w, self.h = w, h
  self.cells = {}
end
function Grid:set(x, y, mark)
  if x >= 0 and x < self.w and y >= 0 and y < self.h then
    self.cells[y * self.w + x] = mark
  end
end
function Grid:text()
  local lines = {}
  for y = 0, self.h - 1 do
    local line = {}
    for x = 0, self.w - 1 do
      line[#line + 1] = self.cells[y * self.w + x] or " "
    end
    lines[#lines + 1] = table.concat(line)
  end
  return table.concat(lines, "\n")
end

local turns = tonumber(arg and arg[1]) or 10
local total, last = 0, nil
for turn = 1, turns do
  local shapes = {}
  for i = 1, 40 do
    local kind = (i * 7 + turn) % 3
    if kind == 0 then
      shapes[i] = Shape(i, turn % 20)
    elseif kind == 1 then
      shapes[i] = Box(i, i % 9, 4 + turn % 5, 3)
    else
      shapes[i] = Label(i % 30, i % 17, "n" .. turn)
    end
  end
  local grid = Grid(60, 20)
  for i, shape in ipairs(shapes) do
    shape:move(i % 3 - 1, turn % 2)
    shape:draw(grid)
    total = total + shape:area()
  end
  last = grid:text()
end
local sum = 0
for i = 1, #last do
  sum = (sum * 31 + last:byte(i)) % 1000003
end
print(total, sum)
