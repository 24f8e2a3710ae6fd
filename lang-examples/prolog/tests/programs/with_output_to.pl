:- include('harness.pl').

:- t(with_output_to(atom(A), write(hello))).
:- t(with_output_to(string(A), (write(a), write(b)))).
:- t(with_output_to(codes(A), write(ab))).
:- t(with_output_to(chars(A), write(ab))).
:- t(with_output_to(atom(A), fail)).
:- catch(with_output_to(atom(_), throw(x)), E, true), write(E), nl.
:- t(with_output_to(atom(A), print([1, 'B']))).
:- t(with_output_to(foo(A), true)).
:- t(with_output_to(string(A), forall(member(X, [1, 2]), (write(X), nl)))).
:- t(with_output_to(string(A), with_output_to(string(B), write(x)))).
