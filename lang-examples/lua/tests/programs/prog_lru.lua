local LRU = {}
LRU.__index = LRU
function LRU.new(n)
  local h, t = {}, {}
  h.next, t.prev = t, h
  return setmetatable({ cap = n, n = 0, map = {}, head = h, tail = t }, LRU)
end
local function unlink(x)
  x.prev.next, x.next.prev = x.next, x.prev
end
function LRU:front(x)
  x.next, x.prev = self.head.next, self.head
  self.head.next.prev, self.head.next = x, x
end
function LRU:get(k)
  local x = self.map[k]
  if not x then
    return nil
  end
  unlink(x)
  self:front(x)
  return x.v
end
function LRU:put(k, v)
  local x = self.map[k]
  if x then
    x.v = v
    unlink(x)
    self:front(x)
    return
  end
  if self.n == self.cap then
    local l = self.tail.prev
    unlink(l)
    self.map[l.k] = nil
    self.n = self.n - 1
  end
  x = { k = k, v = v }
  self.map[k] = x
  self:front(x)
  self.n = self.n + 1
end
local c, hits = LRU.new(20), 0
for i = 1, 1500 do
  local k = (i * i) % 37
  if c:get(k) then
    hits = hits + 1
  else
    c:put(k, i)
  end
end
print(hits, c.n)
local o, x = {}, c.head.next
while x ~= c.tail do
  o[#o + 1] = x.k
  x = x.next
end
print(table.concat(o, " "))
