% What a term must be. The errors are those of SWI-Prolog.

must_be(T, X) :- var(T), !, '$rethrow'(error(instantiation_error, _)), X = _.
must_be(T, X) :- '$must_be'(T, X), !.
must_be(T, X) :- '$type'(T), !, '$must_be_ground'(T, X), '$rethrow'(error(type_error(T, X), _)).
must_be(T, X) :- '$declared_type'(T), !,
    ( var(X) -> '$rethrow'(error(instantiation_error, _)) ; error:has_type(T, X) -> true ; '$rethrow'(error(type_error(T, X), _)) ).
must_be(T, _) :- '$rethrow'(error(existence_error(type, T), _)).

% Programs declare types as clauses of error:has_type/2.
'$declared_type'(T) :- '$sees'(error, has_type, 2), clause(error:has_type(T, _), _), !.

% What is not known yet is no wrong type.
'$must_be_ground'(_, X) :- var(X), !, '$rethrow'(error(instantiation_error, _)).
'$must_be_ground'(T, X) :- '$list_type'(T), '$length'(X, _, End), var(End), !, '$rethrow'(error(instantiation_error, _)).
'$must_be_ground'(T, X) :- '$ground_type'(T), \+ ground(X), !, '$rethrow'(error(instantiation_error, _)).
'$must_be_ground'(_, _).

'$ground_type'(ground).
'$ground_type'(oneof(_)).
'$ground_type'(stream).
'$ground_type'(text).
'$ground_type'(string).
'$ground_type'(rational).

'$list_type'(list).
'$list_type'(proper_list).
'$list_type'(list(_)).
'$list_type'(chars).
'$list_type'(codes).

'$must_be'(list(T), L) :- !, is_list(L), '$all_must_be'(L, T).
'$must_be'(chars, L) :- !, must_be(list(char), L).
'$must_be'(codes, L) :- !, must_be(list(code), L).
'$must_be'(encoding, X) :- var(X), !, '$rethrow'(error(instantiation_error, _)).
'$must_be'(var, X) :- nonvar(X), !, '$rethrow'(error(uninstantiation_error(X), _)).
'$must_be'(list_or_partial_list, X) :- \+ '$is'(list_or_partial, X), !, '$rethrow'(error(type_error(list, X), _)).
'$must_be'(cyclic, X) :- \+ cyclic_term(X), !, '$rethrow'(error(domain_error(cyclic_term, X), _)).
'$must_be'(acyclic, X) :- \+ acyclic_term(X), !, '$rethrow'(error(domain_error(acyclic_term, X), _)).
'$must_be'(oneof(L), _) :- \+ is_list(L), !, must_be(list, L).
'$must_be'(T, X) :- '$is'(T, X), !.

'$all_must_be'([], _).
'$all_must_be'([X|Xs], T) :- must_be(T, X), '$all_must_be'(Xs, T).

is_of_type(T, X) :- var(T), !, '$rethrow'(error(instantiation_error, _)), X = _.
is_of_type(list(T), L) :- !, is_list(L), \+ ( member(X, L), \+ is_of_type(T, X) ).
is_of_type(chars, L) :- !, is_of_type(list(char), L).
is_of_type(codes, L) :- !, is_of_type(list(code), L).
is_of_type(T, X) :- '$is'(T, X), !.
is_of_type(T, X) :- \+ '$type'(T), '$declared_type'(T), error:has_type(T, X), !.

'$type'(between(_, _)).
'$type'(oneof(_)).
'$type'(list(_)).
'$type'(T) :-
    atom(T),
    memberchk(T, [any, atom, atomic, symbol, callable, compound, var, nonvar, ground, cyclic, acyclic, integer, rational, float,
        number, nonneg, positive_integer, negative_integer, boolean, string, text, char, chars, code, codes, pair, list, proper_list,
        list_or_partial, list_or_partial_list, assoc, constant, dict, encoding, stream, type]), !.

'$is'(any, _).
'$is'(atom, X) :- atom(X).
'$is'(atomic, X) :- atomic(X).
'$is'(symbol, X) :- atom(X).
'$is'(callable, X) :- callable(X).
'$is'(compound, X) :- compound(X).
'$is'(var, X) :- var(X).
'$is'(nonvar, X) :- nonvar(X).
'$is'(ground, X) :- ground(X).
'$is'(cyclic, X) :- cyclic_term(X).
'$is'(acyclic, X) :- acyclic_term(X).
'$is'(integer, X) :- integer(X).
'$is'(rational, X) :- rational(X).
'$is'(float, X) :- float(X).
'$is'(number, X) :- number(X).
'$is'(nonneg, X) :- integer(X), X >= 0.
'$is'(positive_integer, X) :- integer(X), X >= 1.
'$is'(between(L, H), X) :- ( integer(L), integer(H) -> integer(X) ; number(X) ), X >= L, X =< H.
'$is'(oneof(L), X) :- ground(X), memberchk(X, L).
'$is'(negative_integer, X) :- integer(X), X < 0.
'$is'(constant, X) :- atomic(X).
'$is'(encoding, X) :- memberchk(X, [octet, ascii, iso_latin_1, text, utf8, unicode_be, unicode_le, utf16be, utf16le, wchar_t]).
'$is'(stream, X) :- is_stream(X).
'$is'(type, X) :- nonvar(X), '$type'(X).
'$is'(boolean, X) :- ( X == true ; X == false ), !.
'$is'(string, X) :- string(X).
'$is'(text, X) :- ( atom(X) ; string(X) ; is_of_type(chars, X) ; is_of_type(codes, X) ), !.
'$is'(char, X) :- atom(X), atom_length(X, 1).
'$is'(code, X) :- integer(X), X >= 0, X =< 0x10ffff.
'$is'(pair, X) :- nonvar(X), X = _-_.
'$is'(list, X) :- is_list(X).
'$is'(proper_list, X) :- is_list(X).
'$is'(list_or_partial_list, X) :- '$is'(list_or_partial, X).
'$is'(list_or_partial, X) :- '$length'(X, _, T), ( var(T) ; T == [] ), !.
'$is'(assoc, X) :- nonvar(X), ( X = t ; X = t(_, _, _, _, _) ), !.
