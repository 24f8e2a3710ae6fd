% t(Goal): each answer of a goal, or what it throws.

t(G) :- put(''), show(G), nl, catch(answers(G), E, thrown(E)).

answers(G) :- call(G), put('    '), show(G), nl, fail.
answers(_) :- put('    end'), nl.

thrown(error(E, _)) :- !, put('    error '), show(E), nl.
thrown(E) :- put('    ball '), show(E), nl.

put(A) :- write(A).

show(G) :- \+ \+ ( copy_term(G, H), bind(H), write_term(H, [quoted(true), numbervars(true), ignore_ops(false)]) ).

bind(T) :- term_variables(T, Vs), bind(Vs, 0).

bind([], _).
bind(['$VAR'(N)|Vs], N) :- M is N + 1, bind(Vs, M).
