local function last() error("tail") end
local function first() return last() end
first()
