% Terms whose arguments have names: a directive makes predicates for them in the module that has it.

:- module(record, [record/1, current_record/2, current_record_predicate/2, op(1150, fx, record)]).

:- dynamic(declared/3).
:- meta_predicate(record(:)).
:- meta_predicate(current_record(?, :)).
:- meta_predicate(current_record_predicate(?, :)).

record(Spec) :-
    strip_module(Spec, M, Rs),
    ( prolog_load_context(source, _) -> true ; throw(error(context_error(nodirective, record(Rs)), _)) ),
    each(Rs, M).

each(R, _) :- var(R), !, throw(error(instantiation_error, _)).
each((A, B), M) :- !, each(A, M), each(B, M).
each(R, M) :-
    R =.. [Name|Args], fields(Args, Fields), length(Fields, N), findall(C, clause_of(Name, N, Fields, M, C), Cs),
    forget(M, Name), forall(member(C, Cs), M:assertz(C)), assertz(declared(Name, M, R)).

% Loading a file again makes no second clauses.
forget(M, Name) :-
    forall(retract(declared(Name, M, R)),
           forall(made(Name, R, P/A), ( functor(H, P, A), M:retractall(H) ))).

% f(Name, Type, Default)
fields([], []).
fields([A|As], [F|Fs]) :- field(A, F), fields(As, Fs).
field(A, _) :- var(A), !, throw(error(instantiation_error, _)).
field(A = Default, f(Name, Type, Default)) :- !, field(A, f(Name, Type, _)).
field(Name:Type, f(Name, Type, _)) :- !, must_be(atom, Name), known_type(Type).
field(Name, f(Name, any, _)) :- must_be(atom, Name).

known_type(T) :- ( type_of(T, _) -> true ; throw(error(domain_error(type, T), _)) ).
type_of(T, _) :- var(T), !, throw(error(instantiation_error, _)).
type_of(T, plain) :- is_type(T), !.
type_of(record(R), record(R)) :- !.
type_of(T, record(T)) :- atom(T).
is_type(T) :- catch(( is_of_type(T, x) ; true ), _, true), catch(must_be(T, x), error(E, _), true), ( var(E) -> true ; E \= existence_error(type, _) ).

% How a value is tested, and how it is demanded.
test(Type, V, M, G) :- type_of(Type, K), ( K == plain -> ( Type == any -> G = true ; G = is_of_type(Type, V) ) ; K = record(R), is_goal(R, V, M, G) ).
demand(Type, V, M, G) :-
    type_of(Type, K),
    (   K == plain -> ( Type == any -> G = true ; G = must_be(Type, V) )
    ;   K = record(R), is_goal(R, V, M, Is), name_of(R, M, Full), G = ( Is -> true ; record:refuse(Full, V) ) ).
is_goal(R, V, M, G) :- name_of(R, M, M1:N), atom_concat(is_, N, Is), G0 =.. [Is, V], ( M1 == M -> G = G0 ; G = M1:G0 ).
name_of(R, M, Full) :- ( R = M1:N -> Full = M1:N ; Full = M:R ).
refuse(Full, V) :- ( var(V) -> throw(error(instantiation_error, _)) ; throw(error(type_error(record(Full), V), _)) ).

% The clauses of a record.
clause_of(Name, _, Fields, _, C) :-
    defaults(Fields, Ds), R =.. [Name|Ds], atom_concat(default_, Name, P), C =.. [P, R].
clause_of(Name, _, Fields, M, C) :-
    atom_concat(is_, Name, P), length(Fields, N), functor(R, Name, N), R =.. [_|Vs], tests(Fields, Vs, M, G),
    ( H =.. [P, V], C = ( H :- var(V), !, fail ) ; H =.. [P, R], C = ( H :- G ) ).
clause_of(Name, N, Fields, _, C) :-
    nth1(I, Fields, f(F, _, _)), functor(R, Name, N), arg(I, R, V), atomic_list_concat([Name, '_', F], P), C =.. [P, R, V].
clause_of(Name, N, Fields, _, C) :-
    nth1(I, Fields, f(F, _, _)), functor(R, Name, N), arg(I, R, V), atom_concat(Name, '_data', P), C =.. [P, F, R, V].
clause_of(Name, N, Fields, M, C) :-
    nth1(I, Fields, f(F, Type, _)), demand(Type, V, M, D),
    (   changed(Name, N, I, V, R0, R), atomic_list_concat([set_, F, '_of_', Name], P), H =.. [P, V, R0, R], C = ( H :- D )
    ;   atomic_list_concat([set_, F, '_of_', Name], P), H =.. [P, V, T], C = ( H :- D, setarg(I, T, V) )
    ;   atomic_list_concat([nb_set_, F, '_of_', Name], P), H =.. [P, V, T], C = ( H :- D, nb_setarg(I, T, V) )
    ;   changed(Name, N, I, V, R0, R), atomic_list_concat([set_, Name, '_field'], P), A =.. [F, V], H =.. [P, A, R0, R], C = ( H :- D ) ).
clause_of(Name, _, _, _, C) :-
    names(Name, Make, Default, Sets, Set),
    H1 =.. [Make, Fs, R], B1 =.. [Make, Fs, R, []], H2 =.. [Make, Fs, R, Rest], B2 =.. [Default, R0], B3 =.. [Sets, Fs, R0, R, Rest],
    H4 =.. [Sets, Fs, R0, R], B4 =.. [Sets, Fs, R0, R, []], H5 =.. [Sets, [], R, R, []],
    H6 =.. [Sets, [F|Fs], R0, R, Rest], B6 =.. [Set, F, R0, R1], B7 =.. [Sets, Fs, R1, R, Rest], B8 =.. [Sets, Fs, R0, R, Rest1],
    member(C, [( H1 :- B1 ), ( H2 :- B2, B3 ), ( H4 :- B4 ), H5, ( H6 :- B6 -> B7 ; Rest = [F|Rest1], B8 )]).

names(Name, Make, Default, Sets, Set) :-
    atom_concat(make_, Name, Make), atom_concat(default_, Name, Default), atomic_list_concat([set_, Name, '_fields'], Sets),
    atomic_list_concat([set_, Name, '_field'], Set).

defaults([], []).
defaults([f(_, _, D)|Fs], [D|Ds]) :- defaults(Fs, Ds).
tests([], [], _, true).
tests([f(_, Type, _)|Fs], [V|Vs], M, G) :- test(Type, V, M, T), tests(Fs, Vs, M, Ts), ( T == true -> G = Ts ; Ts == true -> G = T ; G = ( T, Ts ) ).
changed(Name, N, I, V, R0, R) :- functor(R0, Name, N), R0 =.. [_|As0], same_but(I, As0, V, As), R =.. [Name|As].
same_but(1, [_|As], V, [V|As]) :- !.
same_but(I, [A|As0], V, [A|As]) :- J is I - 1, same_but(J, As0, V, As).

% Records that there are, and what is made for them.
current_record(Name, Spec) :- strip_module(Spec, M, R), declared(Name, M, R).
current_record_predicate(Name, Spec) :-
    strip_module(Spec, M, PI), ( ground(PI) -> once(( declared(Name, M, R), made(Name, R, PI) )) ; declared(Name, M, R), made(Name, R, PI) ).

made(Name, _, P/1) :- atom_concat(is_, Name, P).
made(Name, _, P/1) :- atom_concat(default_, Name, P).
made(Name, _, P/A) :- member(A, [2, 3]), atom_concat(make_, Name, P).
made(Name, _, P/3) :- atom_concat(Name, '_data', P).
made(Name, _, P/A) :- member(A, [3, 4]), atomic_list_concat([set_, Name, '_fields'], P).
made(Name, _, P/3) :- atomic_list_concat([set_, Name, '_field'], P).
made(Name, R, P/2) :- field_of(R, F), atomic_list_concat([Name, '_', F], P).
made(Name, R, P/A) :- field_of(R, F), member(A, [2, 3]), atomic_list_concat([set_, F, '_of_', Name], P).
made(Name, R, P/2) :- field_of(R, F), atomic_list_concat([nb_set_, F, '_of_', Name], P).
field_of(R, F) :- R =.. [_|As], fields(As, Fs), member(f(F, _, _), Fs).
