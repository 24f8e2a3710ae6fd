:- include('harness.pl').

% Outputs that are closed while they are in use, or put aside.
f('prolog_closed_test.tmp').
:- f(F), open(F, write, S), set_output(S), with_output_to(string(_), close(S)), write(lost), nl, set_output(user_output), write(here), nl.
:- f(F), open(F, write, S), set_output(S), write(x), close(S), write(there), nl.
:- catch(with_output_to(string(_), ( current_output(O), close(O) )), _, true), write(still), nl.
:- f(F), open(F, read, S), set_input(S), close(S), current_input(I), ( stream_property(I, alias(user_input)) -> write(end) ; write(other) ), nl.
