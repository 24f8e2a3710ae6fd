local text = ("hello world "):rep(20)
local sum, rolled = 0, 0
for i = 1, #text do
  local b = text:byte(i)
  sum = sum + b
  rolled = (rolled * 31 + b) % 1000000007
end
print(sum, rolled)
local out = {}
for i = 1, #text, 12 do
  out[#out + 1] = string.char(text:byte(i, i + 4))
end
print(#out, out[1], text:byte(-1), text:byte(1000), select("#", text:byte(1, -1)))
