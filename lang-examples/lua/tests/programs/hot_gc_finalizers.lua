local n = 0
local mt = {
  __gc = function()
    n = n + 1
  end,
}
for i = 1, 200 do
  setmetatable({}, mt)
end
collectgarbage()
collectgarbage()
print(n > 150, n <= 200)
local keep = setmetatable({}, {
  __gc = function()
    print("finalizer at exit")
  end,
})
local order = {}
do
  local function mk(i)
    return setmetatable({ i = i }, {
      __gc = function(o)
        order[#order + 1] = o.i
      end,
    })
  end
  local a = mk(1)
end
collectgarbage()
collectgarbage()
print(type(order))
