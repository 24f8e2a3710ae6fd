% t(Goal): each answer of a goal, or what it throws.

t(G) :- text(''), show(G), nl, catch(answers(G), E, thrown(E)).

answers(G) :- call(G), text('    '), show(G), nl, fail.
answers(_) :- text('    end'), nl.

thrown(error(E, _)) :- !, text('    error '), show(E), nl.
thrown(E) :- text('    ball '), show(E), nl.

text(A) :- write(A).

show(G) :- \+ \+ ( copy_term(G, H), bind(H), write_term(H, [quoted(true), numbervars(true), ignore_ops(false)]) ).

bind(T) :- term_variables(T, Vs), bind(Vs, 0).

bind([], _).
bind(['$VAR'(N)|Vs], N) :- M is N + 1, bind(Vs, M).
