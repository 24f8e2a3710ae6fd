local t = { a = {} }
t.a.run()
