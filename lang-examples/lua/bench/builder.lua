-- Strings built from bytes and pieces.
local function caesar(text, by)
  local out = {}
  for i = 1, #text do
    local c = text:byte(i)
    if c >= 97 and c <= 122 then
      c = (c - 97 + by) % 26 + 97
    end
    out[i] = string.char(c)
  end
  return table.concat(out)
end

local function reversed(text)
  local result = ""
  for i = 1, #text do
    result = text:sub(i, i) .. result
  end
  return result
end

local function checksum(text)
  local a, b = 1, 0
  for i = 1, #text do
    a = (a + text:byte(i)) % 65521
    b = (b + a) % 65521
  end
  return b * 65536 + a
end

return function()
  local text = ("the quick brown fox jumps over the lazy dog "):rep(40)
  local sum = 0
  for i = 1, 30 do
    local shifted = caesar(text, i)
    sum = (sum + checksum(shifted)) % 2147483647
    sum = sum + #reversed(shifted:sub(1, 300))
    local line = ""
    for k = 1, 200 do
      line = line .. k .. ","
    end
    sum = sum + #line
  end
  return sum
end
