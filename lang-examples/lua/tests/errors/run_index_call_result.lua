local function f() return nil end
print(f().x)
