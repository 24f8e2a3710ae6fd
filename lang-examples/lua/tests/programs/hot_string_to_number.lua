local s, bad = 0, 0
local inputs = { "10", " 20 ", "0x1F", "1e2", "abc", "", "5.", ".5", "0x.8p1", "1 2", "inf" }
for round = 1, 30 do
  for _, text in ipairs(inputs) do
    local n = tonumber(text)
    if n then s = s + n else bad = bad + 1 end
  end
end
print(s, bad)
local acc = 0
for i = 1, 100 do
  acc = acc + "2" * i - "1"
end
print(acc, math.type("10" + 0), math.type("10" * 1.0), "0x10" + 1, -"2", pcall(function() return "x" + 1 end))
