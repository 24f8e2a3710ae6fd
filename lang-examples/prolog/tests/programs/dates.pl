u(G) :- catch((G -> true ; F = fail), error(F,_), true), (var(F) -> F = true ; true), G =.. [N|As], writeq(N-F), print_args(As), nl.
f(F) :- D = date(2024,2,29,13,5,7.25,-3600,'CET',false), catch(format_time(atom(A), F, D), error(E, _), A = E), writeq(F-A), nl.
print_args(As) :- copy_term(As, Bs), term_variables(Bs, Vs), maplist(=('_'), Vs), writeq(Bs).
:- initialization(main).
main :- setenv('TZ', 'CET-1CEST,M3.5.0,M10.5.0/3'),
 u(stamp_date_time(0, _, 'UTC')), u(stamp_date_time(0.5, _, local)), u(stamp_date_time(1720000000.25, _, local)), u(stamp_date_time(1720000000, _, 3600)), u(stamp_date_time(1720000000, _, -5400)),
 u(stamp_date_time(_,_,_)), u(stamp_date_time(a,_,'UTC')), u(stamp_date_time(0,_,foo)), u(stamp_date_time(-1.5,_,'UTC')), u(stamp_date_time(1e18,_,'UTC')),u(stamp_date_time(0,_,Z)),
 u(date_time_stamp(date(2024,2,29,13,5,7.25,-3600,'CET',false),_)), u(date_time_stamp(date(2024,2,29),_)), u(date_time_stamp(date(2024,14,35,25,61,75,0,'UTC',-),_)), u(date_time_stamp(date(2006,7,214,0,0,0,0,-,-),_)), u(date_time_stamp(date(2024,1,1,0,0,0,_,_,_),_)), u(date_time_stamp(foo,_)), u(date_time_stamp(date(a,1,1),_)), u(date_time_stamp(_,_)), u(date_time_stamp(date(2024,1,_),_)),u(date_time_stamp(date(2024,1,1,0,0,1,0),_)),
 forall(member(F,['%a %A %b %B','%c','%C %d %D %e %E','%F','%f','%3f','%6f %1f','%g %G %V','%h %H %I','%j %k %l %m','%M %n','%O','%p %P','%r','%R','%s','%S %t','%T','%u %U','%w %W','%x','%X','%y %Y','%z','%:z','%Z','%+','%%','%q','%FT%T%:z','%d %b %Y %T GMT','plain','%','%Ey', '%Od']), f(F)),
 format_time(atom(A1),'%F %T',0), writeq(A1), nl,
 format_time(atom(A2),'%F %T %z %Z',1720000000.75), writeq(A2), nl,
 format_time(atom(A3),'%d %f %3f',1720000000.7567891), writeq(A3), nl,
 format_time(atom(A4),'%a, %d %b %Y',date(2024,5,6)), writeq(A4), nl,
 u(format_time(atom(_),'%F',foo)), u(format_time(atom(_),'%F',_)), u(format_time(atom(_),_,0)), u(format_time(foo,'%F',0)),
 format_time(user_output, '%F~n', 0), nl, format_time(string(S),"%Y",0), writeq(S), nl, format_time(codes(C),"%Y",0), writeq(C), nl,
 u(parse_time('2024-02-29T13:05:07Z', _)), u(parse_time('2024-02-29', _)), u(parse_time('Thu, 29 Feb 2024 13:05:07 GMT', _, _)).
