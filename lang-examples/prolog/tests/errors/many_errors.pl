ok(1).
foo(a b).
  bar(X Y).
X = a = b = c.
f(a,,b).
g([a|b|c]).
h(a.
i(a)).
j :- ).
k("abc\qd").
l(0xZ).
m({a).
f(1).
  n(A) :- a = \+ b = c.
o( :- :- :- ).
p([1,2).
 q((,)).
foo(X) :- bar(Y).
ok(2).
X(a).
:- foo(3,4).
:- fail.
:- X is foo+1.
:- atom_length(X,Y).
:- atom_length(f(x),Y).
:- initialization(nope(1)).
:- initialization(fail).
r('abc
def').
ok(3).
1 :- a.
foo :- 1.
append(a,b,c).
atom_length(a,b).
s(1.e).
t(a,
  b
  c).
