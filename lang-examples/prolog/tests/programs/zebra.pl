:- include('harness.pl').

right_of(X, Y, [Y, X|_]).
right_of(X, Y, [_|T]) :- right_of(X, Y, T).
next_to(X, Y, L) :- right_of(X, Y, L) ; right_of(Y, X, L).
:- Hs = [h(red, _), h(_, tea), h(_, _)], member(h(blue, milk), Hs), next_to(h(red, _), h(green, tea), Hs), show(Hs) -> nl ; write(no), nl.
