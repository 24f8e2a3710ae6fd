local t = setmetatable({}, { __add = function(a, b) return a.x.y end })
print(t + 1)
