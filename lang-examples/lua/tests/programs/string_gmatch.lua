for k, v in ("a=1, b=2, c=3"):gmatch("(%w+)=(%w+)") do
  io.write(k, v, " ")
end
print()
for w in ("one two  three"):gmatch("%S+") do
  io.write("[", w, "]")
end
print()
for p in ("abc"):gmatch("()") do
  io.write(p, " ")
end
print()
for a in ("aXbXc"):gmatch("[^X]*") do
  io.write("<", a, ">")
end
print()
for l in ("l1\nl2\n\nl4"):gmatch("([^\n]*)\n?") do
  io.write("{", l, "}")
end
print()
for x in ("abc"):gmatch("^a") do
  io.write(x)
end
print()
for x in ("hello"):gmatch("l", 4) do
  io.write(x, "!")
end
print()
local it = ("x y"):gmatch("%a")
print(it(), it(), it())
local count = 0
for _ in ("the cat and the dog and the bird"):gmatch("the") do
  count = count + 1
end
print(count)
print(pcall(string.gmatch, "x"))
for c in ("héllo"):gmatch(utf8.charpattern) do
  io.write(#c)
end
print()
