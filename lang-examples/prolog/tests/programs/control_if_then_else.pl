:- include('harness.pl').

:- t((true -> X = 1 ; X = 2)).
:- t((fail -> X = 1 ; X = 2)).
:- t((true -> X = 1)).
:- t((fail -> X = 1)).
:- t((member(X, [1, 2, 3]) -> true ; true)).
:- t((X = 1 ; X = 2)).
:- t((X = 1 ; fail ; X = 3)).
:- t(((X = 1 ; X = 2) -> Y = X ; Y = none)).
:- t(((true ; true) -> (X = 1 ; X = 2) ; true)).
:- t((fail -> true ; fail -> true ; X = 3)).
:- t((\+ fail, X = 1)).
:- t(\+ X = 1).
:- t(\+ \+ X = 1).
