-- Coverage of lines, by a hook: what the library counts in a program that it watches.
local runner = require("luacov.runner")
local text = [[
local function classify(n)
   if n % 15 == 0 then
      return "both"
   elseif n % 3 == 0 then
      return "three"
   end
   return "none"
end
local counts = {}
for i = 1, 60 do
   local kind = classify(i)
   counts[kind] = (counts[kind] or 0) + 1
end
local co = coroutine.wrap(function()
   for i = 1, 5 do
      coroutine.yield(i)
   end
end)
while co() do
end
return counts
]]
local name = os.tmpname()
local out = assert(io.open(name, "w"))
out:write(text)
out:close()
runner.init({statsfile = os.tmpname(), savestepsize = 1e9, include = {name:gsub("%W", "%%%0")}, codefromstrings = false})
local counts = dofile(name)
debug.sethook()
print(counts.both, counts.three, counts.none)
local found = runner.data[name] or runner.data[next(runner.data)]
for line = 1, found.max do
   print(line, (found[line] or 0) > 0)
end
os.remove(name)
os.exit(true)
