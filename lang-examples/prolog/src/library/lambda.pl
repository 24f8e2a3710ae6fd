% Lambda expressions: Free/[X1, ..]>>Goal. Each call has variables of its own, but for those of Free.

:- exports([(>>)/2, (>>)/3, (>>)/4, (>>)/5, (>>)/6, (>>)/7, (>>)/8, (>>)/9, (/)/2, (/)/3, (/)/4, (/)/5, (/)/6, (/)/7]).

'>>'(Ps, G) :- '$lambda'(Ps, G, []).
'>>'(Ps, G, A) :- '$lambda'(Ps, G, [A]).
'>>'(Ps, G, A, B) :- '$lambda'(Ps, G, [A, B]).
'>>'(Ps, G, A, B, C) :- '$lambda'(Ps, G, [A, B, C]).
'>>'(Ps, G, A, B, C, D) :- '$lambda'(Ps, G, [A, B, C, D]).
'>>'(Ps, G, A, B, C, D, E) :- '$lambda'(Ps, G, [A, B, C, D, E]).
'>>'(Ps, G, A, B, C, D, E, F) :- '$lambda'(Ps, G, [A, B, C, D, E, F]).
'>>'(Ps, G, A, B, C, D, E, F, H) :- '$lambda'(Ps, G, [A, B, C, D, E, F, H]).

/(Free, L) :- '$free'(Free, L, []).
/(Free, L, A) :- '$free'(Free, L, [A]).
/(Free, L, A, B) :- '$free'(Free, L, [A, B]).
/(Free, L, A, B, C) :- '$free'(Free, L, [A, B, C]).
/(Free, L, A, B, C, D) :- '$free'(Free, L, [A, B, C, D]).
/(Free, L, A, B, C, D, E) :- '$free'(Free, L, [A, B, C, D, E]).

'$free'(Free, L0, As) :- copy_term_nat(Free / L0, Free / L), '$called_with'(L, As).

'$lambda'(Ps0, G0, As) :-
    '$own_variables'(Ps0, G0, Ps, G),
    strip_module(Ps, _, Ps1),
    ( nonvar(Ps1), Ps1 = _ / Ps2 -> true ; Ps2 = Ps1 ),
    '$parameters'(Ps2, As, Rest),
    '$called_with'(G, Rest).

'$own_variables'(Ps0, G0, Ps, G) :-
    strip_module(Ps0, _, P0),
    ( nonvar(P0), P0 = Free / _ -> copy_term_nat(Free / Ps0 / G0, Free / Ps / G) ; copy_term_nat(Ps0 / G0, Ps / G) ).

'$parameters'(Ps, As, As) :- var(Ps), !, Ps = [].
'$parameters'(_, [], []) :- !.
'$parameters'([P|Ps], [A|As], Rest) :- !, P = A, '$parameters'(Ps, As, Rest).
'$parameters'([], As, As) :- !.
'$parameters'(Ps, _, _) :- throw(error(type_error(lambda_parameters, Ps), _)).

'$called_with'(G, []) :- !, call(G).
'$called_with'(G, As) :- '$with_arguments'(G, As, G1), call(G1).
