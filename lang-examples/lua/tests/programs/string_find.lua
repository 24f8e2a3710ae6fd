print(
  ("hello world"):find("wor"),
  ("hello"):find("l"),
  ("hello"):find("xyz"),
  ("hello"):find(""),
  ("hello"):find("", 10),
  ("hello"):find("", 6)
)
print(
  ("a.b"):find(".", 1, true),
  ("a.b"):find("%."),
  ("a+b"):find("+", 1, true),
  ("abc"):find("b", -1),
  ("abc"):find("b", -2)
)
print(("key=val"):find("(%w+)=(%w+)"), ("  x"):find("^%s*"), ("abc"):find("$"), ("[x]"):find("[]]"))
print(
  ("hello"):match("h(.)l"),
  ("hello"):match(".-l"),
  ("hello"):match("l+"),
  ("2024-05-06"):match("(%d+)-(%d+)-(%d+)")
)
print(("  trim  "):match("^%s*(.-)%s*$") .. "|", ("abc"):match("()b()"), ("x"):match("y"), ("abc"):match("b", 3))
print(("THE (quick) fox"):find("%((%a+)%)"), ("f(a(b)c)"):match("%b()"), ("say 'hi' \"x\""):match("(['\"])(.-)%1"))
print(("THE (quick) fox"):gsub("%f[%a]%a+", function(w)
  return "<" .. w .. ">"
end))
print(pcall(string.find, "a", "["))
print(pcall(string.find, "a", "%"))
print(pcall(string.find, "a", "("))
print(pcall(string.find, "a", "%1"))
print(pcall(string.match, "a", "(a))"))
print(pcall(string.find, "a", "%f"))
print(pcall(string.find, "a", "%b"))
print(pcall(string.rep("a", 10).find, nil, "a"))
print(("a\0b"):find("\0"), ("a\0b"):find("%z"), ("äö"):find("ö"), #("äö"):match("[\xc3]."))
print(
  ("abc123"):match("%a+"),
  ("abc123"):match("%d+"),
  ("a_b-c"):match("[%w_]+"),
  ("a_b-c"):match("[^-]+$"),
  ("x^y"):match("[%^]"),
  ("]"):match("[]]"),
  ("-"):match("[a-]")
)
