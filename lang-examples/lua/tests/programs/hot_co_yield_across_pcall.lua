local co = coroutine.wrap(function()
  for i = 1, 200 do
    local ok, v = pcall(function(x)
      local got = coroutine.yield(x)
      if got % 5 == 0 then
        error({ code = got })
      end
      return got * 2
    end, i)
    if not ok then
      coroutine.yield(-v.code)
    else
      coroutine.yield(v)
    end
  end
  return "end"
end)
local s, neg = 0, 0
local arg = 0
for i = 1, 400 do
  arg = arg + 1
  local v = co(arg)
  if v < 0 then
    neg = neg + 1
  end
  s = s + v
end
print(s, neg)
