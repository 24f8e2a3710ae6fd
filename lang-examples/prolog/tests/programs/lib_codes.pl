:- use_module(library(backcomp)).
:- use_module(library(date)).
:- use_module(library(prolog_code)).
:- use_module(library(solution_sequences)).
:- use_module(library(terms)).
:- use_module(library(varnumbers)).
:- include('harness.pl').

% Goals and indicators.
:- t(mkconj(a,b,X)).
:- t(mkconj(true,b,X)).
:- t(mkconj(a,true,X)).
:- t(mkconj(true,true,X)).
:- t(mkconj(false,b,X)).
:- t(mkconj(a,false,X)).
:- t(mkconj(fail,b,X)).
:- t(mkconj(a,fail,X)).
:- t(mkconj((a,b),c,X)).
:- t(mkconj(A,B,X)).
:- t(mkconj(true,B,X)).
:- t(mkconj(A,true,X)).
:- t(mkconj(A,b,X)).
:- t(mkconj(A,B,(a,b))).
:- t(mkdisj(a,b,X)).
:- t(mkdisj(true,b,X)).
:- t(mkdisj(a,true,X)).
:- t(mkdisj(false,b,X)).
:- t(mkdisj(a,false,X)).
:- t(mkdisj(fail,b,X)).
:- t(mkdisj(a,fail,X)).
:- t(mkdisj(false,false,X)).
:- t(mkdisj(A,B,X)).
:- t(mkdisj(A,false,X)).
:- t(mkdisj(false,A,X)).
:- t(comma_list((a,b,c),X)).
:- t(comma_list(a,X)).
:- t(comma_list(true,X)).
:- t(comma_list(((a,b),(c,d)),X)).
:- t(comma_list((a,true,b),X)).
:- t(comma_list(X,[a,b,c])).
:- t(comma_list(X,[a])).
:- t(comma_list(X,[])).
:- t(comma_list(X,[A,B])).
:- t(comma_list(X,[a,(b,c)])).
:- t(comma_list((a,b),[a,b])).
:- t(comma_list((a,b),[a,c])).
:- t(comma_list((a,b),foo)).
:- t(semicolon_list((a;b;c),X)).
:- t(semicolon_list(a,X)).
:- t(semicolon_list(false,X)).
:- t(semicolon_list(((a;b);c),X)).
:- t(semicolon_list(X,[a,b,c])).
:- t(semicolon_list(X,[])).
:- t(semicolon_list(X,[a])).
:- t(semicolon_list((a->b;c),X)).
:- t(pi_head(PI,foo(_,_))).
:- t(pi_head(PI,m:foo(_,_))).
:- t(pi_head(PI,foo)).
:- t(pi_head(foo/2,H)).
:- t(pi_head(m:foo/2,H)).
:- t(pi_head(m:foo/0,H)).
:- t(pi_head(foo//2,H)).
:- t(pi_head(foo/0,H)).
:- t(pi_head(X,H)).
:- t(pi_head(foo/_,H)).
:- t(pi_head(_/1,H)).
:- t(pi_head(foo/a,H)).
:- t(pi_head(1/1,H)).
:- t(pi_head(foo,H)).
:- t(pi_head(X,1)).
:- t(pi_head(X,"s")).
:- t(pi_head(foo/1,foo(x))).
:- t(pi_head(foo/1,foo(x,y))).
:- t(pi_head(foo/1,bar(x))).
:- t(pi_head(m:X,foo(x))).
:- t(pi_head(m:X,m:foo(x))).
:- t(pi_head(M:X,m:foo(x))).
:- t(pi_head(X,M:foo(x))).
:- t(pi_head(X,m:n:foo(x))).
:- t(pi_head(m:n:foo/1,X)).
:- t(pi_head(foo/ -1,X)).
:- t(pi_head(N/A,foo(a))).
:- t(head_name_arity(foo(a,b),N,A)).
:- t(head_name_arity(foo,N,A)).
:- t(head_name_arity(H,foo,2)).
:- t(head_name_arity(H,foo,0)).
:- t(head_name_arity(H,foo,A)).
:- t(head_name_arity(H,N,2)).
:- t(head_name_arity(1,N,A)).
:- t(head_name_arity("s",N,A)).
:- t(head_name_arity(m:foo(a),N,A)).
:- t(head_name_arity(foo(a),foo,1)).
:- t(head_name_arity(foo(a),foo,2)).
:- t(head_name_arity(H,1,0)).
:- t(head_name_arity(H,1,1)).
:- t(head_name_arity(H,foo,-1)).
:- t(head_name_arity(H,foo,a)).
:- t(head_name_arity(H,f(x),1)).
:- t(most_general_goal(foo(a,b),X)).
:- t(most_general_goal(foo,X)).
:- t(most_general_goal(m:foo(a),X)).
:- t(most_general_goal(m:n:foo(a),X)).
:- t(most_general_goal(M:foo(a),X)).
:- t(most_general_goal(m:foo,X)).
:- t(most_general_goal(_,X)).
:- t(most_general_goal(1,X)).
:- t(most_general_goal("s",X)).
:- t(most_general_goal([a],X)).
:- t(most_general_goal(m:_,X)).
:- t(most_general_goal(m:1,X)).
:- t(extend_goal(foo,[a,b],X)).
:- t(extend_goal(foo(x),[a,b],X)).
:- t(extend_goal(m:foo(x),[a,b],X)).
:- t(extend_goal(foo(x),[],X)).
:- t(extend_goal(foo,[],X)).
:- t(extend_goal(A,[],X)).
:- t(extend_goal(A,[b],X)).
:- t(extend_goal(A:foo,[b],X)).
:- t(extend_goal(m:A,[b],X)).
:- t(extend_goal(1,[b],X)).
:- t(extend_goal("s",[b],X)).
:- t(extend_goal(1,[],X)).
:- t(extend_goal(foo,b,X)).
:- t(extend_goal(foo,_,X)).
:- t(extend_goal([X]>>foo(X),[b],Y)).
:- t(is_control_goal((a,b))).
:- t(is_control_goal(_)).
:- t(is_predicate_indicator(_)).
:- t(body_term_calls((a,b;c->d),X)).
:- t(body_term_calls(a,X)).
:- t(body_term_calls((a,\+b,findall(X,c(X),_)),G)).
:- t(body_term_calls((a,A),G)).
:- t(body_term_calls(A,G)).
:- t(body_term_calls(m:(a,b),G)).
:- t(body_term_calls((a,m:b),G)).
:- t(body_term_calls((a,m:b),m:b)).
:- t(body_term_calls((a,m:b),a)).
:- t(body_term_calls((a,f(x)),f(Y))).
:- t(body_term_calls(call(a),G)).
:- t(body_term_calls(!,G)).
:- t(body_term_calls((true,!),G)).
:- t(body_term_calls(once(a),G)).
:- t(body_term_calls(forall(a,b),G)).
:- t(body_term_calls(catch(a,b,c),G)).
:- t(body_term_calls(maplist(foo,[]),G)).
:- t(body_term_calls((a*->b;c),G)).
:- t(body_term_calls(1,G)).
:- t(body_term_calls((a,1),G)).
:- t(body_term_calls(\+ \+ a,G)).
:- t(body_term_calls(call(foo(x),y),G)).
:- t(body_term_calls(setof(X,Y^foo(X,Y),_),G)).
:- t(body_term_calls((a,a),a)).
:- t(predicate_label(foo/2,X)).
:- t(predicate_label(lists:append/3,X)).
:- t(predicate_label(user:foo/2,X)).
:- t(predicate_label(m:foo/2,X)).
:- t(predicate_label(system:atom/1,X)).
:- t(predicate_label(foo//2,X)).
:- t(predicate_label(m:foo//2,X)).
:- t(predicate_sort_key(foo/2,X)).
:- t(predicate_sort_key(m:foo/2,X)).
:- t(predicate_sort_key(foo//2,X)).
:- t(limit(4, comma_list(_, _))).
:- t(limit(4, comma_list((_, _), _))).
:- t(limit(4, comma_list((a, _), _))).
:- t(limit(4, comma_list((_, b), _))).
:- t(limit(4, comma_list(_, [a|_]))).
:- t(limit(4, semicolon_list(_, _))).
:- forall(member(G, [(a ; b), (a -> b), (a *-> b), \+ a, !, true, fail, false, call(a), findall(_, _, _), m:a, m:(a, b), forall(a, b), once(a), 1, "s", [a], {a}, (_, _), (a :- b)]), t(is_control_goal(G))).
:- forall(member(PI, [foo/2, m:foo/2, foo//2, m:foo//2, foo/a, foo/(-1), 1/2, foo, m:foo, _:foo/2, foo/_, _/2, 1:foo/2, m:n:foo/2, foo/0, "s"/2, f(x)/1, foo//(-1), m:(foo/_), 3]), t(is_predicate_indicator(PI))).

% The others.
:- t(mkconj((A,b),c,X)).
:- t(mkconj(((a,b),d),c,X)).
:- t(mkdisj((a;b),c,X)).
:- t(mkdisj((a;b),(c;d),X)).
:- t(mkconj((a,true),c,X)).
:- t(pi_head(foo//A,foo(a,b,c))).
:- t(pi_head(foo//2,foo(a,b,c))).
:- t(pi_head(foo//2,foo(a,b,c,d))).
:- t(pi_head(foo//_,X)).
:- t(body_term_calls(foldl(foo(x),[],_,_),G)).
:- t(body_term_calls(phrase(foo(x),[]),G)).
:- t(body_term_calls(bagof(X,foo(X),L),G)).
:- t(body_term_calls(aggregate_all(count,foo(X),L),G)).
:- t(body_term_calls(m:n:(a,b),G)).
:- t(body_term_calls((a,m:(c,d)),G)).
:- t(body_term_calls(call(A,b),G)).
:- t(body_term_calls(include(foo,[],L),G)).
:- t(body_term_calls(assertz(foo),G)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(2),'$VAR'(1)),X)).
:- t(varnumbers(f('$VAR'(0),x,Y),X)).
:- t(varnumbers(f('$VAR'(x),'$VAR'(_)),X)).
:- t(varnumbers(f('$VAR'("A"),'$VAR'('A')),X)).
:- t(varnumbers(a,X)).
:- t(varnumbers('$VAR'(3),X)).
:- t(varnumbers(_,X)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),3,X)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),0,X)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),1,X)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),a,X)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),_,X)).
:- t(varnumbers(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),-1,X)).
:- t(max_var_number(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),0,X)).
:- t(max_var_number(f('$VAR'(1),'$VAR'(5),'$VAR'(0)),10,X)).
:- t(max_var_number(f(a),-1,X)).
:- t(max_var_number('$VAR'(3),-1,X)).
:- t(max_var_number(f('$VAR'(x)),-1,X)).
:- t(max_var_number(f(_),-1,X)).
:- t(max_var_number(f(_),a,X)).
:- t(varnumbers_names(f('$VAR'(1),'$VAR'('Foo'),'$VAR'(1),'$VAR'('Foo')),X,Y)).
:- t(varnumbers_names(f('$VAR'(0),'$VAR'('_'),'$VAR'(27),'$VAR'('_')),X,Y)).
:- t(varnumbers_names(f('$VAR'('A'),'$VAR'(0)),X,Y)).
:- t(varnumbers_names(f('$VAR'("Abc"),'$VAR'(x)),X,Y)).
:- t(varnumbers_names(f(a,Z),X,Y)).
:- t((A=g(b),term_factorized(f(A,A,A),X,Y))).
:- t((A=g(b),B=h(A,A),term_factorized(f(B,A,B),X,Y))).
:- t((term_factorized(f(g(b),g(b)),X,Y))).
:- t((term_factorized(f(Z,Z),X,Y))).
:- t((term_factorized(a,X,Y))).
:- t(mapsubterms_var([X,Y]>>(var(X),Y=v),f(A,g(B),c),Z)).
:- t(mapsubterms_var([X,Y]>>(X==a,Y=v),f(a,g(B),c),Z)).
:- t(mapsubterms_var([X,Y]>>(nonvar(X),X=g(_),Y=a),f(a,g(B),c),Z)).
:- t(reduced(member(X,[a,b,a,c,b]))).
:- t(reduced(X,member(X-Y,[a-1,b-1,a-2,c-3,b-1]),[])).
:- t(reduced(X,member(X-Y,[a-1,b-1,a-2,c-3,b-1]),[size_limit(1)])).
:- t(reduced(member(X,[f(_),f(_),f(a)]))).
:- t(reduced(X,member(X,[1,1]),foo)).
:- t(group_by(X,Y,member(X-Y,[a-1,b-2,a-3]),B)).
:- t(group_by(X,Y-Z,member(f(X,Y,Z),[f(b,1,2),f(a,3,_),f(b,4,5)]),B)).
:- t(group_by(X,Y,fail,B)).
:- t(group_by(X,Y,member(X-Y-Z,[a-1-x,b-2-x,a-3-y]),B)).
:- t(group_by(X,Y,Z^member(X-Y-Z,[a-1-x,b-2-x,a-3-y]),B)).
:- t(day_of_the_week(date(2024,2,29),X)).
:- t(day_of_the_week(date(2024,3,3),X)).
:- t(day_of_the_week(date(1,1,1),X)).
:- t(day_of_the_week(date(2024,13,1),X)).
:- t(day_of_the_week(date(2024,2,31),X)).
:- t(day_of_the_week(foo,X)).
:- t(day_of_the_week(date(-1,1,1),X)).
:- t(day_of_the_week(_,X)).
:- t(day_of_the_week(date(2024,2,29,1,2,3,0,-,-),X)).
:- t(day_of_the_year(date(2024,3,1),X)).
:- t(day_of_the_year(date(2023,3,1),X)).
:- t(day_of_the_year(date(2000,12,31),X)).
:- t(day_of_the_year(date(2000,13,31),X)).
:- t(day_of_the_year(foo,X)).
:- t(date_time_value(K,date(2024,2,29,1,2,3.5,0,-,-),V)).
:- t((findall(K-V,date_time_value(K,date(2024,2,29,1,2,3.5,3600,'CET',true),V),L))).
:- t((findall(K-V,date_time_value(K,date(2024,2,29,1,2,3.5,_,_,_),V),L))).
:- t((findall(K-V,date_time_value(K,date(2024,2,29),V),L))).
:- t((findall(K-V,date_time_value(K,time(1,2,3),V),L))).
:- t((findall(K-V,date_time_value(K,foo,V),L))).
:- t((findall(K-V,date_time_value(K,_,V),L))).
:- t(date_time_value(foo,date(2024,2,29),V)).
:- t(date_time_value(date,date(2024,2,29,1,2,3.5,0,-,-),V)).
:- t(date_time_value(time,date(2024,2,29,1,2,3.5,0,-,-),V)).
:- t(date_time_value(year,D,V)).
:- t(concat(a,b,X)).
:- t(concat(a,X,ab)).
:- t(concat(a,1,X)).
:- t('C'([a,b],X,Y)).
:- t('C'([],X,Y)).
:- t('C'(X,a,[b])).
:- t(checklist(atom,[a,b])).
:- t(checklist(atom,[a,1])).
:- t(sublist(atom,[a,1,b],X)).
:- t(sublist([X]>>(X=f(_)),[f(a),g,f(b)],L)).
:- t(merge([a,c],[b,d],X)).
:- t(merge([a,c],[a,b,d],X)).
:- t(merge([c,a],[b],X)).
:- t(merge_set([a,c],[a,b,d],X)).
:- t(merge_set([c,a],[b],X)).
:- t(write_ln(foo)).
:- t(flush).
:- t(free_variables(f(X,Y,X),L)).
:- t(strip_module(foo,M,X)).
:- t('$strip_module'(foo,M,X)).
:- t(substring("hello",1,2,X)).
:- t(substring("hello",0,2,X)).
:- t(substring("hello",3,X,"l")).
:- t(substring(hello,2,3,X)).
:- t(string_to_list("abc",X)).
:- t(string_to_list(X,"abc")).
:- t(string_to_list(X,`abc`)).
:- t(setup_and_call_cleanup(write(a),member(X,[1,2]),write(c))).
:- t(setup_and_call_cleanup(write(a),member(X,[1,2]),C,write(C))).
:- t(setup_and_call_cleanup(true,member(X,[1]),C,true)).
:- t(displayq('A b'+1)).
:- t(display('A b'+1)).
:- t(displayq(user_output,'A b'+[1])).
:- t(feature(bounded,X)).
:- t(at_initialization(true)).
:- t(concat_atom([a,b],X)).
:- t(concat_atom([a,b],-,X)).
:- t(concat_atom(X,-,'a-b')).
:- t(sformat(X,"a~w",[b])).
:- t(sformat(X,"a~w",b)).
:- t(proper_list([a])).
:- t(proper_list([a|_])).
:- t(sumlist([1,2],X)).
:- t(eval_license).
:- t('$sig_atomic'(true)).
:- t(term_factorized(f(h(g(b)), h(g(b))), _, _)).
:- t(term_factorized(f(g(a), g(a), h(g(a))), _, _)).
:- t(term_factorized([f(X), f(X), f(Y), f(Y)], _, _)).
:- t(day_of_the_year(date(2024, 12, 32), _)).
:- t(day_of_the_year(date(2024, 1, 0), _)).
:- t(day_of_the_year(date(2024, 0, 1), _)).
:- t(day_of_the_week(date(2024, 12, 32), _)).
:- forall(between(1, 12, M), ( day_of_the_week(date(2023, M, 13), W), day_of_the_year(date(2023, M, 13), D), write(W-D), nl )).
:- forall(between(1, 12, M), ( day_of_the_week(date(2024, M, 13), W), day_of_the_year(date(2024, M, 13), D), write(W-D), nl )).
:- forall(member(Y, [1, 4, 100, 400, 1582, 1752, 1800, 1969, 1970, 2000, 2100, 3000]), ( day_of_the_week(date(Y, 3, 1), W), write(W), nl )).
:- t(set_feature(a_flag_of_mine, 1)).
:- t(feature(a_flag_of_mine, _)).
:- t(set_feature(a_flag_of_mine, 2)).
:- t(feature(a_flag_of_mine, _)).
:- t(feature(no_such_flag, _)).
:- t(index(foo(1, 0))).
:- t(hash(foo/1)).
