-- A small JSON library on its own tests and a larger text.
package.path = "./?.lua;../?.lua;" .. package.path
local json = require("json")
local rows = {}
for i = 1, 2000 do rows[i] = {id = i, text = ("word "):rep(i % 9), list = {i, i * 2, {i}}, flag = i % 2 == 0} end
for round = 1, 3 do
   local text = json.encode(rows)
   local copy = json.decode(text)
   print(round, #copy, copy[1999].list[3][1], #copy[8].text)
end
for _, bad in ipairs {"{", "[1,]", '{"a" 1}', "nul", '"\\x"', "[1 2]", "", "1 1"} do print(pcall(json.decode, bad)) end
