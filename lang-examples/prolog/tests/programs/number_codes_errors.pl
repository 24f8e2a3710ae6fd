:- include('harness.pl').

:- t(number_chars(X, L)).
:- t(number_chars(X, [a])).
:- t(number_chars(X, ['1', a])).
:- t(number_chars(X, ['1'|L])).
:- t(number_chars(a, L)).
:- t(number_chars(X, ['1', Y])).
:- t(number_chars(X, [])).
:- t(number_chars(X, ['1', ' '])).
:- t(number_codes(X, L)).
:- t(number_codes(a, L)).
:- t(number_chars(X, [f(a)])).
:- t(number_chars(X, ['-', ' ', '1'])).
