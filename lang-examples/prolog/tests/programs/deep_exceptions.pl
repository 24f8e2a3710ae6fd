:- include('harness.pl').

p(0) :- throw(bottom).
p(N) :- M is N - 1, p(M), q.
q.
:- catch(p(100000), B, ( write(B), nl )).
:- catch(p(10), B, ( write(B), nl )).
