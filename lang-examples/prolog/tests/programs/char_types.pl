% Which types each character has.
:- forall((between(0, 127, N) ; member(N, [170, 178, 181, 192, 215, 223, 224, 247, 255, 913, 945, 1488, 20013])),
       ( findall(T, code_type(N, T), L), print(N-L), nl )).
t(G) :- catch(findall(G, G, L), error(E, _), L = E), numbervars(L, 0, _), print(L), nl.
:- t(char_type(a, _)), t(char_type('1', alpha)), t(char_type('_', alpha)), t(char_type('_', csym)), t(char_type('_', csymf)).
:- t(char_type(_, to_lower('A'))), t(char_type(_, to_upper('A'))), t(char_type(_, to_lower(a))), t(char_type(_, to_upper(a))).
:- t(char_type(a, to_lower(_))), t(char_type(a, to_upper(_))), t(char_type('A', to_lower(_))), t(char_type('A', to_upper(_))).
:- t(char_type(a, to_lower(a))), t(char_type('A', to_lower(a))), t(char_type(a, to_lower('A'))), t(char_type('A', to_upper('A'))), t(char_type(a, to_upper(a))), t(char_type(a, to_upper('A'))), t(char_type('A', to_lower('A'))), t(char_type('A', to_upper(a))).
:- t(char_type(_, upper(a))), t(char_type(_, lower('A'))), t(char_type(a, upper(_))), t(char_type('A', upper(_))), t(char_type(a, lower(_))).
:- t(char_type(_, digit(_))), t(char_type(_, digit(5))), t(char_type(_, xdigit(10))), t(char_type(_, xdigit(_))), t(char_type(_, digit(a))).
:- t(char_type(_, paren(']'))), t(code_type(_, paren(93))), t(char_type('(', paren(_))), t(char_type('\n', newline)), t(char_type(_, newline)).
:- t(code_type(0'a, to_upper(_))), t(code_type(0'A, upper(_))), t(code_type(_, upper(a))), t(code_type(a, upper(_))), t(code_type("5", digit(_))).
:- t(code_type(-1, _)), t(code_type(-1, end_of_file)), t(code_type(_, end_of_file)), t(char_type(end_of_file, _)), t(char_type(-1, alpha)).
:- t(char_type(ab, alpha)), t(char_type(f(x), alpha)), t(code_type(1114112, alpha)), t(char_type(-2, alpha)), t(char_type(_, _)).
:- t(char_type(a, foo)), t(char_type(a, 1)), t(char_type(a, "x")), t(char_type(a, upper(1, 2))), t(char_type(_, foo)), t(char_type(97, alpha)).
