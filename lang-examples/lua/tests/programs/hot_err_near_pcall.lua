-- Errors that end in a `pcall` near by or far up, through frames that have something to close, and in other coroutines.
local function deep(n, what)
  if n == 0 then
    error(what)
  end
  local result = deep(n - 1, what)
  return result
end
local kinds = { "text", 42, true, { code = 7 } }
for i = 1, 300 do
  local ok, e = pcall(deep, i % 13, kinds[i % 4 + 1])
  if i > 287 then
    print(i % 13, ok, type(e) == "table" and e.code or e)
  end
end

-- The results of `pcall` are an operand, a condition, too many or too few.
for i = 1, 200 do
  local joined, why = pcall(function()
    return "a" .. pcall(error, "x" .. i, 0)
  end)
  local only = (pcall(error))
  local a, b, c = pcall(error, "y", 0)
  local n = select("#", pcall(error, "z"))
  if pcall(error) then
    print("never")
  end
  if i == 200 then
    print(joined, why, only, a, b, c, n)
  end
end

-- What is between is closed first, once.
local log = {}
for i = 1, 120 do
  local ok, e = pcall(function()
    local _ <close> = setmetatable({}, {
      __close = function(_, e)
        log[#log + 1] = e
      end,
    })
    if i % 3 == 0 then
      error("closed " .. i)
    end
    return i
  end)
  if i > 117 then
    print(ok, e)
  end
end
print(#log, log[#log])

-- A handler between, and a coroutine.
local function handled(i)
  return xpcall(function()
    error("inner " .. i, 0)
  end, function(m)
    return "handled " .. m
  end)
end
local co = coroutine.wrap(function()
  for i = 1, 100 do
    local ok, e = pcall(function()
      coroutine.yield(i)
      error("in a coroutine " .. i)
    end)
    coroutine.yield(e)
  end
end)
for i = 1, 100 do
  local _, _, e = pcall(handled, i)
  local n, m = co(), co()
  if i > 98 then
    print(e, n, m)
  end
end

-- Values behind `true` and in front of `...`.
local function several(n)
  if n == 0 then
    return
  elseif n == 1 then
    return "one"
  elseif n == 2 then
    return "one", "two"
  end
  return "one", nil, "three", n
end
local function before(...)
  return "before", ...
end
for i = 0, 203 do
  local ok, a, b, c = pcall(several, i % 4)
  local p, q, r = before(several(i % 4))
  local all = table.pack(before(several(i % 4)))
  if i > 199 then
    print(ok, a, b, c, p, q, r, all.n, all[all.n])
  end
end
