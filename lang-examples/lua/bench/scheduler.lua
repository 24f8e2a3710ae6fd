-- A round-robin scheduler of tasks that exchange packets through queues.
local Packet = {}
Packet.__index = Packet

function Packet.new(link, ident, kind)
  return setmetatable({ link = link, ident = ident, kind = kind, datum = 0, data = { 0, 0, 0, 0 } }, Packet)
end

function Packet:append_to(queue)
  self.link = nil
  if not queue then
    return self
  end
  local last = queue
  while last.link do
    last = last.link
  end
  last.link = self
  return queue
end

local Task = {}
Task.__index = Task

local IDLE, WORKER, HANDLER_A, HANDLER_B, DEVICE_A, DEVICE_B = 1, 2, 3, 4, 5, 6
local KIND_DEVICE, KIND_WORK = 0, 1

local Scheduler = {}
Scheduler.__index = Scheduler

function Scheduler.new()
  return setmetatable({ tasks = {}, list = nil, current = nil, queued = 0, held = 0 }, Scheduler)
end

function Scheduler:add(class, ident, priority, queue, state)
  local task = setmetatable({
    scheduler = self,
    ident = ident,
    priority = priority,
    link = self.list,
    queue = queue,
    waiting = false,
    holding = false,
    pending = queue ~= nil,
  }, class)
  for key, value in pairs(state) do
    task[key] = value
  end
  self.list = task
  self.tasks[ident] = task
  return task
end

function Scheduler:run()
  self.current = self.list
  while self.current do
    local task = self.current
    if task.holding or (task.waiting and not task.pending) then
      self.current = task.link
    else
      self.current = task:dispatch()
    end
  end
end

function Scheduler:send(packet, to)
  local task = self.tasks[to]
  self.queued = self.queued + 1
  packet.link = nil
  packet.ident = self.current.ident
  return task:receive(packet, self.current)
end

function Scheduler:hold()
  self.held = self.held + 1
  self.current.holding = true
  return self.current.link
end

function Scheduler:release(ident)
  local task = self.tasks[ident]
  task.holding = false
  if task.priority > self.current.priority then
    return task
  end
  return self.current
end

function Task:receive(packet, sender)
  if not self.queue then
    self.queue = packet
    self.pending = true
    if self.priority > sender.priority then
      return self
    end
  else
    self.queue = packet:append_to(self.queue)
  end
  return sender
end

function Task:dispatch()
  local packet
  if self.waiting and self.pending then
    packet = self.queue
    self.queue = packet.link
    self.waiting = false
    self.pending = self.queue ~= nil
  end
  return self:work(packet)
end

function Task:wait()
  self.waiting = true
  return self
end

local function class()
  local made = setmetatable({}, { __index = Task })
  made.__index = made
  return made
end

local Idle, Worker, Handler, Device = class(), class(), class(), class()

function Idle:work()
  self.count = self.count - 1
  if self.count == 0 then
    return self.scheduler:hold()
  end
  if self.control % 2 == 0 then
    self.control = self.control / 2
    return self.scheduler:release(DEVICE_A)
  end
  self.control = (self.control - 1) / 2 + 20000
  return self.scheduler:release(DEVICE_B)
end

function Worker:work(packet)
  if not packet then
    return self:wait()
  end
  self.to = self.to == HANDLER_A and HANDLER_B or HANDLER_A
  packet.ident = self.to
  packet.datum = 0
  for i = 1, 4 do
    self.letter = self.letter % 26 + 1
    packet.data[i] = 64 + self.letter
  end
  return self.scheduler:send(packet, self.to)
end

function Handler:work(packet)
  if packet then
    if packet.kind == KIND_WORK then
      self.works = packet:append_to(self.works)
    else
      self.devices = packet:append_to(self.devices)
    end
  end
  local work = self.works
  if work then
    if work.datum >= 4 then
      self.works = work.link
      return self.scheduler:send(work, WORKER)
    end
    local device = self.devices
    if device then
      self.devices = device.link
      work.datum = work.datum + 1
      device.datum = work.data[work.datum]
      return self.scheduler:send(device, self.device)
    end
  end
  return self:wait()
end

function Device:work(packet)
  if not packet then
    local held = self.held
    if not held then
      return self:wait()
    end
    self.held = nil
    return self.scheduler:send(held, self.handler)
  end
  self.held = packet
  return self.scheduler:hold()
end

return function()
  local total = 0
  for _ = 1, 12 do
    local scheduler = Scheduler.new()
    scheduler:add(Idle, IDLE, 0, nil, { count = 4000, control = 1 })
    local works = Packet.new(Packet.new(nil, 0, KIND_WORK), 0, KIND_WORK)
    scheduler:add(Worker, WORKER, 1000, works, { waiting = true, to = HANDLER_A, letter = 0 })
    local function devices(to)
      return Packet.new(Packet.new(Packet.new(nil, to, KIND_DEVICE), to, KIND_DEVICE), to, KIND_DEVICE)
    end
    scheduler:add(Handler, HANDLER_A, 2000, devices(DEVICE_A), { waiting = true, device = DEVICE_A })
    scheduler:add(Handler, HANDLER_B, 3000, devices(DEVICE_B), { waiting = true, device = DEVICE_B })
    scheduler:add(Device, DEVICE_A, 4000, nil, { waiting = true, handler = HANDLER_A })
    scheduler:add(Device, DEVICE_B, 5000, nil, { waiting = true, handler = HANDLER_B })
    scheduler:run()
    total = total + scheduler.queued * 100000 + scheduler.held
  end
  return total
end
