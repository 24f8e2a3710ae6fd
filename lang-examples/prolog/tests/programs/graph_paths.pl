:- include('harness.pl').

e(a, b). e(b, c). e(c, a). e(c, d). e(d, e).
path(X, Y, P) :- path(X, Y, [X], P0), reverse(P0, P).
path(X, X, P, P).
path(X, Y, V, P) :- e(X, Z), \+ memberchk(Z, V), path(Z, Y, [Z|V], P).
:- t(path(a, e, P)).
:- t(path(d, a, P)).
:- t(path(a, X, P)).
