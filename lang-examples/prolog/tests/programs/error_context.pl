:- include('harness.pl').

e(G) :- catch(G, error(E, _), true), show(E), nl.
:- e(atom_length(_, _)).
:- e(arg(x, f(a), _)).
:- e(functor(_, _, _)).
:- e(atom_codes(_, _)).
:- e(X is foo + 1).
:- e(call(1)).
:- e(assertz((foo :- 1))).
:- e(number_codes(_, [0'a])).
:- e(atom_chars(_, [_])).
:- e(sub_atom(_, _, _, _, _)).
:- e(op(1, 2, 3)).
:- e(open(_, _, _)).
:- e(close(_)).
:- e(see_nothing(_)).
:- e(char_code(_, _)).
:- e(copy_term(_, _)) .
:- e(throw(_)).
