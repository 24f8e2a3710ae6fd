% A question to a small base of facts with arithmetic: pairs of countries of like density; the size is the number of times.

bench(N) :- times(N), findall(Q, query(Q), Qs), show(Qs).

times(0) :- !.
times(N) :- all, N1 is N - 1, times(N1).

all :- query(_), fail.
all.

show([]).
show([Q|Qs]) :- write(Q), nl, show(Qs).

query(near(C1, D1, C2, D2)) :-
    density(C1, D1),
    density(C2, D2),
    D1 > D2,
    20 * D1 < 21 * D2.

density(C, D) :- people(C, P), area(C, A), D is P * 100 // A.

% Ten thousands of people.
people(argentina, 4620).
people(australia, 2600).
people(austria, 910).
people(bolivia, 1200).
people(brazil, 21400).
people(canada, 3890).
people(chile, 1960).
people(china, 141200).
people(colombia, 5190).
people(cuba, 1110).
people(egypt, 10900).
people(ethiopia, 12300).
people(finland, 560).
people(france, 6800).
people(germany, 8320).
people(ghana, 3300).
people(india, 140800).
people(indonesia, 27400).
people(iran, 8800).
people(italy, 5890).
people(japan, 12600).
people(kenya, 5300).
people(mexico, 12700).
people(morocco, 3710).
people(nigeria, 21300).
people(norway, 540).
people(peru, 3370).
people(poland, 3770).
people(spain, 4740).
people(sweden, 1040).
people(thailand, 7160).
people(turkey, 8480).
people(uganda, 4590).
people(ukraine, 4380).
people(vietnam, 9750).
people(zambia, 1950).

% Thousands of square kilometres.
area(argentina, 2780).
area(australia, 7692).
area(austria, 84).
area(bolivia, 1099).
area(brazil, 8516).
area(canada, 9985).
area(chile, 756).
area(china, 9597).
area(colombia, 1142).
area(cuba, 110).
area(egypt, 1002).
area(ethiopia, 1104).
area(finland, 338).
area(france, 544).
area(germany, 358).
area(ghana, 239).
area(india, 3287).
area(indonesia, 1905).
area(iran, 1648).
area(italy, 301).
area(japan, 378).
area(kenya, 580).
area(mexico, 1964).
area(morocco, 447).
area(nigeria, 924).
area(norway, 324).
area(peru, 1285).
area(poland, 313).
area(spain, 506).
area(sweden, 450).
area(thailand, 513).
area(turkey, 784).
area(uganda, 242).
area(ukraine, 604).
area(vietnam, 331).
area(zambia, 753).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(3000).

main :- size(N), bench(N), halt.

:- initialization(main).
