for _, s in ipairs {
  "10",
  "-10",
  "+10",
  "0x10",
  "-0x10",
  "1e2",
  "1E+2",
  "0x1p-2",
  "1.",
  ".5",
  ".",
  "e5",
  "1e",
  "0x",
  "0xg",
  "1 ",
  " 1",
  "1 1",
  "",
  " ",
  "--1",
  "1-",
  "9223372036854775807",
  "9223372036854775808",
  "-9223372036854775808",
  "-9223372036854775809",
  "0x8000000000000000",
  "1e309",
  "infinity",
  "nan",
  "1_0",
  "１",
} do
  io.write("[", s, "]=", tostring(tonumber(s)), " ")
end
print()
for b = 2, 36, 7 do
  io.write(tostring(tonumber("11", b)), " ", tostring(tonumber("z", b)), " ")
end
print()
print(
  tonumber("1010", 2),
  tonumber("777", 8),
  tonumber("-ff", 16),
  tonumber("FF", 16),
  tonumber("9", 9),
  tonumber("1.0", 10),
  tonumber(" 11 ", 2),
  tonumber("", 10),
  math.type(tonumber("10")),
  math.type(tonumber("10.0"))
)
