% Predicates of several files: each module has its own; where imports or files clash, that is told.
:- use_module(clashes/one).
:- use_module(clashes/two).
:- ensure_loaded(clashes/three).
:- ensure_loaded(clashes/four).
shared(main).
:- one(X), print(X), nl.
:- two(X), print(X), nl.
:- use_module(clashes/again).
