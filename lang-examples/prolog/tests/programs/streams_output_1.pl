:- include('harness.pl').

:- current_output(S), write(S, hello), nl(S).
:- write(user_output, hi), nl(user_output).
:- put_char(a), put_char('\n').
:- current_output(S), put_char(S, b), nl(S).
:- t(put_char(X)).
:- t(put_char(ab)).
:- t(put_char(1)).
:- t(nl(X)).
