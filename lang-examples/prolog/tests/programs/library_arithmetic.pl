% Functions of a program in arithmetic.
:- use_module(library(arithmetic)).

:- arithmetic_function(double/1).
:- arithmetic_function(mean/2).
:- arithmetic_function(answer/0).
:- arithmetic_function(largest/2).
:- arithmetic_function(digits/1).

double(X, Y) :- Y is X * 2.
mean(X, Y, Z) :- Z is (X + Y) / 2.
answer(42).
largest(X, Y, Z) :- ( X > Y -> Z = X ; Z = Y ).
digits(N, Sum) :- ( N < 10 -> Sum = N ; Sum is N mod 10 + digits(N // 10) ).

p(X) :- print(X), nl.
x(G) :- expand_goal(G, G1), \+ \+ ( numbervars(G - G1, 0, _), p(G1) ).
r(G) :- G =.. L, last(L, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )), \+ \+ ( numbervars(R, 0, _), p(R) ).

size(X, big) :- double(X) > 5, !.
size(_, small).

main :- calls, expansions, values.

calls :-
    X = 3, A is double(X) + 1, p(A), size(1, B), size(4, C), p(B / C), D is mean(double(X), answer) * 2, p(D), ( double(2) =:= 4 -> p(yes) ; p(no) ),
    forall(member(I, [1, 2]), ( J is double(I), p(J) )), findall(K, ( member(I2, [1, 2, 3]), K is largest(I2, double(1)) ), Ks), p(Ks),
    ( \+ double(2) =\= 4 -> p(same) ; true ), ( double(1) >= 3, p(first) ; double(2) >= 4, p(second) ), E is digits(98765), p(E),
    F is -double(X) ** 2, p(F), G is max(double(1), answer), p(G), ( answer < double(21) -> p(less) ; p(not_less) ), H is double(1 + 2 * X), p(H),
    ( 6 is double(3) -> p(six) ; p(no) ), once(( Q is double(double(double(1))), p(Q) )).

expansions :-
    x(A is double(1 + 2)), x(A is double(1 + B)), x(A is double(double(B))), x(A is 1 + double(B) * 2), x(A is answer), x(A is answer + answer),
    x(A is mean(double(B), C) + C), x(B =:= double(3)), x(B =\= answer), x(double(B) =< answer), x(answer >= answer), x(A is B), x(A is 1 + 2),
    x(B > 1), x(p(double(3))),
    x(A = double(3)), x(\+ A is double(3)), x(A is max(double(1), 2)), x(3 is double(3)), x(A is -double(B)), x(A is double(-B)),
    x(A is double(2 * answer)),
    x(A is double(pi)), x(( A is double(B), C is A )).

values :-
    r(arithmetic_expression_value(double(3) + 1, _)), r(arithmetic_expression_value(1 + 2 * 3, _)), r(arithmetic_expression_value(foo + 1, _)),
    r(arithmetic_expression_value(_, _)), r(arithmetic_expression_value(max(1, answer), _)), r(arithmetic_expression_value(7 / 2, _)),
    r(arithmetic_expression_value(1 / 0, _)), r(arithmetic_expression_value(f(x), _)), r(arithmetic_expression_value(user:double(3), _)),
    r(arithmetic_expression_value(3, _)), r(arithmetic_expression_value(a, _)), r(arithmetic_expression_value(1, 2)),
    r(arithmetic_expression_value(2.5, _)),
    r(arithmetic_expression_value(digits(123) + double(4), _)), r(arithmetic_expression_value(1 + _, _)), r(arithmetic_expression_value(e, _)).
