% Numbers of Carmichael, found by their factors.

main :- catch(( findall(X, charmichael:charmichael(1200, X), L), print(L), nl ), E, ( print_message(silent, E), write(error), nl )).
