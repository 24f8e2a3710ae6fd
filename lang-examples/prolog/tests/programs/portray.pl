% What a program writes of terms itself.
:- dynamic(portray/1).
t(G) :- catch(G, error(E, _), print(E)), nl.

:- t(print(secret(1))).
portray(secret(_)) :- write('<hidden>').
portray(X) :- integer(X), X > 100, write(big(X)).
portray(nested(X)) :- write('n['), print(X), write(']').
portray(lost) :- write(this), fail.
portray(bad) :- throw(error(oops, _)).
portray(X) :- X = sees(Y), Y = 1, write(one).

:- t(print(secret(1))), t(print([secret(1), a])), t(print(f(1000, "s", 'A b'))), t(print('A b' + 1000 * 2)), t(print({secret(1)})).
:- t(print([a|secret(1)])), t(print(1 - 1000)), t(print(nested(nested(secret(2))))), t(print(f(secret(x), g(secret(y))))).
:- t(format("~p ~w ~q ~a~n", [secret(1), secret(1), secret(1), b])), t(write_term(f(secret(x), 1000), [portray(true)])).
:- t(write_term(f(secret(x)), [portray(false)])), t(writeq(secret(1))), t(write(secret(1))), t(write_canonical(secret(1))).
:- t((X = sees(Y), print(X), (var(Y) -> write(' unbound') ; write(' bound')))).
:- t(print(a mod secret(1))), t(print(x)), t(print(bad)).
:- t((with_output_to(atom(A), print(secret(1))), atom_length(A, N), print(N))).
:- retractall(portray(_)), t(print(secret(1000))).
