:- include('harness.pl').

:- t(X =.. Y).
:- t(X =.. [f|Y]).
:- t(X =.. [Y, a]).
:- t(X =.. [f(a), b]).
:- t(X =.. [1, 2]).
:- t(X =.. []).
:- t(X =.. a).
:- t(X =.. [Y]).
:- t(X =.. [f|a]).
