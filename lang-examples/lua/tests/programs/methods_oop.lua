local Stack = {}
Stack.__index = Stack
function Stack.new()
  return setmetatable({ n = 0 }, Stack)
end
function Stack:push(...)
  for i = 1, select("#", ...) do
    self.n = self.n + 1
    self[self.n] = (select(i, ...))
  end
  return self
end
function Stack:pop()
  local v = self[self.n]
  self[self.n] = nil
  self.n = self.n - 1
  return v
end
local s = Stack.new():push(1, 2, 3):push("x")
print(s:pop(), s:pop(), s.n)
local Account = {}
Account.__index = Account
setmetatable(Account, {
  __call = function(cls, b)
    return setmetatable({ balance = b or 0 }, cls)
  end,
})
function Account:deposit(v)
  self.balance = self.balance + v
  return self
end
function Account:__tostring()
  return "Account(" .. self.balance .. ")"
end
Account.__tostring = Account.__tostring
local a = Account(100)
a:deposit(50)
print(tostring(a), a.balance, Account().balance)
local obj = {
  name = "o",
  greet = function(self, g)
    return g .. " " .. self.name
  end,
}
print(obj:greet("hi"), obj.greet({ name = "p" }, "yo"), obj["greet"](obj, "hey"))
local chain = { v = 0 }
function chain:add(n)
  self.v = self.v + n
  return self
end
print(chain:add(1):add(2):add(3).v)
local str = "abc"
print(str:upper():lower():len(), ("x"):rep(3):upper(), #str:rep(2))
