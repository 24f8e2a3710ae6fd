:- include('harness.pl').

:- write_term('a b', [quoted(true)]), nl.
:- write_term([1, 2], [dotlists(false)]), nl.
:- write_term(1 + 2, [ignore_ops(true)]), nl.
:- write_term('$VAR'(1), [numbervars(true)]), nl.
:- write_term('$VAR'(1), [quoted(true)]), nl.
:- write_term(f(X, Y), [variable_names(['X' = X, 'Y' = Y])]), nl.
:- write_term(a, [fullstop(true), nl(true)]).
:- write_term((a :- b), [priority(999)]), nl.
:- write_term(f(a, b), [spacing(next_argument)]), nl.
:- t(write_term(a, [foo])).
:- t(write_term(a, X)).
:- t(write_term(a, [quoted(X)])).
:- t(write_term(a, [quoted(foo)])).
:- t(write_term(a, foo)).
:- t(write_term(a, [X])).
