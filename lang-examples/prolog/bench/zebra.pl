% Who keeps the zebra: five houses, fourteen hints; the size is the number of times.

bench(N) :- times(N, Zebra, Water), write(zebra(Zebra)), write(' '), write(water(Water)), nl.

times(1, Zebra, Water) :- !, puzzle(Zebra, Water).
times(N, Zebra, Water) :- puzzle(_, _), !, N1 is N - 1, times(N1, Zebra, Water).

% house(Colour, Nation, Pet, Drink, Smoke)
puzzle(Zebra, Water) :-
    Houses = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    in(house(red, english, _, _, _), Houses),
    in(house(green, _, _, coffee, _), Houses),
    in(house(_, spanish, dog, _, _), Houses),
    in(house(_, ukrainian, _, tea, _), Houses),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    in(house(_, _, snails, _, winston), Houses),
    in(house(yellow, _, _, _, kools), Houses),
    beside(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    beside(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    in(house(_, _, _, orange_juice, lucky), Houses),
    in(house(_, japanese, _, _, parliament), Houses),
    beside(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    in(house(_, Zebra, zebra, _, _), Houses),
    in(house(_, Water, _, water, _), Houses).

in(X, [X|_]).
in(X, [_|Xs]) :- in(X, Xs).

right_of(R, L, [L, R|_]).
right_of(R, L, [_|Xs]) :- right_of(R, L, Xs).

beside(A, B, Xs) :- right_of(A, B, Xs).
beside(A, B, Xs) :- right_of(B, A, Xs).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(600).

main :- size(N), bench(N), halt.

:- initialization(main).
