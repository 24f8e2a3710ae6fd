local mt = { __index = function(t, k) return k * 2 end }
local t = setmetatable({}, mt)
local sum = 0
for i = 1, 300 do
  sum = sum + (t[i] or -1)
  if i == 150 then
    mt.__index = nil
  elseif i == 250 then
    mt.__index = { [251] = 7, [252] = 8 }
  end
end
print(sum)
