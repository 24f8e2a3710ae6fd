local t = { 1, 2, 3, x = "y", [10] = "ten", ["key with space"] = 1, [1.5] = "float", [true] = "bool" }
print(#t, t.x, t[10], t["key with space"], t[1.5], t[true], t.none, t[2.0], t[2 ^ 53])
t[#t + 1] = 4
print(#t)
t[#t] = nil
print(#t)
t[1.0] = "one"
print(t[1])
print(pcall(function()
  t[nil] = 1
end))
print(pcall(function()
  t[0 / 0] = 1
end))
print(t[nil], t[0 / 0])
print(rawlen({ 1, 2 }), rawlen("abc"), rawget(t, "x"), rawequal(t, t), rawequal("a", "a"))
rawset(t, "z", 1)
print(t.z)
print(next({}), type(next), next({ 10 }))
print(pcall(next, {}, "nokey"))
local nested = { a = { b = { c = { 1, 2, { 3 } } } } }
print(nested.a.b.c[3][1], #nested.a.b.c)
local function f()
  return 1, 2, 3
end
print(#{ f(), f() }, #{ f(), nil }, #{ (f()) }, #{ n = 1 }, #{ 1, 2, nil }, ({ 1, 2, 3 })[3])
