-- Nested loops found in a control-flow graph by union and find.
local function graph(n)
  local nodes = {}
  for i = 1, n do
    nodes[i] = { id = i, out = {}, into = {} }
  end
  local function edge(a, b)
    a, b = nodes[a], nodes[b]
    a.out[#a.out + 1] = b
    b.into[#b.into + 1] = a
  end
  for i = 1, n - 1 do
    edge(i, i + 1)
    if i % 5 == 0 then
      edge(i, i - 4)
    end
    if i % 50 == 0 then
      edge(i, i - 49)
    end
    if i % 7 == 0 and i + 3 <= n then
      edge(i, i + 3)
    end
  end
  return nodes
end

local function find(node)
  local root = node
  while root.parent ~= root do
    root = root.parent
  end
  while node.parent ~= root do
    node.parent, node = root, node.parent
  end
  return root
end

local function loops(nodes)
  local order, numbers, last = {}, {}, {}
  local function visit(node)
    order[#order + 1] = node
    numbers[node] = #order
    node.parent = node
    for _, to in ipairs(node.out) do
      if not numbers[to] then
        visit(to)
      end
    end
    last[node] = #order
  end
  visit(nodes[1])
  local count = 0
  for i = #order, 1, -1 do
    local header, body, marked = order[i], {}, {}
    for _, from in ipairs(header.into) do
      if numbers[from] >= i and numbers[from] <= last[header] and from ~= header then
        local node = find(from)
        if not marked[node] then
          marked[node] = true
          body[#body + 1] = node
        end
      end
    end
    local at = 1
    while body[at] do
      local node = body[at]
      at = at + 1
      for _, from in ipairs(node.into) do
        local outer = find(from)
        if numbers[outer] > i and numbers[outer] <= last[header] and not marked[outer] and outer ~= header then
          marked[outer] = true
          body[#body + 1] = outer
        end
      end
    end
    if #body > 0 then
      count = count + 1
      for _, node in ipairs(body) do
        node.parent = header
      end
    end
  end
  return count
end

return function()
  local sum = 0
  for i = 1, 12 do
    sum = sum + loops(graph(900 + i * 10))
  end
  return sum
end
