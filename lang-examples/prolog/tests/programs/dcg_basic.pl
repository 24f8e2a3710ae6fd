:- include('harness.pl').

greeting --> [hello], name.
name --> [world].
name --> [prolog].
digits([D|T]) --> digit(D), digits(T).
digits([D]) --> digit(D).
digit(D) --> [D], { D >= 0'0, D =< 0'9 }.
anbn --> [].
anbn --> [a], anbn, [b].
opt --> ( [x] ; [y] ), !, [z].
neg --> \+ [q], [r].
cond --> ( [a] -> [b] ; [c] ).
:- t(phrase(greeting, [hello, world])).
:- t(phrase(greeting, [hello, X])).
:- t(phrase(greeting, [hi, world])).
:- t(phrase(digits(L), [0'1, 0'2], R)).
:- t(phrase(anbn, [a, a, b, b])).
:- t(phrase(anbn, [a, b, b])).
:- t(phrase(opt, [y, z])).
:- t(phrase(neg, [r])).
:- t(phrase(neg, [q])).
:- t(phrase(cond, [a, b])).
:- t(phrase(cond, [c])).
:- t(phrase(cond, [a, c])).
:- t(phrase([a, b], [a, b, c], R)).
:- t(phrase(([a], [b]), L)).
