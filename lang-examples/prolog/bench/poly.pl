% The 20th power of 1 + x + y + z, as a nested sparse polynomial; the size is the number of times.

% A polynomial is a number or poly(Variable, Terms), Terms a list of Exponent-Coefficient with rising exponents, coefficients
% polynomials in later variables.

bench(N) :-
    times(N),
    sum_of_three(P),
    power(20, P, Q),
    count(Q, 0, C),
    write(C), nl,
    value(Q, V), write(V), nl.

times(0) :- !.
times(N) :- once_through, N1 is N - 1, times(N1).

% Fails, for what it makes to be forgotten.
once_through :- sum_of_three(P), power(20, P, _), fail.
once_through.

sum_of_three(poly(x, [0-poly(y, [0-poly(z, [0-1, 1-1]), 1-1]), 1-1])).

power(0, _, 1) :- !.
power(N, P, R) :- N1 is N - 1, power(N1, P, Q), times(P, Q, R).

count(poly(_, Ts), C0, C) :- !, count_terms(Ts, C0, C).
count(_, C0, C) :- C is C0 + 1.

count_terms([], C, C).
count_terms([_-P|Ts], C0, C) :- count(P, C0, C1), count_terms(Ts, C1, C).

% The value where all variables are 1, modulo a prime.
value(poly(_, Ts), V) :- !, value_of_terms(Ts, 0, V).
value(N, V) :- V is N mod 1000003.

value_of_terms([], V, V).
value_of_terms([_-P|Ts], V0, V) :- value(P, A), V1 is (V0 + A) mod 1000003, value_of_terms(Ts, V1, V).

plus(poly(X, As), poly(Y, Bs), R) :- !, compare(O, X, Y), plus(O, X, As, Y, Bs, R).
plus(poly(X, As), B, poly(X, Cs)) :- !, plus_terms(As, [0-B], Cs).
plus(A, poly(X, Bs), poly(X, Cs)) :- !, plus_terms([0-A], Bs, Cs).
plus(A, B, C) :- C is A + B.

plus(=, X, As, _, Bs, poly(X, Cs)) :- plus_terms(As, Bs, Cs).
plus(<, X, As, Y, Bs, poly(X, Cs)) :- plus_terms(As, [0-poly(Y, Bs)], Cs).
plus(>, X, As, Y, Bs, poly(Y, Cs)) :- plus_terms([0-poly(X, As)], Bs, Cs).

plus_terms([], Bs, Bs) :- !.
plus_terms(As, [], As) :- !.
plus_terms([E-A|As], [F-B|Bs], Cs) :- compare(O, E, F), plus_first(O, E, A, As, F, B, Bs, Cs).

plus_first(=, E, A, As, _, B, Bs, [E-C|Cs]) :- plus(A, B, C), plus_terms(As, Bs, Cs).
plus_first(<, E, A, As, F, B, Bs, [E-A|Cs]) :- plus_terms(As, [F-B|Bs], Cs).
plus_first(>, E, A, As, F, B, Bs, [F-B|Cs]) :- plus_terms([E-A|As], Bs, Cs).

times(poly(X, As), poly(Y, Bs), R) :- !, compare(O, X, Y), times(O, X, As, Y, Bs, R).
times(poly(X, As), B, poly(X, Cs)) :- !, scale(As, 0, B, Cs).
times(A, poly(X, Bs), poly(X, Cs)) :- !, scale(Bs, 0, A, Cs).
times(A, B, C) :- C is A * B.

times(=, X, As, _, Bs, poly(X, Cs)) :- times_terms(As, Bs, Cs).
times(<, X, As, Y, Bs, poly(X, Cs)) :- scale(As, 0, poly(Y, Bs), Cs).
times(>, X, As, Y, Bs, poly(Y, Cs)) :- scale(Bs, 0, poly(X, As), Cs).

times_terms([], _, []).
times_terms([E-A|As], Bs, Cs) :-
    scale(Bs, E, A, Ds),
    times_terms(As, Bs, Es),
    plus_terms(Ds, Es, Cs).

scale([], _, _, []).
scale([F-B|Bs], E, A, [G-C|Cs]) :- G is E + F, times(A, B, C), scale(Bs, E, A, Cs).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(30).

main :- size(N), bench(N), halt.

:- initialization(main).
