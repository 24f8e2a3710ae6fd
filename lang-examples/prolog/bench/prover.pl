% Sequents of propositional logic, proved or refuted; the size is the number of times.

bench(N) :- times(N), findall(I-A, answer(I, A), As), write(As), nl.

times(0) :- !.
times(N) :- all, N1 is N - 1, times(N1).

all :- answer(_, _), fail.
all.

answer(I, A) :- formula(I, F), decide(F, A).

decide(F, yes) :- prove([], [F], [], []), !.
decide(_, no).

formula(1, imp(p, p)).
formula(2, imp(and(p, q), or(q, r))).
formula(3, imp(imp(imp(p, q), p), p)).
formula(4, eqv(not(and(p, q)), or(not(p), not(q)))).
formula(5, imp(and(imp(p, q), imp(q, r)), imp(p, r))).
formula(6, imp(imp(p, q), imp(q, p))).
formula(7, eqv(eqv(p, eqv(q, r)), eqv(eqv(p, q), r))).
formula(8, imp(and(or(p, q), and(imp(p, or(r, s)), imp(q, or(s, t)))), or(r, or(s, t)))).
formula(9, eqv(and(p, or(q, r)), or(and(p, q), and(p, r)))).
formula(10, imp(and(eqv(p, q), and(eqv(q, r), and(eqv(r, s), eqv(s, t)))), eqv(p, and(q, t)))).
formula(11, imp(and(imp(p, q), and(imp(r, s), or(not(q), not(s)))), and(not(p), not(r)))).

% prove(Left, Right, AtomsLeft, AtomsRight): formulas still to be taken apart, and the atoms found.
prove([F|Fs], Right, L, R) :- !, left(F, Fs, Right, L, R).
prove([], [F|Fs], L, R) :- right(F, Fs, L, R).

left(not(F), Fs, Right, L, R) :- !, prove(Fs, [F|Right], L, R).
left(and(F, G), Fs, Right, L, R) :- !, prove([F, G|Fs], Right, L, R).
left(or(F, G), Fs, Right, L, R) :- !, prove([F|Fs], Right, L, R), prove([G|Fs], Right, L, R).
left(imp(F, G), Fs, Right, L, R) :- !, prove([G|Fs], Right, L, R), prove(Fs, [F|Right], L, R).
left(eqv(F, G), Fs, Right, L, R) :- !, prove([imp(F, G), imp(G, F)|Fs], Right, L, R).
left(A, _, _, _, R) :- among(A, R), !.
left(A, Fs, Right, L, R) :- prove(Fs, Right, [A|L], R).

right(not(F), Fs, L, R) :- !, prove([F], Fs, L, R).
right(and(F, G), Fs, L, R) :- !, prove([], [F|Fs], L, R), prove([], [G|Fs], L, R).
right(or(F, G), Fs, L, R) :- !, prove([], [F, G|Fs], L, R).
right(imp(F, G), Fs, L, R) :- !, prove([F], [G|Fs], L, R).
right(eqv(F, G), Fs, L, R) :- !, prove([], [and(imp(F, G), imp(G, F))|Fs], L, R).
right(A, _, L, _) :- among(A, L), !.
right(A, Fs, L, R) :- prove([], Fs, L, [A|R]).

among(X, [X|_]) :- !.
among(X, [_|Ys]) :- among(X, Ys).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(3000).

main :- size(N), bench(N), halt.

:- initialization(main).
