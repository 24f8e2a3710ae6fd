-- Parts of a general-purpose library: lists, maps, text, templates, data, permutations.
local List, stringx, tablex, pretty, OrderedMap = require("pl.List"), require("pl.stringx"), require("pl.tablex"), require("pl.pretty"), require("pl.OrderedMap")
local lexer, permute, seq, sip, template, data = require("pl.lexer"), require("pl.permute"), require("pl.seq"), require("pl.sip"), require("pl.template"), require("pl.data")
local l = List.range(1, 2000):map("*", 3):filter(function(x) return x % 2 == 0 end)
print(#l, l:reduce("+"), l:slice(1, 5), List.split("a b c"):join("-"))
print(stringx.split("one,two,,three", ","), stringx.center("mid", 11, "*"), stringx.title("hello wOrld"), stringx.rfind("abcabc", "bc"))
print(pretty.write(tablex.merge({a = 1, b = {2, 3}}, {c = "x", a = 9}, true)), tablex.deepcompare({1, {2}}, {1, {2}}))
local map = OrderedMap()
for i = 1, 500 do map:set("k" .. i * 7 % 501, i) end
print(#map:keys(), map:keys()[17], map:values()[400], seq.sum(map:values()))
local tokens = {}
for round = 1, 600 do
   for kind, value in lexer.lua("local function f(x, ...) return x .. 'text' + 0x1F -- comment\nend for i = 1, 10 do print(i ~= 3) end") do tokens[kind] = (tokens[kind] or 0) + 1 end
end
print(pretty.write(tokens))
local n = 0
for p in permute.order_iter({1, 2, 3, 4, 5, 6, 7}) do n = n + p[1] * p[6] end
print(n)
local result = {}
print(sip.match("$v{name}=$i{value} ($r{rest})", "speed=42 (fast)", result), result.name, result.value, result.rest)
print(template.substitute("# for i = 1, n do\n$(i): $(name:upper())\n# end\n", {n = 3, name = "row"}))
local rows = {}
for i = 1, 300 do rows[i] = ("%d,%s,%g"):format(i, "n" .. i % 7, i / 4) end
local d = data.read(require("pl.stringio").open("id,name,ratio\n" .. table.concat(rows, "\n")))
print(#d, d.fieldnames, d[3], seq.sum(d:column_by_name("ratio")))
