% Atoms taken apart and put together: reversal, palindromes, sub-atoms, numbers in text; the size is the number of times.

bench(N) :-
    times(N),
    once_through(S), write(S), nl,
    findall(B, sub_atom(abracadabra, B, _, _, abra), Bs), write(Bs), nl,
    reversed(stressed, R), write(R), nl.

times(0) :- !.
times(N) :- once_through(_), N1 is N - 1, times(N1).

once_through(S) :- through(1, 400, 0, S).

through(I, N, S, S) :- I > N, !.
through(I, N, S0, S) :-
    name_of(I, A),
    reversed(A, R),
    atom_length(R, L),
    weight(A, W),
    shared(A, R, P),
    S1 is S0 + L + W + P,
    I1 is I + 1,
    through(I1, N, S1, S).

name_of(I, A) :-
    number_codes(I, Cs),
    atom_codes(D, Cs),
    atom_concat(item_, D, B),
    atom_concat(B, '_of_', C),
    atom_concat(C, D, A).

reversed(A, R) :- atom_chars(A, Cs), turn(Cs, [], Ds), atom_chars(R, Ds).

turn([], R, R).
turn([X|Xs], A, R) :- turn(Xs, [X|A], R).

weight(A, W) :- atom_codes(A, Cs), sum(Cs, 0, W).

sum([], S, S).
sum([X|Xs], S0, S) :- S1 is (S0 * 31 + X) mod 65521, sum(Xs, S1, S).

% How many of the parts of three characters of one are parts of the other.
shared(A, B, N) :- findall(P, ( sub_atom(A, _, 3, _, P), once(sub_atom(B, _, 3, _, P)) ), Ps), length(Ps, N).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(200).

main :- size(N), bench(N), halt.

:- initialization(main).
