local x <close> = setmetatable({}, { __close = function() error("in close") end })
error("original")
