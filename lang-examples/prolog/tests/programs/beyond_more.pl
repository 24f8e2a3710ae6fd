% Predicates of the system that few programs use, and texts that are read.
t(G) :- ( catch(G, error(E, _), ( print(E), nl )) -> true ; write(failed), nl ).
p(X) :- print(X), nl.

:- use_module(library(strings)).
:- use_module(library(time)).

:- t(( term_to_atom(T, ''), p(T) )).
:- t(( term_to_atom(T, ' % nothing'), p(T) )).
:- t(( atom_to_term('  ', T, B), p(T-B) )).
:- t(( read_term_from_atom('', T, []), p(T) )).
:- t(( read_term_from_atom('foo(X, Y)', _, [variable_names(Vs)]), length(Vs, N), p(N) )).
:- t(( read_term_from_atom('foo(X, Y', _, []) )).
:- t(( term_string(T, "foo(a)", []), p(T) )).
:- t(( term_string(_, "foo(X)", [variable_names([N = _])]), p(N) )).
:- t(( term_to_atom(f(X, b), 'f(a, Y)'), p(X) )).
:- t(( atom_string([a, b], S), p(S) )).
:- t(( atom_string(`ab`, S), p(S) )).
:- t(( atom_string([f(x)], S), p(S) )).
:- t(( atomics_to_string([a, 1, "s", 2.5], S), p(S) )).

:- t(( interpolate_string("a {X} b {Y,def} c", S, ['X' = 1], []), p(S) )).
:- t(( interpolate_string("{} {x y} {X y} {X", S, ['X' = 1], []), p(S) )).
:- t(( interpolate_string('{X}{Y}', S, ['X' = "s", 'Y' = 'A b'], []), p(S) )).
:- t(( interpolate_string("{X, a } {X-Y}{X,{b}}", S, ['X' = 1], []), p(S) )).
:- t(( interpolate_string("{{X}} a{Y,}b{Y,z,w}c{ Y}", S, ['X' = 1], []), p(S) )).
:- t(( interpolate_string("{_}{_A1}", S, ['_A1' = 1, '_' = 2], []), p(S) )).
:- t(( interpolate_string("a {X} b", _, [], []) )).

:- t(( variant_sha1(f(X, Y, X), H), atom_length(H, L), p(L) )).
:- t(( variant_sha1(f(X, Y, X), H1), variant_sha1(f(A, B, A), H2), H1 == H2 )).
:- t(( variant_sha1(f(X, Y, Y), H1), variant_sha1(f(A, B, A), H2), H1 == H2 )).
:- t(( put_attr(X, a, b), catch(variant_sha1(f(X), _), error(type_error(E, _), _), p(E)) )).
:- t(( variant_hash(f(X, Y, X), H), integer(H) )).
:- t(( variant_hash(f(X, Y, X), H1), variant_hash(f(A, B, A), H2), H1 == H2 )).

:- t(( call_with_time_limit(5, member(X, [1, 2])), p(X) )).
:- t(( findall(X, call_with_time_limit(5, member(X, [1, 2])), L), p(L) )).
:- t(call_with_time_limit(5, fail)).
:- t(catch(call_with_time_limit(0, true), time_limit_exceeded, p(over))).
:- t(call_with_time_limit(a, true)).
:- t(call_with_time_limit(_, true)).
:- t(call_with_time_limit(1 + 1, true)).

:- t(( source_location(F, L), file_base_name(F, B), p(B-L) )).
:- t(( prolog_load_context(dialect, D), p(D) )).
:- t(( prolog_load_context(K, user), p(K) )).
:- t(( prolog_load_context(foo, _) )).

:- t(delete_directory_and_contents('no_such_folder')).
:- t(delete_directory_contents('no_such_folder')).
:- t(delete_directory_contents(_)).
:- t(( make_directory('beyond_more.tmp'), make_directory('beyond_more.tmp/a'), open('beyond_more.tmp/a/f', write, S), close(S),
    delete_directory_contents('beyond_more.tmp'), directory_files('beyond_more.tmp', L), msort(L, M), p(M),
    delete_directory_and_contents('beyond_more.tmp'), \+ exists_directory('beyond_more.tmp') )).

:- t(must_be(encoding, utf8)), t(must_be(encoding, foo)), t(is_of_type(encoding, foo)).
:- t(must_be(stream, user_input)), t(must_be(stream, foo)), t(must_be(stream, _)).
:- t(must_be(dict, a)), t(must_be(type, integer)), t(must_be(type, foo)), t(must_be(type, list(integer))), t(must_be(type, _)).
:- t(must_be(negative_integer, 1)), t(must_be(negative_integer, -1)), t(must_be(negative_integer, a)), t(must_be(chars, abc)).
:- t(must_be(list_or_partial_list, a)), t(must_be(list_or_partial_list, [a|_])), t(is_of_type(constant, a)).

% What attribute_goals//1 changes is undone.
changing:attr_unify_hook(_, _).
changing:attribute_goals(V) --> { put_attr(V, changing, other), nb_setval(asked, yes) }, [goal(V)].
:- t(( put_attr(X, changing, one), copy_term(X, _, Gs), length(Gs, N), get_attr(X, changing, A), nb_getval(asked, Y), p([N, A, Y]) )).

% time/1 lets its goal have several solutions.
:- t(( findall(X, time(member(X, [1, 2, 3])), L), p(L) )).
:- t(time(fail)).
:- t(time(throw(error(oops, _)))).
