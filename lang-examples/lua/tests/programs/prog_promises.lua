-- Promises, and functions that wait for them in coroutines.
local queue, first, last = {}, 1, 0
local function post(f, ...)
  last = last + 1
  queue[last] = { f, ... }
end
local function run()
  while first <= last do
    local job = queue[first]
    queue[first] = nil
    first = first + 1
    job[1](table.unpack(job, 2))
  end
end

local Promise = {}
Promise.__index = Promise
local function settle(promise, state, value)
  if promise.state then
    return
  end
  promise.state, promise.value = state, value
  for _, f in ipairs(promise.waiting) do
    post(f, state, value)
  end
  promise.waiting = nil
end
function Promise.new(start)
  local promise = setmetatable({ waiting = {} }, Promise)
  local ok, fault = pcall(start, function(value)
    settle(promise, "done", value)
  end, function(value)
    settle(promise, "failed", value)
  end)
  if not ok then
    settle(promise, "failed", fault)
  end
  return promise
end
function Promise:when(f)
  if self.state then
    post(f, self.state, self.value)
  else
    self.waiting[#self.waiting + 1] = f
  end
end
function Promise:next(f, g)
  return Promise.new(function(done, failed)
    self:when(function(state, value)
      local handler
      if state == "done" then
        handler = f
      else
        handler = g
      end
      if not handler then
        return (state == "done" and done or failed)(value)
      end
      local ok, result = pcall(handler, value)
      if not ok then
        failed(result)
      elseif getmetatable(result) == Promise then
        result:when(function(inner, v)
          (inner == "done" and done or failed)(v)
        end)
      else
        done(result)
      end
    end)
  end)
end
local function all(promises)
  return Promise.new(function(done, failed)
    local left, values = #promises, {}
    for i, promise in ipairs(promises) do
      promise:when(function(state, value)
        if state == "failed" then
          return failed(value)
        end
        values[i] = value
        left = left - 1
        if left == 0 then
          done(values)
        end
      end)
    end
  end)
end
local function async(f)
  return function(...)
    local arguments = table.pack(...)
    return Promise.new(function(done, failed)
      local thread = coroutine.create(f)
      local function step(...)
        local results = table.pack(coroutine.resume(thread, ...))
        if not results[1] then
          return failed(results[2])
        end
        if coroutine.status(thread) == "dead" then
          return done(results[2])
        end
        results[2]:when(step)
      end
      step(table.unpack(arguments, 1, arguments.n))
    end)
  end
end
local function await(promise)
  local state, value = coroutine.yield(promise)
  if state == "failed" then
    error(value, 0)
  end
  return value
end
local function delay(n, value)
  return Promise.new(function(done)
    local function tick(k)
      if k == 0 then
        done(value)
      else
        post(tick, k - 1)
      end
    end
    tick(n)
  end)
end

local total, faults, caught = 0, {}, 0
local worker = async(function(id, n)
  local sum = 0
  for i = 1, n do
    sum = sum + await(delay(i % 4, id * i))
    if (id + i) % 7 == 0 then
      local ok, fault = pcall(function()
        error({ code = i })
      end)
      caught = caught + (ok and 0 or fault.code)
    end
    if i % 4 == 0 then
      local values = await(all({ delay(1, 1), delay(2, 2) }))
      sum = sum + values[1] + values[2]
    end
  end
  if id % 5 == 0 then
    error("worker " .. id .. " failed", 0)
  end
  return sum
end)
for i = 1, 15 do
  worker(i, 12)
    :next(function(value)
      total = total + value
      return delay(1, value)
    end)
    :next(function(value)
      if value % 2 == 0 then
        error("even " .. value, 0)
      end
    end)
    :next(nil, function(fault)
      faults[#faults + 1] = fault
    end)
end
run()
table.sort(faults)
print(total, caught, last)
print(table.concat(faults, "; "))
