print("before") local function work(n) local s = 0 for i = 1, n do local p = { x = i, y = { i } } s = s + p.x + p.y[1] end return s end
print(work(1e4)) local keep = {} print(pcall(function() while true do keep = { keep, work(1) } end end)) keep = nil
print(work(1e4)) print("alive")
