-- What the compiler takes for texts of many shapes, here and in the reference:
--
--     lua5.4 shapes.lua compare ../../../../target/release/lua     memory and time of each, and their ratios
--     lua5.4 shapes.lua constants                                  the reference's KiB, as the test has them
--     lua shapes.lua measure NAME                                  KiB of the peak that `load` adds, and seconds
--     lua shapes.lua text NAME                                     the text
--
-- Each is measured in a process of its own, by the largest resident size that the system has seen (VmHWM).

local n = 1000000

local shapes = {
  {"assignments", function() return ("x=1;"):rep(n) end},
  {"assignments_behind_a_local", function() return "local q " .. ("x=1;"):rep(n) end},
  {"sum", function() return "local a=1 return " .. ("a+"):rep(n) .. "1" end},
  {"sum_of_globals", function() return "return " .. ("a+"):rep(n) .. "1" end},
  {"calls", function() return ("f(x)"):rep(n // 2, ";") end},
  {"methods", function() return ("a:b(1,'x');"):rep(n // 4) end},
  {"table", function() return "return {" .. ("1,"):rep(n) .. "}" end},
  {"tables", function() return ("t={x=1,y=2,3};"):rep(n // 5) end},
  {"functions", function() return ("function f() end "):rep(n // 10) end},
  {"functions_with_parameters", function() return "local x; " .. ("function f(a,b) return a+b+x end "):rep(n // 10) end},
  {"nested_functions", function()
    return ("function f(a) return function(b) return function() return a+b end end end "):rep(n // 30)
  end},
  {"one_function", function() return "return function(a,b) " .. ("a=b+1;"):rep(n) .. " end" end},
  {"strings", function()
    local t = {}
    for i = 1, n // 5 do
      t[i] = "x='s" .. i .. "'"
    end
    return table.concat(t, ";")
  end},
  {"comparisons", function() return ("x=a<b;"):rep(n // 4) end},
  {"conditions", function() return ("if x==1 then y=2 end "):rep(n // 5) end},
  {"else_chains", function() return ("if x==1 then y=2 elseif x==2 then y=3 else y=4 end "):rep(n // 10) end},
  {"locals", function() return ("do local a,b=1,2 a=b end "):rep(n // 65) end},
  {"loops", function() return ("while x do x=f(x) end repeat x=y until x "):rep(n // 15) end},
  {"fields", function() return ("a.b.c=d.e;"):rep(n // 4) end},
  {"lines", function() return ("x=y+1\n"):rep(n // 2) end},
  {"concatenations", function() return ("x='a'..y..z;"):rep(n // 5) end},
  {"chain_of_fields", function() return "return a" .. (".b"):rep(n) end},
  {"chain_of_indexes", function() return "return a" .. ("[1]"):rep(n) end},
  {"chain_of_calls", function() return "return a" .. ("()"):rep(n) end},
  {"chain_of_methods", function() return "return a" .. (":b()"):rep(n) end},
  {"chain_of_comparisons", function() return "return a" .. ("<a"):rep(n) end},
  {"chain_of_products", function() return "return a" .. ("*a"):rep(n) end},
}

local function of(name)
  for _, shape in ipairs(shapes) do
    if shape[1] == name then
      return shape[2]()
    end
  end
  error("no shape " .. name)
end

local function status(key)
  for line in io.lines("/proc/self/status") do
    local value = line:match(key .. ":%s*(%d+)")
    if value then
      return tonumber(value)
    end
  end
end

local function measure(text)
  collectgarbage()
  collectgarbage()
  local before, start = status "VmRSS", os.clock()
  local f = assert(load(text, "=x"))
  local time = os.clock() - start
  return status "VmHWM" - before, time, f
end

local function run(lua, name)
  local pipe = assert(io.popen(("JIT=off %s %s measure %s"):format(lua, arg[0], name)))
  local kib, time = pipe:read("n", "n")
  pipe:close()
  return kib, time
end

local what, name = arg[1], arg[2]
if what == "text" then
  io.write(of(name))
elseif what == "measure" then
  local kib, time = measure(of(name))
  print(kib, ("%.3f"):format(time))
elseif what == "constants" then
  for _, shape in ipairs(shapes) do
    print(('    ("%s", %d),'):format(shape[1], (run("lua5.4", shape[1]))))
  end
elseif what == "compare" then
  print(("%-28s %20s %20s %8s %8s"):format("", "reference KiB, s", "this KiB, s", "memory", "time"))
  for _, shape in ipairs(shapes) do
    local kib, time = run("lua5.4", shape[1])
    local our_kib, our_time = run(name, shape[1])
    local row = "%-28s %12d %7.3f %12d %7.3f %7.1fx %7.1fx"
    print(row:format(shape[1], kib, time, our_kib, our_time, our_kib / kib, our_time / time))
  end
end
