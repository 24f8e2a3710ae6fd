% Predicates of several files: modules share one name space, and say so.
:- use_module(clashes/one).
:- use_module(clashes/two).
:- ensure_loaded(clashes/three).
:- ensure_loaded(clashes/four).
shared(main).
:- one(X), print(X), nl.
:- use_module(clashes/again).
