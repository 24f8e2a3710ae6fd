% Graphs as sorted lists of Vertex-Neighbours, where Neighbours is a sorted list of vertices.
:- exports([vertices_edges_to_ugraph/3, vertices/2, edges/2, add_vertices/3, del_vertices/3, add_edges/3, del_edges/3, transpose_ugraph/2,
    neighbours/3, neighbors/3, complement/2, compose/3, top_sort/2, top_sort/3, transitive_closure/2, reachable/3, connect_ugraph/3, ugraph_union/3]).

vertices_edges_to_ugraph(Vs, Es, G) :- sort(Es, Es1), '$ug_ends'(Es1, Ends), append(Vs, Ends, Vs1), sort(Vs1, Vs2), '$ug_group'(Vs2, Es1, G).

'$ug_ends'([], []).
'$ug_ends'([V-W|Es], [V, W|Vs]) :- '$ug_ends'(Es, Vs).

'$ug_group'([], _, []).
'$ug_group'([V|Vs], Es, [V-Ns|G]) :- '$ug_from'(Es, V, Ns, Es1), '$ug_group'(Vs, Es1, G).

'$ug_from'([], _, [], []).
'$ug_from'([V-N|Es], W, Ns, Es1) :- ( V == W -> Ns = [N|Ns1], '$ug_from'(Es, W, Ns1, Es1) ; Ns = [], Es1 = [V-N|Es] ).

vertices([], []) :- !.
vertices([V-_|G], [V|Vs]) :- vertices(G, Vs).

edges([], []) :- !.
edges([V-Ns|G], Es) :- '$ug_edges'(Ns, V, Es, Es1), edges(G, Es1).

'$ug_edges'([], _, Es, Es) :- !.
'$ug_edges'([N|Ns], V, [V-N|Es], Es1) :- '$ug_edges'(Ns, V, Es, Es1).

% Vertices and edges come and go.
add_vertices(G, Vs, H) :- msort(Vs, Vs1), '$ug_add'(G, Vs1, H).

'$ug_add'([], Vs, H) :- !, '$ug_alone'(Vs, H).
'$ug_add'(G, [], H) :- !, H = G.
'$ug_add'([V-Ns|G], [W|Ws], H) :- compare(O, V, W), '$ug_add'(O, V, Ns, G, W, Ws, H).

'$ug_add'(<, V, Ns, G, W, Ws, [V-Ns|H]) :- '$ug_add'(G, [W|Ws], H).
'$ug_add'(=, V, Ns, G, _, Ws, [V-Ns|H]) :- '$ug_add'(G, Ws, H).
'$ug_add'(>, V, Ns, G, W, Ws, [W-[]|H]) :- '$ug_add'([V-Ns|G], Ws, H).

'$ug_alone'([], []).
'$ug_alone'([V|Vs], [V-[]|G]) :- '$ug_alone'(Vs, G).

del_vertices(G, Vs, H) :- sort(Vs, Vs1), ( Vs1 == [] -> H = G ; '$ug_del'(G, Vs1, Vs1, H) ).

'$ug_del'([], _, _, []) :- !.
'$ug_del'([V-Ns|G], Ws0, Vs, H) :-
    '$ug_seek'(Ws0, V, Ws, Found),
    ( Found == yes -> H = H1 ; H = [V-Ms|H1], '$ug_subtract'(Ns, Vs, Ms) ), '$ug_del'(G, Ws, Vs, H1).

'$ug_seek'([], _, [], no).
'$ug_seek'([W|Ws0], V, Ws, Found) :- compare(O, W, V), '$ug_seek'(O, W, Ws0, V, Ws, Found).

'$ug_seek'(<, _, Ws0, V, Ws, Found) :- '$ug_seek'(Ws0, V, Ws, Found).
'$ug_seek'(=, _, Ws, _, Ws, yes).
'$ug_seek'(>, W, Ws, _, [W|Ws], no).

add_edges(G, Es, H) :- vertices_edges_to_ugraph([], Es, E), ugraph_union(G, E, H).

del_edges(G, Es, H) :- vertices_edges_to_ugraph([], Es, E), '$ug_minus'(E, G, H).

'$ug_minus'([], G, H) :- !, H = G.
'$ug_minus'(_, [], H) :- !, H = [].
'$ug_minus'([W-Ms|E], [V-Ns|G], H) :- compare(O, V, W), '$ug_minus'(O, V, Ns, G, W, Ms, E, H).

'$ug_minus'(<, V, Ns, G, W, Ms, E, [V-Ns|H]) :- '$ug_minus'([W-Ms|E], G, H).
'$ug_minus'(=, V, Ns, G, _, Ms, E, [V-Ls|H]) :- '$ug_subtract'(Ns, Ms, Ls), '$ug_minus'(E, G, H).
'$ug_minus'(>, V, Ns, G, _, _, E, H) :- '$ug_minus'(E, [V-Ns|G], H).

ugraph_union(G, [], H) :- !, H = G.
ugraph_union([], G, H) :- !, H = G.
ugraph_union([V-Ns|G1], [W-Ms|G2], H) :- compare(O, V, W), '$ug_join'(O, V, Ns, G1, W, Ms, G2, H).

'$ug_join'(<, V, Ns, G1, W, Ms, G2, [V-Ns|H]) :- ugraph_union(G1, [W-Ms|G2], H).
'$ug_join'(=, V, Ns, G1, _, Ms, G2, [V-Ls|H]) :- '$ug_union'(Ns, Ms, Ls), ugraph_union(G1, G2, H).
'$ug_join'(>, V, Ns, G1, W, Ms, G2, [W-Ms|H]) :- ugraph_union([V-Ns|G1], G2, H).

% Sets are sorted lists.
'$ug_union'([], Ys, Ys).
'$ug_union'([X|Xs], Ys, Zs) :- '$ug_union_'(Ys, X, Xs, Zs).

'$ug_union_'([], X, Xs, [X|Xs]).
'$ug_union_'([Y|Ys], X, Xs, Zs) :- compare(O, X, Y), '$ug_union'(O, X, Xs, Y, Ys, Zs).

'$ug_union'(<, X, Xs, Y, Ys, [X|Zs]) :- '$ug_union_'(Xs, Y, Ys, Zs).
'$ug_union'(=, X, Xs, _, Ys, [X|Zs]) :- '$ug_union'(Xs, Ys, Zs).
'$ug_union'(>, X, Xs, Y, Ys, [Y|Zs]) :- '$ug_union_'(Ys, X, Xs, Zs).

'$ug_subtract'([], _, []).
'$ug_subtract'([X|Xs], Ys0, Zs) :-
    '$ug_seek'(Ys0, X, Ys, Found), ( Found == yes -> Zs = Zs1 ; Zs = [X|Zs1] ), '$ug_subtract'(Xs, Ys, Zs1).

% What follows from a graph.
transpose_ugraph(G, H) :- edges(G, Es), vertices(G, Vs), '$ug_turned'(Es, Es1), vertices_edges_to_ugraph(Vs, Es1, H).

'$ug_turned'([], []).
'$ug_turned'([V-W|Es0], [W-V|Es]) :- '$ug_turned'(Es0, Es).

neighbours(V, G, Ns) :- '$ug_neighbours'(G, V, Ns).
neighbors(V, G, Ns) :- '$ug_neighbours'(G, V, Ns).

'$ug_neighbours'([V-Ns|_], W, Ns) :- V == W, !.
'$ug_neighbours'([_|G], V, Ns) :- '$ug_neighbours'(G, V, Ns).

complement(G, H) :- vertices(G, Vs), '$ug_complement'(G, Vs, H).

'$ug_complement'([], _, []).
'$ug_complement'([V-Ns|G], Vs, [V-Ms|H]) :- '$ug_union'(Ns, [V], Ls), '$ug_subtract'(Vs, Ls, Ms), '$ug_complement'(G, Vs, H).

compose(G1, G2, H) :- vertices(G1, Vs1), vertices(G2, Vs2), '$ug_union'(Vs1, Vs2, Vs), '$ug_compose'(Vs, G1, G2, H).

'$ug_compose'([], _, _, []).
'$ug_compose'([V|Vs], G1, G2, [V-Ms|H]) :-
    ( G1 = [W-Ns|G], W == V -> '$ug_second'(Ns, G2, [], Ms) ; G = G1, Ms = [] ), '$ug_compose'(Vs, G, G2, H).

'$ug_second'([], _, Ms, Ms) :- !.
'$ug_second'([N|Ns], G, Ms0, Ms) :- '$ug_from_vertex'(G, N, Ls, G1), '$ug_union'(Ms0, Ls, Ms1), '$ug_second'(Ns, G1, Ms1, Ms).

'$ug_from_vertex'([], _, [], []).
'$ug_from_vertex'([W-Ls|G0], V, Ms, G) :- compare(O, W, V), '$ug_from_vertex'(O, W, Ls, G0, V, Ms, G).

'$ug_from_vertex'(<, _, _, G0, V, Ms, G) :- '$ug_from_vertex'(G0, V, Ms, G).
'$ug_from_vertex'(=, _, Ms, G, _, Ms, G).
'$ug_from_vertex'(>, W, Ls, G, _, [], [W-Ls|G]).

transitive_closure(G, H) :- '$ug_closure'(G, G, H).

'$ug_closure'([], H, H) :- !.
'$ug_closure'([V-_|G], H0, H) :- '$ug_neighbours'(H0, V, Ns), '$ug_through'(H0, V, Ns, H1), '$ug_closure'(G, H1, H).

'$ug_through'([], _, _, []).
'$ug_through'([W-Ms0|G], V, Ns, [W-Ms|H]) :-
    '$ug_seek'(Ms0, V, _, Found), ( Found == yes -> '$ug_union'(Ms0, Ns, Ms) ; Ms = Ms0 ), '$ug_through'(G, V, Ns, H).

reachable(V, G, Rs) :- '$ug_reachable'([V], G, [V], Rs).

'$ug_reachable'([], _, Rs, Rs).
'$ug_reachable'([V|Vs], G, Rs0, Rs) :-
    '$ug_neighbours'(G, V, Ns), '$ug_subtract'(Ns, Rs0, New), '$ug_union'(Rs0, New, Rs1),
    append(New, Vs, Vs1), '$ug_reachable'(Vs1, G, Rs1, Rs).

% The new vertex is before all others in the standard order.
connect_ugraph([], 0, []) :- !.
connect_ugraph(G, Start, [Start-Vs|G]) :- vertices(G, Vs), Vs = [V|_], '$ug_before'(V, Start).

'$ug_before'(V, _) :- var(V), !, throw(error(instantiation_error, _)).
'$ug_before'(V, W) :- ( number(V) -> W is V - 1 ; W = 0 ).

% Each vertex has its count of edges that come in. Those that have none are on a stack. The second of three arguments is the tail of the list.
top_sort(G, Vs) :- top_sort(G, [], Vs).

top_sort(G, End, Vs) :-
    '$ug_nodes'(G, t, A0, 0, N), '$ug_count'(G, A0, A), '$ug_roots'(G, A, Rs), '$ug_sort'(Rs, A, N, Vs0, End), Vs = Vs0.

'$ug_nodes'([], A, A, N, N) :- !.
'$ug_nodes'([V-Ns|G], A0, A, N0, N) :- put_assoc(V, A0, 0-Ns, A1), N1 is N0 + 1, '$ug_nodes'(G, A1, A, N1, N).

'$ug_count'([], A, A).
'$ug_count'([_-Ns|G], A0, A) :- '$ug_count_in'(Ns, A0, A1), '$ug_count'(G, A1, A).

'$ug_count_in'([], A, A) :- !.
'$ug_count_in'([V|Vs], A0, A) :- get_assoc(V, A0, I-Ns), J is I + 1, put_assoc(V, A0, J-Ns, A1), '$ug_count_in'(Vs, A1, A).

'$ug_roots'([], _, []).
'$ug_roots'([V-_|G], A, Rs) :- get_assoc(V, A, I-_), ( I =:= 0 -> Rs = [V|Rs1] ; Rs = Rs1 ), '$ug_roots'(G, A, Rs1).

'$ug_sort'([], _, 0, End, End).
'$ug_sort'([V|Vs], A0, N0, [V|Sorted], End) :-
    N is N0 - 1, get_assoc(V, A0, _-Ns), '$ug_count_out'(Ns, A0, A, Vs, Vs1), '$ug_sort'(Vs1, A, N, Sorted, End).

'$ug_count_out'([], A, A, Vs, Vs).
'$ug_count_out'([W|Ws], A0, A, Vs0, Vs) :-
    get_assoc(W, A0, I-Ns), J is I - 1, put_assoc(W, A0, J-Ns, A1),
    ( J =:= 0 -> Vs1 = [W|Vs0] ; Vs1 = Vs0 ), '$ug_count_out'(Ws, A1, A, Vs1, Vs).
