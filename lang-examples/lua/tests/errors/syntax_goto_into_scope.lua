goto f
local x
::f::
print(x)
