local t=setmetatable({},{__mode="v"}) t[1]={} collectgarbage() print(t[1])
local t=setmetatable({},{__mode="k"}) t[{}]=1 collectgarbage() print(next(t))
do local mt={} local t=setmetatable({},mt) mt.__mode="v" t[1]={} collectgarbage() print(t[1]) end
do local mt={__index=function() end} local t=setmetatable({},mt) mt.__mode="k" t[{}]=1 collectgarbage() print(next(t)) end
local n=0 for i=1,10 do setmetatable({},{__gc=function() n=n+1 end}) end collectgarbage() print(n)
local x=setmetatable({},{__mode="v"}) local function f() x[1]={} x[2]=function() return x end local y={x} x[3]=y end f() collectgarbage() print(x[1],x[2],x[3])
local co=coroutine.wrap(function() local w=setmetatable({},{__mode="v"}) w[1]={} coroutine.yield() collectgarbage() coroutine.yield(w[1]) end) co() print(co())
local w=setmetatable({},{__mode="v"}) for i=1,100 do w[i]={i} end for i=1,100 do local y=w[i] end collectgarbage() local c=0 for k in pairs(w) do c=c+1 end print(c)
local w=setmetatable({},{__mode="v"}) w[1]={} print(pcall(function() collectgarbage() return w[1] end))
local function g(a,b,c) collectgarbage() return a end local a,b=g({1},{2},{3}) print(type(a),b)
local x,y,z=(function() return 1,2,3 end)() for i=1,2 do collectgarbage() end print(x,y,z)
