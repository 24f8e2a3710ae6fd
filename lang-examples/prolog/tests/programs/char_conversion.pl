:- include('harness.pl').

:- t(char_conversion(X, a)).
:- char_conversion(a, a), write(ok), nl.
