% Built-ins and library predicates that no other program calls.

:- module(library_more, []).
:- use_module(library(lists)).
:- discontiguous(first/1).
:- dynamic(second/1).
:- initialization(main).

first(1).
second(2).
first(3).

t(G) :-
    copy_term(G, H),
    ( catch(G, E, true) -> ( var(E) -> R = G ; E = error(F, _) -> R = F ; R = E ) ; R = no ),
    numbervars(H-R, 0, _), print(R), nl.

all(T, G) :- catch(findall(T, G, L), E, true), ( var(E) -> true ; L = E ), numbervars(L, 0, _), print(L), nl.

main :- part(P), write(P), nl, ( catch(P, E, ( print(E), nl )) -> true ; write(failed), nl ), fail.
main :- abort.

part(files). part(lines). part(terms). part(texts). part(types). part(sets). part(maps). part(others).

files :-
    F = '.prolog_library_more.txt',
    open(F, write, S), write(S, 'one two\nthree\n\nfour'), line_count(S, N), line_position(S, P), close(S), print(N-P), nl,
    t(exists_file(F)), t(exists_directory(F)), t(exists_directory('.')), t(exists_file('.')),
    delete_file(F), t(exists_file(F)), t(delete_file(F)),
    t(exists_file('no such file')), t(consult('no such file')), t(ensure_loaded('no such file')).

lines :-
    F = '.prolog_library_more.txt',
    open(F, write, S), write(S, 'one two\nthree\n\nfour'), close(S),
    open(F, read, A), read_line_to_string(A, X1), read_line_to_codes(A, X2), line_count(A, N), read_line_to_string(A, X3),
    read_line_to_string(A, X4), read_line_to_string(A, X5), close(A), atom_codes(Y2, X2), print([X1, Y2, N, X3, X4, X5]), nl,
    open(F, read, B), read_string(B, 5, Z1), read_stream_to_codes(B, Z2), close(B), atom_codes(Z3, Z2), print(Z1-Z3), nl,
    open(F, read, C), read_string(C, L, Z4), read_string(C, _, Z5), close(C), print(L-Z4-Z5), nl,
    open(F, read, D), set_stream(D, alias(an_alias)), get_char(an_alias, D1), t(is_stream(an_alias)), ( is_stream(D) -> true ; write(no) ), close(D), print(D1), nl,
    open(F, read, E), get_code(E, E1), peek_code(E, E2), get_byte_of(E), close(E), print(E1-E2), nl,
    delete_file(F), t(is_stream(another)), t(is_stream(_)), t(is_stream(user_output)),
    writeln(written), writeln(user_output, 'to there'), print(user_output, 'a b'), nl, ttyflush.

get_byte_of(E) :- catch(get_byte(E, _), error(permission_error(A, B, _), _), ( print(A-B), nl )).

terms :-
    t(cyclic_term(f(_))), t(acyclic_term(f(_))), t(a \=@= b), t(f(_, _) \=@= f(_, _)), X = f(X), t(\+ acyclic_term(X)),
    term_hash(f(a, 1), H1), term_hash(f(a, 1), H2), ( H1 == H2 -> true ; write(differ) ), term_hash(f(_), H3), t(var(H3)),
    t(term_variables(f(A, g(B), A), _, [B])), t(blob(a, _)), t(blob(1, _)), t(blob("a", _)), t(rational(1)), t(rational(1.0)),
    t(subsumes_chk(f(_), f(a))), t(subsumes_chk(f(a), f(_))), t(dcg_translate_rule((a --> b, [c], {d}, !), _)), t(numbervars(g(_, A, _))),
    t(apply(append, [[a], [b], _])), t(apply(true, [])).

texts :-
    t(normalize_space(atom(_), '  a   b\nc ')), t(normalize_space(string(_), "  a   b ")), t(normalize_space(codes(_), ' x ')),
    t(string_code(1, "abc", _)), t(string_code(3, abc, _)), t(string_code(4, "abc", _)), t(string_code(0, "abc", _)), t(string_code(-1, "abc", _)),
    t(concat_atom([a, 1, "b"], _)), t(concat_atom([a, b], ', ', _)),
    t(term_to_atom(f(_, 'A b', "s"), a)), t(term_string(_, "g(X, Y, X)")), t(text_to_string([a, b], _)), t(text_to_string(`ab`, _)),
    all(L, code_type(0'a, lower(L))), all(D, char_type('7', digit(D))), t(code_type(0'x, csym)), t(code_type(0'-, csym)).

types :-
    ( member(T-X, [nonneg-(-1), nonneg-a, nonneg-0, nonneg-_, positive_integer-0, positive_integer-3, between(1, 3)-0, between(1, 3)-3, between(1, 3)-a, between(1, 3)-_,
        between(1.0, 3)-2.0, oneof([a, b])-c, oneof([a, b])-b, oneof([a])-_, oneof(a)-a, list(integer)-[a], list(integer)-[1, 2], list(integer)-[1, _], list(integer)-[1|_],
        list(integer)-a, list-[a|_], list-[a], list-_, proper_list-a, boolean-1, boolean-false, char-ab, char-a, chars-[a, b], chars-[ab], code-(-1), code-97, codes-[97],
        text-f(x), text-"a", text-_, string-a, string-"a", symbol-1, callable-3, callable-_, callable-f(_), var-a, var-_, ground-f(_), ground-a, nonvar-_, nonvar-a, any-_,
        atomic-f(x), atomic-1, number-a, number-1, float-1, float-1.0, rational-1.0, rational-1, compound-a, compound-f(x), pair-a, pair-(a-b), acyclic-a, cyclic-a,
        _-a, no_such_type-a, integer-1.5, integer-1, integer-_, atom-1, atom-a, list(no_such_type)-[a], list(no_such_type)-[]]),
      t(must_be(T, X)), fail ; true ),
    ( member(T-X, [nonneg-1, nonneg-a, list(integer)-[1], list(integer)-[a], oneof([a])-b, text-a, chars-[a], codes-[a], between(1, 2)-2, _-a]), t(is_of_type(T, X)), fail ; true ).

sets :-
    t(ord_union([a, c], [b, c], _)), t(ord_union([[a], [c], [b]], _)), t(ord_subtract([a, b, c], [b], _)), t(ord_intersection([a, b, c], [b, c, d], _)), t(ord_memberchk(b, [a, b])), t(ord_memberchk(d, [a, b])),
    t(ord_add_element([a, c], b, _)), t(ord_del_element([a, b, c], b, _)), t(ord_subset([a], [a, b])), t(ord_subset([c], [a, b])), t(ord_empty(_)), t(ord_empty([a])), t(list_to_ord_set([b, a, b], _)),
    t(transpose_pairs([a-2, b-1, c-2], _)), t(list_to_set([a, B, b, a, B], _)), t(predsort(compare, [c, a, b, a], _)).

maps :-
    list_to_assoc([b-2, a-1, c-3], A), t(list_to_assoc([a-1, a-2], _)),
    del_assoc(b, A, V, A1), assoc_to_list(A1, L1), print(V-L1), nl, t(del_assoc(z, A1, _, _)),
    map_assoc(succ, A, A2), assoc_to_values(A2, L2), print(L2), nl, t(map_assoc(integer, t)), ( map_assoc(atom, A) -> true ; write(no), nl ),
    ord_list_to_assoc([a-1, b-2], A3), assoc_to_keys(A3, L3), print(L3), nl, t(ord_list_to_assoc([b-1, a-2], _)), t(get_assoc(a, _, _)), get_assoc(c, A, C), print(C), nl.

others :-
    nb_setval(some_key, f(x)), t(nb_current(some_key, _)), t(nb_current(no_such_key, _)), t(nb_current(7, _)),
    create_prolog_flag(my_flag, 7, []), t(current_prolog_flag(my_flag, _)), t(create_prolog_flag(_, 1, [])), t(create_prolog_flag(7, 1, [])),
    statistics(runtime, [R|_]), t(( integer(R), fail )), get_time(T), ( float(T) -> true ; write(no_time) ), garbage_collect, garbage_collect_atoms, debug, nodebug, notrace, set_random(seed(7)), style_check(-singleton),
    prompt(_, ''), print_message(silent, nothing),
    time(true), ( prolog_load_context(no_such_key, _) -> write(yes) ; true ), t(setof(X, first(X), _)), t(second(_)),
    assert(second(3)), all(Y, second(Y)).
