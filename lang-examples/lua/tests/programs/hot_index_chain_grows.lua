local Base = {}
Base.__index = Base
function Base.name() return "base" end
local Mid = setmetatable({}, Base)
Mid.__index = Mid
local o = setmetatable({}, Mid)
local out = {}
for i = 1, 400 do
  if i == 100 then
    Mid.name = function() return "mid" end
  elseif i == 200 then
    o.name = function() return "own" end
  elseif i == 250 then
    o.name = nil
  elseif i == 300 then
    Mid.name = nil
  elseif i == 350 then
    setmetatable(Mid, nil)
    Mid.name = function() return "alone" end
  end
  local n = o.name()
  out[n] = (out[n] or 0) + 1
end
print(out.base, out.mid, out.own, out.alone)
