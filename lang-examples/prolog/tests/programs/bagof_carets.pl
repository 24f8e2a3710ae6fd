:- include('harness.pl').

age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
class(a, 1, x). class(b, 2, y). class(c, 1, z). class(d, 2, x).
:- t(bagof(N, age(N, A), L)).
:- t(bagof(N, A ^ age(N, A), L)).
:- t(setof(A - N, age(N, A), L)).
:- t(setof(A, N ^ age(N, A), L)).
:- t(setof(X, Y ^ Z ^ class(X, Y, Z), L)).
:- t(setof(X, Y ^ class(X, Y, Z), L)).
:- t(setof(X - Z, class(X, Y, Z), L)).
:- t(bagof(X, Y ^ ( class(X, Y, _), Y > 1 ), L)).
:- t(bagof(X, member(X, []), L)).
:- t(setof(K - Vs, setof(V, Z ^ class(V, K, Z), Vs), L)).
:- t(bagof(X, ( X = 1 ; X = 2 ), [A, B])).
:- t(bagof(X, ( X = Y ; X = Z ), L)).
:- t(bagof(f(X, Y), ( X = a ; Y = b ), L)).
:- t(( bagof(X, member(X, [1, 2]), L), L = [2|_] )).
:- t(setof(X, member(X, [c, a, b, a]), [a|T])).
:- t(bagof(X, G ^ ( G = member(X, [1, 2]), call(G) ), L)).
:- t(bagof(A, member(B, [1, 2]) ^ member(A, [x, y]), L)).
:- t(aggregate_all(count, age(_, _), N)).
:- t(aggregate_all(max(A, N), age(N, A), M)).
:- t(findall(X - L, bagof(Z, Y ^ class(X, Y, Z), L), Ls)).
