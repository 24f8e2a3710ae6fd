-- Nesting that is fine, and nesting that is refused.
local function nested(n, open, close, middle)
  return "return " .. open:rep(n) .. middle .. close:rep(n)
end
print(load(nested(150, "(", ")", "1"))())
print(#load(nested(150, "{", "}", ""))() >= 0)
print((load(nested(100000, "(", ")", "1"))))
print(select(2, load(nested(100000, "(", ")", "1"))):find("overflow") ~= nil)
print((load(nested(100000, "{", "}", ""))))
print((load("x = " .. ("-"):rep(100000) .. "1")))
print((load(("do "):rep(100000) .. ("end "):rep(100000))))
print((load("return " .. ("f("):rep(100000) .. (")"):rep(100000))))
print(load("return 1" .. (" + 1"):rep(5000))())
print(#load("return '" .. ("x"):rep(100000) .. "'")())
