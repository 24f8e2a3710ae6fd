-- The serializer on trees, shared references and cycles, read back and compared.
package.path = "src/?.lua;" .. package.path
local serpent = require("serpent")
local function tree(depth)
   if depth == 0 then return {leaf = true, n = depth, "x", 1.5, -7} end
   return {left = tree(depth - 1), right = tree(depth - 1), label = "d" .. depth, [depth] = {depth, tostring(depth)}}
end
local shared = {name = "shared"}
local cyclic = {shared, shared, [true] = "yes", ["not a name"] = 1e100, huge = math.huge, nested = {}}
cyclic.nested.up = cyclic
print(serpent.dump(cyclic, {sortkeys = true}))
print(serpent.line(tree(2), {sortkeys = true, comment = false}))
for depth = 3, 9 do
   local text = serpent.dump(tree(depth), {sortkeys = true, indent = " "})
   local ok, copy = serpent.load(text, {safe = false})
   assert(ok, copy)
   assert(serpent.dump(copy, {sortkeys = true, indent = " "}) == text)
   print(depth, #text)
end
