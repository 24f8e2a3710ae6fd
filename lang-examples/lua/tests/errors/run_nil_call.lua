print("out first")
local function f()
  undefinedfunction(1)
end
f()
