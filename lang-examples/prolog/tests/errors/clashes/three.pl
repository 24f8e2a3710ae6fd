shared(3).
:- dynamic(d/1).
:- multifile(m/1).
d(3).
m(3).
