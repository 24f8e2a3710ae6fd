% Errors of the library name the predicate that was called; what a program throws is as it threw it.
t(G) :- catch(G, error(E, C), (print(E), write(' '), named(C), nl)), !.
t(_) :- write(no), nl.
named(C) :- var(C), !, write(nobody).
named(context(P, _)) :- var(P), !, write(nobody).
named(context(_:P, _)) :- !, print(P).
named(context(P, _)) :- print(P).

:- t(between(1, a, _)), t(between(_, 2, _)), t(arg(x, f(a), _)), t(arg(1, a, _)), t(atom_concat(_, b, _)), t(string_concat(_, b, _)), t(atom_concat(f(x), a, _)).
:- t(sub_atom(_, _, _, _, _)), t(sub_string(_, _, _, _, _)), t(sub_atom(a, x, _, _, _)), t(sub_string("a", x, _, _, _)), t(length(_, a)), t(length(a, _)).
:- t(must_be(integer, a)), t(must_be(integer, _)), t(must_be(no_such, a)).
:- t(clause(_, _)), t(clause(atom(_), _)), t(retract(_)), t(retract((atom(_) :- true))), t(retractall(_)), t(retractall(atom(_))).
:- t(throw(_)).
:- t(char_type(ab, alpha)), t(code_type(ab, alpha)), t(char_type(_, _)).
:- t(throw(error(mine, _))), t(catch(throw(error(mine, _)), not_this, true)), t(findall(X, throw(error(mine, X)), _)), t(forall(true, throw(error(mine, _)))).
:- t(setup_call_cleanup(true, throw(error(mine, _)), true)), t(with_output_to(string(_), throw(error(mine, _)))), t(maplist([_]>>throw(error(mine, _)), [])).
throws(_) :- throw(error(mine, _)).
:- t(maplist(throws, [1])), t(once(throws(1))), t(call(throws, 1)), t(ignore(throws(1))), t((throws(1) ; true)).
:- t(atom_length(_, _)), t(_ is a), t(open(no_such_file, read, _)), t(number_codes(_, _)), t(get_char(no_such_stream, _)), t(op(9999, xfx, a)).
