-- Runs a benchmark a number of times: lua harness.lua NAME [TURNS [TIMES]]
-- Programs that allocate have data that is so many times as large.
-- Each line of output is a time in milliseconds of the processor, then the result.
local directory = arg[0]:match("^(.*[/\\])") or "./"
local run = dofile(directory .. arg[1] .. ".lua")
local clock = os.clock
local times = tonumber(arg[3] or 1)
for _ = 1, tonumber(arg[2] or 10) do
  local start = clock()
  local result = run(times)
  local time = (clock() - start) * 1000
  if type(result) == "number" then
    result = string.format("%.10g", result)
  end
  print(string.format("%.3f %s", time, result))
end
