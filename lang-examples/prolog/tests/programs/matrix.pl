% Numbers in lists of lists: products, transposition, determinants, powers.

transpose([[]|_], []) :- !.
transpose(M, [C|Cs]) :- firsts(M, C, R), transpose(R, Cs).
firsts([], [], []).
firsts([[X|Xs]|Rs], [X|C], [Xs|Ys]) :- firsts(Rs, C, Ys).
dot([], [], 0).
dot([X|Xs], [Y|Ys], S) :- dot(Xs, Ys, S0), S is S0 + X * Y.
mul(A, B, C) :- transpose(B, T), rows(A, T, C).
rows([], _, []).
rows([R|Rs], T, [C|Cs]) :- cols(T, R, C), rows(Rs, T, Cs).
cols([], _, []).
cols([T|Ts], R, [X|Xs]) :- dot(R, T, X), cols(Ts, R, Xs).
power(_, 0, [[1, 0], [0, 1]]) :- !.
power(M, N, P) :- N mod 2 =:= 0, !, H is N // 2, power(M, H, Q), mul(Q, Q, P).
power(M, N, P) :- N1 is N - 1, power(M, N1, Q), mul(M, Q, P).
det([[X]], X) :- !.
det([R|Rs], D) :- det(R, 0, Rs, D).
det(R, N, Rs, D) :- findall(T, term(R, N, Rs, T), Ts), sum(Ts, D).
term(R, _, Rs, T) :- nth0(I, R, X), without(Rs, I, M), det(M, D), T is X * D * (-1) ** I.
without([], _, []).
without([R|Rs], I, [S|Ss]) :- nth0(I, R, _, S), without(Rs, I, Ss).
sum([], 0).
sum([X|L], S) :- sum(L, S0), S is S0 + X.
:- transpose([[1, 2, 3], [4, 5, 6]], T), write(T), nl.
:- mul([[1, 2], [3, 4]], [[5, 6], [7, 8]], P), write(P), nl.
:- power([[1, 1], [1, 0]], 90, P), write(P), nl.
:- power([[1, 1], [1, 0]], 200, P), write(P), nl.
:- det([[2, 0, 1], [1, 3, 2], [1, 1, 4]], D), write(D), nl.
:- mul([[0.5, 1.5]], [[2], [4]], P), write(P), nl.
