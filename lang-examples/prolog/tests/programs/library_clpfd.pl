% Tests of library(clpfd): each test prints its number and its solutions, domains or error.

:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(apply)).

main :- forall(clause(test(N, T, G), true), run(N, T, G)).

% run(N, all(Xs), G) prints the solutions of Xs by label/1; dom(Xs) prints the domains; val(T) the values of T in all solutions.
run(N, Show, G) :-
    write(N), write(': '),
    ( catch(shown(Show, G, R), error(E, _), R = error(E)) -> true ; R = failed ),
    \+ \+ ( numbervars(R, 0, _), print(R) ), nl.

shown(all(Xs), G, L) :- findall(Xs, ( G, label(Xs) ), L).
shown(val(T), G, L) :- findall(T, G, L).
shown(dom(Xs), G, Ds) :- call(G), maplist(fd_dom, Xs, Ds).
shown(res(Xs), G, S) :- call(G), copy_term(Xs, Ys, Gs0), msort(Gs0, Gs), S = Ys-Gs.
shown(yes, G, yes) :- call(G).

:- discontiguous test/3.
:- dynamic test/3.

% Domains
test(101, dom([X]), X in 1..5).
test(102, dom([X]), X in 1..3\/5..7\/9..sup).
test(103, dom([X]), X in \ (1..3)).
test(104, dom([X,Y]), ( [X,Y] ins 0..9, X #> 3, Y #\= 4 )).
test(105, dom([X]), ( X in 1..10, X #\= 5, X #\= 1, X #\= 10 )).
test(106, dom([X,Y]), ( X in 1..5, Y in 4..9, X = Y )).
test(107, dom([X]), ( X in 1..5, X in 6..9 )).
test(108, dom([X]), ( X in 1..3\/4..6 )).
test(109, dom([X]), ( X in 5 )).
test(110, dom([X]), ( X in 3..1 )).
test(111, dom([X]), ( X in inf..3, X in 0..sup )).
test(112, val(S-L-H), ( X in 1..3\/7..9, fd_size(X, S), fd_inf(X, L), fd_sup(X, H) )).
test(113, val(S-L-H), ( X in 1..sup, fd_size(X, S), fd_inf(X, L), fd_sup(X, H) )).
test(114, val(D), ( X = 3, fd_dom(X, D) )).
test(115, val(X), ( X in 1..2\/5..6, indomain(X) )).
test(116, val(D), ( X in 1..5, Y in 1..5, X #\= Y, X #< Y, fd_degree(X, D) )).
test(117, yes, ( X in 0..3, fd_var(X) )).
test(118, yes, ( X = 3, fd_var(X) )).
test(119, val(X), ( X in 1..5, X = 3 )).
test(120, val(X), ( X in 1..5, X = 7 )).
% Linear constraints
test(201, dom([X,Y]), ( [X,Y] ins 1..10, X+Y #= 15 )).
test(202, dom([X,Y]), ( [X,Y] ins 0..10, X #= 2*Y )).
test(203, dom([X,Y]), ( X in 1..5\/8..10, Y #= X+3 )).
test(204, dom([X,Y]), ( X in 1..5\/8..10, Y #= 3-X )).
test(205, dom([X,Y]), ( [X,Y] ins 0..10, X #> Y+2 )).
test(206, dom([X,Y,Z]), ( [X,Y,Z] ins 0..10, X+Y+Z #= 28 )).
test(207, dom([X,Y,Z]), ( [X,Y,Z] ins 0..10, 3*X+2*Y-Z #=< 4 )).
test(208, all([X,Y]), ( [X,Y] ins 0..6, 2*X+3*Y #= 12 )).
test(209, all([X,Y]), ( [X,Y] ins 0..3, 2*X #\= 3*Y )).
test(210, all([X,Y,Z]), ( [X,Y,Z] ins 0..3, X+Y #= Z, X #< Y )).
test(211, dom([X]), 2*X #= 5).
test(212, dom([X]), 3*X #=< 10).
test(213, dom([X]), -3*X #=< 10).
test(214, dom([X]), X #= 3+4*5-2).
test(215, yes, 3 #= 2+1).
test(216, yes, 3 #\= 2+1).
test(217, dom([X]), 7 #= X+3).
test(218, dom([X]), X #> X).
test(219, dom([X]), X+2 #= X+2).
test(220, all([X,Y]), ( [X,Y] ins 1..4, X-Y #= 2 )).
test(221, all([X,Y,Z]), ( [X,Y,Z] ins 1..3, X #< Y, Y #< Z )).
test(222, dom([X]), ( X #>= 2, X #=< 4, X #\= 3 )).
test(223, yes, ( X #> Y, Y #> X, X in 0..30, Y in 0..30 )).
test(224, val(X), X #= 123456789012345678901234567890*2).
test(225, dom([X]), X+X+X #= 100000000000000000000*3).
test(226, all([X,Y]), ( X in 1..3, Y in 1..3, X #= Y )).
test(227, yes, ( X #\= Y, X = Y )).
test(228, yes, ( X #< Y, X = Y )).
% Other arithmetic
test(301, all([X]), ( X in -10..10, X*X #= 49 )).
test(302, dom([X,Y]), ( [X,Y] ins 0..10, X*Y #= 12 )).
test(303, all([X,Y]), ( [X,Y] ins 1..12, X*Y #= 12 )).
test(304, dom([X,Y,Z]), ( [X,Y] ins -3..3, Z #= X*Y )).
test(305, dom([X]), abs(X) #> 3).
test(306, dom([X,Y]), ( X in -5..10, Y #= abs(X) )).
test(307, all([X,Y]), ( X in -3..3, Y #= abs(X) )).
test(308, all([X,Y,Z]), ( X in 1..3, Y in 2..4, Z #= max(X,Y) )).
test(309, all([X,Y,Z]), ( X in 1..3, Y in 2..4, Z #= min(X,Y) )).
test(310, all([X,Y]), ( X in -5..5, Y #= X//2 )).
test(311, all([X,Y]), ( X in -5..5, Y #= X div 2 )).
test(312, all([X,Y]), ( X in -5..5, Y #= X mod 3 )).
test(313, all([X,Y]), ( X in -5..5, Y #= X rem 3 )).
test(314, all([X,Y]), ( X in -3..3, Y #= X^2 )).
test(315, all([X,Y]), ( X in -3..3, Y #= X^3 )).
test(316, all([X,Y,Z]), ( X in -2..2, Y in 0..3, Z #= X^Y )).
test(317, all([X,Y]), ( [X,Y] ins -4..4, X//Y #= 2 )).
test(318, all([X,Y]), ( [X,Y] ins -4..4, X mod Y #= 1 )).
test(319, all([X,Y]), ( [X,Y] ins -4..4, X rem Y #= -1 )).
test(320, dom([X]), X*X #= 9).
test(321, dom([X]), X*X #= 8).
test(322, dom([X,Y]), ( [X,Y] ins 0..10, X*X+Y*Y #= 25 )).
test(323, all([X,Y]), ( [X,Y] ins 0..10, X*X+Y*Y #= 25 )).
test(324, dom([X]), X #= 7//2).
test(325, dom([X]), X #= -7 mod 3).
test(326, yes, _ #= 1//0).
test(327, all([X,Y]), ( [X,Y] ins 0..7, X xor Y #= 5 )).
test(328, all([X]), ( X in 0..20, X /\ 5 #= 5 )).
test(329, all([X,Y]), ( X in 0..4, Y #= 1<<X )).
test(330, all([X]), ( X in 1..20, X mod 5 #= 2 )).
test(331, dom([X]), ( X in 1..20, X mod 3 #= 0 )).
test(332, all([X,Y,Z]), ( [X,Y,Z] ins 1..13, X*X+Y*Y #= Z*Z, X #< Y )).
% Labeling
test(401, val(X-Y), ( [X,Y] ins 0..2, X #\= Y, labeling([down], [X,Y]) )).
test(402, val(X-Y), ( [X,Y] ins 0..3, X #< Y, labeling([ff], [X,Y]) )).
test(403, val(X-Y), ( X in 0..3, Y in 1..2, labeling([ff], [X,Y]) )).
test(404, val(X-Y), ( X in 2..3, Y in 1..2, labeling([min], [X,Y]) )).
test(405, val(X-Y), ( X in 2..3, Y in 1..5, labeling([max], [X,Y]) )).
test(406, val(X-Y), ( [X,Y] ins -3.. -1, X #< Y, labeling([bisect], [X,Y]) )).
test(407, val(X-Y), ( [X,Y] ins 0..3, X #< Y, labeling([enum,down], [X,Y]) )).
test(408, val(X-Y), ( [X,Y] ins 0..2, labeling([min(X-Y)], [X,Y]) )).
test(409, val(X-Y), ( [X,Y] ins 0..2, labeling([max(X*Y)], [X,Y]) )).
test(410, val(X-Y), ( [X,Y] ins 0..2, labeling([max(X),min(Y)], [X,Y]) )).
test(411, val(X-Y), ( [X,Y] ins 0..2, labeling([min(X),down], [X,Y]) )).
test(412, yes, label([_])).
test(413, yes, ( X #> 3, label([X]) )).
test(414, yes, label([a])).
test(415, yes, labeling([foo], [])).
test(416, yes, labeling(_, [])).
test(417, yes, labeling([ff,min], [])).
test(418, val(X-Y), ( [X,Y] ins 0..5, X+Y #= 5, labeling([max(2*X+Y),ff,bisect], [X,Y]) )).
% Global constraints
test(501, dom([X,Y,Z]), ( X in 1..2, Y in 1..2, Z in 1..3, all_distinct([X,Y,Z]) )).
test(502, dom([X,Y,Z]), ( X in 1..2, Y in 1..2, Z in 1..3, all_different([X,Y,Z]) )).
test(503, dom([A,B,C,D]), ( [A,B] ins 1..2, C in 2..3, D in 1..9, all_distinct([A,B,C,D]) )).
test(504, yes, ( [X,Y,Z] ins 1..2, all_distinct([X,Y,Z]) )).
test(505, all([X,Y,Z]), ( [X,Y,Z] ins 1..3, all_different([X,Y,Z]) )).
test(506, yes, all_different([1,2,1])).
test(507, all([X,Y,Z]), ( [X,Y,Z] ins 0..2, sum([X,Y,Z], #=, 4) )).
test(508, all([X,Y,Z]), ( [X,Y,Z] ins 0..2, sum([X,Y,Z], #\=, X+2), X #< Y )).
test(509, all([X,Y,Z]), ( [X,Y,Z] ins 0..2, scalar_product([1,2,3], [X,Y,Z], #>, 9) )).
test(510, all([X,Y]), ( [X,Y] ins 0..2, lex_chain([[X,Y],[1,1]]) )).
test(511, all([X,Y,Z]), ( [X,Y,Z] ins 0..1, lex_chain([[X,Y],[Y,Z],[Z,X]]) )).
test(512, dom([X,Y]), ( X in 1..3, tuples_in([[X,Y]], [[1,2],[2,3],[4,5]]) )).
test(513, all([X,Y,Z]), tuples_in([[X,Y],[Y,Z]], [[1,2],[2,3],[3,1],[2,1]])).
test(514, all([I,V]), element(I, [3,1,4,1], V)).
test(515, dom([I]), ( element(I, [3,1,4,1], V), V #= 1 )).
test(516, all([I,X,V]), ( X in 1..2, element(I, [X,2], V), V #> 1 )).
test(517, all([X,Y,Z]), global_cardinality([X,Y,Z], [1-2,2-_])).
test(518, all([X,Y,C]), global_cardinality([X,Y], [1-C,3-_])).
test(519, all([A,B,C,D]), circuit([A,B,C,D])).
test(520, dom([A,B,C]), circuit([A,B,C])).
test(521, all([A,B]), ( [A,B] ins 0..3, cumulative([task(A,2,_,1,_),task(B,2,_,1,_)], [limit(1)]) )).
test(522, all([A,B,C]), ( [A,B,C] ins 0..2, cumulative([task(A,2,_,1,_),task(B,1,_,2,_),task(C,1,_,1,_)], [limit(2)]) )).
test(523, all([A,B]), ( [A,B] ins 0..4, serialized([A,B], [2,3]) )).
test(524, all([A,B]), ( [A,B] ins 0..2, disjoint2([r(A,2,0,2),r(B,1,1,1)]) )).
test(525, all([A,B,C]), automaton([A,B,C], [source(a),sink(c)], [arc(a,0,a),arc(a,1,b),arc(b,0,a),arc(b,1,c),arc(c,0,c),arc(c,1,c)])).
test(526, all([A,B,C,N]), ( N in 0..9, automaton([A,B,C], _, [A,B,C], [source(s),sink(s)], [arc(s,0,s),arc(s,1,s,[K+1])], [K], [0], [N]) )).
test(527, val(T), transpose([[1,2,3],[4,5,6]], T)).
test(528, all([X,Y,Z]), ( [X,Y,Z] ins 1..3, chain([X,Y,Z], #<) )).
test(529, val(O), ( X in 1..3, Y in 5..6, zcompare(O, X, Y) )).
test(530, all([X,Y]), ( [X,Y] ins 1..3, zcompare(>, X, Y) )).
% Reification
test(601, all([B,X]), ( X in 0..4, B #<==> X #> 2 )).
test(602, dom([B,X]), ( X in 0..4, B #<==> X #> 7 )).
test(603, dom([X]), ( X in 0..5, B #<==> X #=< 4, B = 0 )).
test(604, all([X,Y]), ( [X,Y] ins 0..3, X #= 3 #\/ Y #= 2 )).
test(605, all([X,Y]), ( [X,Y] ins 0..2, X #= 1 #==> Y #= 2 )).
test(606, all([X,Y]), ( [X,Y] ins 0..2, X #= 1 #<==> Y #= 2 )).
test(607, all([X,Y]), ( [X,Y] ins 0..2, X #= 1 #\ Y #= 2 )).
test(608, dom([X]), #\ X #= 3).
test(609, all([X,Y]), ( [X,Y] ins 0..2, #\ (X #= 1 #/\ Y #> 0) )).
test(610, all([B,X]), ( X in 0..9, B #<==> X in 2..3\/7 )).
test(611, all([X,Y]), X #\ Y).
test(612, all([X,Y]), X #\/ Y).
test(613, dom([X,Y]), X #/\ Y).
test(614, all([B,X,Y]), ( [X,Y] ins 0..2, B #<==> X+Y #= 2 )).
test(615, all([B,X,Y]), ( [X,Y] ins 0..2, B #<==> 4//X #= Y )).
test(616, all([X,Y]), ( [X,Y] ins 0..2, X #= 0 #<== Y #> 0 )).
test(617, all([X,Y,C]), ( [X,Y] ins 0..1, C #= X+Y, (X #\/ Y) #<==> C #> 0 )).
test(618, dom([B]), ( X in 0..4, Y in 5..9, B #<==> X #= Y )).
test(619, dom([B]), ( X in 0..4, Y in 5..9, B #<==> X #\= Y )).
test(620, dom([B]), B #<==> (3 #> 2)).
test(621, yes, 1 #<==> foo).
test(622, all([X]), ( X in 1..9, (X mod 2 #= 0) #/\ (X #> 4) )).
% Errors
test(701, yes, _ #= a).
test(702, yes, a #> 3).
test(703, yes, _ #= 1.0).
test(704, yes, _ #= foo(3)).
test(705, yes, _ in a).
test(706, yes, _ in _).
test(707, yes, a in 1..3).
test(708, yes, ( X #> 3, X = a )).
test(709, yes, all_different(_)).
test(710, yes, all_distinct([a])).
test(711, yes, sum([_], foo, 3)).
test(712, yes, [a] ins 1..2).
test(713, yes, fd_dom(a, _)).
% Residual goals
test(801, res([X]), X in 1..3).
test(802, res([X,Y]), X #\= Y).
test(803, res([X,Y]), X #= Y+1).
test(804, res([X,Y]), X #> Y).
test(805, res([X,Y]), ( X in 1..3, Y in 0..9, X #>= Y )).
test(806, res([X,Y,Z]), X*Y #= Z).
test(807, res([X,Y,Z]), X+Y #= Z).
test(808, res([X,Y,Z]), X+Y+Z #\= 3).
test(809, res([X,Y]), X #= abs(Y)).
test(810, res([X,Y,Z]), X #= max(Y,Z)).
test(811, res([X,Y]), X #= Y mod 3).
test(812, res([X,Y,Z]), all_different([X,Y,Z])).
test(813, res([X,Y,Z]), ( [X,Y,Z] ins 1..4, all_distinct([X,Y,Z]) )).
test(814, res([B,X]), B #<==> X #= 3).
test(815, res([B,X]), B #<==> X in 1..4).
test(816, res([X,Y]), X #\/ Y).
test(817, res([X]), #\ X #= 3).
test(818, res([X,Y]), tuples_in([[X,Y]], [[1,2],[2,3],[4,5]])).
test(819, res([X,Y,Z]), 2*X+3*Y-4*Z #>= 3).
test(820, res([X]), X in inf..sup).
% Puzzles
test(901, val(Vs), ( Vs = [S,E,N,D,M,O,R,Y], Vs ins 0..9,
    S*1000+E*100+N*10+D+M*1000+O*100+R*10+E #= M*10000+O*1000+N*100+E*10+Y, M #\= 0, S #\= 0, all_different(Vs), label(Vs) )).
test(902, val(N), ( findall(Q, ( queens(6, Q), label(Q) ), L), length(L, N) )).
test(903, val(Q), ( queens(12, Q), once(labeling([ff], Q)) )).
test(904, val(N), ( findall(Q, ( magic(Q), label(Q) ), L), length(L, N) )).
test(905, val(V-[A,B,C]), ( [A,B,C] ins 0..9, 4*A+3*B+2*C #=< 17, V #= 7*A+5*B+3*C, once(labeling([max(V)], [A,B,C])) )).
test(906, val(X), ( L = [_,_,_], length_of(L, X) )).

queens(N, Qs) :- length(Qs, N), Qs ins 1..N, safe(Qs).

safe([]).
safe([Q|Qs]) :- no_attack(Qs, Q, 1), safe(Qs).

no_attack([], _, _).
no_attack([Q1|Qs], Q, D) :- Q #\= Q1, Q #\= Q1+D, Q #\= Q1-D, D1 is D+1, no_attack(Qs, Q, D1).

magic([A,B,C,D,E,F,G,H,I]) :-
    [A,B,C,D,E,F,G,H,I] ins 1..9, all_different([A,B,C,D,E,F,G,H,I]),
    maplist([S]>>sum(S, #=, 15), [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]).

length_of([], 0).
length_of([_|L], N) :- N #> 0, N #= M+1, length_of(L, M).
:- main.
