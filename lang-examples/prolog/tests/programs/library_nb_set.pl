% Sets that keep their elements on backtracking.
:- use_module(library(nb_set)).

t(G) :- catch(( G -> R = yes ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )), numbervars(G-R, 0, _), format("~q: ~q~n", [G, R]).

% What a goal says of its last argument only, since sets may look different.
r(G) :- G =.. L0, last(L0, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )), \+ \+ ( numbervars(R, 0, _), format("~q~n",
    [R]) ).

main :- basic, variants, backtracking, errors, many, loop.

basic :-
    empty_nb_set(S), r(size_nb_set(S, _)), r(nb_set_to_list(S, _)), r(gen_nb_set(S, _)),
    r(add_nb_set(c, S, _)), r(add_nb_set(a, S, _)), r(add_nb_set(b, S, _)), r(add_nb_set(a, S, _)),
    r(size_nb_set(S, _)), r(nb_set_to_list(S, _)),
    r(findall(X, gen_nb_set(S, X), _)),
    r(add_nb_set(zz, S, false)), r(size_nb_set(S, _)), r(add_nb_set(zz, S, true)), r(add_nb_set(zz, S, true)), r(add_nb_set(zz, S, false)),
    r(add_nb_set(yy, S, neither)), r(nb_set_to_list(S, _)),
    r(gen_nb_set(S, zz)), r(gen_nb_set(S, qq)), r(gen_nb_set(S, b)).

variants :-
    empty_nb_set(S),
    r(add_nb_set(f(X, Y, X), S, _)), r(add_nb_set(f(A, B, A), S, _)), r(add_nb_set(f(A, B, B), S, _)), r(add_nb_set(f(A, B, _), S, _)),
    ( X-Y = 1-2 -> true ; true ),
    r(add_nb_set("s", S, _)), r(add_nb_set(s, S, _)), r(add_nb_set(1, S, _)), r(add_nb_set(1.0, S, _)), r(add_nb_set([], S, _)),
    r(add_nb_set(-12345678901234567890, S, _)), r(add_nb_set(-12345678901234567890, S, _)), r(add_nb_set(g(h("x", [1, 2])), S, _)),
    r(add_nb_set(g(h("x", [1, 2])), S, _)), r(add_nb_set(_, S, _)), r(add_nb_set(_, S, _)), r(size_nb_set(S, _)),
    nb_set_to_list(S, L), forall(member(E, L), ( numbervars(E, 0, _), print(E), nl )),
    r(findall(P-Q, gen_nb_set(S, f(P, Q, P)), _)).

backtracking :-
    empty_nb_set(S),
    ( member(X, [p, q, r, p, q]), add_nb_set(X, S, New), format("~w ~w~n", [X, New]), fail ; true ),
    ( add_nb_set(deep(f(x)), S), fail ; true ),
    r(nb_set_to_list(S, _)),
    ( gen_nb_set(S, X), atom(X), atom_concat(X, x, Y), add_nb_set(Y, S), fail ; true ),
    r(nb_set_to_list(S, _)),
    ( Z = f(_), add_nb_set(Z, S), Z = f(1), fail ; true ),
    r(gen_nb_set(S, f(_))).

errors :-
    t(gen_nb_set(_, _)), t(gen_nb_set(foo, _)), t(add_nb_set(a, _)), t(add_nb_set(a, foo)), t(nb_set_to_list(foo, _)), t(nb_set_to_list(_, _)),
    t(add_nb_set(a, _, _)), t(size_nb_set(foo, _)), t(size_nb_set(nb_set(x, 3), _)).

many :-
    empty_nb_set(S),
    ( between(1, 20000, I), J is I * 7919 mod 5003, add_nb_set(k(J), S), fail ; true ),
    r(size_nb_set(S, _)),
    nb_set_to_list(S, L), length(L, N), sort(L, L1), ( L == L1 -> O = sorted ; O = unsorted ), r(length(L, N)), r(=(O, _)),
    aggregate_all(sum(K), gen_nb_set(S, k(K)), Sum), r(=(Sum, _)).

% Distinct solutions of a goal, as they come.
loop :-
    empty_nb_set(S),
    forall(( member(X-Y, [1-a, 2-b, 1-a, 3-c, 2-b, 1-b]), add_nb_set(X-Y, S, true) ), ( print(X-Y), nl )),
    r(size_nb_set(S, _)).
