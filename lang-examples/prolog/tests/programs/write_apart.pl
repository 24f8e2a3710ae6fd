% What is kept apart from what, and what is not.
:- op(700, xfx, 'A b'), op(200, fy, 'C d'), op(200, fy, @), op(1, fx, $), op(900, xfy, as), op(1150, fx, table).
w(T) :- writeq(T), write('   '), print(T), write('   '), write(T), nl.

:- w(a mod -3), w(a rem -0.0), w((a+b)mod-3), w(x is -1).
:- w((a ; -1)), w((a -> -1)), w((a , -1)), w((a | -1)), w((! ; -1)), w([a | -1]), w({-1}), w(a: -1), w(1 - -1), w(a = -1).
:- w('A b'(a, -1)), w('A b'("x", -1)), w('C d'(-1)), w('C d'('C d'(-1))), w($(-1)), w(- 1), w(-(1)), w(-(-(1))), w(\ -1).
:- w(a = {}), w(a mod {}), w(dynamic({})), w(dynamic([])), w(:-({})), w('C d'({})), w(-(-({}))), w(\ {}), w(@({})), w($({})), w(table({} mod -1)).
:- w("s" mod "t"), w(dynamic("s")), w(- "s"), w(a = "="), w(1 - "-"), w(a: "s"), w(1 rdiv "2"), w([a, "b"| "c"]).
