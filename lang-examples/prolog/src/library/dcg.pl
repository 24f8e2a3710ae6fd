% Grammars: the translation of ISO's draft, with pushback.

dcg_translate_rule((H, P --> B), (H1 :- Body)) :- !,
    '$dcg_head'(H, S0, S, H1),
    '$dcg_body'(B, S0, S1, B1),
    '$dcg_pushback'(P, S, S1, B2),
    '$dcg_join'(B1, B2, Body).
dcg_translate_rule((H --> B), (H1 :- B1)) :-
    '$dcg_head'(H, S0, S, H1),
    '$dcg_body'(B, S0, S, B1).

% SWI-Prolog has any body there.
'$dcg_pushback'(P, S, S1, B) :- ( callable(P), \+ P = [_|_] -> '$dcg_body'(P, S, S1, B) ; '$dcg_terminals'(P, S, S1, B) ).

'$dcg_head'(H, _, _, _) :- var(H), !, throw(error(instantiation_error, _)).
'$dcg_head'(H, S0, S, H1) :- callable(H), !, '$dcg_extend'(H, S0, S, H1).
'$dcg_head'(H, _, _, _) :- throw(error(type_error(callable, H), _)).

'$dcg_extend'(M : H, S0, S, M : H1) :- nonvar(H), !, '$dcg_extend'(H, S0, S, H1).
'$dcg_extend'(H, S0, S, H1) :- H =.. L0, append(L0, [S0, S], L1), H1 =.. L1.

'$dcg_join'(true, B, B) :- !.
'$dcg_join'(A, B, (A, B)).

'$dcg_body'(V, S0, S, phrase(V, S0, S)) :- var(V), !.
'$dcg_body'((A, B), S0, S, (A1, B1)) :- !, '$dcg_body'(A, S0, S1, A1), '$dcg_body'(B, S1, S, B1).
'$dcg_body'((A ; B), S0, S, (A1 ; B1)) :- !, '$dcg_branch'(A, S0, S, A1), '$dcg_branch'(B, S0, S, B1).
'$dcg_body'((A '|' B), S0, S, (A1 ; B1)) :- !, '$dcg_branch'(A, S0, S, A1), '$dcg_branch'(B, S0, S, B1).
'$dcg_body'((A -> B), S0, S, (A1 -> B1)) :- !, '$dcg_body'(A, S0, S1, A1), '$dcg_body'(B, S1, S, B1).
'$dcg_body'((A *-> B), S0, S, (A1 *-> B1)) :- !, '$dcg_body'(A, S0, S1, A1), '$dcg_body'(B, S1, S, B1).
'$dcg_body'(!, S0, S, (!, S = S0)) :- !.
'$dcg_body'([], S0, S, S0 = S) :- !.
'$dcg_body'({G}, S0, S, (G, S = S0)) :- !.
'$dcg_body'(\+ A, S0, S, (\+ A1, S0 = S)) :- !, '$dcg_body'(A, S0, _, A1).
'$dcg_body'(call(G), S0, S, call(G, S0, S)) :- !.
'$dcg_body'(C, S0, S, G) :- C =.. [call, P|As], !, append(As, [S0, S], Bs), G =.. [call, P|Bs].
'$dcg_body'(L, S0, S, G) :- string(L), !, string_codes(L, Cs), '$dcg_terminals'(Cs, S0, S, G).
'$dcg_body'(L, S0, S, G) :- L = [_|_], !, '$dcg_terminals'(L, S0, S, G).
'$dcg_body'(M : B, S0, S, M : G) :- atom(M), !, '$dcg_body'(B, S0, S, G).
'$dcg_body'(N, S0, S, G) :- callable(N), !, '$dcg_extend'(N, S0, S, G).
'$dcg_body'(N, _, _, _) :- throw(error(type_error(callable, N), _)).

'$dcg_branch'(A, S0, S, G) :- '$dcg_body'(A, S0, S, G).

'$dcg_terminals'(L, S0, S, G) :- string(L), !, string_codes(L, Cs), '$dcg_terminals'(Cs, S0, S, G).
'$dcg_terminals'(L, S0, S, S0 = L1) :- is_list(L), !, append(L, S, L1).
'$dcg_terminals'(L, _, _, _) :- throw(error(type_error(list, L), _)).

phrase(G, L) :- phrase(G, L, []).

phrase(G, _, _) :- var(G), !, throw(error(instantiation_error, context(phrase/3, _))).
phrase(G, L, R) :-
    ( callable(G) -> true ; string(G) -> true ; throw(error(type_error(callable, G), context(phrase/3, _))) ),
    '$phrase_list'(L), '$phrase_list'(R),
    '$dcg_body'(G, S0, S, B),
    S0 = L, S = R,
    call(B).

'$phrase_list'(L) :- '$length'(L, _, T), ( var(T) -> true ; T == [] -> true ; throw(error(type_error(list, L), context(phrase/3, _))) ).
