% Questions in English about geography, with their logic and their answers.

main :- forall(query(Words), ask(Words)).

ask(Words) :-
    atomic_list_concat(Words, ' ', Text), write(Text), nl,
    (   catch(control(Words), Error, ( print(Error), nl )) -> true ; write(no), nl ).

query([what, rivers, are, there, ?]).
query([does, afghanistan, border, china, ?]).
query([what, is, the, capital, of, upper_volta, ?]).
query([where, is, the, largest, country, ?]).
query([which, countries, are, european, ?]).
query([how, large, is, the, smallest, american, country, ?]).
query([what, is, the, ocean, that, borders, african, countries, and, that, borders, asian, countries, ?]).
query([what, are, the, capitals, of, the, countries, bordering, the, baltic, ?]).
query([how, many, countries, does, the, danube, flow, through, ?]).
query([is, there, more, than, one, country, in, each, continent, ?]).
