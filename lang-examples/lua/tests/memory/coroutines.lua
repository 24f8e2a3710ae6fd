print("before") print(pcall(function() local t = {} while true do local c = coroutine.wrap(function() coroutine.yield() end) c() t[#t + 1] = c end end)) print("alive")
