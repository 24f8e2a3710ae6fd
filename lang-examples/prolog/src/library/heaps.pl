% Heaps as heap(Tree, Size), where Tree is nil or t(Key, Priority, Trees): the least priority is at the root.
:- exports([add_to_heap/4, delete_from_heap/4, empty_heap/1, get_from_heap/4, heap_size/2, heap_to_list/2, is_heap/1, list_to_heap/2, merge_heaps/3,
    min_of_heap/3, min_of_heap/5, singleton_heap/3]).

% They are pairing heaps, by Fredman, Sedgewick, Sleator and Tarjan (1986).
empty_heap(heap(nil, 0)).
singleton_heap(heap(t(K, P, []), 1), P, K).
heap_size(heap(_, N), N).

add_to_heap(heap(T0, N0), P, K, heap(T, N)) :- N is N0 + 1, '$heap_meld'(T0, t(K, P, []), T).

merge_heaps(heap(T1, N1), heap(T2, N2), heap(T, N)) :- N is N1 + N2, '$heap_meld'(T1, T2, T).

get_from_heap(heap(t(K, P, Ts), N0), P, K, heap(T, N)) :- N is N0 - 1, '$heap_pair'(Ts, T).

min_of_heap(heap(t(K, P, _), _), P, K).
min_of_heap(H0, P1, K1, P2, K2) :- get_from_heap(H0, P1, K1, H), min_of_heap(H, P2, K2).

% Of two equal priorities the second one is above.
'$heap_meld'(nil, T, T) :- !.
'$heap_meld'(T, nil, T) :- !.
'$heap_meld'(t(K1, P1, Ts1), t(K2, P2, Ts2), T) :-
    ( P1 @< P2 -> T = t(K1, P1, [t(K2, P2, Ts2)|Ts1]) ; T = t(K2, P2, [t(K1, P1, Ts1)|Ts2]) ).

'$heap_pair'([], nil).
'$heap_pair'([T1|Ts], T) :- '$heap_pair'(Ts, T1, T).

'$heap_pair'([], T, T).
'$heap_pair'([T2|Ts], T1, T) :- '$heap_meld'(T1, T2, T3), '$heap_pair'(Ts, T4), '$heap_meld'(T3, T4, T).

% What is before the key that goes is taken out and put back.
delete_from_heap(H0, P, K, H) :-
    get_from_heap(H0, P0, K0, H1),
    ( P0-K0 = P-K -> H = H1 ; delete_from_heap(H1, P, K, H2), add_to_heap(H2, P0, K0, H) ).

list_to_heap(L, H) :- '$heap_add'(L, heap(nil, 0), H).

'$heap_add'([], H, H).
'$heap_add'([P-K|L], H0, H) :- add_to_heap(H0, P, K, H1), '$heap_add'(L, H1, H).

heap_to_list(H, L) :- empty_heap(H), !, L = [].
heap_to_list(H0, [P-K|L]) :- get_from_heap(H0, P, K, H), heap_to_list(H, L).

is_heap(H) :- nonvar(H), H = heap(T, N), integer(N), nonvar(T), ( T == nil -> N =:= 0 ; N > 0, T = t(_, P, Ts), '$heap_below'(Ts, P) ).

'$heap_below'(Ts, _) :- var(Ts), !, fail.
'$heap_below'([], _).
'$heap_below'([T|Ts], P) :- nonvar(T), ( T == nil -> true ; T = t(_, P1, Ts1), P @=< P1, '$heap_below'(Ts1, P1) ), '$heap_below'(Ts, P).
