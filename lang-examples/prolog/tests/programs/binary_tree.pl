:- include('harness.pl').

insert(nil, X, t(nil, X, nil)).
insert(t(L, Y, R), X, T) :- compare(O, X, Y), insert(O, X, L, Y, R, T).
insert(=, _, L, Y, R, t(L, Y, R)).
insert(<, X, L, Y, R, t(L1, Y, R)) :- insert(L, X, L1).
insert(>, X, L, Y, R, t(L, Y, R1)) :- insert(R, X, R1).
build([], T, T).
build([X|L], T0, T) :- insert(T0, X, T1), build(L, T1, T).
walk(nil) --> [].
walk(t(L, X, R)) --> walk(L), [X], walk(R).
depth(nil, 0).
depth(t(L, _, R), D) :- depth(L, A), depth(R, B), D is max(A, B) + 1.
in(X, t(L, Y, R)) :- ( X == Y -> true ; X @< Y -> in(X, L) ; in(X, R) ).
leaf(t(nil, X, nil), X).
leaf(t(L, _, R), X) :- ( leaf(L, X) ; leaf(R, X) ).
random(0, _, []) :- !.
random(N, S, [X|L]) :- S1 is (S * 1103515245 + 12345) mod 2147483648, X is S1 >> 16, N1 is N - 1, random(N1, S1, L).
:- t(( build([5, 2, 8, 1, 9, 3], nil, T), phrase(walk(T), L) )).
:- t(( build([b, a, c, f(x), 1, "s", 2.0], nil, T), phrase(walk(T), L) )).
:- t(( build([5, 2, 8, 1, 9, 3], nil, T), leaf(T, X) )).
:- random(500, 42, L), build(L, nil, T), phrase(walk(T), S), length(S, N), depth(T, D), sort(L, S1), ( S == S1 -> write(sorted) ; write(wrong) ), write(N-D), nl.
:- random(50, 7, L), build(L, nil, T), forall(member(X, L), in(X, T)), ( in(none, T) -> write(found) ; write(missing) ), nl.
