% Tables of answers: left recursion, mutual recursion, modes, grammars, balls.
:- table path/2, conn/2, fib/2.
edge(1,2). edge(2,3). edge(3,1). edge(3,4). edge(5,6).
path(X,Y) :- path(X,Z), edge(Z,Y).
path(X,Y) :- edge(X,Y).
conn(X,Y) :- edge(X,Y).
conn(X,Y) :- edge(X,Z), conn(Z,Y).
fib(0,0). fib(1,1).
fib(N,F) :- N > 1, A is N-1, B is N-2, fib(A,FA), fib(B,FB), F is FA+FB.
:- table a/1, b/1.
a(X) :- b(X).
a(1).
b(X) :- a(Y), Y < 5, X is Y+1.
b(X) :- a(X).
:- table sp(_,_,min), lp(_,_,lattice(longer/3)), first(_,-), big(_,max), tot(_,sum).
w(a,b,1). w(b,c,2). w(a,c,5). w(c,a,1). w(c,d,1).
sp(X,Y,D) :- w(X,Y,D).
sp(X,Y,D) :- sp(X,Z,D1), w(Z,Y,D2), D is D1+D2.
longer(A,B,C) :- length(A,N), length(B,M), ( M > N -> C = B ; C = A ).
lp(X,Y,[X,Y]) :- w(X,Y,_).
first(X,Y) :- w(X,Y,_).
big(X,D) :- w(X,_,D).
tot(X,D) :- w(X,_,D).
:- table g//1.
g(1) --> "a".
g(N) --> g(M), "b", { N is M+1 }.
:- table gen/1.
gen(f(X,_)) :- gen0(X).
gen0(a). gen0(Y) :- member(Y,[b,a]).
:- table err/1, err2/1.
err(X) :- err2(X).
err2(X) :- err(X).
err2(_) :- throw(oops).
all(T,G) :- findall(T,G,L0), sort(L0,L), length(L0,N), print(N-L), nl.
:- initialization(main).
main :- all(X-Y,path(X,Y)), all(Y,path(1,Y)), all(X,path(X,4)), all(X-Y,conn(X,Y)), ( conn(1,1) -> print(yes) ; print(no) ), nl,
  fib(100,F), print(F), nl, all(X,a(X)), all(X,b(X)), all(Y-D,sp(a,Y,D)), all(X-Y-D, sp(X,Y,D)), all(P,lp(a,_,P)), all(X-Y, first(X,Y)), all(X-D,big(X,D)), all(X-D,tot(X,D)),
  catch(sp(a,d,7), error(U,_), (print(U), nl)),
  all(N, phrase(g(N), `abbb`)), ( findall(G, ( gen(G), numbervars(G, 0, _) ), Gs0), msort(Gs0, Gs), print(Gs), nl ),
  catch(err(_), E, (print(E), nl)), catch(err(_), E2, (print(E2), nl)), abolish_all_tables, all(Y,path(1,Y)),
  fib(1000,F1000), print(F1000), nl.
