-- Values to JSON and back, ordered keys, unicode, errors with positions.
local json = require("dkjson")
local records = {}
for i = 1, 400 do
   records[i] = {id = i, name = "n\u{e4}me\t" .. i, tags = {"a", "b\\", tostring(i)}, ratio = i / 8, ok = i % 2 == 0, none = json.null}
end
for round = 1, 20 do
   local text = json.encode(records, {indent = round % 2 == 0, keyorder = {"id", "name", "tags", "ratio", "ok", "none"}})
   local copy = json.decode(text, 1, json.null)
   print(round, #text, #copy, copy[17].name, copy[100].ratio, copy[3].none == json.null)
   if round == 1 then print(text:sub(1, 300)) end
end
for _, bad in ipairs {"{", "[1,]", '{"a" 1}', "nul", '"\\u12"', "[1 2]", "", '{"a":1,}', "/* c", "1e999", '"\\ud83d\\ude00"'} do print(bad, json.decode(bad)) end
