:- include('harness.pl').

f('stream_test.tmp').
:- f(F), open(F, write, S), write(S, 'line one'), nl(S), write(S, two), nl(S), close(S).
:- f(F), open(F, read, S), get_char(S, A), peek_char(S, B), get_char(S, C), write([A, B, C]), nl, close(S).
:- f(F), open(F, append, S), write(S, three), nl(S), close(S).
copy(S) :- get_char(S, C), ( C == end_of_file -> true ; put_char(C), copy(S) ).
:- f(F), open(F, read, S), copy(S), close(S).
:- f(F), open(F, read, S), get_code(S, A), get_code(S, B), peek_code(S, C), write([A, B, C]), nl, close(S).
:- f(F), open(F, read, S, [alias(myin)]), get_char(myin, C), write(C), nl, close(myin).
:- t(open('/nonexistent/file', read, S)).
:- t(open(X, read, S)).
:- t(open(f, X, S)).
:- t(open(f, foo, S)).
:- t(open(f, read, s)).
:- t(open(f, read, S, [bad])).
:- t(open(f, read, S, X)).
:- t(close(X)).
:- t(close(nostream)).
:- t(open(f(x), read, S)).
:- t(open(f, 1, S)).
