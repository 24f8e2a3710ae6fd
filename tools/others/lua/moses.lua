-- Functional operations over lists and maps.
local M = require("moses")
local list = M.range(1, 3000)
for round = 1, 40 do
   local odd = M.select(list, function(x) return x % 2 == 1 end)
   local squares = M.map(odd, function(x) return x * x end)
   local groups = M.groupBy(squares, function(x) return x % 10 end)
   local keys = M.sort(M.keys(groups))
   if round % 8 == 0 then print(round, M.sum(squares), M.concat(keys, " "), #groups[9], M.reduce(squares, function(a, b) return (a + b) % 1000 end)) end
end
print(M.concat(M.flatten {1, {2, {3, {4}}}, 5}, ","), M.concat(M.unique {1, 1, 2, 3, 3}, ","), M.isEqual({a = {1}}, {a = {1}}))
print(M.concat(M.intersection({1, 2, 3, 4}, {2, 4, 6}), ","), M.concat(M.difference({1, 2, 3}, {2}), ","), M.concat(M.zeros(4), ","))
local compose = M.compose(function(x) return x + 1 end, function(x) return x * 2 end)
local memo = M.memoize(function(n) return n < 2 and n or n * 3 end)
local total = 0
for i = 1, 200000 do total = total + compose(i) + memo(i % 50) end
print(total)
