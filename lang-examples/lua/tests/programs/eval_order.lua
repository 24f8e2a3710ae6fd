-- A variable that closures share is read where the reference reads its register: after the operands that follow it.
local function show(...) print(...) end

do
  local n = 10
  local function bump() n = n + 1 return 100 end
  show(n + bump(), n - bump(), (n) * bump(), n // bump())
  show(bump() + n, n .. bump(), -n + bump())
  show(n < bump(), n == bump(), n >= bump(), bump() > n)
  show(n + 1, n < 20, n == 19, n & bump(), n ~ bump())
end

do
  local t, u = {1, 2, 3}, {4, 5, 6}
  local i = 1
  local function swap() t, u = u, t i = i + 1 return 2 end
  show(t[swap()], t[i], i)
  t[i] = swap()
  show(t[1], t[2], t[3], u[1], u[2], u[3], i)
  t.x = swap()
  show(t.x, u.x, i)
  i = 1
  local made = {[i] = swap(), [i] = swap(), n = i}
  show(made[1], made[2], made[3], made.n)
end

do
  local a, b = {}, {}
  local i = 1
  local function turn() a, b = b, a i = i + 1 return i end
  a[i], b[i] = turn(), turn()
  show(a[1], a[2], a[3], b[1], b[2], b[3], i)
  a[i], i = 7, 9
  show(a[3], a[9], i)
  i, a[i] = 4, 8
  show(i, a[9], a[4])
  a[i], i, b.y = turn(), 20, turn()
  show(i, a[4], a[5], a[6], b[4], b[5], b[6], a.y, b.y)
end

do
  local x = 1
  local function set(v) x = v return v end
  show(x and set(5), x or set(6), x)
  show(x + set(2) + x + set(3) + x)
  show(({x, set(9), x})[2], #{x, set(4), x}, select("#", x, set(8), x), (select(1, x, set(8))))
  local s = setmetatable({}, {__add = function(_, v) x = x + v return x end, __lt = function() x = x + 1 return x < 12 end})
  show(x + (s + 1), x, x + 0)
  for _ = 1, 40 do x = x - (s + 1) + set(3) end
  show(x, s < s, x)
end
