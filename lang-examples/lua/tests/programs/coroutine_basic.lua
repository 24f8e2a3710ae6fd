-- Addresses differ from run to run.
local print = function(...)
  local shown = table.pack(...)
  for i = 1, shown.n do
    shown[i] = tostring(shown[i]):gsub("0x%x+", "ADDRESS")
  end
  print(table.unpack(shown, 1, shown.n))
end
local co = coroutine.create(function(a, b) print("start", a, b) local c = coroutine.yield(a + b) print("got", c) local d, e = coroutine.yield(c * 2) print("got", d, e) return "done", 99 end)
print(coroutine.resume(co, 1, 2)) print(coroutine.status(co)) print(coroutine.resume(co, 10)) print(coroutine.resume(co, "x", "y")) print(coroutine.status(co)) print(coroutine.resume(co))
local gen = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end) print(gen(), gen(), gen(), gen()) print(pcall(gen))
print(coroutine.isyieldable(), coroutine.running()  ~= nil, select(2, coroutine.running())) print(coroutine.wrap(function() return coroutine.isyieldable(), select(2, coroutine.running()) end)())
print(pcall(coroutine.resume, 1)) print(pcall(coroutine.create, 1)) print(pcall(coroutine.yield, 1)) print(coroutine.resume(coroutine.create(error), "msg")) print(coroutine.resume(coroutine.create(function() error({ 1 }) end)))
local co2 co2 = coroutine.create(function() print(coroutine.status(co2)) print(coroutine.resume(co2)) local inner = coroutine.create(function() print(coroutine.status(co2)) end) coroutine.resume(inner) end) coroutine.resume(co2)
print(coroutine.status(co2), coroutine.close(co2), coroutine.close(coroutine.create(print)))
