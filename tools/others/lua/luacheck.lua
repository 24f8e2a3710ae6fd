-- The linter reads its own sources. It needs a file system only to find files, which are named here.
package.preload.lfs = function()
   return {attributes = function() return nil end, currentdir = function() return "." end, dir = function() return function() end end}
end
-- Older versions of it pass all that `require` gives on to `table.insert`, which Lua 5.4 made two values.
local both = require
function require(name) return (both(name)) end
package.path = "src/?.lua;src/?/init.lua;" .. package.path
local luacheck = require("luacheck")
local names = {"check", "filter", "format", "lexer", "parser", "standards", "utils", "stages/linearize", "stages/parse", "stages/resolve_locals", "options", "decoder"}
for round = 1, 2 do
   local texts = {}
   for i, name in ipairs(names) do texts[i] = assert(io.open("src/luacheck/" .. name .. ".lua")):read("a") end
   local report = luacheck.check_strings(texts, {std = "max", max_line_length = 100})
   print(round, report.warnings, report.errors, report.fatals)
   for i, file in ipairs(report) do
      for _, warning in ipairs(file) do print(names[i], warning.code, warning.line, warning.column, warning.name, luacheck.get_message(warning)) end
   end
end
