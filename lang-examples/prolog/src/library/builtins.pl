% Predicates of the system that are written in terms of others.

compound_name_arguments(T, N, As) :- compound(T), !, T =.. [N|As].
compound_name_arguments(T, N, As) :- must_be(list, As), must_be(atom, N), ( As == [] -> throw(error(existence_error(feature, compound_without_arguments), _)) ; T =.. [N|As] ).
compound_name_arity(T, N, A) :- compound(T), !, functor(T, N, A).
compound_name_arity(T, N, A) :- must_be(atom, N), must_be(nonneg, A), ( A =:= 0 -> throw(error(existence_error(feature, compound_without_arguments), _)) ; functor(T, N, A) ).
duplicate_term(T, C) :- copy_term(T, C).
% What the environment of reset/3 keeps names it: shift/1 looks for that.
reset(G, B, C) :- R = '$reset'(B, C, _), call(G), '$no_shift'(R).
'$no_shift'('$reset'(_, C, Shifted)) :- ( var(Shifted) -> C = 0 ; true ).
shift(B) :- '$shift'(B).
shift_for_copy(B) :- '$shift'(B).
call_continuation(Fs) :- '$resume'(Fs).
divmod(X, Y, Q, R) :- Q is X div Y, R is X mod Y.
nth_integer_root_and_remainder(N, I, Root, Rem) :- must_be(positive_integer, N), must_be(nonneg, I), '$integer_root'(N, I, 0, I, Root), Rem is I - Root ** N.
'$integer_root'(_, _, L, H, L) :- L =:= H, !.
'$integer_root'(N, I, L, H, R) :- M is (L + H + 1) // 2, ( M ** N =< I -> '$integer_root'(N, I, M, H, R) ; H1 is M - 1, '$integer_root'(N, I, L, H1, R) ).
nonground(T, V) :- term_variables(T, [V0|_]), V = V0.
term_singletons(T, Vs) :- term_variables(T, All), '$once_in'(All, T, Vs).
'$once_in'([], _, []).
'$once_in'([V|Vs], T, Ss) :- ( occurrences_of_var(V, T, 1) -> Ss = [V|Ss1] ; Ss = Ss1 ), '$once_in'(Vs, T, Ss1).
is_most_general_term(T) :- is_list(T), !, '$all_different_variables'(T).
is_most_general_term(T) :- compound(T), T \= [_|_], !, T =.. [_|As], '$all_different_variables'(As).
is_most_general_term(T) :- atom(T).
'$all_different_variables'(L) :- term_variables(L, Vs), length(L, N), length(Vs, N), '$only_variables'(L, L1), length(L1, N).
call_dcg(G, L0, L) :- dcg_translate_rule(( '$call_dcg' --> G ), ( '$call_dcg'(L0, L) :- B )), call(B).
file_base_name(P, B) :- split_string(P, "/", "", Ps), '$last_name'(Ps, B0), atom_string(B, B0).
'$last_name'(Ps, B) :- append(_, [B0, ""], Ps), B0 \== "", !, B = B0.
'$last_name'(Ps, B) :- last(Ps, B).
file_directory_name(P, D) :-
    atom_string(P, S),
    ( sub_string(S, B, 1, _, "/"), \+ ( sub_string(S, B1, 1, _, "/"), B1 > B ) -> ( B =:= 0 -> D = '/' ; sub_atom(P, 0, B, _, D) ) ; D = '.' ).
file_name_extension(Base, Ext, Name) :- nonvar(Name), !,
    ( nonvar(Ext) -> ( sub_atom(Ext, 0, 1, _, '.') -> E = Ext ; atom_concat('.', Ext, E) ), atom_concat(Base, E, Name)
    ; atom_length(Name, L), sub_atom(Name, B, 1, A, '.'), \+ ( sub_atom(Name, B1, 1, _, '.'), B1 > B ), B < L, \+ ( sub_atom(Name, B2, 1, _, '/'), B2 > B )
    -> sub_atom(Name, 0, B, _, Base), sub_atom(Name, _, A, 0, Ext)
    ; Ext = '', Base = Name
    ).
file_name_extension(Base, Ext, Name) :-
    ( Ext == '' -> Name = Base
    ; sub_atom(Ext, 0, 1, _, '.') -> atom_concat(Base, Ext, Name)
    ; atomic_list_concat([Base, '.', Ext], Name0), ( atomic_list_concat(['.', Ext], E), atom_concat(_, E, Base) -> Name = Base ; Name = Name0 )
    ).
expand_term(T, X) :- nonvar(T), catch(term_expansion(T, X0), error(existence_error(procedure, _), _), fail), !, X = X0.
expand_term(T, X) :- nonvar(T), T = ( _ --> _ ), !, dcg_translate_rule(T, X).
expand_term(T, T).
