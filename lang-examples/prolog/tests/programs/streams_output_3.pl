:- include('harness.pl').

:- t(set_output(foo)).
:- t(set_input(user_output)).
:- tab(3), write(x), nl.
:- tab(1 + 1), write(y), nl.
:- t(tab(a)).
:- t(tab(X)).
