local function f(n) if n == 0 then error("bottom") end f(n - 1) return 1 end
f(100)
