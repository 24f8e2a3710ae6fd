:- include('harness.pl').

r(A) :- catch(( term_to_atom(T, A), print(T) ), error(E, _), print(E)), nl.
:- r('foo(a b)').
:- r('foo(').
:- r('a = b = c').
:- r('[1,2').
:- r('[a|b|c]').
:- r('f(a,,b)').
:- r('0x').
:- r('"abc\\qd"').
:- r('a)').
:- r('{a').
:- r('X Y').
:- r('- - 1').
:- r('f(:- a)').
:- r('a:-b:-c').
:- r(')').
:- r('f(,)').
:- r('[,]').
