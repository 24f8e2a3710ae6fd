-- A grammar of JSON on the parser library, and a grammar of expressions with captures.
local lpeg = require("lulpeg")
local P, R, S, V, C, Ct, Cf, Cg, Cc = lpeg.P, lpeg.R, lpeg.S, lpeg.V, lpeg.C, lpeg.Ct, lpeg.Cf, lpeg.Cg, lpeg.Cc
local space = S" \n\t"^0
local number = C(P"-"^-1 * R"09"^1 * (P"." * R"09"^1)^-1) / tonumber * space
local text = P'"' * C((1 - P'"')^0) * P'"' * space
local function token(s) return P(s) * space end
local json = P {
   "value",
   value = text + number + V"array" + V"object" + token"true" * Cc(true) + token"false" * Cc(false) + token"null" * Cc("null"),
   array = token"[" * Ct((V"value" * (token"," * V"value")^0)^-1) * token"]",
   object = token"{" * Cf(Ct"" * (V"member" * (token"," * V"member")^0)^-1, rawset) * token"}",
   member = Cg(text * token":" * V"value"),
}
local sum = P {
   "sum",
   sum = Cf(V"product" * Cg(C(S"+-") * space * V"product")^0, function(a, op, b) return op == "+" and a + b or a - b end),
   product = Cf(V"factor" * Cg(C(S"*/") * space * V"factor")^0, function(a, op, b) return op == "*" and a * b or a / b end),
   factor = number + token"(" * V"sum" * token")",
}
local row = '{"name": "n%d", "values": [%d, %d, -%d.5], "flag": true, "nested": {"a": [], "b": null}}'
local rows = {}
for i = 1, 300 do rows[i] = row:format(i, i * 2, i * 3, i) end
local whole = "[" .. table.concat(rows, ",") .. "]"
for round = 1, 12 do
   local tree = json:match(whole)
   local total = 0
   for _, item in ipairs(tree) do total = total + item.values[1] + item.values[3] end
   print(round, #tree, total, tree[7].name, tree[7].nested.b)
end
for i = 1, 2000 do
   local value = sum:match(("(%d + 3) * %d - 10 / (2 + %d)"):format(i, i + 1, i))
   if i % 200 == 0 then print(i, value) end
end
