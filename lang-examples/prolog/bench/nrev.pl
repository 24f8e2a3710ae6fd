% Naive reverse of a list of 30 elements; the size is the number of times. 496 inferences each: LIPS on user_error.

bench(N) :-
    numbers(1, 30, L),
    statistics(runtime, [T0|_]),
    times(N, L),
    statistics(runtime, [T1|_]),
    nrev(L, R),
    write(R), nl,
    lips(N, T0, T1).

lips(_, T, T) :- !.
lips(N, T0, T1) :-
    Lips is 496 * N * 1000 // (T1 - T0),
    write(user_error, Lips), write(user_error, ' LIPS'), nl(user_error).

times(0, _) :- !.
times(N, L) :- nrev(L, _), N1 is N - 1, times(N1, L).

numbers(I, N, []) :- I > N, !.
numbers(I, N, [I|L]) :- I1 is I + 1, numbers(I1, N, L).

nrev([], []).
nrev([X|Xs], R) :- nrev(Xs, Ys), app(Ys, [X], R).

app([], L, L).
app([X|Xs], Ys, [X|Zs]) :- app(Xs, Ys, Zs).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(40000).

main :- size(N), bench(N), halt.

:- initialization(main).
