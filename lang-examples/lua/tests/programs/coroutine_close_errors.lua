-- What is open in a coroutine that is closed fails, below functions that catch errors.
local function opened(name, fails)
  return setmetatable({}, {__close = function(_, e)
    print("close", name, e)
    if fails then error(name .. " failed", 0) end
  end})
end
local function try(body)
  local co = coroutine.create(body)
  print(coroutine.resume(co))
  print(coroutine.close(co))
  print(coroutine.status(co), coroutine.close(co))
end

try(function()
  local ok, e = pcall(function()
    local a <close> = opened("a", true)
    coroutine.yield("in pcall")
  end)
  print("goes on", ok, e)
end)

try(function()
  local outer <close> = opened("outer")
  print("goes on", xpcall(function()
    local b <close> = opened("b", true)
    local c <close> = opened("c")
    print("inner", pcall(function()
      local d <close> = opened("d", true)
      coroutine.yield("in xpcall")
    end))
  end, function(m) print("handler", m) return "handled " .. m end))
end)

-- What a function that closes catches itself is its own.
try(function()
  local ok = pcall(function()
    local a <close> = setmetatable({}, {__close = function(_, e)
      print("own", pcall(error, "own error", 0))
      print("nested", pcall(function()
        local n <close> = opened("n", true)
        error("first", 0)
      end))
      print(xpcall(function() local m <close> = opened("m") error("x", 0) end, function(m) return "handled " .. m end))
    end})
    coroutine.yield("catches")
  end)
  print("goes on", ok)
end)

-- An error whose value is nil, and the last of several.
try(function()
  pcall(function()
    local a <close> = setmetatable({}, {__close = function(_, e) print("last", e) error("end", 0) end})
    local b <close> = setmetatable({}, {__close = function(_, e) print("then", e) error(nil) end})
    local c <close> = opened("first", true)
    coroutine.yield("nil")
  end)
  print("goes on")
end)

-- Of a function that wrap has made, by the end of a loop.
for i = 1, 120 do
  local co = coroutine.create(function()
    print("goes on", pcall(function()
      local a <close> = setmetatable({}, {__close = function() local x = nil; return x.field end})
      coroutine.yield(i)
    end))
  end)
  local _, n = coroutine.resume(co)
  local ok, e = coroutine.close(co)
  if i % 40 == 0 then print(n, ok, e) end
end
