print(string.format("%d|%5d|%-5d|%05d|%+d|% d", 42, 42, 42, 42, 42, 42))
print(string.format("%x|%X|%#x|%o|%c|%i", 255, 255, 255, 8, 65, 7))
print(
  string.format("%f|%.2f|%10.3f|%-10.1f|%+.0f|%e|%.3E", 3.14159, 3.14159, 3.14159, 3.14159, 2.5, 12345.678, 0.00012)
)
print(string.format("%g|%g|%g|%g|%.3g|%#g|%G", 1e20, 0.1, 100, 1e-5, 1234.5, 1.0, 1e-10))
print(string.format("%s|%10s|%-10s|%.2s|%s|%s", "abc", "abc", "abc", "abc", nil, true))
print(string.format("%q", 'a "quoted"\n\\ \0 line\r\t\2001'), string.format("%q %q %q", 1, 1.5, math.mininteger))
print(string.format("%q %q %q", math.huge, -math.huge, true), string.format("%a %A", 1.0, 0.5))
print(string.format("%%"), string.format("%5.1f|%5s|%-5s|", -2.345, "é", "é"))
print(string.format(
  "%s %s",
  setmetatable({}, {
    __tostring = function()
      return "custom"
    end,
  }),
  setmetatable({}, { __name = "My" }) and 1
))
print(pcall(string.format, "%d", 1.5))
print(pcall(string.format, "%d", "x"))
print(pcall(string.format, "%d"))
print(pcall(string.format, "%y", 1))
print(pcall(string.format, "%", 1))
print(pcall(string.format, "%q", {}))
print(pcall(string.format, "%123d", 1))
print(
  string.format("%d", "10"),
  string.format("%d", 3.0),
  string.format("%s", 1.0),
  string.format("%.20s", "short"),
  string.format("%5c|", 65)
)
print(
  string.format("%.14g %.17g %.3f", 0.1, 0.1, 2 / 3),
  string.format("%i", -0),
  string.format("%.0f", 0.5),
  string.format("%5d%%", 50)
)
print(pcall(string.format, "%s"))
print(pcall(string.format, "%c", "x"))
print(string.format("%-+5d|%+-5d|", 3, 3))
print(string.format("%g %g %g", 0 / 0 ~= 0 / 0 and 1 or 0, 1 / 0, -1 / 0))
