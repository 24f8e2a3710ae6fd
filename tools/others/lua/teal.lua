-- The typed dialect's compiler checks its own sources and generates their code.
package.path = "./?.lua;./?/init.lua;" .. package.path
local compiler = require("teal").compiler()
for _, name in ipairs {"teal/util.tl", "teal/lexer.tl", "teal/errors.tl", "teal/traversal.tl", "teal/type_reporter.tl"} do
   local code, _, problems = assert(compiler:open(name)):gen()
   print(name, code and #code, problems and #problems.type_errors, problems and #problems.warnings)
   if code then io.write(code, "\n") end
end
