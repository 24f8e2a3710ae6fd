% What is written is read back as the same, under operators of the program.

:- op(700, xfx, ===>).
:- op(200, xfy, **).
:- op(9, fx, #).
:- op(300, fy, ~).
:- op(150, yf, post).
:- op(1150, fx, rule).
same(T) :-
    open('write_round_trip.tmp', write, Out), writeq(Out, T), write(Out, ' .'), close(Out),
    open('write_round_trip.tmp', read, In), read(In, U), close(In),
    ( T == U -> writeq(T) ; write(differs(T, U)) ), nl.
:- same(a ===> b).
:- same((a ===> b) ===> c).
:- same(~ ~ a).
:- same(~ (a ===> b)).
:- same((~ a) ** b).
:- same(~ (a ** b)).
:- same((a post) post).
:- same((a + b) post).
:- same(# 1).
:- same(# a).
:- same(rule (a :- b)).
:- same([rule a, (b :- c), - 1, -1, 1 - -1, - (- 1), -(-(1))]).
:- same(f(:-, (a, b), (:- a))).
:- same([(a , b)|(c :- d)]).
:- same({a, b}).
:- same([a|b]).
:- same('hello world'('X', "s", 'don''t', [])).
:- same(- (1)).
:- same(-(-(1))).
:- same(1 - (2 - 3)).
:- same((1 - 2) - 3).
:- same(2 ** 3 ** 4).
:- same((2 ** 3) ** 4).
:- same(-(2) ** 2).
:- same(- a).
:- same(\+ (a, b)).
:- same(+(+)).
:- same([+, -, *, ===>]).
:- same(1.0e10).
:- same(-0.0).
:- same(f(',', '|', ';', '!', [], {})).
:- same('\n\t\\').
:- same(a:b:c).
:- same((a , b ; c -> d)).
:- same((a *-> b ; c)).
