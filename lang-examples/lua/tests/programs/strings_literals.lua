print("tab\tq\"uote\\ \65\066\x41\u{48}\u{20AC} \z
       skipped")
print('single \'quoted\'', [[long
string]], [==[with ]] inside]==], #[[

x]])
print("a\
b", "\x7a", "\0653", #"\0\0", ("x"):rep(3))
print("\u{7FFFFFFF}" == "\xFD\xBF\xBF\xBF\xBF\xBF", "\a\b\f\v" == "\7\8\12\11")
print(load("return '\\q'")) print(load("return '\\300'")) print(load("return 'abc")) print(load("return [[abc"))
print(load("return '\\u{80000000}'")) print(load("return '\\xZZ'")) print(load("return \"a\nb\""))
print(0x10, 0xA.8p0, 0x.1p4, 1e2, .5, 3., 0xffffffffffffffffff, 1e-2, 3e0)
print(load("return 3x")) print(load("return 0x")) print(load("return 1e")) print(load("return 1..2"))
-- comment
--[[ long
comment ]] print "after comment"
--[==[ another ]] ]==] print(#"x" --[[inline]] + 1)
