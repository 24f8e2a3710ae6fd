% An AVL tree as a map: insertion of pseudo-random keys and look-ups; the size is the number of keys.

bench(N) :-
    fill(N, 17, t, T),
    height(T, H), write(H), nl,
    hits(N, 17, T, 0, S), write(S), nl.

next(X, Y) :- Y is (X * 20077 + 12345) mod 1000003.

fill(0, _, T, T) :- !.
fill(N, X, T0, T) :- next(X, Y), insert(T0, Y, N, T1, _), N1 is N - 1, fill(N1, Y, T1, T).

hits(0, _, _, S, S) :- !.
hits(N, X, T, S0, S) :-
    next(X, Y), lookup(Y, T, V), S1 is (S0 + V) mod 1000003,
    N1 is N - 1, hits(N1, Y, T, S1, S).

height(t, 0).
height(t(_, _, B, L, R), H) :- ( B = (<) -> height(R, G) ; height(L, G) ), H is G + 1.

lookup(K, t(K1, V1, _, L, R), V) :- compare(O, K, K1), lookup(O, K, V1, L, R, V).

lookup(=, _, V, _, _, V).
lookup(<, K, _, L, _, V) :- lookup(K, L, V).
lookup(>, K, _, _, R, V) :- lookup(K, R, V).

% insert(Tree, Key, Value, NewTree, Grown). The sign of a node says which side is less deep: < left, > right.
insert(t, K, V, t(K, V, -, t, t), yes).
insert(t(K1, V1, B, L, R), K, V, T, Grown) :- compare(O, K, K1), insert(O, K, V, K1, V1, B, L, R, T, Grown).

insert(=, K, V, _, _, B, L, R, t(K, V, B, L, R), no).
insert(<, K, V, K1, V1, B, L, R, T, Grown) :- insert(L, K, V, L1, G), left(G, B, K1, V1, L1, R, T, Grown).
insert(>, K, V, K1, V1, B, L, R, T, Grown) :- insert(R, K, V, R1, G), right(G, B, K1, V1, L, R1, T, Grown).

left(no, B, K, V, L, R, t(K, V, B, L, R), no).
left(yes, B, K, V, L, R, T, Grown) :- left_grown(B, K, V, L, R, T, Grown).

left_grown(-, K, V, L, R, t(K, V, >, L, R), yes).
left_grown(<, K, V, L, R, t(K, V, -, L, R), no).
left_grown(>, K, V, t(K1, V1, B1, A, B), C, T, no) :- left_heavy(B1, K, V, K1, V1, A, B, C, T).

left_heavy(>, K, V, K1, V1, A, B, C, t(K1, V1, -, A, t(K, V, -, B, C))).
left_heavy(<, K, V, K1, V1, A, t(K2, V2, B2, B, D), C, t(K2, V2, -, t(K1, V1, P, A, B), t(K, V, Q, D, C))) :- signs(B2, P, Q).

right(no, B, K, V, L, R, t(K, V, B, L, R), no).
right(yes, B, K, V, L, R, T, Grown) :- right_grown(B, K, V, L, R, T, Grown).

right_grown(-, K, V, L, R, t(K, V, <, L, R), yes).
right_grown(>, K, V, L, R, t(K, V, -, L, R), no).
right_grown(<, K, V, A, t(K1, V1, B1, B, C), T, no) :- right_heavy(B1, K, V, K1, V1, A, B, C, T).

right_heavy(<, K, V, K1, V1, A, B, C, t(K1, V1, -, t(K, V, -, A, B), C)).
right_heavy(>, K, V, K1, V1, A, t(K2, V2, B2, B, D), C, t(K2, V2, -, t(K, V, P, A, B), t(K1, V1, Q, D, C))) :- signs(B2, P, Q).

signs(-, -, -).
signs(>, -, <).
signs(<, >, -).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(80000).

main :- size(N), bench(N), halt.

:- initialization(main).
