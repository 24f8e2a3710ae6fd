-- Texts of several kinds, compressed at several levels and read back.
local deflate = require("LibDeflate")
local function text(kind, length)
   local parts, seed = {}, 12345
   for i = 1, length do
      seed = (seed * 1103515245 + 12345) % 2147483648
      local digit = seed // 65536
      if kind == "words" then
         parts[i] = ("alpha beta gamma delta "):sub(digit % 17 + 1, digit % 17 + digit % 5 + 1)
      elseif kind == "bytes" then
         parts[i] = string.char(digit % 256)
      else
         parts[i] = string.char(97 + digit % 3):rep(digit % 9)
      end
   end
   return table.concat(parts)
end
for _, kind in ipairs {"words", "bytes", "runs"} do
   for _, level in ipairs {1, 5, 9} do
      local plain = text(kind, 6000)
      local packed = deflate:CompressDeflate(plain, {level = level})
      local zlib = deflate:CompressZlib(plain, {level = level})
      assert(deflate:DecompressDeflate(packed) == plain)
      assert(deflate:DecompressZlib(zlib) == plain)
      local printable = deflate:EncodeForPrint(packed)
      assert(deflate:DecodeForPrint(printable) == packed)
      print(kind, level, #plain, #packed, deflate:Adler32(packed), #printable)
   end
end
