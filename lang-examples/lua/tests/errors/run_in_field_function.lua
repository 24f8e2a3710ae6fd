local m = { sub = {} }
function m.sub.go() return 1 + {} end
function m.start() m.sub.go() return 1 end
m.start()
