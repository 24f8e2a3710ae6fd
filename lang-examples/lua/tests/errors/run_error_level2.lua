local function check(x) if not x then error("bad argument", 2) end end
local function user() check(nil) end
user()
