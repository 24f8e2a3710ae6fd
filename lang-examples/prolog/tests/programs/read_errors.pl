:- include('harness.pl').

:- open('/tmp/.prolog_read_err.pl', write, S), write(S, 'foo(. a b. ok. X = = . [1,2. fine. ''abc'), nl(S), close(S).
r(S) :- catch(read(S, T), error(E, _), ( functor(E, N, _), T = N )), show(T), nl.
:- open('/tmp/.prolog_read_err.pl', read, S), r(S), r(S), r(S), r(S), r(S), close(S).
