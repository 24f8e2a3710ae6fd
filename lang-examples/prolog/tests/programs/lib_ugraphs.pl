:- use_module(library(ugraphs)).

% All answers of a goal, or the error.
t(G) :- catch(( findall(G, G, L), shown(L, G) ), error(E, _), ( text(E), nl )).
shown([], G) :- functor(G, N, A), text(no(N/A)), nl.
shown([X|Xs], _) :- forall(member(Y, [X|Xs]), ( text(Y), nl )).
text(X) :- \+ \+ ( numbervars(X, 0, _), print(X) ).

% Whether a goal leaves no choice point.
d(G) :- functor(G, N, A), ( call_cleanup(G, Done = true), ( Done == true -> R = det ; R = open ) -> true ; R = no ), text(R-N/A), nl.

random(S0, N, S, X) :- S is (S0 * 1103515245 + 12345) mod 2147483648, X is (S >> 16) mod N.
random_edges(0, S, S, []) :- !.
random_edges(N, S0, S, [X-Y|Es]) :- random(S0, 12, S1, X), random(S1, 12, S2, Y), N1 is N - 1, random_edges(N1, S2, S, Es).

g([a-[b, c], b-[c], c-[d], d-[], e-[a]]).

made :-
    t(vertices_edges_to_ugraph([], [], _)), t(vertices_edges_to_ugraph([c, a, z, a], [b-c, a-b, a-b, y-a], _)),
    t(vertices_edges_to_ugraph([1, 1.0, f(x), "s"], [1-1.0, f(x)-g], _)), t(vertices_edges_to_ugraph([a], [], [])),
    t(vertices_edges_to_ugraph([a, b], [b-a], [a-[], b-[a]])), t(vertices_edges_to_ugraph([], [a], _)), t(vertices_edges_to_ugraph(foo, [], _)),
    t(vertices_edges_to_ugraph([], foo, _)), t(vertices_edges_to_ugraph([], _, _)), t(vertices_edges_to_ugraph([], [a-b|_], _)),
    g(G), t(vertices(G, _)), t(vertices([], _)), t(vertices(foo, _)), t(vertices([a], _)), t(vertices(G, [a, b])),
    t(edges(G, _)), t(edges([], _)), t(edges(foo, _)), t(edges([a-foo], _)), t(edges([a-[b], b-[]], [a-c])),
    t(ugraph_union([], [], _)), t(ugraph_union([], G, _)), t(ugraph_union(G, [], _)), t(ugraph_union([1-[2], 2-[3]], [2-[4], 3-[1, 2, 4]], _)),
    t(ugraph_union([a-[b], c-[d, e]], [a-[x], b-[], c-[a, d]], _)), t(ugraph_union(foo, [a-[]], _)), t(ugraph_union([a-[]], foo, _)),
    d(vertices_edges_to_ugraph([a], [b-c], _)), d(vertices(G, _)), d(edges(G, _)), d(ugraph_union(G, [b-[a]], _)).

changed :-
    g(G), t(add_vertices([], [], _)), t(add_vertices(G, [], _)), t(add_vertices([], [b, a], _)), t(add_vertices(G, [z, a, b, 'A', 1], _)),
    t(add_vertices(G, foo, _)), t(add_vertices(G, _, _)), t(add_vertices(foo, [a], _)),
    t(del_vertices([], [], _)), t(del_vertices(G, [], _)), t(del_vertices(G, [c], _)), t(del_vertices(G, [e, a], _)), t(del_vertices(G, [a, b, c, d, e], _)), t(del_vertices(G, [c, z], _)),
    t(del_vertices(G, foo, _)), t(del_vertices(G, _, _)), t(del_vertices(foo, [a], _)), t(del_vertices([], [a, b], _)), t(del_vertices([a-[z], b-[]], [z], _)),
    t(add_edges([], [], _)), t(add_edges(G, [], _)), t(add_edges([], [b-a], _)), t(add_edges(G, [d-a, a-d, a-b, z-0], _)),
    t(add_edges(G, foo, _)), t(add_edges(G, _, _)), t(add_edges(G, [foo], _)), t(add_edges(foo, [a-b], _)),
    t(del_edges([], [], _)), t(del_edges(G, [], _)), t(del_edges([], [a-b], _)), t(del_edges(G, [a-c, c-a, c-d, z-a, a-a], _)),
    t(del_edges(G, foo, _)), t(del_edges(G, _, _)), t(del_edges(G, [foo], _)), t(del_edges(foo, [a-b], _)),
    d(add_vertices(G, [c, z], _)), d(del_vertices(G, [c], _)), d(add_edges(G, [c-a], _)), d(del_edges(G, [b-c], _)).

derived :-
    g(G), t(transpose_ugraph(G, _)), t(transpose_ugraph([], _)), t(transpose_ugraph([a-[b]], _)), t(transpose_ugraph(foo, _)), t(transpose_ugraph([foo], _)),
    t(transpose_ugraph([1-[3, 5], 2-[4], 3-[], 4-[5], 5-[]], _)),
    t(neighbours(a, G, _)), t(neighbors(a, G, _)), t(neighbours(d, G, _)), t(neighbors(d, G, _)), t(neighbours(z, G, _)), t(neighbors(z, G, _)), t(neighbours(_, G, _)), t(neighbours(a, [], _)),
    t(neighbours(a, foo, _)), t(neighbours(a, G, [z])), t(neighbours(X, [_-[a], X-[b]], _)), t(neighbors(a, G, [b, c])),
    t(complement([], _)), t(complement(G, _)), t(complement([a-[]], _)), t(complement([a-[a], b-[]], _)), t(complement(foo, _)), t(complement([1-[3, 5], 2-[4], 3-[], 4-[1, 2, 7, 5], 5-[], 6-[], 7-[], 8-[]], _)),
    t(compose([], [], _)), t(compose(G, [], _)), t(compose([], G, _)), t(compose(G, G, _)), t(compose([1-[2], 2-[3]], [2-[4], 3-[1, 2, 4]], _)), t(compose(foo, [], _)), t(compose([], foo, _)),
    t(transitive_closure([], _)), t(transitive_closure(G, _)), t(transitive_closure([1-[2, 3], 2-[4, 5], 4-[6]], _)), t(transitive_closure([a-[b], b-[c], c-[a]], _)),
    t(transitive_closure([a-[a], b-[]], _)), t(transitive_closure(foo, _)), t(transitive_closure([foo], _)),
    t(reachable(a, G, _)), t(reachable(d, G, _)), t(reachable(e, G, _)), t(reachable(z, G, _)), t(reachable(a, [], _)), t(reachable(a, [a-[b], b-[a]], _)), t(reachable(a, [a-[a]], _)),
    t(reachable(a, [a-[b]], _)), t(reachable(a, foo, _)), t(reachable(a, G, [a])), t(reachable(1, [1-[3, 5], 2-[4], 3-[], 4-[5], 5-[]], _)),
    d(transpose_ugraph(G, _)), d(neighbours(a, G, _)), d(neighbors(e, G, _)), d(complement(G, _)), d(compose(G, G, _)), d(transitive_closure(G, _)), d(reachable(a, G, _)).

sorted :-
    g(G), t(top_sort(G, _)), t(top_sort([], _)), t(top_sort([a-[], b-[], c-[]], _)), t(top_sort([1-[], 2-[], 3-[1, 2], 4-[], 5-[4]], _)),
    t(top_sort([1-[3, 4, 5, 6, 7], 2-[3, 5], 3-[], 4-[], 5-[8], 6-[], 7-[], 8-[]], _)), t(top_sort([a-[b], b-[a]], _)), t(top_sort([a-[a]], _)), t(top_sort([a-[], b-[c], c-[d], d-[b]], _)),
    t(top_sort([a-[z]], _)), t(top_sort(foo, _)), t(top_sort([foo], _)), t(top_sort(G, [b|_])), t(top_sort([a-[], b-[]], [a|_])),
    t(top_sort(G, _, _)), t(top_sort(G, [x], _)), t(top_sort([], x, _)), t(top_sort([a-[a]], _, _)), t(top_sort(G, _, [z|_])),
    t(connect_ugraph([], _, _)), t(connect_ugraph(G, _, _)), t(connect_ugraph([1-[2], 2-[1], x-[]], _, _)), t(connect_ugraph([1.5-[], a-[]], _, _)), t(connect_ugraph([-7-[], a-[]], _, _)),
    t(connect_ugraph(["s"-[], f(x)-[]], _, _)), t(connect_ugraph([_-[], a-[]], _, _)), t(connect_ugraph(G, s, _)), t(connect_ugraph(G, _, foo)), t(connect_ugraph(foo, _, _)), t(connect_ugraph(G, 0, _)),
    d(top_sort(G, _)), d(top_sort(G, _, _)), d(connect_ugraph(G, _, _)).

% Random graphs against lists of edges.
random_graphs(0, _) :- !.
random_graphs(N, S0) :-
    random(S0, 30, S1, K1), random(S1, 12, S2, K2), random_edges(K1, S2, S3, Es1), random_edges(K2, S3, S4, Es2),
    vertices_edges_to_ugraph([20, 3], Es1, G), vertices_edges_to_ugraph([21], Es2, H), agree(G, H, Es1, Es2), N1 is N - 1, random_graphs(N1, S4).

agree(G, H, Es1, Es2) :-
    sort(Es1, Sorted), edges(G, Gs), same(edges, Gs, Sorted),
    findall(V, ( member(V, [20, 3]) ; member(V-_, Es1) ; member(_-V, Es1) ), Vs0), sort(Vs0, Vs), vertices(G, Vs1), same(vertices, Vs1, Vs),
    findall(X-Y, member(Y-X, Es1), Ts0), sort(Ts0, Ts), transpose_ugraph(G, T), edges(T, Ts1), same(transpose, Ts1, Ts),
    append(Es1, Es2, Us0), sort(Us0, Us), ugraph_union(G, H, U), edges(U, Us1), same(union, Us1, Us), add_edges(G, Es2, A), edges(A, As), same(add_edges, As, Us),
    findall(E, ( member(E, Sorted), \+ memberchk(E, Es2) ), Ds), del_edges(G, Es2, D), edges(D, Ds1), same(del_edges, Ds1, Ds),
    findall(X-Z, ( member(X-Y, Es1), member(Y-Z, Es2) ), Cs0), sort(Cs0, Cs), compose(G, H, C), edges(C, Cs1), same(compose, Cs1, Cs),
    findall(X-Y, ( member(X, Vs), member(Y, Vs), X \== Y, \+ memberchk(X-Y, Es1) ), Ns), complement(G, N), edges(N, Ns1), same(complement, Ns1, Ns),
    transitive_closure(G, K), findall(X-Rs, ( member(X-_, K), reachable(X, G, Rs) ), Reached), findall(X-Rs, ( member(X-Ks, K), sort([X|Ks], Rs) ), Closed), same(closure, Closed, Reached),
    findall(X, ( member(X, Vs), X mod 3 =:= 0 ), Zs), del_vertices(G, Zs, Z), edges(Z, Es3),
    findall(X-Y, ( member(X-Y, Sorted), X mod 3 =\= 0, Y mod 3 =\= 0 ), Es4), same(del_vertices, Es3, Es4),
    findall(X-Y, ( member(X0-Y0, Es1), X is min(X0, Y0), Y is max(X0, Y0), X < Y ), Es5), vertices_edges_to_ugraph([5, 30], Es5, Acyclic),
    top_sort(Acyclic, Order), forall(member(X-Y, Es5), ( nth0(I, Order, X), nth0(J, Order, Y), I < J )), print(Order), nl,
    ( top_sort(G, Order1) -> print(Order1) ; print(cycle) ), nl.

same(What, X, Y) :- ( X == Y -> true ; print(differs(What, X, Y)), nl ).

main :- made, changed, derived, sorted, random_graphs(60, 42), print(end), nl.

:- initialization(main).
