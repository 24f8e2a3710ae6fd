:- include('harness.pl').

p(X, a, 1). p(X, b, 2). p(X, f(_), 3). p(X, [], 4). p(X, [_|_], 5).
:- t(p(1, a, Y)).
:- t(p(1, b, Y)).
:- t(p(1, f(2), Y)).
:- t(p(1, [], Y)).
:- t(p(1, [x], Y)).
:- t(p(1, Z, 2)).
:- t(p(1, c, Y)).
