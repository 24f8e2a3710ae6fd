local store = {}
local mt = { __newindex = store }
local o = setmetatable({}, mt)
for i = 1, 100 do
  o.x = i
end
print(rawget(o, "x"), store.x)
mt.__newindex = function(t, k, v)
  rawset(t, k, v * 10)
end
for i = 1, 100 do
  o.x = i
end
print(rawget(o, "x"), store.x)
o.x = nil
mt.__newindex = nil
for i = 1, 100 do
  o.x = i
end
print(rawget(o, "x"), store.x)
