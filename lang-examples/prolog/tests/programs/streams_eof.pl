:- include('harness.pl').

f('prolog_eof_test.tmp').
:- f(F), open(F, write, S), write(S, ab), close(S).
:- f(F), open(F, read, S), get_char(S, _), get_char(S, _), get_char(S, X), write(X), nl, close(S).
:- f(F), open(F, read, S), get_code(S, _), get_code(S, _), peek_code(S, Y), get_code(S, X), write(X-Y), nl, close(S).
:- f(F), open(F, read, S, [eof_action(error)]), get_char(S, _), get_char(S, _), get_char(S, X), write(X), nl, catch(get_char(S, Y), error(E, _), ( functor(E, N, A), write(N/A), nl )), close(S).
:- f(F), open(F, read, S), ( at_end_of_stream(S) -> write(end) ; write(not_end) ), nl, get_char(S, _), get_char(S, _), ( at_end_of_stream(S) -> write(end) ; write(not_end) ), nl, close(S).
:- f(F), open(F, read, S), read(S, T), write(T), nl, close(S).
