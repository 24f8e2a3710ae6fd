:- include('harness.pl').

expr(X) --> term(X0), expr_rest(X0, X).
expr_rest(X0, X) --> "+", !, term(Y), { X1 is X0 + Y }, expr_rest(X1, X).
expr_rest(X0, X) --> "-", !, term(Y), { X1 is X0 - Y }, expr_rest(X1, X).
expr_rest(X, X) --> [].
term(X) --> factor(X0), term_rest(X0, X).
term_rest(X0, X) --> "*", !, factor(Y), { X1 is X0 * Y }, term_rest(X1, X).
term_rest(X, X) --> [].
factor(X) --> digits(Ds), { Ds = [_|_], number_codes(X, Ds) }.
factor(X) --> "(", expr(X), ")".
digits([D|Ds]) --> [D], { code_digit(D) }, !, digits(Ds).
digits([]) --> [].
code_digit(D) :- D >= 0'0, D =< 0'9.
look, [X] --> [X].
push, [a, b] --> [c].
any(_) --> [].
any(N) --> [_], any(N).
twice(G) --> call(G), call(G).
x(S0, S) :- S0 = [x|S].
:- atom_codes('2+3*(4-1)', Cs), phrase(expr(X), Cs), write(X), nl.
:- t(phrase(look, [a, b], R)).
:- t(phrase(push, [c, d], R)).
:- t(phrase(twice(x), [x, x, y], R)).
:- t(phrase(any(1), [a, b], R)).
:- t(phrase(X, [a])).
:- t(phrase(1, [a])).
:- t(phrase(look, foo)).
:- t(phrase({X = 1}, [], [])).
:- t(phrase([], L)).
:- t(phrase("ab", [0'a, 0'b])).
