local function hex(s)
  return (s:gsub(".", function(c)
    return ("%02x"):format(c:byte())
  end))
end
print(
  hex(string.pack("<i4", 100)),
  hex(string.pack(">i4", 100)),
  hex(string.pack("<d", 1.5)),
  hex(string.pack("z", "hi")),
  hex(string.pack("s1", "abc")),
  hex(string.pack("<I2i1", 65535, -1)),
  hex(string.pack("<!4 i1 i4", 1, 2)),
  hex(string.pack("c5", "ab"))
)
print(
  string.unpack("<i4", "\100\0\0\0"),
  string.unpack("z", "hi\0rest"),
  string.unpack("s1", "\3abcd"),
  string.unpack("<d", string.pack("<d", -2.25)),
  string.unpack("<i2", "\1\2\3\4", 3),
  string.unpack("<f", string.pack("<f", 0.5)),
  string.unpack(">I3", "\1\2\3")
)
print(string.packsize("<i4i8"), string.packsize("!8 i1 i8"), string.packsize("c10"), pcall(string.packsize, "z"))
print(pcall(string.pack, "i1", 200))
print(pcall(string.unpack, "<i4", "abc"))
print(pcall(string.pack, "q", 1))
print(pcall(string.unpack, "i4", "abcdefgh", 10))
print(hex(string.pack("<j n", 1, 2)), hex(string.pack("<i16", -2)), string.unpack("<i16", string.pack("<i16", -2)))
print(pcall(string.pack, "c2", "abc"))
print(pcall(string.pack, "z", "a\0b"))
print(pcall(string.pack, "i17", 1))
print(string.unpack("<B H L", string.pack("<B H L", 255, 65535, 1 << 40)))
