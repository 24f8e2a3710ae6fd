% Signals: a goal has a handler for those that are sent while it runs. The handlers are a list, the innermost first.
:- exports([intercept/3, intercept/4, intercept_all/4, nb_intercept_all/4, send_signal/1, send_silent_signal/1]).

intercept(G, Ball, Handler) :- '$intercept'(G, h(Ball, Handler, none)).
intercept(G, Ball, Handler, Arg) :- '$intercept'(G, h(Ball, Handler, arg(Arg))).

% It has no handler any more once it is done, until the program goes back into it.
'$intercept'(G, H) :- '$interceptors'(Hs), b_setval('$intercept', [H|Hs]), call(G), b_setval('$intercept', Hs).
'$interceptors'(Hs) :- ( nb_current('$intercept', Hs0) -> Hs = Hs0 ; Hs = [] ).

send_signal(Signal) :- must_be(nonvar, Signal), '$interceptors'(Hs), '$send'(Hs, Signal, Found), '$sent'(Found, Signal).
'$sent'(yes, _).
'$sent'(no, Signal) :- '$rethrow'(error(unintercepted_signal(Signal), _)).

send_silent_signal(Signal) :- must_be(nonvar, Signal), '$interceptors'(Hs), '$send'(Hs, Signal, _).

% The handler is a copy, and the same signals are again those of the program when it runs.
'$send'([], _, no).
'$send'([h(Ball, Handler, Arg)|Hs], Signal, Found) :-
    (   copy_term(Ball - Handler, Signal - H) -> Found = yes, ( Arg = arg(A) -> call(H, A) ; call(H) )
    ;   '$send'(Hs, Signal, Found) ).

intercept_all(T, G, Ball, L) :- State = all([]), intercept(G, Ball, '$intercepted'(T), State), arg(1, State, Rev), reverse(Rev, L).
'$intercepted'(T, State) :- arg(1, State, L), setarg(1, State, [T|L]).

% What is collected stays when the goal goes back.
nb_intercept_all(T, G, Ball, L) :- '$new_bag'(B), intercept(G, Ball, '$nb_intercepted'(T), B), '$bag_list'(B, L0, []), L = L0.
'$nb_intercepted'(T, B) :- '$bag_add'(B, T).
