% A grammar with arguments, pushback and look-ahead: arithmetic over a list of codes.

:- set_prolog_flag(double_quotes, codes).


expr(X) --> term(X0), expr_rest(X0, X).
expr_rest(X0, X) --> spaces, "+", !, term(Y), { X1 is X0 + Y }, expr_rest(X1, X).
expr_rest(X0, X) --> spaces, "-", !, term(Y), { X1 is X0 - Y }, expr_rest(X1, X).
expr_rest(X, X) --> [].
term(X) --> factor(X0), term_rest(X0, X).
term_rest(X0, X) --> spaces, "*", !, factor(Y), { X1 is X0 * Y }, term_rest(X1, X).
term_rest(X0, X) --> spaces, "/", !, factor(Y), { Y =\= 0, X1 is X0 // Y }, term_rest(X1, X).
term_rest(X, X) --> [].
factor(X) --> spaces, "(", !, expr(X), spaces, ")".
factor(X) --> spaces, "-", !, factor(Y), { X is -Y }.
factor(X) --> spaces, digits([D|Ds]), { number_codes(X, [D|Ds]) }.
digits([D|T]) --> digit(D), !, digits(T).
digits([]) --> [].
digit(D) --> [D], { D >= 0'0, D =< 0'9 }.
spaces --> [C], { C =< 32 }, !, spaces.
spaces --> [].
peek(C), [C] --> [C].
starts(C) --> peek(C), call(rest, R), { R = [_|_] }.
rest(R, L, L) :- R = L.
calc(S) :- ( phrase(expr(X), S) -> write(X) ; write(no) ), nl.
:- calc("1 + 2 * 3").
:- calc("(1 + 2) * 3").
:- calc("10 - 4 - 3").
:- calc("2 * (3 + 4) * -5").
:- calc("7 / 2 + 1").
:- calc("7 / 0").
:- calc("1 + ").
:- calc("((((5))))").
:- phrase(starts(C), "xyz", R), atom_codes(A, R), write(C-A), nl.
:- phrase(expr(X), "1+2rest", R), atom_codes(A, R), write(X-A), nl.
