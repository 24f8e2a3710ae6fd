:- include('harness.pl').

:- if(true).
p(1).
:- else.
p(2).
:- endif.
:- if(fail).
p(3).
:- elif(true).
p(4).
:- else.
p(5).
:- endif.
:- if(fail).
:- if(true).
p(6).
:- endif.
:- endif.
:- t(p(X)).
