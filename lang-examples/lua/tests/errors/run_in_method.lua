local A = {}
A.__index = A
function A:run(n)
  return self.missing.field + n
end
setmetatable({}, A):run(1)
