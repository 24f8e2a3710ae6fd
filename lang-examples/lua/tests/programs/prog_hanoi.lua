local moves, pegs = 0, { {}, {}, {} }
for i = 10, 1, -1 do
  table.insert(pegs[1], i)
end
local function move(n, a, b, c)
  if n == 0 then
    return
  end
  move(n - 1, a, c, b)
  table.insert(pegs[b], table.remove(pegs[a]))
  moves = moves + 1
  assert(#pegs[b] < 2 or pegs[b][#pegs[b]] < pegs[b][#pegs[b] - 1])
  move(n - 1, c, b, a)
end
move(10, 1, 2, 3)
print(moves, #pegs[1], #pegs[2], #pegs[3], table.concat(pegs[2], " "))
