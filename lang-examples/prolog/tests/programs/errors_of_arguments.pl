% Each argument of each built-in of the standard in turn is something else: what is thrown.

:- initialization(main).

p(arg(1, f(a), _)). p(functor(f(a), _, _)). p(functor(_, f, 2)). p(f(a) =.. _). p(_ =.. [f, a]).
p(copy_term(a, _)). p(term_variables(f(_), _)). p(unify_with_occurs_check(a, a)).
p(_ is 1). p(1 =:= 1). p(1 < 2). p(atom_length(abc, _)). p(atom_concat(a, b, _)). p(sub_atom(abc, 0, 1, _, _)).
p(atom_chars(abc, _)). p(atom_chars(_, [a])). p(atom_codes(abc, _)). p(char_code(a, _)). p(char_code(_, 97)).
p(number_chars(1, _)). p(number_chars(_, ['1'])). p(number_codes(1, _)).
p(call(true)). p(call(true, a)). p(once(true)). p(\+ true). p(catch(true, _, true)). p(findall(_, true, _)). p(bagof(_, true, _)). p(setof(_, true, _)).
p(assertz(foo(a))). p(asserta(foo(a))). p(retract(foo(a))). p(abolish(foo/9)). p(clause(foo(_), _)). p(current_predicate(foo/1)). p(retractall(foo(zz))).
p(op(200, xfx, an_op)). p(current_op(200, xfx, an_op)). p(set_prolog_flag(double_quotes, codes)). p(current_prolog_flag(bounded, _)).
p(throw(ball)). p(compare(_, a, a)). p(sort([a], _)). p(msort([a], _)). p(keysort([a-1], _)). p(length([a], _)). p(ground(a)).
p(put_char(user_error, a)). p(put_byte(user_error, 1)). p(nl(user_error)). p(write_term(user_error, '', [])). p(flush_output(user_error)).
p(set_input(user_input)). p(set_output(user_output)). p(close(user_error)). p(open('/nowhere/at/all', read, _)). p(peek_char(user_input, _)). p(stream_property(user_input, _)). p(set_stream_position(user_input, 0)).
p(read_term(user_input, _, [])). p(get_char(user_input, _)). p(subsumes_term(a, a)). p(char_conversion(a, a)). p(current_char_conversion(_, a)). p(halt(0)).

:- dynamic(foo/1).
foo(b).

k(_). k(7). k(-1). k(2.5). k(an_atom). k(f(x)). k([no_such_thing]). k([a|_]). k([]). k([_]). k(1+a). k((a:-1)).

main :- ( p(G), G =.. [F|As], replaced(As, Bs, K), H =.. [F|Bs], \+ left_out(H), tried(H, K), fail ; true ), halt.

% What would read, write, or end.
left_out(halt(H)) :- integer(H).
left_out(close(_)) :- fail.
left_out(set_output(user_output)).
left_out(H) :- H =.. [N|As], reads(N), last(As, _), arg(1, H, S), S == user_input, \+ N = read_term.
left_out(write_term(user_error, X, L)) :- L == [], nonvar(X).
left_out(put_char(user_error, C)) :- atom(C).
left_out(put_byte(user_error, C)) :- integer(C).
left_out(op(_, _, L)) :- L == [].
left_out(nl(user_error)).
left_out(set_prolog_flag(double_quotes, codes)).
left_out(read_term(user_input, _, [])).
left_out(asserta(G)) :- nonvar(G).
left_out(assertz(G)) :- nonvar(G), G \= (_ :- _), callable(G).
left_out(abolish(_)) :- fail.
reads(get_char). reads(peek_char).

last([X], X) :- !.
last([_|L], X) :- last(L, X).

replaced([_|As], [K|As], K) :- k(K).
replaced([A|As], [A|Bs], K) :- replaced(As, Bs, K).

tried(G, _) :-
    copy_term(G, H),
    catch(( call(G) -> R = true ; R = fail ), E, true),
    ( var(E) -> true ; E = error(T, _) -> R = T ; R = ball(E) ),
    ( ( R == true ; R == fail ) -> true
    ; numbervars(H-R, 0, _), write_term(H, [quoted(true), numbervars(true), ignore_ops(true)]), write('  '), write_term(R, [quoted(true), numbervars(true), ignore_ops(true)]), nl ).
