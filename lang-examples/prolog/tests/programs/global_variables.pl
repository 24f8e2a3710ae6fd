:- include('harness.pl').

:- nb_setval(k, 1).
:- nb_getval(k, X), write(X), nl.
:- nb_setval(k, f(Y)), nb_getval(k, f(Z)), ( var(Z) -> write(var) ; true ), nl.
:- b_setval(v, 1), b_getval(v, X), write(X), nl.
:- ( b_setval(v, 2), fail ; true ), catch(( b_getval(v, X), write(X) ), _, write(gone)), nl.
:- t(nb_getval(nokey, X)).
:- t(nb_setval(X, 1)).
:- nb_setval(c, 0), ( between(1, 10, _), nb_getval(c, C0), C is C0 + 1, nb_setval(c, C), fail ; true ), nb_getval(c, R), write(R), nl.
