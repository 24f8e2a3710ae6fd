% A module that is loaded again, and one that others have added to before.
:- use_module(clashes/one).
:- consult(clashes/one).
:- one(X), print(X), nl.
two:helper(early).
:- use_module(clashes/two, [two/1]).
:- two(X), print(X), nl.
:- findall(X, two:helper(X), L), print(L), nl.
