:- include('harness.pl').

% What the library defines has its answers once, whatever of it was loaded before.
:- t(limit(2, member(X, [a, b, c]))).
:- t(maplist([A, B]>>(B is A * A), [1, 2], X)).
:- t(call([X]>>member(X, [a, b]), Y)).
:- t(foldl([X, S0, S]>>(S is S0 + X), [1, 2, 3], 0, S)).
:- t(subsumes_chk(f(_), f(a))).
:- t(apply(append([1]), [[2], X])).
