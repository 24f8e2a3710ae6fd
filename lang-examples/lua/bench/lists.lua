-- Linked lists: made, mapped, filtered, folded, reversed.
local function cons(head, tail)
  return { head = head, tail = tail }
end

local function range(from, to)
  local list
  for i = to, from, -1 do
    list = cons(i, list)
  end
  return list
end

local function reverse(list)
  local result
  while list do
    result, list = cons(list.head, result), list.tail
  end
  return result
end

local function map(f, list)
  local result
  while list do
    result, list = cons(f(list.head), result), list.tail
  end
  return reverse(result)
end

local function filter(p, list)
  local result
  while list do
    if p(list.head) then
      result = cons(list.head, result)
    end
    list = list.tail
  end
  return reverse(result)
end

local function fold(f, start, list)
  while list do
    start, list = f(start, list.head), list.tail
  end
  return start
end

local function append(a, b)
  if not a then
    return b
  end
  return cons(a.head, append(a.tail, b))
end

return function(times)
  local sum = 0
  for i = 1, math.max(math.floor(150 / times), 2) do
    local list = map(function(x) return x * i end, range(1, 400 * times))
    list = filter(function(x) return x % 3 ~= 0 end, list)
    list = append(list, range(1, 50 * times))
    sum = sum + fold(function(a, b) return (a + b) % 1000003 end, 0, reverse(list))
  end
  return sum
end
