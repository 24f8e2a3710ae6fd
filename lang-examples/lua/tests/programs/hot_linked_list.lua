local head
for i = 1, 300 do
  head = { v = i, next = head }
end
local s, n = 0, head
while n do
  s = s + n.v
  n = n.next
end
print(s)
local prev, cur = nil, head
while cur do
  cur.next, prev, cur = prev, cur, cur.next
end
n, s = prev, {}
while n do
  if #s < 5 then
    s[#s + 1] = n.v
  end
  n = n.next
end
print(table.concat(s, " "))
local q = { first = nil, last = nil, n = 0 }
local function push(v)
  local node = { v = v }
  if q.last then
    q.last.next = node
  else
    q.first = node
  end
  q.last = node
  q.n = q.n + 1
end
local function pop()
  local f = q.first
  if not f then
    return nil
  end
  q.first = f.next
  if not q.first then
    q.last = nil
  end
  q.n = q.n - 1
  return f.v
end
local t = 0
for i = 1, 500 do
  push(i)
  if i % 3 == 0 then
    t = t + pop()
  end
end
while q.n > 0 do
  t = t + pop()
end
print(t, pop())
local function tree(d)
  if d == 0 then
    return nil
  end
  return { l = tree(d - 1), r = tree(d - 1), v = d }
end
local function walk(t)
  if not t then
    return 0
  end
  return t.v + walk(t.l) + walk(t.r)
end
local sum = 0
for i = 1, 20 do
  sum = sum + walk(tree(7))
end
print(sum)
local bst = nil
local function ins(t, k)
  if not t then
    return { k = k }
  end
  if k < t.k then
    t.l = ins(t.l, k)
  elseif k > t.k then
    t.r = ins(t.r, k)
  end
  return t
end
for i = 1, 300 do
  bst = ins(bst, (i * 7919) % 307)
end
local function inorder(t, f)
  if t then
    inorder(t.l, f)
    f(t.k)
    inorder(t.r, f)
  end
end
local last, ok, cnt = -1, true, 0
inorder(bst, function(k)
  ok = ok and k > last
  last = k
  cnt = cnt + 1
end)
print(ok, cnt)
