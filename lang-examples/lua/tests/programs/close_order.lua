do
  local log = {}
  local function c(n)
    return setmetatable({}, { __close = function(_, e) log[#log + 1] = n .. ":" .. tostring(e) end })
  end
  do
    local a <close> = c("a")
    local b <close> = c("b")
    local n <close> = nil
    local f <close> = false
  end
  print(table.concat(log, " "))
  print(pcall(function()
    local a <close> = c("c")
    error("oops", 0)
  end))
  print(log[3])
  local function f()
    local a <close> = c("d")
    return "results", #log
  end
  print(f())
  print(log[4])
  print(pcall(function()
    local bad <close> = {}
  end))
  print(pcall(function()
    local bad <close> = 42
  end))
end
