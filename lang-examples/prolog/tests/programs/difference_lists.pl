:- include('harness.pl').

qsort([], S, S).
qsort([P|L], S0, S) :- split(L, P, A, B), qsort(A, S0, [P|S1]), qsort(B, S1, S).
split([], _, [], []).
split([X|L], P, [X|A], B) :- X =< P, !, split(L, P, A, B).
split([X|L], P, A, [X|B]) :- split(L, P, A, B).
queue(Q - Q).
put_in(X, Q - [X|T], Q - T).
take_out(X, [X|Q] - T, Q - T).
dl_append(A - B, B - C, A - C).
flat([], T, T) :- !.
flat([H|L], S, T) :- !, flat(H, S, M), flat(L, M, T).
flat(X, [X|T], T).
:- t(qsort([3, 1, 4, 1, 5, 9, 2, 6], L, [])).
:- t(( queue(Q0), put_in(a, Q0, Q1), put_in(b, Q1, Q2), take_out(X, Q2, Q3), put_in(c, Q3, Q4), take_out(Y, Q4, _) )).
:- t(dl_append([1, 2|A] - A, [3|B] - B, L - [])).
:- t(flat([a, [b, [c], []], d], L, [])).
