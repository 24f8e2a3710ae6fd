:- write(before), nl.
:- halt(3).
:- write(after), nl.
