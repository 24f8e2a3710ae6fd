part(1).
:- write(in_part), nl.
part(2).
