print(
  ("hello world"):gsub("o", "0"),
  ("hello"):gsub("", "-"),
  ("abc"):gsub("%w", "%0%0"),
  ("abc"):gsub("(a)(b)", "%2%1")
)
print(("hello world"):gsub("%w+", "<%0>", 1), ("x y z"):gsub("%s", ""), ("abc"):gsub(".", { a = "1", c = false }))
print(pcall(string.gsub, "abc", ".", { b = true }))
print(
  ("$name is $age"):gsub("%$(%w+)", { name = "Bob", age = 42 }),
  ("abc"):gsub("b", function()
    return nil
  end),
  ("abc"):gsub("b", "%%")
)
print(pcall(string.gsub, "abc", "b", "%2"))
print(pcall(string.gsub, "abc", "b", "%x"))
print(pcall(string.gsub, "abc", "b", function()
  return {}
end))
print(pcall(string.gsub, "x", "x", true))
print(
  ("one two"):gsub("(%w+) (%w+)", "%2 %1"),
  ("abc"):gsub("^a", "x"),
  ("aaa"):gsub("^a", "x"),
  ("aaa"):gsub("a$", "x"),
  ("abc"):gsub("x*", "-")
)
print(
  ("a,b,,c"):gsub(",", ";", 2),
  ("abc"):gsub("", ""),
  ("%d"):gsub("%%d", "x"),
  ("hello"):gsub("l", { l = 1.5 }),
  ("x"):gsub(".", "%1")
)
local n = 0
print(
  ("aaaa"):gsub("a", function()
    n = n + 1
    return n
  end),
  n
)
print((("x"):rep(5)):gsub("x", "y", 0), ("x"):gsub("x", "y", -1))
print(("abc def"):gsub("%f[%w]%w+", string.upper), ("  a b  "):gsub("^%s+", ""):gsub("%s+$", "") .. "|")
print(("äöü"):gsub("[\x80-\xff]+", "?"), ("a\nb"):gsub("\n", "\\n"), ("path/to/file"):gsub("/", "."))
