local function perms(n)
  local a, c = {}, 0
  for i = 1, n do
    a[i] = i
  end
  local function go(k)
    if k == 0 then
      c = c + a[1] * a[n]
      return
    end
    for i = 1, k do
      a[i], a[k] = a[k], a[i]
      go(k - 1)
      a[i], a[k] = a[k], a[i]
    end
  end
  go(n)
  return c
end
print(perms(6))
local function heap(n)
  local a, cnt = {}, 0
  for i = 1, n do
    a[i] = i
  end
  local st, i = {}, 1
  for k = 1, n do
    st[k] = 1
  end
  while i <= n do
    if st[i] < i then
      local j = i % 2 == 1 and 1 or st[i]
      a[j], a[i] = a[i], a[j]
      cnt = cnt + 1
      st[i] = st[i] + 1
      i = 1
    else
      st[i] = 1
      i = i + 1
    end
  end
  return cnt
end
print(heap(6))
