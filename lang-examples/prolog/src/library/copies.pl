:- exports([numbervars/4, copy_term/4, copy_term_nat/4, '$skip_list'/3, open_null_stream/1, set_module/1, export/1, import/1, autoload/1,
    autoload/2, source_file/1, source_file/2, '$clausable'/1]).

% Copies of some variables, names for variables, and what modules say of themselves.

numbervars(T, S, E, Options0) :-
    must_be(integer, S), must_be(list, Options0), '$number_options'(Options0, Options),
    option(functor_name(F), Options, '$VAR'), must_be(atom, F),
    option(singletons(Single), Options, false), must_be(boolean, Single), option(attvar(Attributed), Options, error),
    term_variables(T, Vs0), '$without_attributes'(Attributed, Vs0, T, Vs1),
    ( Single == true -> term_singletons(T, Ss), '$name_singletons'(Ss, F), term_variables(Vs1, Vs) ; Vs = Vs1 ),
    '$number_all'(Vs, F, S, E).

'$number_options'([], []).
'$number_options'([O|Os], [P|Ps]) :-
    (   var(O) -> throw(error(instantiation_error, _))
    ;   O == singletons -> P = singletons(true)
    ;   compound(O), ( O = (_ = _) ; functor(O, _, 1) ) -> P = O
    ;   throw(error(type_error(option, O), _)) ),
    '$number_options'(Os, Ps).

'$without_attributes'(skip, Vs, _, Plain) :- !, exclude(attvar, Vs, Plain).
'$without_attributes'(bind, Vs, _, Vs) :- !, '$plain_all'(Vs).
'$without_attributes'(error, Vs, T, Vs) :- !, ( member(V, Vs), attvar(V) -> throw(error(type_error(free_of_attvar, T), _)) ; true ).
'$without_attributes'(What, _, _, _) :- throw(error(domain_error(numbervar_option, attvar(What)), _)).

'$plain_all'([]).
'$plain_all'([V|Vs]) :- ( attvar(V) -> del_attrs(V) ; true ), '$plain_all'(Vs).

'$name_singletons'([], _).
'$name_singletons'([V|Vs], F) :- ( var(V), \+ attvar(V) -> V =.. [F, '_'] ; true ), '$name_singletons'(Vs, F).

'$number_all'([], _, E, E).
'$number_all'([V|Vs], F, N, E) :- V =.. [F, N], N1 is N + 1, '$number_all'(Vs, F, N1, E).

% Only the variables of the first argument are renamed.
copy_term(Vs0, T, Vs, C) :- '$copied'(copy_term, Vs0, T, Vs, C).
copy_term_nat(Vs0, T, Vs, C) :- '$copied'(copy_term_nat, Vs0, T, Vs, C).

'$copied'(Copy, Vs0, T, Vs, C) :-
    term_variables(Vs0, Renamed), term_variables(T, All), '$those_not_in'(All, Renamed, Kept),
    '$marked'(Kept, Marks, T-Vs0, T1-Vs1), call(Copy, Vs1-T1, Vs2-T2), '$unmarked'(T2-Vs2, Marks, C0-Vs3), C = C0, Vs = Vs3.

'$those_not_in'([], _, []).
'$those_not_in'([V|Vs], Ws, Xs) :- ( '$is_in'(V, Ws) -> Xs = Xs1 ; Xs = [V|Xs1] ), '$those_not_in'(Vs, Ws, Xs1).

% What is not renamed has a constant in its place while the copy is made.
'$marked'([], [], T, T) :- !.
'$marked'(Kept, Marks, T, T1) :- '$marks'(Kept, 0, Marks), mapsubterms_var('$mark'(Marks), T, T1).

'$marks'([], _, []).
'$marks'([V|Vs], N, ['$kept'(N)-V|Ms]) :- N1 is N + 1, '$marks'(Vs, N1, Ms).

'$mark'(Marks, V, K) :- var(V), member(K-W, Marks), W == V, !.
'$unmarked'(T, [], T) :- !.
'$unmarked'(T, Marks, T1) :- mapsubterms_var('$unmark'(Marks), T, T1).
'$unmark'(Marks, K, V) :- nonvar(K), K = '$kept'(_), memberchk(K-V, Marks).

'$skip_list'(Length, List, Tail) :- '$length'(List, Length, Tail).

open_null_stream(S) :- open('/dev/null', write, S).

set_module(Spec) :- strip_module(Spec, M, P), '$set_module'(P, M).

'$set_module'(base(B), M) :- !, '$set_base'(M, B).
'$set_module'(class(C), _) :- !, must_be(oneof([user, system, library, test, development, temporary]), C).
'$set_module'(P, _) :- throw(error(domain_error(module_property, P), _)).

export(Spec) :- strip_module(Spec, M, P), '$each_indicator'(P, M, '$export').
% What names no module is the loading file's, for user.
import(Spec) :-
    ( prolog_load_context(module, Here) -> true ; Here = user ),
    ( nonvar(Spec), Spec = M : P -> '$each_indicator'(P, M, '$import'(Here)) ; '$each_indicator'(Spec, Here, '$import'(user)) ).

'$each_indicator'(V, _, _) :- var(V), !, throw(error(instantiation_error, _)).
'$each_indicator'([], _, _) :- !.
'$each_indicator'([P|Ps], M, G) :- !, '$each_indicator'(P, M, G), '$each_indicator'(Ps, M, G).
'$each_indicator'((P, Q), M, G) :- !, '$each_indicator'(P, M, G), '$each_indicator'(Q, M, G).
'$each_indicator'(M : P, _, G) :- !, '$each_indicator'(P, M, G).
'$each_indicator'(N / A, M, G) :- !, call(G, M, N, A).
'$each_indicator'(N // A0, M, G) :- integer(A0), !, A is A0 + 2, call(G, M, N, A).
'$each_indicator'(P, _, _) :- throw(error(type_error(predicate_indicator, P), _)).

% What would be loaded when it is called is loaded now.
autoload(File) :- strip_module(File, M, F), M:use_module(F).
autoload(File, Imports) :- strip_module(File, M, F), M:use_module(F, Imports).

source_file(F) :- '$source_files'(Fs), member(F, Fs).
source_file(H, F) :- predicate_property(H, file(F)).

'$clausable'(_).
