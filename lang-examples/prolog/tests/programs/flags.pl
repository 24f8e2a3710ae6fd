:- include('harness.pl').

:- t(current_prolog_flag(bounded, X)).
:- t(set_prolog_flag(X, Y)).
:- t(set_prolog_flag(bounded, X)).
:- t(set_prolog_flag(1, a)).
:- t(current_prolog_flag(1, X)).
:- t(current_prolog_flag(integer_rounding_function, X)).
