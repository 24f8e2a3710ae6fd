local A = { __add = function(a, b) return "A" end }
local B = { __add = function(a, b) return "B" end }
local o = setmetatable({}, A)
local counts = { A = 0, B = 0, none = 0 }
for i = 1, 600 do
  if i == 200 then
    setmetatable(o, B)
  elseif i == 400 then
    B.__add = function() return "none" end
  elseif i == 500 then
    setmetatable(o, A)
  end
  local r = o + 1
  counts[r] = counts[r] + 1
end
print(counts.A, counts.B, counts.none)
setmetatable(o, nil)
print(pcall(function() return o + 1 end))
