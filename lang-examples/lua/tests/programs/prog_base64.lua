local A = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
local function enc(s)
  local o = {}
  for i = 1, #s, 3 do
    local a, b, c = s:byte(i, i + 2)
    local n = a << 16 | (b or 0) << 8 | (c or 0)
    for k = 1, 4 do
      local d = n >> (24 - 6 * k) & 63
      o[#o + 1] = (k == 3 and not b or k == 4 and not c) and "=" or A:sub(d + 1, d + 1)
    end
  end
  return table.concat(o)
end
local D = {}
for i = 1, 64 do
  D[A:byte(i)] = i - 1
end
local function dec(s)
  local o = {}
  for i = 1, #s, 4 do
    local n, pad = 0, 0
    for k = 0, 3 do
      local c = s:byte(i + k)
      if c == 61 then
        pad = pad + 1
        n = n << 6
      else
        n = n << 6 | D[c]
      end
    end
    for k = 1, 3 - pad do
      o[#o + 1] = string.char(n >> (24 - 8 * k) & 255)
    end
  end
  return table.concat(o)
end
for _, s in ipairs { "", "f", "fo", "foo", "foobar", "\0\255\128" } do
  print(enc(s), dec(enc(s)) == s)
end
local big = {}
for i = 1, 500 do
  big[i] = string.char(i * 7 % 256)
end
big = table.concat(big)
print(#enc(big), dec(enc(big)) == big)
