-- What of the library calls functions of the program: so that a trace goes through it, and a coroutine may be
-- left in the middle of it. To the program these are functions of the library: they have no lines.
-- Here is what each program has from its start; the rest is in library.lua.
local lib = ...
local throw, throw_handled = lib.throw, lib.throw_handled
local type, error = lib.type, lib.error
local P = {}

-- Errors of what these call end in them.
function P.pcall(f, ...)
  return true, f(...)
end

local function no_handler(handler)
  local found = handler == nil and "no value" or type(handler)
  error("bad argument #2 to 'xpcall' (function expected, got " .. found .. ")", 2)
end

function P.xpcall(f, handler, ...)
  if type(handler) ~= "function" then
    -- In the place of this call, so that it does not catch the error.
    return no_handler(handler)
  end
  return true, f(...)
end

function P.handle(handler, e)
  throw_handled(handler(e))
end

function P.close_and_throw(close, value, e, nature)
  close(value, e)
  throw(e, nature)
end

return P
