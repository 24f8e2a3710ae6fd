print("before") local s = "x" for i = 1, 40 do s = s .. s end
print(#s) print(pcall(string.byte, s, 1)) print(pcall(function() return s:upper() end))
print(pcall(function() local t = {} t[s] = 1 for i = 1, 2 do end return t end)) print("alive")
