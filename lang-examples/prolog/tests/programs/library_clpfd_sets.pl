% Sets of integers of library(clpfd).
:- use_module(library(clpfd)).

p(G, T) :- ( catch(G, E, true) -> ( var(E) -> print(T) ; E = error(F, _) -> print(F) ; print(E) ) ; write(no) ), nl.
s(S, L) :- fdset_to_range(S, L).

:- empty_fdset(S), p(s(S, R), R).
:- p(( list_to_fdset([3, 1, 2, 7], S), s(S, R) ), R).
:- p(( range_to_fdset(1..3 \/ 5..9, S), fdset_to_list(S, L) ), L).
:- p(( range_to_fdset(1..3 \/ 5..9, S), fdset_size(S, N), fdset_min(S, A), fdset_max(S, B) ), N-A-B).
:- p(( range_to_fdset(inf..3 \/ 5..sup, S), fdset_size(S, N), fdset_min(S, A), fdset_max(S, B) ), N-A-B).
:- p(( fdset_interval(S, 2, 4), s(S, R) ), R).
:- p(( fdset_interval(S, 2, sup), fdset_interval(S, A, B) ), A-B).
:- p(( fdset_singleton(S, 4), s(S, R), fdset_singleton(S, V) ), R-V).
:- p(( empty_interval(3, 2) ), yes), p(empty_interval(2, 2), yes).
:- p(( list_to_fdset([1, 3], S), fdset_add_element(S, 2, T), fdset_del_element(T, 1, U), s(T, A), s(U, B) ), A-B).
:- p(( list_to_fdset([1, 3], S), list_to_fdset([2, 4], T), fdset_disjoint(S, T) ), yes).
:- p(( list_to_fdset([1, 3], S), list_to_fdset([3, 4], T), fdset_intersect(S, T) ), yes).
:- p(( list_to_fdset([1, 3, 5], S), list_to_fdset([3, 4, 5], T), fdset_intersection(S, T, U), s(U, R) ), R).
:- p(( list_to_fdset([1, 3, 5], S), list_to_fdset([3, 4, 5], T), fdset_subtract(S, T, U), s(U, R) ), R).
:- p(( list_to_fdset([1, 3, 5], S), list_to_fdset([3, 4, 5], T), fdset_union(S, T, U), fdset_union([S, T, U], V), s(V, R) ), R).
:- p(( list_to_fdset([1, 3, 5], S), fdset_complement(S, T), s(T, R) ), R).
:- p(( list_to_fdset([1, 3, 5], S), findall(X, fdset_member(X, S), L) ), L).
:- p(( list_to_fdset([1, 3], S), list_to_fdset([3, 1], T), fdset_eq(S, T), fdset_subset(S, T) ), yes).
:- p(( list_to_fdset([1, 2, 3, 8], S), fdset_parts(S, A, B, T), s(T, R) ), A-B-R).
:- p(( fdset_parts(S, 1, 3, T), empty_fdset(T), s(S, R) ), R).
:- p(( X in 1..5, X #\= 3, fd_set(X, S), is_fdset(S), s(S, R) ), R).
:- p(( list_to_fdset([2, 4], S), X in_set S, fd_dom(X, D) ), D).
:- p(is_fdset(foo), yes).
