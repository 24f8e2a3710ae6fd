local words = { "apple", "Apple", "banana", "", "apple pie", "app", "\0", "\xff", "z" }
local lt, le, eq = 0, 0, 0
for round = 1, 20 do
  for _, a in ipairs(words) do
    for _, b in ipairs(words) do
      if a < b then lt = lt + 1 end
      if a <= b then le = le + 1 end
      if a == b then eq = eq + 1 end
    end
  end
end
print(lt, le, eq)
table.sort(words)
print(table.concat(words, "|"):gsub("[%z\xff]", "?"))
