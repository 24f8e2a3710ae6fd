:- include('harness.pl').

:- X = 'don\'t', writeq(X), nl.
:- X = "a""b", writeq(X), nl.
:- X = `abc`, writeq(X), nl.
:- X = 'a\tb', writeq(X), nl.
:- X = '\x41\', writeq(X), nl.
:- X = '\u0041', writeq(X), nl.
:- X = "tab\there", write(X), nl.
:- X = 'multi\c
   line', writeq(X), nl.
:- X = '\\', writeq(X), nl.
:- X = '\'', writeq(X), nl.
:- X = "it's", writeq(X), nl.
:- X = 'say "hi"', writeq(X), nl.
:- X = "say \"hi\"", writeq(X), nl.
:- atom_codes(X, [0'a, 7, 8, 9, 10, 11, 12, 13]), writeq(X), nl.
