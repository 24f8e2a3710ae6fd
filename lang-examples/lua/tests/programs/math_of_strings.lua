-- Functions of numbers, given strings that are numerals: floats, even where the numeral is an integer.
for _, s in ipairs({ "10", "9223372036854775796", "1.5", " 0x10 ", "-3", "-2.5", "-9223372036854775808", "1e400" }) do
  for _, name in ipairs({ "floor", "ceil", "abs", "sqrt", "exp" }) do
    print(name, s, pcall(math[name], s))
  end
  print("fmod", s, pcall(math.fmod, s, 3), pcall(math.fmod, 7, s))
  print("modf", s, pcall(math.modf, s))
end
print(pcall(math.floor, "x"))
print(pcall(math.fmod, "x", "y"))
print(pcall(math.fmod, 1, "y"))
print(math.floor("9223372036854775796") % 3, math.ceil("7") + 1)
