:- include('harness.pl').

:- t(nl(nostream)).
:- t(write(X, a)).
:- t(write(user_input, a)).
:- t(current_output(foo)).
:- t(current_input(foo)).
:- t(get_char(user_output, X)).
:- t(flush_output(user_input)).
:- t(set_input(X)).
