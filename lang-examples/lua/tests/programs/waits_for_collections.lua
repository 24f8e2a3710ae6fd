-- Loops that end when something is collected, of which their garbage is the only cause.

-- A finalizer sets what the loop looks at.
do
  local done = false
  setmetatable({}, { __gc = function() done = true end })
  while not done do local garbage = { 1 } end
  print("finalized", done)
end

-- The same with a counter and a closure.
do
  local done, turns = false, 0
  setmetatable({}, { __gc = function() done = true end })
  repeat
    local f = function() return turns end
    turns = turns + 1
  until done
  print(turns > 0)
end

-- A field of a global table, set by a finalizer.
state = { done = false }
setmetatable({}, { __gc = function() state.done = true end })
while not state.done do local t = { x = 1 } t.y = t.x end
print(state.done)

-- Weak values and weak keys.
do
  local weak = setmetatable({ {} }, { __mode = "v" })
  while weak[1] do local garbage = {} end
  print("cleared", next(weak))
end
do
  local weak = setmetatable({}, { __mode = "k" })
  weak[{}] = 1
  while next(weak) do local garbage = {} end
  print("cleared", next(weak))
end
do
  local weak = setmetatable({ name = {} }, { __mode = "v" })
  repeat local garbage = { 1, 2 } until not weak.name
  print("cleared", next(weak))
end
