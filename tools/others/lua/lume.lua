-- Functions for games and others, with the library's own tests.
package.path = "./test/?.lua;./test/util/?.lua;" .. package.path
local ok, message = pcall(dofile, "test/test.lua")
print(ok, ok or message)
local lume = require("lume")
local list = lume.map({1, 2, 3, 4, 5, 6, 7, 8}, lume.lambda "x -> x * x")
for _ = 1, 3000 do list = lume.filter(lume.map(list, function(x) return (x * 7 + 1) % 1000 end), function(x) return x >= 0 end) end
print(table.concat(list, " "), lume.reduce(list, function(a, b) return a + b end), lume.serialize({1, 2, {a = "b"}}))
print(lume.format("{b} hi {a}", {a = "mark", b = "Oh"}), lume.wordwrap("Hello world. This is a short string", 14), lume.trim("  x "), lume.round(123.4567, .1))
for k, v in lume.ripairs({"a", "b"}) do print(k, v) end
