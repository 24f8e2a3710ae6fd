-- Edges of the libraries that a test suite of others has found.
print(pcall(xpcall, print)) print(pcall(xpcall, print, 1)) print(pcall(xpcall))
print(select("#", xpcall(print, print)))
local ok, message = pcall(function() xpcall(error, 42) end)
print(ok, message)
print(xpcall(error, function(e) return "handled " .. e end, "e"))
print(debug.getlocal(0, 1)) print(debug.getlocal(0, 2)) print(debug.getlocal(0, 3))
print(debug.setlocal(0, 1, 0)) print(debug.setlocal(0, 42, 0))
print(pcall(debug.setuservalue, io.stdout, {}, "x"))
print(io.stdout:flush(), io.flush())
-- A hook is one of the coroutine that it was set in.
local hits = 0
debug.sethook(function() hits = hits + 1 end, "l")
local co = coroutine.create(function()
  local a = 1
  local b = 2
  return a + b
end)
coroutine.resume(co)
coroutine.wrap(function()
  local a = 1
  return a
end)()
local seen = hits
debug.sethook()
print(seen)
print(pcall(coroutine.yield, 1)) print(pcall(function() coroutine.yield(1) end))
-- More arguments with each call: no more than there is room for.
local count = 0
local function more(...) count = select("#", ...) more(1, ...) end
print(pcall(more))
print(count > 1000 and count < 10000)
-- A module that loads itself.
local name = os.tmpname()
local f = io.open(name, "w")
f:write("require('loop')")
f:close()
package.path = name
print((select(2, pcall(require, "loop")):gsub("'[^']*/[^']*'", "FILE")))
os.remove(name)
-- A traceback that begins beyond the last level.
local function fails() error("error!") end
for level = 0, 9 do
  print(level, select(2, xpcall(fails, function() return debug.traceback("m", level + 4):gsub("\n.*[:%]].*", "..") end)))
end
print(debug.traceback("m", 50))
os.execute("echo child")
print("parent")
