% The towers of Hanoi with as many discs as the size, the moves in a list by difference.

bench(N) :- moves(N, left, right, middle, Ms, []), length(Ms, L), write(L), nl, value(Ms, 0, V), write(V), nl.

moves(0, _, _, _, Ms, Ms) :- !.
moves(N, From, To, Via, Ms, Ms0) :-
    N1 is N - 1,
    moves(N1, From, Via, To, Ms, [From-To|Ms1]),
    moves(N1, Via, To, From, Ms1, Ms0).

value([], V, V).
value([A-B|Ms], V0, V) :- peg(A, P), peg(B, Q), V1 is (V0 * 3 + P * Q) mod 1000003, value(Ms, V1, V).

peg(left, 1).
peg(middle, 2).
peg(right, 3).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(21).

main :- size(N), bench(N), halt.

:- initialization(main).
