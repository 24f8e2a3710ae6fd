local deps = {}
for i = 1, 40 do
  deps[i] = {}
  for _, d in ipairs { i // 2, i // 3, i - 5 } do
    if d >= 1 and d < i then
      table.insert(deps[i], d)
    end
  end
end
local function topo(deps)
  local order, state = {}, {}
  local function visit(n, path)
    if state[n] == "done" then
      return
    end
    if state[n] == "open" then
      error("cycle at " .. n, 0)
    end
    state[n] = "open"
    for _, d in ipairs(deps[n]) do
      visit(d)
    end
    state[n] = "done"
    order[#order + 1] = n
  end
  for i = #deps, 1, -1 do
    visit(i)
  end
  return order
end
print(table.concat(topo(deps), " "))
deps[1] = { 40 }
print(pcall(topo, deps))
local comp, n = {}, 0
local adj = {}
for i = 1, 50 do
  adj[i] = {}
end
for i = 1, 50 do
  local j = (i * i) % 50 + 1
  table.insert(adj[i], j)
  table.insert(adj[j], i)
end
for i = 1, 50 do
  if not comp[i] then
    n = n + 1
    local st = { i }
    while #st > 0 do
      local u = table.remove(st)
      if not comp[u] then
        comp[u] = n
        for _, v in ipairs(adj[u]) do
          st[#st + 1] = v
        end
      end
    end
  end
end
print(n, comp[1], comp[50])
