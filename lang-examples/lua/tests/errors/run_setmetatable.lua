setmetatable({}, 5)
