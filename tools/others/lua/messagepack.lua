-- Values packed and read back, whole and in a stream.
local mp = require("MessagePack")
local function hex(s) return (s:gsub(".", function(c) return ("%02x"):format(c:byte()) end)) end
for _, value in ipairs {0, 1, -1, 127, 128, -32, -33, 65535, 65536, 2 ^ 31, -2 ^ 31, 2 ^ 53, 1.5, -0.0, 1e300, "", "text", ("x"):rep(300), true, false, math.maxinteger, math.mininteger} do
   local packed = mp.pack(value)
   print(value, #packed, hex(packed:sub(1, 12)), mp.unpack(packed) == value)
end
local rows = {}
for i = 1, 3000 do rows[i] = {i, "row " .. i, {i / 2, i % 2 == 0}, -i} end
for round = 1, 15 do
   local packed = mp.pack(rows)
   local copy = mp.unpack(packed)
   print(round, #packed, #copy, copy[2999][2], copy[3000][3][1])
end
local stream, n = "", 0
for i = 1, 500 do stream = stream .. mp.pack({i, tostring(i)}) end
for _, value in mp.unpacker(stream) do n = n + value[1] end
print(n, pcall(mp.unpack, "\xc1"), pcall(mp.unpack, "\x92\x01"))
