local t = {}
t:run(1)
