% Logic programs learned from examples.

main :- ( a -> true ; write(no), nl ), ( b -> true ; write('b fails'), nl ).
