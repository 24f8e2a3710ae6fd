local function f()
  error("deep")
end
local function g()
  f()
end
print((select(2, xpcall(g, debug.traceback)):gsub("\n.*", "")))
local tb = debug.traceback("msg", 1)
print(tb:match("^msg\nstack traceback:\n\t"))
print(debug.traceback("only", 1):match("traceback.lua:%d+: in main chunk"))
print(debug.traceback({}) ~= nil, debug.traceback(nil), type(debug.traceback()))
print(
  debug.getinfo(1, "l").currentline,
  debug.getinfo(1, "S").short_src,
  debug.getinfo(print).what,
  debug.getinfo(f, "S").linedefined,
  debug.getinfo(1, "n").name
)
local function named()
  return debug.getinfo(1, "n").name, debug.getinfo(2, "l").currentline
end
print(named())
local co = coroutine.create(function()
  local x = 1
  coroutine.yield()
end)
coroutine.resume(co)
print((debug.traceback(co)))
