-- Tables that are called through tables, up to what cannot be called.
local function chain(length, last)
  local callee = last
  for i = 1, length do callee = setmetatable({i}, {__call = callee}) end
  return callee
end
local deep = chain(60, function(...) return select("#", ...), (...)[1] end)
local n, first
for i = 1, 150 do n, first = deep(i, i) end
print(n, first)
local none = chain(3, 5)
local count = 0
for i = 1, 150 do
  local ok, message = pcall(function() return (none(i)) end)
  if message:find("attempt to call a") then count = count + 1 end
end
print(count)
