local T = {}
for i = 0, 255 do
  local c = i
  for _ = 1, 8 do
    if c & 1 == 1 then
      c = 0xEDB88320 ~ (c >> 1)
    else
      c = c >> 1
    end
  end
  T[i] = c
end
local function crc(s)
  local c = 0xFFFFFFFF
  for i = 1, #s do
    c = T[(c ~ s:byte(i)) & 255] ~ (c >> 8)
  end
  return c ~ 0xFFFFFFFF
end
print(("%08x %08x"):format(crc("123456789"), crc(("hello "):rep(50))))
local function fnv(s)
  local h = 0xcbf29ce484222325
  for i = 1, #s do
    h = (h ~ s:byte(i)) * 0x100000001b3
  end
  return h
end
print(("%016x %016x"):format(fnv(""), fnv(("foobar"):rep(40))))
local function adler(s)
  local a, b = 1, 0
  for i = 1, #s do
    a = (a + s:byte(i)) % 65521
    b = (b + a) % 65521
  end
  return b << 16 | a
end
print(("%x"):format(adler(("Wikipedia"):rep(20))))
local function rot(x, n)
  return (x << n | x >> (32 - n)) & 0xffffffff
end
local function sha1ish(s)
  local h = { 0x67452301, 0xEFCDAB89, 0x98BADCFE }
  for i = 1, #s do
    local f = (h[1] & h[2]) | (~h[1] & h[3])
    h[1], h[2], h[3] = (rot(h[1], 5) + f + s:byte(i)) & 0xffffffff, rot(h[1], 30), h[2]
  end
  return ("%08x%08x%08x"):format(h[1], h[2], h[3])
end
print(sha1ish("abc"), sha1ish(("x"):rep(300)))
local p = 0
for i = 0, 400 do
  local x, c = i, 0
  while x ~= 0 do
    x = x & (x - 1)
    c = c + 1
  end
  p = p + c
end
print(p)
