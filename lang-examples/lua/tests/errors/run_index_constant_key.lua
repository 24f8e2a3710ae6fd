local t = {}
t.list[1] = 2
