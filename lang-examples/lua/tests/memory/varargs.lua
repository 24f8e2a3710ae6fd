print("before") local function f(...) return 1 + f(1, ...) end
local ok, e = pcall(f) print(ok, (tostring(e):gsub("^.-: ", ""))) print("alive")
