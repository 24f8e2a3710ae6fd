-- A simulation of customers at counters, driven by a heap of events.
local Heap = {}
Heap.__index = Heap

function Heap.new()
  return setmetatable({ n = 0 }, Heap)
end

function Heap:push(event)
  local n = self.n + 1
  self.n = n
  while n > 1 do
    local parent = (n - n % 2) / 2
    if self[parent].time <= event.time then
      break
    end
    self[n] = self[parent]
    n = parent
  end
  self[n] = event
end

function Heap:pop()
  local first, last, n = self[1], self[self.n], self.n - 1
  self[self.n] = nil
  self.n = n
  if n > 0 then
    local at = 1
    while at * 2 <= n do
      local child = at * 2
      if child < n and self[child + 1].time < self[child].time then
        child = child + 1
      end
      if self[child].time >= last.time then
        break
      end
      self[at] = self[child]
      at = child
    end
    self[at] = last
  end
  return first
end

local seed = 0
local function random(n)
  seed = (seed * 1103 + 12345) % 65536
  return seed % n + 1
end

local Simulation = {}
Simulation.__index = Simulation

function Simulation.new(counters)
  local made = setmetatable({ heap = Heap.new(), now = 0, served = 0, waited = 0, counters = {} }, Simulation)
  for i = 1, counters do
    made.counters[i] = { queue = {}, first = 1, last = 0, busy = false }
  end
  return made
end

function Simulation:at(delay, action, subject)
  self.heap:push({ time = self.now + delay, action = action, subject = subject })
end

function Simulation:shortest()
  local best
  for _, counter in ipairs(self.counters) do
    if not best or counter.last - counter.first < best.last - best.first then
      best = counter
    end
  end
  return best
end

local actions = {}

function actions.arrive(simulation)
  local counter = simulation:shortest()
  counter.last = counter.last + 1
  counter.queue[counter.last] = { since = simulation.now }
  if not counter.busy then
    actions.serve(simulation, counter)
  end
  simulation:at(random(10), "arrive")
end

function actions.serve(simulation, counter)
  if counter.first > counter.last then
    counter.busy = false
    return
  end
  local customer = counter.queue[counter.first]
  counter.queue[counter.first] = nil
  counter.first = counter.first + 1
  counter.busy = true
  simulation.served = simulation.served + 1
  simulation.waited = simulation.waited + simulation.now - customer.since
  simulation:at(random(25), "serve", counter)
end

return function()
  seed = 42
  local simulation = Simulation.new(4)
  simulation:at(0, "arrive")
  for _ = 1, 100000 do
    local event = simulation.heap:pop()
    simulation.now = event.time
    actions[event.action](simulation, event.subject)
  end
  return simulation.served * 1000 + simulation.waited % 1000
end
