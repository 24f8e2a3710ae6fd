-- Iterators one behind the other.
local fun = require("fun")
print(fun.range(100):map(function(x) return x ^ 2 end):reduce(function(a, b) return a + b end, 0))
print(fun.foldl(function(a, b) return a + b end, 0, fun.map(function(x) return x * 3 end, fun.range(10000))))
for _, a, b in fun.zip(fun.range(5), "abcde") do print(a, b) end
print(table.concat(fun.range(20):filter(function(x) return x % 3 == 1 end):take(5):totable(), " "), fun.cycle({1, 2, 3}):drop(4):head(), fun.iter("hello"):length())
print(fun.chain(fun.range(3), {"a", "b"}):map(tostring):foldl(function(a, b) return a .. b end, ""), fun.all(function(x) return x > 0 end, {1, 2}), fun.max({3, 9, 4}), fun.index(4, {1, 4}))
for _ = 1, 200 do fun.range(1000):enumerate():map(function(i, x) return i * x end):sum() end
local _, odd = fun.partition(function(x) return x % 2 == 0 end, fun.range(9))
for _, v in fun.intersperse("x", {"a", "b", "c"}) do print(v) end
print(fun.tabulate(function(x) return x * x end):take_while(function(x) return x < 50 end):length(), fun.operator.add(1, 2), odd ~= nil)
