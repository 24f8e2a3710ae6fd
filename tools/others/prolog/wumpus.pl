% The agent walks through caves until it has won or lost.
main :- forall(between(1, 60, _), ( catch(start, Error, ( print(Error), nl )) -> true ; write(over), nl )).
