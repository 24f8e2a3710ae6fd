:- include('harness.pl').

:- t(clause(atom(_), B)).
:- t(abolish(X)).
:- t(abolish(foo/X)).
:- t(abolish(foo/a)).
:- t(abolish(foo/(-1))).
:- t(abolish(atom/1)).
:- t(abolish(foo)).
