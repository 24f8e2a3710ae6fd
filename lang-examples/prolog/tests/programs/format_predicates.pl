% Directives of format/2 that a program has.
t(G) :- ( catch(G, error(E, _), ( print(E), nl )) -> true ; write(failed), nl ).

:- format_predicate(z, angle(_, _)).
angle(default, X) :- !, format("<~w>", [X]).
angle(N, X) :- format("<~w:~w>", [N, X]).
:- t(format("~z and ~5z and ~*z~n", [a, b, 3, c])).
:- t(( with_output_to(string(S), format("~z~t~20||~z", [a, b])), print(S), nl )).
:- t(( format(atom(A), "~z", [a]), print(A), nl )).
:- t(format("~w|~z~n", [a, b])).
:- t(format("a~z", [])).
:- t(( current_format_predicate(C, angle(_, _)), print(C), nl )).
:- t(format_predicate(foo, angle(_, _))).
:- t(format_predicate(0'y, foo)).
:- t(format_predicate(_, angle(_, _))).
:- t(format_predicate(y, _)).
:- t(format_predicate(y, 3)).
:- format_predicate(y, never(_, _)).
never(_, _) :- fail.
:- t(format("a~yb~n", [x])).
:- format_predicate(x, thrower(_, _)).
thrower(_, _) :- throw(error(oops, _)).
:- t(format("a~xb~n", [x])).
