-- Paths on grids by eight algorithms.
local Grid, Pathfinder = require("jumper.grid"), require("jumper.pathfinder")
local seed = 42
local function random(n) seed = (seed * 16807) % 2147483647; return seed % n end
local map = {}
for y = 1, 40 do
   map[y] = {}
   for x = 1, 40 do map[y][x] = random(100) < 25 and 1 or 0 end
end
map[1][1], map[40][40] = 0, 0
for _, finder in ipairs {"ASTAR", "DIJKSTRA", "THETASTAR", "BFS", "DFS", "JPS"} do
   for _, mode in ipairs {"DIAGONAL", "ORTHOGONAL"} do
      local find = Pathfinder(Grid(map), finder, 0)
      find:setMode(mode)
      for _, goal in ipairs {{40, 40}, {20, 7}, {3, 33}} do
         local path = find:getPath(1, 1, goal[1], goal[2])
         print(finder, mode, goal[1], goal[2], path and ("%.6f"):format(path:getLength()))
      end
   end
end
