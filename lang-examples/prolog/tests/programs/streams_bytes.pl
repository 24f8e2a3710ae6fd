:- include('harness.pl').

f('byte_test.tmp').
:- f(F), open(F, write, S, [type(binary)]), put_byte(S, 0), put_byte(S, 255), put_byte(S, 65), close(S).
:- f(F), open(F, read, S, [type(binary)]), get_byte(S, A), peek_byte(S, B), get_byte(S, C), get_byte(S, D), get_byte(S, E), write([A, B, C, D, E]), nl, close(S).
:- f(F), open(F, read, S, [type(binary)]), catch(get_char(S, _), error(E, _), ( functor(E, N, A), write(N/A), nl )), close(S).
:- f(F), open(F, read, S), catch(get_byte(S, _), error(E, _), ( functor(E, N, A), write(N/A), nl )), close(S).
:- t(put_byte(X)).
:- t(put_byte(a)).
:- t(put_byte(256)).
:- t(get_byte(user_input, a)).
