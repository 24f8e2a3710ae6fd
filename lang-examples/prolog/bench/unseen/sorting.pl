% Sorting in Prolog and by the system.
random_list(0, _, []) :- !.
random_list(N, S, [X|Xs]) :- T is (S * 1103515245 + 12345) mod 2147483648, X is T // 1000, M is N - 1, random_list(M, T, Xs).
msorted([], []) :- !.
msorted([X], [X]) :- !.
msorted(L, S) :- halve(L, L, A, B), msorted(A, SA), msorted(B, SB), merge(SA, SB, S).
halve(L, [], [], L) :- !.
halve(L, [_], [], L) :- !.
halve([X|L], [_, _|F], [X|A], B) :- halve(L, F, A, B).
merge([], L, L) :- !.
merge(L, [], L) :- !.
merge([X|Xs], [Y|Ys], [Z|Zs]) :- ( X =< Y -> Z = X, merge(Xs, [Y|Ys], Zs) ; Z = Y, merge([X|Xs], Ys, Zs) ).
main(N) :- random_list(N, 42, L), msorted(L, S), msort(L, S1), ( S == S1 -> true ; print(wrong) ),
    predsort(compare, L, P), length(P, K), sort(0, @>=, L, D), D = [H|_], print(K/H), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
