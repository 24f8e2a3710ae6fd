:- include('harness.pl').

nest(0, x) :- !.
nest(N, f(T)) :- M is N - 1, nest(M, T).
left(0, T, T) :- !.
left(N, T, U) :- M is N - 1, left(M, g(T, N), U).
:- nest(60000, T), copy_term(T, U), ( T == U -> write(same) ; write(different) ), nl.
:- nest(60000, T), nest(60000, U), T = U, write(unified), nl.
:- nest(60000, T), assertz(stored(T)), stored(U), ( T == U -> write(same) ; write(different) ), nl.
:- nest(20000, T), term_to_atom(T, A), atom_length(A, N), write(N), nl, term_to_atom(U, A), ( T == U -> write(same) ; write(different) ), nl.
:- left(60000, x, T), ground(T), term_variables(T, V), write(V), nl.
:- nest(60000, T), findall(T, true, [U]), ( T == U -> write(same) ; write(different) ), nl.
:- nest(60000, T), catch(throw(T), U, true), compare(O, T, U), write(O), nl.
