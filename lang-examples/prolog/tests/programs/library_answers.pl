% Answers of libraries that were other ones than SWI-Prolog's.
:- use_module(library(aggregate)).
:- use_module(library(assoc)).

t(G) :-
    ( catch(G, E, true) -> ( var(E) -> R = G ; E = error(F, _) -> R = F ; R = E ) ; R = no ),
    copy_term_nat(R, C), numbervars(C, 0, _), print(C), nl.

age(sara, 25).
age(john, 25).
age(bob, 41).

:- multifile(error:has_type/2).
error:has_type(even, X) :- integer(X), X mod 2 =:= 0.

:- initialization(main).
main :- aggregates, maps, demands, dates, lines, predicates.

aggregates :-
    t(aggregate_all(foo, true, _)), t(aggregate_all(foo(count, max(X)), member(X, []), _)), t(aggregate_all(foo(count, bag(X)), member(X, []), _)),
    t(aggregate_all(foo(count, bag(X), sum(X), min(X, X), max(X)), member(X, [2, 1]), _)), t(aggregate_all(f(x), true, _)), t(aggregate_all(1, true, _)),
    t(aggregate_all(r(set(X), bag(Y)), member(X-Y, [b-1, a-2, b-3]), _)), t(aggregate_all(max(X, Y), X, member(X-Y, [1-2, 2-3]), _)),
    t(aggregate_all(f(bag(X), count), X, member(X, [1, 2, 1]), _)), t(aggregate(foo(count, sum(X)), between(1, 2, X), _)), t(aggregate_all(count(x), true, _)),
    forall(aggregate(sum(A), age(N, A), S), ( print(N-S), nl )), t(aggregate(sum(A), N, age(N, A), _)), t(aggregate(r(max(A, N), min(A, N)), age(N, A), _)),
    foreach(between(1, 4, B), dif(B, C)), ( C = 3 -> true ; writeln(differs) ),
    T = count(0), foreach(member(D, [1, 2, 3]), add(T, D)), print(T), nl.
add(T, N) :- arg(1, T, N0), N1 is N0 + N, nb_setarg(1, T, N1).

maps :-
    list_to_assoc([a-1, b-2], A), print(A), nl, put_assoc(c, A, 3, B), print(B), nl, numlist(1, 20, L), findall(K-v, member(K, L), Ps), list_to_assoc(Ps, C), print(C), nl,
    foldl([K, M0, M]>>put_assoc(K, M0, x, M), L, t, D), print(D), nl, t(is_assoc(D)), del_assoc(8, D, V, E), print(V-E), nl, t(is_assoc(E)),
    foldl([K, M0, M]>>del_assoc(K, M0, _, M), [4, 3, 12, 16, 1, 2], D, F), print(F), nl, t(is_assoc(F)), del_min_assoc(D, K1, V1, G), print(K1-V1-G), nl, del_max_assoc(D, K2, V2, H), print(K2-V2-H), nl,
    t(del_assoc(a, t, _, _)), t(del_assoc(a, foo, _, _)), t(ord_list_to_assoc([a], _)), t(ord_list_to_assoc([b-1, a-2], _)), t(list_to_assoc([b-1, b-2], _)), t(list_to_assoc([a], _)), t(list_to_assoc(_, _)),
    t(ord_list_to_assoc([a-1, b-2, c-3], _)), t(is_assoc(t(a, 1, <, t, t))), t(is_assoc(t(a, 1, -, t, t))).

demands :-
    forall(member(T, [rational, string, text, stream, oneof([a]), ground, atom, list(integer)]), ( t(must_be(T, a(_))), t(must_be(T, f(x))) )),
    t(must_be(even, 2)), t(must_be(even, 3)), t(must_be(even, _)), t(must_be(odd, 3)), t(is_of_type(even, 4)), t(is_of_type(even, 5)).

dates :-
    forall(member(T, [100000.0, 100000.9, 100000.9999, -100000.9, -0.25, 1.9999999]), ( format_time(string(S), '%3f %f %S', T), writeln(S) )),
    forall(member(T, ['2006-12', '2006-W49-5', '2006-342', '2006W495', '2006342', '2006-13', '2006-W54-1', '2020-W53-7', '2009-W01-1', '2006-12-08', '2006-367']),
        ( parse_time(T, F, X) -> writeln(T-F-X) ; writeln(T-no) )).

lines :-
    t(string_lines("ab\n", ["ab"])), t(string_lines("ab\n", ["ab", ""])), t(string_lines("ab\n\n", ["ab", "", ""])), t(string_lines("ab", ["ab"])), t(string_lines("ab", _)),
    t(string_lines(_, ["a", "b"])), t(string_lines("a\nb", ["a"])).

predicates :-
    ( predicate_property(age(_, _), file(File)), file_base_name(File, Base) -> writeln(Base) ; writeln(no) ), t(predicate_property(age(_, _), line_count(_))), t(predicate_property(append(_, _, _), dynamic)).
