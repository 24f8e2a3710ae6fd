print("10" + 5, "10" * "2", "3.5" + 1, "0x10" + 0, " 7 " + 1, "10" / 2, "7" // 2, "2" ^ 3, -"4")
print(10 .. 20, 1.5 .. "x", -0.0 .. "", 2 ^ 63 .. "", 1e100 .. "")
print(pcall(function()
  return "abc" + 1
end))
print(pcall(function()
  return {} + 1
end))
print(pcall(function()
  return 1 .. {}
end))
print(pcall(function()
  return "3" | 0
end))
print(pcall(function()
  return 1.5 | 0
end))
print(pcall(function()
  return "1.5" | 0
end))
print(pcall(function()
  return 2 ^ 70 | 0
end))
print(1.0 | 0, 2 ^ 53 | 0)
print(pcall(function()
  return "10" | 1
end))
print("10" == 10, 10 == 10.0, "a" < "b", "a" < "B", "" < "a", "a\0b" < "a\0c", "Z" < "a")
print(tostring(1e15), tostring(-1e15), 1e16, 123456.7e3, 0.1 + 0.2, 1 / 3, 100 / 3)
