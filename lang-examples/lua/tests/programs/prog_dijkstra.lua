local g = {}
local function edge(a, b, w)
  g[a] = g[a] or {}
  g[b] = g[b] or {}
  g[a][b] = w
  g[b][a] = w
end
for i = 1, 60 do
  edge(i, i % 60 + 1, 7)
  edge(i, (i * 7) % 60 + 1, 10 + i % 5)
  edge(i, (i * 13) % 60 + 1, 20)
end
local function shortest(s)
  local d, done = { [s] = 0 }, {}
  while true do
    local u, best
    for v, x in pairs(d) do
      if not done[v] and (not best or x < best or (x == best and v < u)) then
        u, best = v, x
      end
    end
    if not u then
      return d
    end
    done[u] = true
    for v, w in pairs(g[u]) do
      if not d[v] or d[u] + w < d[v] then
        d[v] = d[u] + w
      end
    end
  end
end
local d = shortest(1)
local o = {}
for i = 1, 60 do
  o[i] = d[i]
end
print(table.concat(o, " "))
local tot = 0
for s = 1, 20 do
  for _, v in pairs(shortest(s)) do
    tot = tot + v
  end
end
print(tot)
