local co = coroutine.wrap(function(...)
  local n = select("#", ...)
  while true do
    local t = table.pack(coroutine.yield(n, ...))
    n = t.n
  end
end)
print(co(1, nil, 3))
print(co())
print(co(nil, nil))
print(select("#", co(table.unpack({}, 1, 50))))
