local mt = {}
mt.__eq = function(a, b) return a.v == b.v end
local function new(v) return setmetatable({ v = v }, mt) end
local a, b, c = new(1), new(1), new(2)
local n = { 0, 0, 0 }
for i = 1, 300 do
  if a == b then n[1] = n[1] + 1 end
  if a ~= c then n[2] = n[2] + 1 end
  if a == i then n[3] = n[3] + 1 end
  if i == 150 then b.v = 2 end
  if i == 200 then mt.__eq = nil end
end
print(n[1], n[2], n[3])
