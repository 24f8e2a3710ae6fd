local up
local function f() return up.x end
f()
