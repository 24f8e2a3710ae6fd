% Files that are loaded by files: paths from where the loading file is, with or without an ending, once or again.
:- multifile(file_search_path/2).
:- dynamic(file_search_path/2).
file_search_path(mine, loaded).
file_search_path(ours, mine(inner)).
file_search_path(library, loaded).

t(G) :- findall(G, catch(G, error(E, _), (print(error(E)), nl)), L), numbervars(L, 0, _), print(L), nl.

:- use_module(loaded/one).
:- write(after_one), nl.
:- t(one(_)).
:- X = (a ===> b), print(X), nl.
:- t(phrase(twice(a), [a, a])).
:- use_module('loaded/one.pl').
:- use_module(loaded/one, [one/1]).
:- use_module(loaded/one, [one/1 as uno]).
:- t(uno(_)).
:- ensure_loaded(loaded/part).
:- ensure_loaded('loaded/part.pl').
:- consult(loaded/part).
:- t(part(_)).
:- load_files(loaded/part, [if(not_loaded)]).
:- load_files([loaded/part], []).
:- reexport(loaded/one).
:- include(loaded/part).
:- t(part(_)).
:- use_module(mine(one)).
:- use_module(ours(two)).
:- use_module(library(one)).
:- use_module(library(lists)), use_module(library(apply), [maplist/3, foldl/4]), use_module(library(lists), except([append/3])).
:- use_module(library(lists), [append/3 as joined]).
:- t(joined([a], [b], _)).
:- t(use_module(no_such_file)).
:- t(use_module(library(no_such_library))).
:- t(use_module(library(dcg/no_such))).
:- t(ensure_loaded(no/such)).
:- t(consult('no such')).
:- t(load_files(no_such_file, [])).
:- t(reexport(no_such_file)).
:- t(use_module(_)).
:- t(use_module(f(x))).
:- t(load_files(loaded/part, foo)).
:- t(catch(use_module(loaded/part), error(domain_error(module_header, _), _), fail)).
:- t(exists_source(loaded/part)).
:- t(exists_source(library(lists))).
:- t(exists_source(library(no_such_library))).
