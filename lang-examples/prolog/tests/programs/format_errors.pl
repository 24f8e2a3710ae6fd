:- include('harness.pl').

t2(F, A) :- catch(format(F, A), error(E, _), ( write('error '), print(E) )), nl.
:- t2("~w", []).
:- t2("~w ~w", [a]).
:- t2("~w", [a, b]).
:- t2("~d", [1.0]).
:- t2("~a", [f(x)]).
:- t2("~c", [a]).
:- t2("~z", [a]).
:- t2("~d", [a]).
:- t2("~e", [abc]).
