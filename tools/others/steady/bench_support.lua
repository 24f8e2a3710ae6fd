-- The harness that the programs ask for: runs a function for some seconds, and writes the times of the first turn, of the first two, and
-- the median of the second half.
require "polyfill"
local limit = tonumber(os.getenv("SECONDS") or "1.5")
local bench = {}

function bench.runCode(f)
  local times, total = {}, 0
  while total < limit and #times < 400 or #times < 3 do
    local start = os.clock()
    f()
    local time = os.clock() - start
    times[#times + 1] = time
    total = total + time
    if total > 25 then break end
  end
  local late = {}
  for n = math.floor(#times / 2) + 1, #times do late[#late + 1] = times[n] end
  table.sort(late)
  local steady = late[math.floor(#late / 2) + 1]
  io.stderr:write(string.format("turns %.6f %.6f %.6f\n", times[1], times[1] + (times[2] or 0), steady))
end

return bench
