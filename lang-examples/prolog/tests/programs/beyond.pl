:- include('harness.pl').

:- dynamic p/1, r/1.
p(1).
p(X) :- q(X).
p(3).
:- t(get_string_code(1, abc, X)).
:- t(get_string_code(4, abc, X)).
:- t(get_string_code(0, abc, X)).
:- t(get_string_code(a, abc, X)).
:- t(sub_atom_icasechk('Hello World', S, world)).
:- t(sub_atom_icasechk(abc, 0, 'B')).
:- t(write_length(f(x, 'A b'), L, [quoted(true)])).
:- t(write_length(abc, L, [max_length(2)])).
:- t(write_length(abc, L, [])).
:- t((nth_clause(p(_), 2, R), clause(H, B, R), nth_clause(Q, N, R), R = r)).
:- t(findall(N, nth_clause(p(_), N, _), L)).
:- t(nth_clause(nothing, N, _)).
:- t((copy_predicate_clauses(p(_), r(_)), findall(A-B, clause(r(A), B), L))).
:- t((flag(a, O, 3), get_flag(a, X))).
:- t(get_flag(zz, X)).
:- t((set_flag(b, 2), flag(b, O, O))).
:- t(functor(T, f, 2, compound)).
:- t(functor(f(x), N, A, T)).
:- t(functor(a, N, A, T)).
:- t(functor(1.5, N, A, T)).
:- t(functor(T, a, 0, atom)).
:- t(functor(T, f, 1, callable)).
:- t(functor(T, 1, 0, atomic)).
:- t(rational(3, N, D)).
:- t(rational(0.5, N, D)).
:- t(bounded_number(1, 3, 2)).
:- t(bounded_number(1, 3, 4)).
:- t(bounded_number(1, 3.0, 2)).
:- t(float_class(1.5, C)).
:- t(float_class(0.0, C)).
:- t(float_class(1.0e-310, C)).
:- t((X is inf, float_class(X, C))).
:- t((X is nan, float_class(X, C), X = X)).
:- t(float_class(1, C)).
:- t(float_parts(10.0, M, B, E)).
:- t(float_parts(-0.3, M, B, E)).
:- t(float_parts(1.0e-300, M, B, E)).
:- t((X = f(a), same_term(X, X))).
:- t((X = f(A), Y = f(A), same_term(X, Y))).
:- t((X = [A], Y = [A], same_term(X, Y))).
:- t(same_term(1, 1)).
:- t(same_term(1, 1.0)).
:- t(same_term(X, X)).
:- t(same_term(X, Y)).
:- t(same_term(f(x), x)).
:- t(is_dict(a)).
:- t(is_dict(a, T)).
:- t(trim_stacks).
:- t(garbage_collect_clauses).
:- t(tracing).
:- t(require([foo/1])).
:- t(compile_predicates([p/1])).
:- t(catch_with_backtrace(throw(a), a, true)).
:- t(catch_with_backtrace(member(X, [1, 2]), _, true)).
:- t((string_bytes("aé€😀", B, utf8), string_bytes(S, B, utf8))).
:- t(string_bytes("aé", B, iso_latin_1)).
:- t(string_bytes("€", B, iso_latin_1)).
:- t(string_bytes(S, [0'a, 300], utf8)).
:- t(string_bytes(abc, B, foo)).
:- t(sleep(0.001)).
:- t(sleep(-1)).
:- t(sleep(a)).
:- t(sleep(_)).
:- t(wildcard_match('[a-z]*.{pro,pl}[%~]', 'a_hello.pl%')).
:- t(wildcard_match('a?c', abc)).
:- t(wildcard_match('a?c', abd)).
:- t(wildcard_match("A*", abc, [case_sensitive(false)])).
:- t(wildcard_match("A*", abc, [])).
:- t(wildcard_match("*", _)).
:- t(read_link('/', X, Y)).
:- t((working_directory(D, D), chdir(D), working_directory(E, E), D == E, D = d)).
:- t(chdir('/no/such/place')).
with(G) :- open_string("abc def\nx", S), nb_setval(s, S), catch(G, E, true), close(S), ( nonvar(E) -> throw(E) ; true ).
:- t(with(( nb_getval(s, S), get(S, X), get0(S, Y), skip(S, 0'd), get_char(S, Z), S = s ))).
:- t(with(( nb_getval(s, S), get_char(S, _), stream_property(S, position(P)), stream_position_data(char_count, P, C), stream_position_data(line_count, P, L), P = p, S = s ))).
:- t(with(( nb_getval(s, S), with_output_to(string(X), ( current_output(O), copy_stream_data(S, O, 2) )), with_output_to(string(Y), ( current_output(O2), copy_stream_data(S, O2) )), O = o, O2 = o, S = s ))).
read_all(Text, Seps, Pads, L) :- open_string(Text, S), parts(S, Seps, Pads, L), close(S).
parts(S, Seps, Pads, [E-T|L]) :- read_string(S, Seps, Pads, E, T), ( E =:= -1 -> L = [] ; parts(S, Seps, Pads, L) ).
:- t(read_all("ab, cd ,\nef", ",\n", " ", L)).
:- t(read_all("ab\r\n\r\nx", "\n", "\r", L)).
:- t(read_all("", "\n", "", L)).
:- t(read_all("  a b  ", "", " ", L)).
:- t(read_all("a,b", [0',], [], L)).
:- t(read_all("a,b", _, "", L)).
:- t(format(atom(A), 'a~Nb~N~Nc~n~Nd~2Ne~n~2Nf~0Ng', [])).
:- t(format(atom(A), '~Nab~t~10|~Ncd~10|x', [])).
