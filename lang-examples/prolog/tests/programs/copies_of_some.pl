% Copies of some variables, names of variables, keys of sort/4, expansions in chains, pushback, modules.
:- module(copies_of_some, []).

:- initialization(main).

t(G) :- catch(( call(G) -> print(G) ; write(no) ), error(E, _), print(E)), nl.
q(T, G) :- catch(( call(G) -> writeq(T) ; write(no) ), error(E, _), print(E)), nl.

term_expansion(one, two).
user:term_expansion(two, three(x)).
term_expansion(several, [four, one]).
goal_expansion(g1, true).
goal_expansion(g2(X), ( X -> true )).
one.
several.

u2 :- not(g1).
u3(X) :- ( g2(X = 1) ; X = 2 ).

a, [x] --> [b].
c, d --> [].
d --> [e1, e2].
f, {write(pushed)} --> [g].

main :-
    q(X-Y, ( T = f(A, B, A), numbervars(T, 0, E, []), X = T, Y = E )),
    q(T1-E1, ( T1 = f(A1, B1, A1, _, B1), numbervars(T1, 5, E1, [singletons(true)]) )),
    q(T2, ( T2 = f(_, _), numbervars(T2, 0, _, [functor_name(v)]) )),
    q(K, ( put_attr(V3, m, 1), catch(numbervars(f(V3), 0, _, []), error(type_error(K, _), _), true) )),
    q(E4-Z4, ( put_attr(V4, m, 1), numbervars(f(V4, Z4), 0, E4, [attvar(skip)]) )),
    q(C5, ( T5 = f(A5, B5, A5), copy_term(A5, T5, A6, C5), A6 = new, B5 = old )),
    q(C7, ( T7 = f(A7, B7), copy_term_nat([], T7, _, C7), A7 = 1, B7 = 2 )),
    q(L8, sort([1, 1], @=<, [c(t(1), x), b(t(2), x), a(t(2), y), a(t(0), x)], L8)),
    q(L9, sort([1], @>, [f(1), f(3), f(3)], L9)),
    t(sort(a(1), @<, [1], _)), t(sort(2, @<, [a(1)], _)), t(sort(1, @<, [1], _)), t(sort(-1, @<, [f(1)], _)),
    q(Cs, findall(H, clause(three(H), true), Cs)), q(F4, findall(x, four, F4)),
    t(u2), q(X3, findall(X0, u3(X0), X3)),
    q(R1, a([b, c], R1)), q(R2, c([z], R2)), q(R3, f([g], R3)),
    t(call(local, a, b, c, d, e, f, g, h)),
    q(F, ( G = freeze(V, true), G, frozen(V, F0), F0 = freeze(_, F) )),
    t(is_most_general_term([_|_])), q(x, is_most_general_term([_, _])), t(format("~1r", [3])), t(format("~37r", [3])),
    t(format("~*c", [-1, 0'x])), t(format("x~@y", [fail])), t(open('/dev/null', read, _, [eof_action(abc)])),
    t(current_op(_, 1, _)), t(current_op(x, _, _)),
    q(S, ( open_null_stream(N), write(N, hello), ( close(N) -> S = closed ; true ) )),
    t(atom_char(a, 97)), q(Sin, ( sin(0, Sin0), Sin is integer(Sin0) )), q(Mid, midstring(hello, ell, Mid)).

local(a, b, c, d, e, f, g, h).

:- op(700, xf, is_odd).
:- initialization(( term_string(T, "3 is_odd", [module(copies_of_some)]), writeq(T), nl )).
