:- include('harness.pl').

:- write(a), tab(2), write(b), nl.
:- nl.
:- write('x\ty'), nl.
:- write(f(x, y)), write(' '), write([1, 2]), nl.
:- print(hello), nl.
:- write("string"), nl.
:- print("string"), nl.
:- write_canonical([a, 'B']), nl.
