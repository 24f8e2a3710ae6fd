% Each argument of each built-in and library predicate outside of the standard in turn is something else: what it does.

:- initialization(main).

p(string_length(abc, _)). p(string_chars(abc, _)). p(string_chars(_, [a])). p(string_codes(abc, _)). p(string_codes(_, [97])). p(name(abc, _)). p(name(_, "12")).
p(atom_number('12', _)). p(atom_number(_, 12)). p(number_string(_, "12")). p(number_string(12, _)). p(atom_string(abc, _)). p(atom_string(_, abc)).
p(string_to_atom("abc", _)). p(string_to_atom(_, abc)). p(text_to_string(abc, _)). p(string_code(1, "abc", _)). p(upcase_atom(abc, _)). p(downcase_atom('ABC', _)).
p(string_upper(abc, _)). p(string_lower("ABC", _)). p(atomic_list_concat([a, b], _)). p(atomic_list_concat([a, b], -, _)). p(atomic_list_concat(_, -, 'a-b')).
p(split_string("a b", " ", "", _)). p(sub_string("abc", 0, 1, _, _)). p(string_concat(a, b, _)). p(normalize_space(atom(_), 'a  b ')). p(string_code(1, abc, 97)).
p(term_to_atom(f(x), _)). p(term_to_atom(_, 'f(x)')). p(term_string(_, "f(x)")). p(term_string(f(x), _)). p(atom_to_term('f(X)', _, _)). p(read_term_from_atom('f(x)', _, [])).
p(nb_setval(key, 1)). p(b_setval(key, 1)). p(nb_getval(key, _)). p(b_getval(key, _)). p(nb_current(key, _)). p(succ(1, _)). p(succ(_, 2)). p(plus(1, 2, _)). p(plus(_, 2, 3)). p(tab(0)). p(tab(user_error, 0)).
p(between(1, 2, _)). p(between(1, 3, 2)). p(predsort(compare, [b, a], _)). p(sort(0, @>=, [1, 2], _)). p(sort(1, @<, [f(2), f(1)], _)). p(list_to_set([a, a], _)). p(sum_list([1, 2], _)). p(sumlist([1, 2], _)).
p(max_list([1, 2], _)). p(min_list([1, 2], _)). p(max_member(_, [1, 2])). p(min_member(_, [1, 2])). p(numlist(1, 3, _)). p(last([a], _)). p(nth0(0, [a], _)). p(nth1(1, [a], _)). p(nth0(0, _, a, [b])). p(nth1(1, _, a, [b])).
p(reverse([a], _)). p(delete([a, b], a, _)). p(exclude(atom, [a], _)). p(include(atom, [a], _)). p(partition(atom, [a], _, _)). p(partition(compare(_), [], _, _, _)).
p(maplist(atom, [a])). p(maplist(=, [a], _)). p(maplist(plus(1), [1], _)). p(maplist(plus, [1], [2], _)). p(foldl(plus, [1, 2], 0, _)). p(foldl(=.., [], 0, _)).
p(aggregate_all(count, true, _)). p(aggregate_all(sum(1), true, _)). p(aggregate_all(max(1), true, _)). p(aggregate_all(bag(1), true, _)). p(aggregate_all(max(1, a), true, _)).
p(forall(true, true)). p(ignore(true)). p(apply(atom, [a])). p(not(fail)). p(setup_call_cleanup(true, true, true)). p(call_cleanup(true, true)). p(findall(a, true, _, _)).
p(format("", [])). p(format(atom(_), "~w", [a])). p(format(atom(_), "~a", [a])). p(format(atom(_), "~d", [1])). p(format(atom(_), "~s", [[97]])). p(format(atom(_), "~e ~2f", [1, 2])). p(format(atom(_), "~*c", [2, 97])). p(with_output_to(atom(_), true)).
p(char_type(a, alpha)). p(code_type(97, alpha)). p(numbervars(f(_), 0, _)). p(numbervars(f(_))). p(tab(0)). p(copy_term(f(_), _)). p(term_variables(f(_), _, _)). p(setof(_, true, _)). p(=@=(a, a)). p(\=@=(a, b)). p(?=(a, a)).
p(must_be(integer, 1)). p(must_be(positive_integer, 1)). p(must_be(list, [])). p(must_be(callable, a)). p(must_be(boolean, true)). p(is_of_type(integer, 1)).
p(pairs_keys_values([a-1], _, _)). p(pairs_keys([a-1], _)). p(pairs_values([a-1], _)). p(transpose_pairs([a-1], _)). p(list_to_assoc([a-1], _)). p(put_assoc(a, t, 1, _)). p(get_assoc(a, t, _)). p(assoc_to_list(t, _)). p(assoc_to_keys(t, _)). p(assoc_to_values(t, _)).
p(max_assoc(t, _, _)). p(min_assoc(t, _, _)). p(del_assoc(a, t, _, _)). p(map_assoc(atom, t)). p(ord_list_to_assoc([a-1], _)).
p(list_to_ord_set([b, a], _)). p(ord_union([a], [b], _)). p(ord_union([[a], [b]], _)). p(ord_subtract([a], [b], _)). p(ord_intersection([a], [b], _)). p(ord_memberchk(a, [a])). p(ord_add_element([a], b, _)). p(ord_del_element([a], a, _)). p(ord_subset([a], [a])). p(ord_empty(_)).
p(flatten([a, [b]], _)). p(subtract([a], [b], _)). p(intersection([a], [a], _)). p(union([a], [b], _)). p(subset([a], [a])). p(permutation([a], _)). p(select(a, [a], _)). p(selectchk(a, [a], _)). p(select(a, [a], b, _)). p(same_length([a], _)). p(nextto(a, _, [a, b])). p(is_set([a])). p(is_list([a])). p(memberchk(a, [a])). p(member(a, [a])). p(append([a], [b], _)). p(append([[a], [b]], _)). p(prefix([a], [a, b])). p(exclude(atom, [1], _)).
p(exists_file(a)). p(exists_directory(a)). p(delete_file('/nowhere/at/all')). p(consult('/nowhere/at/all')). p(ensure_loaded('/nowhere/at/all')). p(create_prolog_flag(my_flag, 1, [])). p(prolog_load_context(no_such_key, _)).
p(line_count(user_input, _)). p(line_position(user_input, _)). p(is_stream(user_input)). p(set_stream(user_error, alias(an_alias))). p(read_line_to_string(user_input, _)). p(read_line_to_codes(user_input, _)). p(read_stream_to_codes(user_input, _)). p(read_string(user_input, _, _)). p(read_term(_, [])). p(get0(_)). p(peek_code(_)).
p(string(a)). p(blob(a, _)). p(rational(1)). p(cyclic_term(a)). p(acyclic_term(a)). p(print_message(silent, a)). p(print_message_lines(user_error, '', [])). p(style_check(-singleton)). p(statistics(no_such_key, _)). p(garbage_collect). p(ttyflush). p(dcg_translate_rule((a --> b), _)). p(phrase(foo, [])). p(phrase(foo, [], _)).
p(assert(foo(a))). p(unify_with_occurs_check(_, a)). p(writeln(user_error, '')). p(print(user_error, '')). p(write_canonical(user_error, '')). p(current_op(_, xfx, is)). p(abs(1) =:= 1). p(tab(user_error, 0)). p(char_conversion(a, a)). p(once(true)). p(concat_atom([a, b], _)). p(concat_atom([a, b], -, _)). p(sformat(_, "a", [])). p(subsumes_chk(_, a)). p(nospy(foo)). p(use_module(library(lists))). p(use_module(library(lists), [])). p(set_random(seed(1))). p(term_hash(_, _)). p(get_time(1)). p(portray_clause(user_error, a)).

:- dynamic(foo/1).
foo(b).

k(_). k(7). k(-1). k(2.5). k(an_atom). k(f(x)). k([no_such_thing]). k([a|_]). k([]). k([_]). k(1+a). k((a:-1)).

main :- nb_setval(key, 0), ( p(G), tried(G), fail ; p(G), G =.. [F|As], replaced(As, Bs), H =.. [F|Bs], \+ left_out(H), tried(H), fail ; true ), halt.

% What would read, write, load, or has no meaning.
left_out(writeln(user_error, _)).
left_out(print(user_error, _)).
left_out(write_canonical(user_error, _)).
left_out(portray_clause(user_error, _)).
left_out(format(X, [])) :- atomic(X).
left_out(print_message(_, _)).
left_out(assert(G)) :- nonvar(G), G \= (_ :- _), callable(G).
left_out(line_count(_, _)).
left_out(consult(X)) :- ( X == user_input ; var(X) ).
% The names of variables.
left_out(term_to_atom(X, _)) :- \+ ground(X).
left_out(term_string(X, Y)) :- \+ ground(X-Y).
left_out(format(atom(_), X, Y)) :- \+ ground(X-Y).
left_out(with_output_to(_, X)) :- X == [].
% What differs from run to run.
left_out(get_time(X)) :- var(X).
left_out(statistics(X, _)) :- var(X).
left_out(term_hash(_, _)).
% Here SWI-Prolog never ends, or ends itself.
left_out(assoc_to_list(X, _)) :- var(X).
left_out(assoc_to_keys(X, _)) :- var(X).
left_out(assoc_to_values(X, _)) :- var(X).
left_out(ord_memberchk(_, L)) :- \+ is_list(L).
left_out(ord_subset(_, L)) :- \+ is_list(L).
% A stream that is read before another is.
left_out(read_term(_, X)) :- X \== [].

replaced([_|As], [K|As]) :- k(K).
replaced([A|As], [A|Bs]) :- replaced(As, Bs).

tried(G) :-
    copy_term(G, H),
    catch(( call(G) -> R = true ; R = fail ), E, true),
    ( var(E) -> true ; E = error(T, _) -> R = T ; R = ball(E) ),
    ( R == true -> shown(H-G) ; shown(H-R) ).

shown(H-R) :-
    numbervars(H-R, 0, _), write_term(H, [quoted(true), numbervars(true), ignore_ops(true)]), write('  '),
    write_term(R, [quoted(true), numbervars(true), ignore_ops(true)]), nl.
