% A grammar of a small language of expressions and statements, from characters to a tree to a sum; the size is the number of times.

bench(N) :-
    text(T),
    times(N, T),
    tree(T, P), run(P, [], S), write(S), nl.

times(0, _) :- !.
times(N, T) :- tree(T, P), run(P, [], _), N1 is N - 1, times(N1, T).

text(Codes) :-
    atom_codes('let a = 12; let b = (a + 3) * 4 - 7 / 2; let total = 0; let i = 10; while i > 0 do begin let total = total + i * a - (b - i) * 2; let i = i - 1 end; if total > b then let max = total else let max = b; let check = ((((max + 1) * 2 + 3) * 2 + 5) * 2 + 7) mod 1009', Codes).

tree(Codes, P) :- phrase(tokens(Ts), Codes), !, phrase(block(P), Ts), !.

tokens(Ts) --> space, !, tokens(Ts).
tokens([T|Ts]) --> token(T), !, tokens(Ts).
tokens([]) --> [].

space --> [C], { C =< 32 }.

token(num(N)) --> digit(D), !, digits(D, N).
token(T) --> letter(C), !, letters(Cs), { atom_codes(A, [C|Cs]), word(A, T) }.
token(punct(P)) --> [C], { char_code(P, C) }.

digits(N0, N) --> digit(D), !, { N1 is N0 * 10 + D }, digits(N1, N).
digits(N, N) --> [].

digit(D) --> [C], { C >= 48, C =< 57, D is C - 48 }.

letters([C|Cs]) --> letter(C), !, letters(Cs).
letters([]) --> [].

letter(C) --> [C], { C >= 97, C =< 122 }.

word(A, key(A)) :- key(A), !.
word(A, name(A)).

key(let).
key(while).
key(do).
key(begin).
key(end).
key(if).
key(then).
key(else).
key(mod).

block([S|Ss]) --> statement(S), more(Ss).

more([S|Ss]) --> [punct(;)], !, statement(S), more(Ss).
more([]) --> [].

statement(set(V, E)) --> [key(let)], !, [name(V), punct(=)], expression(E).
statement(while(C, S)) --> [key(while)], !, condition(C), [key(do)], statement(S).
statement(if(C, S, T)) --> [key(if)], !, condition(C), [key(then)], statement(S), [key(else)], statement(T).
statement(block(B)) --> [key(begin)], block(B), [key(end)].

condition(greater(A, B)) --> expression(A), [punct(>)], expression(B).

expression(E) --> term(T), sum(T, E).

sum(A, E) --> [punct(+)], !, term(B), sum(add(A, B), E).
sum(A, E) --> [punct(-)], !, term(B), sum(sub(A, B), E).
sum(E, E) --> [].

term(E) --> factor(F), product(F, E).

product(A, E) --> [punct(*)], !, factor(B), product(mul(A, B), E).
product(A, E) --> [punct(/)], !, factor(B), product(div(A, B), E).
product(A, E) --> [key(mod)], !, factor(B), product(mod(A, B), E).
product(E, E) --> [].

factor(num(N)) --> [num(N)], !.
factor(var(V)) --> [name(V)], !.
factor(E) --> [punct('(')], expression(E), [punct(')')].

run([], S, S).
run([P|Ps], S0, S) :- step(P, S0, S1), run(Ps, S1, S).

step(set(V, E), S0, S) :- eval(E, S0, X), store(S0, V, X, S).
step(block(B), S0, S) :- run(B, S0, S).
step(if(C, A, B), S0, S) :- ( holds(C, S0) -> step(A, S0, S) ; step(B, S0, S) ).
step(while(C, B), S0, S) :- ( holds(C, S0) -> step(B, S0, S1), step(while(C, B), S1, S) ; S = S0 ).

holds(greater(A, B), S) :- eval(A, S, X), eval(B, S, Y), X > Y.

store([], V, X, [V=X]).
store([V=_|S], V, X, [V=X|S]) :- !.
store([E|S0], V, X, [E|S]) :- store(S0, V, X, S).

fetch([V=X|_], V, X) :- !.
fetch([_|S], V, X) :- fetch(S, V, X).

eval(num(N), _, N).
eval(var(V), S, X) :- fetch(S, V, X).
eval(add(A, B), S, X) :- eval(A, S, Y), eval(B, S, Z), X is Y + Z.
eval(sub(A, B), S, X) :- eval(A, S, Y), eval(B, S, Z), X is Y - Z.
eval(mul(A, B), S, X) :- eval(A, S, Y), eval(B, S, Z), X is Y * Z.
eval(div(A, B), S, X) :- eval(A, S, Y), eval(B, S, Z), X is Y // Z.
eval(mod(A, B), S, X) :- eval(A, S, Y), eval(B, S, Z), X is Y mod Z.

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(6000).

main :- size(N), bench(N), halt.

:- initialization(main).
