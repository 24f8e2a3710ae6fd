-- Integers of many words: the library's examples and its own tests.
for _, name in ipairs {"simple", "factorial", "fibonacci", "e", "pi", "rsa"} do
   print(name)
   dofile("examples/" .. name .. ".lua")
end
dofile("tests.lua")
