-- The pretty-printer on nested, cyclic and keyed tables.
local inspect = require("inspect")
local function tree(depth) return depth == 0 and {1, 2, "three"} or {tree(depth - 1), name = "n" .. depth, [depth] = true, ["a b"] = {x = {}}} end
print(inspect(tree(3)))
local cyclic = {1, 2}
cyclic[3], cyclic.self = {cyclic}, cyclic
print(inspect(cyclic))
print(inspect(setmetatable({a = 1}, {__index = {b = 2}})))
print(inspect({a = {b = {c = {}}}}, {depth = 2}), inspect({1, {2, {3}}}, {newline = "@", indent = ">"}))
print(inspect({1, secret = 2, {secret = 3}}, {process = function(item, path) if path[#path] ~= "secret" then return item end end}))
print(inspect("quotes \" and ' and \n \1 \127"), inspect(1 / 0), inspect(-1 / 0), inspect(math.maxinteger))
local length = 0
for i = 1, 400 do length = length + #inspect(tree(6)) end
print(length)
