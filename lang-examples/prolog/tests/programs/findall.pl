:- include('harness.pl').

a(1, x). a(2, y). a(3, x).
:- t(findall(X, a(X, Y), L)).
:- t(findall(X-Y, a(X, Y), L)).
:- t(findall(X, fail, L)).
:- t(findall(X, member(X, [c, a, b]), [A|T])).
:- t(findall(Z, a(_, _), L)).
:- t(findall(X, a(X, x), [1, 3])).
:- t(findall(L, findall(X, a(X, _), L), M)).
:- t(findall(f(X, Y), member(X, [1, Y]), L)).
:- t(findall(X, G, L)).
:- t(findall(X, 4, L)).
:- t(findall(X, a(X, _), [A|1])).
:- t(findall(X, a(X, _), foo)).
