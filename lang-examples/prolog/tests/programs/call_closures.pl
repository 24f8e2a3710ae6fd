:- include('harness.pl').

add(X, Y, Z) :- Z is X + Y.
pair(A, B, C, D, E, F, G, t(A, B, C, D, E, F, G)).
:- t(call(add(1), 2, Z)).
:- t(call(add, 1, 2, Z)).
:- t(call(call(add, 1), 2, Z)).
:- t(call(pair(1, 2), 3, 4, 5, 6, 7, T)).
:- t(maplist(add(10), [1, 2, 3], L)).
:- t(maplist(succ, L, [1, 2, 3])).
:- t(foldl(add, [1, 2, 3], 0, S)).
:- t(maplist([X, Y]>>( Y is X * X ), [1, 2, 3], L)).
:- t(( N = 5, maplist({N}/[X, Y]>>( Y is X + N ), [1, 2], L) )).
:- t(include([X]>>( X > 1 ), [1, 2, 3], L)).
:- t(exclude([X]>>( X > 1 ), [1, 2, 3], L)).
:- t(partition([X]>>( X < 2 ), [1, 2, 3], I, O)).
:- t(maplist(=(X), [a, a])).
:- t(maplist([X-Y, Y-X]>>true, [1-a, 2-b], L)).
:- t(call((foo:-bar), 1)).
:- t(call((add(1, 2, Z), Z > 2))).
:- t(( G = add(1, 2), call(G, Z) )).
:- t(call(1, 2)).
:- t(call(_, 2)).
:- t(( call((member(X, [1, 2, 3]), X > 1)), ! )).
:- t(( G = (member(X, [1, 2, 3]), X > 1, !), call(G) )).
:- t(not(fail)).
:- t(apply(add(1), [2, Z])).
:- t(ignore(fail)).
:- t(once(member(X, [a, b]))).
:- t(findall(X, call(member, X, [1, 2]), L)).
