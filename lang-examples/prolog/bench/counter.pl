% A counter and a small queue in the data base, by assert and retract; the size is the number of steps.

:- dynamic(count/1).
:- dynamic(job/2).

bench(N) :-
    assertz(count(0)),
    loop(N),
    count(C), write(C), nl,
    left_over(Js), write(Js), nl.

loop(0) :- !.
loop(N) :-
    retract(count(C)),
    C1 is C + 1,
    assertz(count(C1)),
    step(N),
    N1 is N - 1,
    loop(N1).

step(N) :- N mod 4 =:= 0, !, queue(N).
step(_).

% Ten jobs come, then ten are taken.
queue(N) :- N mod 80 < 40, !, assertz(job(N, waiting)).
queue(_) :- take.

take :- retract(job(_, waiting)), !.
take.

left_over(Js) :- findall(J, job(J, _), Js).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(400000).

main :- size(N), bench(N), halt.

:- initialization(main).
