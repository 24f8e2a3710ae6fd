:- include('harness.pl').

:- open('read_err.tmp', write, S), write(S, 'foo(. a b. ok. X = = . [1,2. fine. ''abc'), nl(S), close(S).
r(S) :- catch(read(S, T), error(E, _), ( functor(E, N, _), T = N )), show(T), nl.
:- open('read_err.tmp', read, S), r(S), r(S), r(S), r(S), r(S), close(S).
