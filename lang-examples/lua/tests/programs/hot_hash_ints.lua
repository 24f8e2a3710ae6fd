-- Keys far apart, negative ones and zero.
local t = {}
for i = -50, 50 do
  t[i * 1000] = i
end
t[0] = "zero"
local s = 0
for round = 1, 10 do
  for i = -50, 50 do
    local v = t[i * 1000]
    if type(v) == "number" then
      s = s + v * round
    end
  end
end
print(s, t[0], #t, t[1])
t[1.0] = "one"
t[2^53] = "big"
print(t[1], t[2^53 | 0], next({}), rawlen(t))
