% Arguments of tabled predicates with modes.
t(G) :- ( catch(G, error(E, _), ( print(E), nl )) -> true ; write(failed), nl ).
s(T, G) :- findall(T, G, L), msort(L, M), print(M), nl.

:- table a(+, -), b(_, max), c(index, min), d(index, last), e(+, sum), f(+, first), g(+, lattice(longer/3)), h(+, po(less/2)),
    i(_, min, max), k(max), l(+, min, -), n(-, +), o(+, lattice(longer)), p(+, lattice(longer(_, _, _))), q(+, po(less)), r(lattice(fails/3)).
a(1, z). a(1, y). a(2, w). a(2, a).
b(1, z). b(1, y). b(2, w). b(2, a). b(1, zz).
c(1, z). c(1, y). c(2, w). c(2, a). c(1, 3). c(1, f(x)). c(1, 2.0).
d(1, z). d(1, y). d(2, w). d(2, a).
e(1, 3). e(1, 4). e(2, 7). e(2, 7). e(2, -7).
f(1, z). f(1, y). f(2, w). f(2, a).
g(1, [a]). g(1, [b, c]). g(1, [d, e]). g(2, []).
h(1, 3). h(1, 5). h(1, 2). h(1, 9).
i(1, 3, 4). i(1, 2, 9). i(2, 1, 0).
k(3). k(7). k(2).
l(1, 5, five). l(1, 3, three). l(1, 3, drei). l(2, 7, seven).
n(a, 1). n(b, 1). n(c, 2).
o(1, [a]). o(1, [b, c]). o(2, []).
p(1, [a]). p(1, [b, c]). p(2, []).
q(1, 3). q(1, 5). q(1, 2).
r(1). r(2).
longer(X, Y, Z) :- length(X, N), length(Y, M), ( M > N -> Z = Y ; Z = X ).
less(X, Y) :- X < Y.
fails(_, _, _) :- fail.

:- s(X-Y, a(X, Y)), s(X-Y, b(X, Y)), s(X-Y, c(X, Y)), s(X-Y, d(X, Y)), s(X-Y, e(X, Y)), s(X-Y, f(X, Y)), s(X-Y, g(X, Y)).
:- s(X-Y, h(X, Y)), s(X-Y-Z, i(X, Y, Z)), s(X, k(X)), s(X-Y-Z, l(X, Y, Z)), s(X-Y, n(X, Y)), s(X-Y, o(X, Y)), s(X-Y, p(X, Y)).
:- s(X-Y, q(X, Y)), s(X, r(X)).
:- t(s(Y, a(1, Y))).
:- t(s(x, a(1, y))).
:- t(s(x, e(_, 7))).
:- t(s(Y, n(b, Y))).

:- table path(_, _, min), walk(+, +, lattice(shortest/3)).
edge(a, b, 3). edge(b, c, 4). edge(a, c, 10). edge(c, a, 1). edge(c, d, 2).
path(X, Y, C) :- edge(X, Y, C).
path(X, Y, C) :- path(X, Z, C0), edge(Z, Y, C1), C is C0 + C1.
walk(X, Y, [X, Y]) :- edge(X, Y, _).
walk(X, Y, P) :- walk(X, Z, P0), edge(Z, Y, _), append(P0, [Y], P).
shortest(P, Q, R) :- length(P, N), length(Q, M), ( N =< M -> R = P ; R = Q ).
:- s(X-Y-C, path(X, Y, C)).
:- s(X-Y-P, walk(X, Y, P)).

:- t(table(z(foo))).
:- t(table(z(lattice(foo/2)))).
:- t(table(z(lattice(_)))).
:- t(table(z(lattice(3)))).
:- t(table(z(po(foo/3)))).
:- t(table(z(po(3)))).
:- t(table(3)).
:- t(table(z/x)).
:- t(table((z/1 as zork))).
:- t(table((z/1 as _))).
