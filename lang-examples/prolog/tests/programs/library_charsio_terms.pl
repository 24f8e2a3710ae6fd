% Terms from and to codes, and what library(terms) does with parts of terms.

:- use_module(library(charsio)).
:- use_module(library(terms)).

t(G) :- catch(( G -> true ; writeln(no) ), error(E, _), ( print(E), nl )).

show(Cs) :- atom_codes(A, Cs), writeq(A), nl.

double(X, Y) :- integer(X), Y is 2 * X.
sum(X, S0, S) :- integer(X), S is S0 + X.
double_and_sum(X, Y, S0, S) :- integer(X), Y is 2 * X, S is S0 + X.

:- initialization(main).

main :-
    t(( format_to_chars("~w-~q", [a, 'B c'], Cs1), show(Cs1) )),
    t(( format_to_chars("~a", [ab], Cs2, [0'c]), show(Cs2) )),
    t(( write_to_chars(f(X, 'A b', "s"), Cs3), length(Cs3, N3), ( N3 > 8 -> writeln(long) ; show(Cs3) ), X = 1 )),
    t(( write_to_chars(f('A b', "s"), Cs4), show(Cs4) )),
    t(( atom_to_chars(abc, Cs5), show(Cs5) )),
    t(( atom_to_chars(abc, Cs6, [0'd]), show(Cs6) )),
    t(( number_to_chars(12, Cs7), show(Cs7) )),
    t(( number_to_chars(12, Cs8, [0'3]), show(Cs8) )),
    t(number_to_chars(_, _)),
    t(( read_from_chars("f(X, Y, X)", T1), numbervars(T1, 0, _), print(T1), nl )) -> more ; true.

more :-
    t(( read_from_chars("", T2), print(T2), nl )),
    t(( read_from_chars("f(", T3), print(T3), nl )),
    t(( read_term_from_chars("[1, 2]", T4, []), print(T4), nl )),
    t(( open_chars_stream("a. b.", S), read(S, A), read(S, B), read(S, E), close(S), print(A - B - E), nl )),
    t(( with_output_to_chars(write(f(x)), Cs1), show(Cs1) )),
    t(( with_output_to_chars(write(f(x)), Cs2, [0'!]), show(Cs2) )),
    t(( read_term_from_atom('["a"]', L, [double_quotes(atom)]), print(L), nl )),
    t(( mapsubterms(double, f(1, g(2), [3|a]), M), print(M), nl )),
    t(( foldsubterms(sum, f(1, g(2), [3|a]), 0, F), print(F), nl )),
    t(( foldsubterms(double_and_sum, f(1, g(2), b), FT, 0, FS), print(FT - FS), nl )),
    t(( variant(f(X, Y, X), f(P, Q, P)), X = 1, Y = 2, Q = 3, ( var(P) -> writeln(unbound) ; print(P), nl ) )),
    t(variant(f(_, _), f(Z, Z))),
    t(subsumes_chk(f(_), f(a))),
    t(( subsumes(f(V), f(a)), print(V), nl )),
    t(( term_subsumer(f(a, g(a), c), f(b, g(b), c), G), numbervars(G, 0, _), print(G), nl )),
    t(( same_functor(f(a, b), SF), functor(SF, SN, SA), print(SN / SA), nl )),
    t(( same_functor(S2, g(a), 1), functor(S2, N2, A2), print(N2 / A2), nl )),
    t(( same_functor(f(x), f(y), N4, A4), print(N4 / A4), nl )),
    t(same_functor(f(x), g(y))),
    t(( W = f(W1, W2), sub_term_shared_variables(g(W1), h(W, g(W1)), Ws), ( Ws == [W1] -> writeln(shared) ; writeln(other) ), W2 = 1 )),
    t(( mapargs([A5, B5] >> ( B5 = h(A5) ), f(1, 2), H), print(H), nl )).
