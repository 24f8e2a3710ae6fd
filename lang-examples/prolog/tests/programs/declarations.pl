% Declarations, as operators and as goals.
:- dynamic a1/1.
:- dynamic a2/1, a3/2.
:- dynamic([a4/1, a5/1]).
:- dynamic((a6/1, a7/1)).
:- dynamic a8//1.
:- dynamic user:a9/1.
:- dynamic b1/1 as incremental.
:- dynamic([b2/1], [incremental(true)]).
:- thread_local b3/1.
:- discontiguous c1/1, c2/1.
:- discontiguous([c3/1]).
:- multifile d1/1, user:d2/1.
:- multifile d3//1.
:- meta_predicate e1(0), e2(^, ?, :), e3(//, +, -, *).
:- meta_predicate(e4(2)).
:- meta_predicate([e5(1), e6(-)]).
:- module_transparent f1/1.
:- public f2/1, f3/2.
:- volatile f4/1.
:- license(gpl).
:- expects_dialect(swi).
:- style_check(-singleton).
:- set_stream(user_output, encoding(utf8)).
:- set_prolog_flag(generate_debug_info, false).
:- set_prolog_flag(occurs_check, false).
c1(1).
c2(1).
c1(2).
e1(G) :- call(G).

t(G) :- catch((G -> R = yes ; R = no), error(E, _), R = E), print(R), nl.

:- t((member(A, [1, 2, 4, 5, 6, 7]), atom_concat(a, A, N), functor(H, N, 1), \+ predicate_property(H, dynamic))).
:- t(predicate_property(a3(_, _), dynamic)).
:- t(predicate_property(a8(_, _, _), dynamic)).
:- t((member(N, [a9, b1, b2, b3]), functor(H, N, 1), \+ predicate_property(H, dynamic))).
:- t(a1(_)).
:- t(a8(_, _, _)).
:- t((e1(c1(X)), X > 1)).
:- t(predicate_property(d1(_), multifile)).
:- t(meta_predicate(p(x))).
:- t(meta_predicate(_)).
:- t(dynamic(foo)).
:- t(dynamic(foo/a)).
:- t(public(p)).
:- t(style_check(foo)).
:- t(style_check(-foo)).
:- t(set_stream(user_output, foo(1))).
:- t(set_stream(user_output, foo)).
:- t((current_op(P, T, meta_predicate), print(P-T), nl)).
:- t((member(O, [dynamic, module_transparent, public, volatile, thread_local, thread_initialization, table]), \+ current_op(1150, fx, O))).
:- t((X is 5 + 1 xor 3, print(X), nl)).
:- t((assertz(a1(7)), abolish(a1/1), a1(_))).
:- t(abolish(no_such/3)).
:- t(abolish(foo/a)).
:- t(abolish(foo/ -1)).
:- t(abolish(_)).
:- t(abolish(atom_length/2)).
:- t((assertz(a2(7)), abolish(a2, 1), a2(_))).
:- t((assertz(a2(7)), a2(_))).
