:- include('harness.pl').

:- dynamic(p/2).
p(1, a). p(2, b). p(1, c).
:- retractall(p(1, _)).
:- t(p(X, Y)).
:- retractall(p(_, _)).
:- t(p(X, Y)).
:- retractall(newone(_)).
:- t(newone(X)).
:- t(retractall(X)).
:- t(retractall(1)).
:- t(retractall(atom(_))).
