print(
  utf8.char(72, 228, 8364, 128512),
  utf8.len("häß€"),
  utf8.len("\xff"),
  utf8.codepoint("€"),
  utf8.codepoint("aé", 1, -1),
  utf8.charpattern
)
for p, c in utf8.codes("aé€😀") do
  io.write(p, ":", c, " ")
end
print()
print(
  utf8.offset("aé€", 3),
  utf8.offset("aé€", -1),
  utf8.offset("abc", 5),
  utf8.offset("abc", 4),
  utf8.offset("aé", 0, 3)
)
print(pcall(utf8.codepoint, "\xff"))
print(pcall(utf8.len, "abc", 5))
print(pcall(utf8.char, -1))
print(pcall(function()
  for _ in utf8.codes("a\xffb") do
  end
end))
print(utf8.len("", 1), utf8.len("abc", 2), utf8.len("abc", -1), utf8.len("äöü", 3, -1))
print(pcall(utf8.offset, "é", 1, 2))
print(#utf8.char(0x7FFFFFFF), utf8.char(), utf8.len("\u{D800}", 1, -1, true), utf8.len("\u{D800}"))
