local n = 0
local s = ("abc "):rep(200):gsub("%a+", function(w)
  n = n + 1
  return n % 2 == 0 and w:upper() or nil
end)
print(#s, n, s:sub(1, 12))
local t = { a = 1, b = "x" }
print((("a b c "):rep(50):gsub("%a", t)):sub(1, 18))
print(pcall(string.gsub, ("x"):rep(100), "x", function()
  n = n + 1
  if n > 250 then
    error("stop " .. n, 0)
  end
end))
local c = 0
for i = 1, 100 do
  for a, b in ("k1=v1;k2=v2"):gmatch("(%w+)=(%w+)") do
    c = c + #a + #b
  end
end
print(c)
local out = {}
for line in ("a,b,c\nd,e,f\n"):rep(20):gmatch("[^\n]+") do
  local f = {}
  for x in line:gmatch("[^,]+") do
    f[#f + 1] = x
  end
  out[#out + 1] = f[3] .. f[1]
end
print(#out, out[1], out[40])
local enc = ("hello world & more"):gsub("[^%w]", function(ch)
  return ("%%%02X"):format(ch:byte())
end)
print(enc, (enc:gsub("%%(%x%x)", function(h)
  return string.char(tonumber(h, 16))
end)))
