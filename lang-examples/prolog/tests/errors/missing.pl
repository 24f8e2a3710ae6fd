% Files and libraries that are not there, what is not exported, what is refused.
:- use_module(no_such_file).
:- use_module(library(nowhere)).
:- use_module(library(lists), [no_such/7]).
:- ensure_loaded('no such').
:- include(no_such_file).
:- [no_such_file].
:- use_module('missing/module', [hidden/1]).
:- use_module(goal_fails).
:- set_prolog_flag(occurs_check, true).
:- set_prolog_flag(occurs_check, error).
:- set_prolog_flag(occurs_check, maybe).
:- set_prolog_flag(char_conversion, on).
:- char_conversion(a, b).
:- table f/1.
:- meta_predicate p(x).
:- dynamic d/1.
d(X), X > 1 => true.
p(1).
p(2) => true.
q(1) => true.
q(2).
X => X.
1 => true.
:- q(_).
:- expects_dialect(sicstus).
:- initialization(true, sometimes).
