p(1).
:- initialization(( p(2) )).
:- initialization(nope(1)).
:- initialization(( write(ok), nl )).
