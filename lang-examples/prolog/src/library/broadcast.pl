% Events: a listener has a goal for those that a term is a pattern of; the newest goes first.
:- exports([listen/2, listen/3, unlisten/1, unlisten/2, unlisten/3, listening/3, broadcast/1, broadcast_request/1]).

:- dynamic('$listener'/4).

listen(T, Spec) :- strip_module(Spec, M, G), '$listen'(T, M, M, G).
listen(L, T, Spec) :- strip_module(Spec, M, G), '$listen'(T, L, M, G).
'$listen'(T, L, M, G) :- ( '$listener'(T, L, M, G) -> true ; asserta('$listener'(T, L, M, G)) ).

unlisten(L) :- retractall('$listener'(_, L, _, _)).
unlisten(L, T) :- retractall('$listener'(T, L, _, _)).
unlisten(L, T, Spec) :- strip_module(Spec, M, G), retractall('$listener'(T, L, M, G)).
listening(L, T, Spec) :- '$listening_goal'(Spec, M, G), '$listener'(T, L, M, G).
'$listening_goal'(Spec, M, G) :- ( nonvar(Spec), Spec = M0:G0 -> M = M0, G = G0 ; G = Spec ).

% A listener that fails is passed by.
broadcast(T) :- forall('$listener'(T, _, M, G), ( M:G -> true ; true )).
broadcast_request(T) :- '$listener'(T, _, M, G), M:G.
