-- A parser that writes programs anew: its own sources, short and in order, and the short ones run.
local util = require("Util")
local parse, mini, beautiful = require("ParseLua").ParseLua, require("FormatMini"), require("FormatBeautiful")
for _, name in ipairs {"ParseLua.lua", "FormatMini.lua", "FormatBeautiful.lua", "Scope.lua", "Util.lua", "strict.lua"} do
   local file = assert(io.open(name))
   local text = file:read("a")
   file:close()
   local ok, ast = parse(text)
   print(name, ok, #text, ok and load(mini(ast)) ~= nil)
   ok, ast = parse(text)
   local out = ok and beautiful(ast) or ""
   print(#out, out:sub(1, 200), load(out) ~= nil)
end
local ok, ast = parse("local function f(first, second) local sum = first + second return sum * 2 end print(f(1, 2)) goto")
print(ok, ast)
print(util ~= nil)
