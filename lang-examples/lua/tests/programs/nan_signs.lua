-- The sign of what is no number is that of the operation that made it.
local zero, inf = 0.0, math.huge
print(0/0, -(0/0), zero/zero, -(zero/zero), inf - inf, -(inf - inf), inf * zero, zero * inf, inf / inf)
print(math.sqrt(-1), -math.sqrt(-1), math.fmod(1, 0.0), 5.0 % zero, -(5.0 % zero), inf % 2, math.log(-1), math.acos(2), math.sin(inf))
print(-(0/0) + 1, 1 + -(0/0), -(0/0) * 2, 0/0 - 1, 2 / -(0/0), math.abs(0/0), math.max(0/0, 1), math.min(1, 0/0), (0/0) // 1)
print(string.format("%f %g %e %.1f %5.1f|%-6g|%a", 0/0, -(0/0), 0/0, -(0/0), 0/0, -(0/0), 0/0), tostring(-(0/0)), -(0/0) .. "")
local t = {}
for i = 1, 300 do
  local x = i % 3 - 1.0
  local n = x / x
  t[i % 6 + 1] = n ~= n and tostring(n) .. tostring(-n) .. tostring(n + i) .. tostring(-n * i) or i
end
print(table.concat(t, " "))
local function negate(x) return -x end
local last
for i = 1, 300 do last = negate(negate(negate((i - i) / (zero * i)))) end
print(last, -last)
print(string.pack(">d", 0/0) == string.pack(">d", -(0/0)), 0/0 ~= 0/0, string.format("%q", 0/0))
