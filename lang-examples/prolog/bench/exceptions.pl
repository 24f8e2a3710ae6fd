% Errors thrown, caught and passed on: from arithmetic, from a depth of frames, through nested catchers; the size is the number of times.

bench(N) :- loop(N, 0, C), write(C), nl, catch(dig(1000, deep), E, ( write(E), nl )).

loop(0, C, C) :- !.
loop(N, C0, C) :-
    K is N mod 5,
    catch(act(K, N, R), E, outcome(E, R)),
    C1 is (C0 * 7 + R) mod 1000003,
    N1 is N - 1,
    loop(N1, C1, C).

act(0, N, R) :- R is N mod 13.
act(1, N, _) :- throw(found(N)).
act(2, _, R) :- unknown(F), R is F + 1.
act(3, N, R) :- catch(deeper(N), other(_), R = 0).
act(4, N, _) :- D is N mod 30 + 5, dig(D, N).

deeper(N) :- catch(throw(inner(N)), inner(M), throw(outer(M))).

dig(0, N) :- throw(bottom(N)).
dig(D, N) :- D > 0, D1 is D - 1, dig(D1, N), true(N).

true(_).

unknown(foo).

outcome(found(N), R) :- R is N mod 17.
outcome(outer(N), R) :- R is N mod 19.
outcome(bottom(N), R) :- R is N mod 23.
outcome(error(type_error(evaluable, _), _), 29).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(500000).

main :- size(N), bench(N), halt.

:- initialization(main).
