:- include('harness.pl').

:- t(sub_string("hello world", B, 5, 0, S)).
:- t(sub_string("abc", B, 2, A, S)).
:- t(sub_string("banana", B, _, _, "an")).
:- t(string_code(1, "abc", C)).
:- t(string_code(4, "abc", C)).
:- t(string_concat(abc, "def", S)).
:- t(string_concat(X, Y, "ab")).
:- t(string_length('hello', N)).
:- t(string_lower("MiXed", S)).
:- t(string_upper("MiXed", S)).
:- t(string_chars(S, [h, i])).
:- t(string_codes(S, "hi")).
:- t(string_to_atom(S, abc)).
:- t(string_to_atom("abc", A)).
:- t(atom_string(A, "abc")).
:- t(atom_string(42, S)).
:- t(number_string(N, "42")).
:- t(term_string(T, "foo(X, Y, X)")).
:- t(term_to_atom(f(x, 'A b', "s"), A)).
:- t(split_string("a,b,,c", ",", "", P)).
:- t(split_string("  padded  ", "", " ", P)).
:- t(split_string("k = v", "=", " ", P)).
:- t(atomic_list_concat([a, 1, "s", 2.5], S)).
:- t(atomic_list_concat([a, b, c], '-', S)).
:- t(atomic_list_concat(L, '-', 'a-b-c')).
:- t(text_concat(abc, X, abcdef)).
:- t(text_to_string([h, i], S)).
:- t(char_code(C, 0'x)).
:- t(string("abc")).
:- t(string(abc)).
:- t("abc" == "abc").
:- t("abc" = abc).
:- t(sformat_free).
:- t(read_term_from_atom('foo(Bar)', T, [])).
:- t(sub_atom(hello, 1, 3, A, S)).
:- t(nb_setval(s, "str")), t(nb_getval(s, V)).
:- t(sort(0, @>=, ["b", "a", "c", "a"], L)).
:- t(string_codes("é€", C)).
:- t(string_length("é€", N)).
