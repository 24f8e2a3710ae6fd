:- include('harness.pl').

:- t(predsort([O, A, B]>>compare(O, A, B), [c, a, b, a], L)).
:- t(subset([a], [a, b])).
:- t(nextto(a, b, [a, b])) .
:- t(sumlist([a], S)).
:- t(selectchk(b, [a, b, b], L)).
:- t(select(b, [a, b, c], x, L)).
:- t(is_set([a, b])).
:- t(list_to_ord_set([b, a, b], L)).
:- t(same_length([a, b], L)).
:- t(exclude([X]>>memberchk(X, [a]), [a, b], L)).
