:- include('harness.pl').

app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
nrev([], []).
nrev([H|T], R) :- nrev(T, RT), app(RT, [H], R).
range(N, N, [N]) :- !.
range(I, N, [I|L]) :- I < N, J is I + 1, range(J, N, L).
loop(0, _) :- !.
loop(N, L) :- nrev(L, _), M is N - 1, loop(M, L).
:- range(1, 30, L), loop(200, L), nrev(L, R), write(R), nl.
