% The types of characters, each answer once.
p(G, T) :- findall(T, G, L), print(L), nl.

:- p(char_type('7', digit(W)), W).
:- p(char_type(f, xdigit(W)), W).
:- p(char_type(a, alpha), x).
:- p((member(C, [a, 'B', '1', ' ', '_', '.']), char_type(C, alnum)), C).
:- p((member(C, [a, 'B', '1', ' ', '_', '.']), char_type(C, csym)), C).
:- p((member(C, [a, 'B', '1', ' ', '_', '.']), char_type(C, punct)), C).
:- p(char_type('A', upper(L)), L).
:- p(char_type(a, lower(U)), U).
:- p(char_type(a, upper(U)), U).
:- p((char_type(X, digit(W)), W < 3), X-W).
:- p(code_type(0'7, digit(W)), W).
:- p(code_type(0' , space), x).
:- p(catch(char_type(ab, alpha), error(E, _), true), E).
:- p(current_atom(an_atom), x).
