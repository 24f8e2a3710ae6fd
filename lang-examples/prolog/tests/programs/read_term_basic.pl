:- include('harness.pl').

:- open('read_test.tmp', write, S), write(S, 'foo(X, Y, X). "str". ''q a''. [1,2|T]. a+b*c. - 1. -1. 0''a. {x}. % comment'), nl(S), write(S, '/* block */ last.'), nl(S), close(S).
:- open('read_test.tmp', read, S), repeat, read(S, T), ( T == end_of_file -> !, close(S) ; show(T), nl, fail ).
:- open('read_test.tmp', read, S), read_term(S, T, [variables(V), variable_names(N)]), length(V, L), writeq(L), nl, N = [A = _, B = _], writeq(A-B), nl, close(S).
