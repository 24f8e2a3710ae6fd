:- include('harness.pl').

:- t(number_codes(X, "12")).
:- t(number_codes(12, L)).
:- t(number_chars(X, ['1', '2'])).
:- t(number_chars(12, L)).
:- t(number_chars(X, ['1', '.', '5'])).
:- t(number_chars(X, [' ', '1'])).
:- t(number_chars(X, ['0', x, f])).
:- t(number_chars(X, ['0', '''', a])).
:- t(number_chars(X, ['-', '1'])).
:- t(number_chars(1.5, L)).
:- t(number_chars(X, ['1', e, '1', '0'])).
