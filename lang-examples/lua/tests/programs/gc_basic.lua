local count0 = collectgarbage("count")
print(type(count0), collectgarbage(), collectgarbage("step") ~= nil, collectgarbage("isrunning"))
collectgarbage("stop")
print(collectgarbage("isrunning"))
collectgarbage("restart")
print(collectgarbage("isrunning"))
for i = 1, 1000 do
  local t = {}
  for j = 1, 20 do
    t[j] = { j }
  end
end
collectgarbage()
print(collectgarbage("count") < count0 + 2000)
print(pcall(collectgarbage, "bogus"))
print(collectgarbage("incremental"), collectgarbage("generational"), collectgarbage("incremental"))
local weak = setmetatable({}, { __mode = "k" })
print(getmetatable(weak).__mode)
local key = {}
weak[key] = 1
collectgarbage()
print(weak[key])
