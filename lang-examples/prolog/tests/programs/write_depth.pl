% How much of a term max_depth shows, which of several options holds, and how columns are filled.

w(D, T) :- write_term(T, [max_depth(D)]), nl.

:- dynamic(p/1).

p(A) :- A, ( b ; A -> A ; foo(A) ).
q((Head --> Goals), Clause, _, _) :- list(Goals, Body), expand((Head --> Body), Clause).
:- dynamic(q/4).
q((Head --> Goals), Clause, _, _) :- list(Goals, Body), expand((Head --> Body), Clause).

:- initialization(main).

main :-
    forall(between(0, 6, D), ( w(D, [a, b, c, d, e]), w(D, f(g(h(i(j))))), w(D, 1 + 2 * 3 - - 4), w(D, [[a, b], c|t]), w(D, {x, y}), w(D, f([a, b, c], "str")) )),
    X = f(X), write_term(X, [max_depth(5)]), nl,
    write_term(f(A), [variable_names(['Bad' = A]), variable_names(['Good' = A])]), nl,
    format("[~w~t~w~t~w~11|]~n", [a, b, c]),
    format("[~w~t~w~t~w~t~w~t~w~14|]~n", [a, b, c, d, e]),
    clause(p(Z), Body), ( Body = ( call(Z1), _ ), Z1 == Z -> writeln(called) ; writeln(plain) ),
    listing(p/1),
    T = f(P, Q, R), write_canonical(h(T, R, _, Q, P)), nl,
    portray_clause((h(T, R, _, Q) :- P)),
    open_null_or_not,
    catch(never((true ; 1)), error(E, _), ( print(E), nl )),
    atom_length(abc, N), print(N), nl.

never(G) :- \+ G.

open_null_or_not :- atom_codes('/tmp', Cs), ( exists_directory(Cs) -> writeln(there) ; writeln(not) ), string_length([a, b], L), print(L), nl -> true ; true.
