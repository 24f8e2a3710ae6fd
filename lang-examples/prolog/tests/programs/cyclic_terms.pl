:- include('harness.pl').

w(X) :- print(X), nl.
:- X = f(X), w(X).
:- X = [a, b|X], w(X).
:- X = f(X), Y = f(Y), X = Y, w(same).
:- X = f(X), Y = f(f(Y)), ( X == Y -> w(equal) ; w(different) ).
:- X = f(X, a), Y = f(Y, b), ( X = Y -> w(unified) ; w(not) ).
:- X = f(X), copy_term(X, Y), X == Y, w(Y).
:- X = f(X, V), copy_term(X, Y), Y = f(_, W), W = 1, var(V), w(Y).
:- X = [a|X], ( is_list(X) -> w(list) ; w(no_list) ).
:- X = [a|X], catch(length(X, _), error(E, _), true), E = type_error(T, _), w(T).
:- X = [a|X], catch(atom_codes(_, X), error(E, _), true), E = type_error(T, _), w(T).
:- X = f(X), ( ground(X) -> w(ground) ; w(not_ground) ).
:- X = f(X, V), term_variables(X, Vs), ( Vs == [V] -> w(one) ; w(Vs) ).
:- X = f(X), ( acyclic_term(X) -> w(acyclic) ; w(cyclic) ).
:- X = f(a), ( acyclic_term(X) -> w(acyclic) ; w(cyclic) ).
:- X = f(X), compare(O, X, X), w(O).
:- X = f(X, 1), Y = f(Y, 2), compare(O, X, Y), w(O).
:- X = 1 + X, catch(_ is X, error(E, _), true), E = type_error(T, _), w(T).
:- X = f(X), catch(assertz(kept(X)), error(E, _), true), w(E).
:- X = (true, X), catch(call(X), error(E, _), true), w(E).
:- X = f(X), findall(X, true, [Y]), X == Y, w(Y).
:- X = f(X), catch(throw(X), Y, true), X == Y, w(thrown).
:- X = f(X), functor(X, N, A), w(N/A), arg(1, X, Y), X == Y, w(arg).
:- X = f(X), nb_setval(k, X), nb_getval(k, Y), X == Y, w(kept).
:- ( unify_with_occurs_check(X, f(X)) -> w(yes) ; w(no) ).
:- ( X = f(X), Y = f(Y), unify_with_occurs_check(X, Y) -> w(yes) ; w(no) ).
:- X = f(X), Y = f(Y), ( X =@= Y -> w(variant) ; w(no) ).
:- X = f(_, X), Y = f(_, Y), ( X =@= Y -> w(variant) ; w(no) ).
:- X = [X], msort([X, b, 1], L), length(L, N), w(N).
