local map = {
  { 1000, "M" },
  { 900, "CM" },
  { 500, "D" },
  { 400, "CD" },
  { 100, "C" },
  { 90, "XC" },
  { 50, "L" },
  { 40, "XL" },
  { 10, "X" },
  { 9, "IX" },
  { 5, "V" },
  { 4, "IV" },
  { 1, "I" },
}
local function to(n)
  local s = ""
  for _, p in ipairs(map) do
    while n >= p[1] do
      s = s .. p[2]
      n = n - p[1]
    end
  end
  return s
end
local val = { I = 1, V = 5, X = 10, L = 50, C = 100, D = 500, M = 1000 }
local function from(s)
  local t, last = 0, 0
  for c in s:reverse():gmatch(".") do
    local v = val[c]
    t = v < last and t - v or t + v
    last = math.max(last, v)
  end
  return t
end
local ok = true
for i = 1, 600 do
  ok = ok and from(to(i)) == i
end
print(ok, to(1994), to(3888), from("MCMXC"))
local longest = ""
for i = 1, 600 do
  local r = to(i)
  if #r > #longest then
    longest = r
  end
end
print(longest)
