shared(4).
:- multifile(m/1).
m(4).
