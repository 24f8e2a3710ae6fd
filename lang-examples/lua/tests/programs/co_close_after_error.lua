local log = {}
local function make(with)
  return coroutine.create(function()
    local a <close> = setmetatable({}, { __close = function(_, e) log[#log + 1] = "a:" .. tostring(e) end })
    local b <close> = setmetatable({}, { __close = function(_, e)
      log[#log + 1] = "b:" .. tostring(e)
      if with then
        error("again", 0)
      end
    end })
    error("first", 0)
  end)
end
for _, with in ipairs { false, true } do
  local co = make(with)
  print(coroutine.resume(co))
  print(coroutine.status(co), #log)
  print(coroutine.close(co))
  print(coroutine.close(co))
  print(table.concat(log, " "))
  log = {}
end
-- A wrapped one closes at once.
local w = coroutine.wrap(function()
  local a <close> = setmetatable({}, { __close = function(_, e) log[#log + 1] = tostring(e) end })
  error("in wrap", 0)
end)
print(pcall(w))
print(log[1], pcall(w))
