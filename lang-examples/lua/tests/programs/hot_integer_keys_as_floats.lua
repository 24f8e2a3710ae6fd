local t = {}
for i = 1, 200 do
  t[i + 0.0] = i
end
print(#t, t[1], t[200.0], math.type(next(t)))
local s = 0
for i = 1.0, 200.0 do
  s = s + t[i]
end
for i = 1, 400 do
  t[i / 2] = i
end
local n = 0
for k, v in pairs(t) do
  n = n + 1
  s = s + v
end
print(s, n, t[0.5], t[100], t[200])
