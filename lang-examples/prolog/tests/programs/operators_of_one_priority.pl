:- include('harness.pl').

:- op(677, fy, fy), op(677, yfx, yfx), op(677, yf, yf).
:- op(1100, fy, wide), op(1105, xfx, beside).

read_of(A, T) :- open('operators_of_one_priority.tmp', write, W), write(W, A), write(W, ' .\n'), close(W),
    open('operators_of_one_priority.tmp', read, R), read(R, T), close(R).

canonical(A) :- read_of(A, T), write_canonical(T), nl.
plain(T) :- writeq(T), nl.

% A prefix operator takes what it may.
:- canonical('fy 1 yfx 2').
:- canonical('fy 1 yf').
:- canonical('(fy 1) yfx 2').
:- plain(fy(yfx(1, 2))).
:- plain(yfx(fy(1), 2)).
:- plain(fy(yf(1))).
:- plain(yf(fy(1))).

% The bar is an infix operator of 1100.
:- canonical('wide a ; b').
:- canonical('wide a | b').
:- canonical('a beside -(e) ; []').
:- canonical('a beside -(e) | []').
