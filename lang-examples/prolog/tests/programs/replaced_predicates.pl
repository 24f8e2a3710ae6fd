% Programs define for themselves what the standard does not name, also what is compiled in place.
forall(a, b).
is_list(mine).
otherwise :- fail.
succ(X, s(X)).
between(_, _, mine).
print(X) :- write(printed(X)), nl.

t(X) :- ( is_list(X) -> write(yes) ; write(no) ), nl.

p(P) :-
    findall(Q, ( member(Q, [iso, built_in, static, defined, number_of_clauses(_)]), predicate_property(P, Q) ), L),
    write(P-L), nl.

c(G) :- catch(( call(G) -> write(yes) ; write(no) ), error(E, _), write(E)), nl.

:- initialization(main).

main :-
    t(mine), t([]), ( otherwise -> write(a) ; write(b) ), nl,
    c(forall(member(X, [1, 2]), X > 0)), c(forall(a, b)),
    succ(1, Y), write(Y), nl, between(1, 2, Z), write(Z), nl, print(x),
    p(succ(a, b)), p(forall(a, b)), p(atom_length(a, b)), p(is_list(a)), p(plus(1, 2, 3)),
    c(assertz(atom_length(a, b))), c(assertz(foo:atom_length(a, b))), c(assertz(plus(a, b, c))), c(plus(a, b, _)),
    c(clause(msort(_, _), _)), c(retract(tab(_))), c(retract(atom_length(_, _))),
    c(put("(")), c(put([0'x])), c(put_char("y")), c(put([0'x, 0'y])), c(char_type([0'a], alpha)).
