:- include('harness.pl').

:- dynamic term_expansion/2.
:- multifile term_expansion/2.
term_expansion(gen(N), [fact(N), fact(M)]) :- M is N + 1.
term_expansion(drop(_), []).
gen(1).
gen(5).
drop(x).
keep(y).
:- t(fact(X)).
:- t(keep(X)).
:- t(drop(X)).
