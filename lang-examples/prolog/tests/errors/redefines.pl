atom(x).
append(mine).
append(a, b, c).
write(x, y, z).
:- append(A, b, C), write(A-C), nl.
X :- foo.
foo :- 1.
1.
foo :- (a, 1).
