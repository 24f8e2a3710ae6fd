-- The compiler compiles each of its own sources, and the result must be the same text twice.
local fennel = dofile("bootstrap/fennel.lua")
local function source(name)
   local file = assert(io.open("src/" .. name .. ".fnl"))
   local text = file:read("a")
   file:close()
   return text
end
for _, name in ipairs {"fennel/utils", "fennel/parser", "fennel/specials", "fennel/compiler", "fennel/view", "fennel/repl"} do
   local text = source(name)
   local options = {filename = name, requireAsInclude = false, allowedGlobals = false}
   local once = fennel["compile-string"](text, options)
   assert(once == fennel["compile-string"](text, options))
   print(name, #text, #once)
   io.write(once, "\n")
end
