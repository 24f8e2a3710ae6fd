:- include('harness.pl').

r(Text, Options) :-
    open('read_options.tmp', write, Out), write(Out, Text), close(Out),
    open('read_options.tmp', read, In),
    catch(( read_term(In, T, Options), show(T-Options) ), error(E, _), show(error(E))), nl,
    close(In).
:- r('foo(X, Y, X). ', []).
:- r('foo(X, Y, X, _A, _). ', [variable_names(_)]).
:- r('foo(X, Y, X, _). ', [variables(_)]).
:- r('foo(X, Y, X, _, _B). ', [singletons(_)]).
:- r('', [variable_names(_)]).
:- r('foo(. ', []).
:- r('foo', []).
:- r('a:-b,c. ', []).
:- r('"text". ', []).
:- r('0''a. ', []).
:- r('- 1. ', []).
:- r('-1. ', []).
:- r('-(1). ', []).
:- r('[a,b|c]. ', []).
:- r('{a,b}. ', []).
:- r('a. % comment', []).
:- r('/* c */ a. ', []).
:- r('\\+a. ', []).
:- r('f(:-). ', []).
:- r('[-]. ', []).
:- r('- - a. ', []).
:- r('1.5e3. ', []).
:- r('1.0e-10. ', []).
:- r('0x1F + 0o17 + 0b101. ', []).
:- r('''it''''s''. ', []).
:- r('a , b. ', []).
:- r('f(a). g(b). ', []).
