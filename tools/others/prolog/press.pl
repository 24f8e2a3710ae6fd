% Equations of school examinations, solved step by step.

main :- forall(member(G, [demo1, demo2, demo3, demo4]), ( call(G) -> true ; write(failed(G)), nl )).
