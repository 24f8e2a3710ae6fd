-- The engine plays against itself from the start, a few moves of each side.
local text = assert(io.open("sunfish.lua")):read("a")
local answers, at = {"e2e4", "g1f3", "d2d4", "quit"}, 0
local read = io.read
io.read = function()
   at = at + 1
   local answer = answers[at]
   if not answer or answer == "quit" then error("the game is over", 0) end
   return answer
end
local clock = os.clock
os.clock = function() return 0 end
text = text:gsub("NODES_SEARCHED = 1e4", "NODES_SEARCHED = 2e3")
local program = assert(load(text, "@sunfish.lua"))
print(pcall(program))
