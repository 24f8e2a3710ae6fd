:- include('harness.pl').

:- t(current_prolog_flag(double_quotes, X)).
:- t(current_prolog_flag(unknown, X)).
:- t(current_prolog_flag(occurs_check, X)).
:- t(set_prolog_flag(double_quotes, foo)).
:- t(set_prolog_flag(unknown, foo)).
:- set_prolog_flag(unknown, fail).
:- t(nope_at_all).
:- set_prolog_flag(unknown, error).
:- t(nope_at_all).
:- t(set_prolog_flag(bounded, true)).
:- t(current_prolog_flag(nonexistent, X)).
