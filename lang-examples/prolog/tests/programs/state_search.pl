% Wolf, goat and cabbage: breadth-first search over states.

opposite(e, w).
opposite(w, e).
unsafe(s(F, W, G, _)) :- W == G, F \== G.
unsafe(s(F, _, G, C)) :- G == C, F \== G.
move(s(F, W, G, C), s(F1, W, G, C), alone) :- opposite(F, F1).
move(s(F, F, G, C), s(F1, F1, G, C), wolf) :- opposite(F, F1).
move(s(F, W, F, C), s(F1, W, F1, C), goat) :- opposite(F, F1).
move(s(F, W, G, F), s(F1, W, G, F1), cabbage) :- opposite(F, F1).
search([[s(e, e, e, e)-_|_]-Path|_], _, Path) :- !.
search([[S-_|_]-Path|Queue], Seen, Answer) :-
    findall([S1-M]-[M|Path], ( move(S, S1, M), \+ unsafe(S1), \+ member(S1, Seen) ), Next),
    findall(S1, member([S1-_]-_, Next), New),
    append(Seen, New, Seen1),
    append(Queue, Next, Queue1),
    search(Queue1, Seen1, Answer).
:- search([[s(w, w, w, w)-start]-[]], [s(w, w, w, w)], P), reverse(P, R), write(R), nl, length(R, N), write(N), nl.
