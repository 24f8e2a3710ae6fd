local function inner() error("inner failed") end
local function outer() inner() end
outer()
