local SB = {}
SB.__index = SB
SB.__concat = function(a, b)
  local r = SB.new()
  for _, x in ipairs { a, b } do
    if getmetatable(x) == SB then
      for _, p in ipairs(x.parts) do
        r:add(p)
      end
    else
      r:add(x)
    end
  end
  return r
end
SB.__len = function(s)
  return s.n
end
SB.__tostring = function(s)
  return table.concat(s.parts)
end
function SB.new()
  return setmetatable({ parts = {}, n = 0 }, SB)
end
function SB:add(x)
  x = tostring(x)
  self.parts[#self.parts + 1] = x
  self.n = self.n + #x
  return self
end
local b = SB.new()
for i = 1, 300 do
  b:add(i):add(",")
end
print(#b, tostring(b):sub(1, 20), tostring(b):sub(-8))
local c = b .. "end" .. SB.new():add(1.5)
print(#c, tostring(c):sub(-6))
local s = ""
for i = 1, 150 do
  s = s .. string.char(65 + i % 26)
  if i % 50 == 0 then
    s = s .. "\n"
  end
end
print(s)
