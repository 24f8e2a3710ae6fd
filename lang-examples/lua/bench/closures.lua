-- Functions that make functions, called once or often.
local function compose(f, g)
  return function(x)
    return f(g(x))
  end
end

local function adder(n)
  return function(x)
    return x + n
  end
end

local function counter()
  local n = 0
  return {
    increment = function(by) n = n + by end,
    value = function() return n end,
  }
end

local function each(n, f)
  for i = 1, n do
    f(i)
  end
end

return function(times)
  local sum = 0
  for i = 1, 30000 do
    local f = compose(adder(i), adder(-1))
    sum = sum + f(i)
  end
  for i = 1, 3000 do
    local c = counter()
    each(20, function(k)
      c.increment(k + i)
    end)
    sum = sum + c.value()
  end
  local chain = adder(0)
  for i = 1, 100 * times do
    chain = compose(chain, adder(i))
  end
  for i = 1, math.max(math.floor(400 / times), 2) do
    sum = sum + chain(i)
  end
  return sum
end
