% Options of command lines.
:- use_module(library(optparse)).

r(G) :-
    G =.. L, last(L, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )),
    \+ \+ ( numbervars(R, 0, _), format("~q~n", [R]) ).

spec([
    [opt(mode), type(atom), default('SCAN'), shortflags([m]), longflags([mode]), help(['data gathering mode, one of', '  SCAN: do this',
    '  READ: do that'])],
    [opt(verbose), type(boolean), default(true), shortflags([v]), longflags([verbose]), help('be verbose')],
    [opt(depth), meta('K'), type(integer), default(3), shortflags([d, i]), longflags([depth]),
        help('stop after K cycles with a very long text that goes on and on and on to see how lines are wrapped in the help text of the option')],
    [opt(cache), type(boolean), default(false), shortflags([c]), longflags([cache, 'use-cache']), help(cache)],
    [opt(path), type(atom), meta('PATH'), default('/tmp/x'), longflags([path]), help('the path')],
    [opt(ratio), type(float), shortflags([r]), longflags([ratio]), default(1.5), help(rr)],
    [opt(data), type(term), longflags([data]), shortflags([t]), default(f(x)), help(data)],
    [opt(nodef), type(integer), longflags([nodef]), help('no default')],
    [opt(secret), type(integer), default(7)]]).

o(Args) :- o(Args, []).
o(Args, Options) :- spec(S), r(parsed(S, Args, Options, _)).
parsed(S, Args, [], Os-Ps) :- !, opt_parse(S, Args, Os, Ps).
parsed(S, Args, Options, Os-Ps) :- opt_parse(S, Args, Os, Ps, Options).

h(S) :- catch(( opt_help(S, H) -> format("~w|~n", [H]) ; writeln(no) ), error(E, _), ( print(E), nl )).
b(S) :- r(parsed(S, ['--a=1', '-b', x, rest], [], _)).
one(Options) :- r(parsed([[opt(a), type(integer), longflags([a])]], ['--a=1'], Options, _)).

main :- long, short, values, options, specs, help.

long :-
    o([]), o(['--mode=READ', x]), o(['--mode', 'READ', y]), o(['--no-verbose']), o(['--noverbose']), o(['--verbose=false']), o(['--verbose', false]),
    o(['--verbose', x]), o(['--depth=5', a, '--depth=6', b]), o(['--use-cache']), o(['--no-cache']), o(['--no-use-cache']), o(['--no-mode']),
    o(['--foo']),
    o(['--foo=3']), o(['--mod=x']), o(['--path=a=b']), o(['--mode=']), o(['--secret=3']), o(['--mode', '--verbose']), o(['--nodef', '4', '--nodef',
    '5']),
    o([---, --=, '--=x', '--1', '--_a', -=, '-_', '-7', '', =]), o(['--d=4', '--v=false', '--no-v', '-c', '--no-c']), o(['-t', '']), o(['--n=1']),
    o(['-mode']),
    o([-, a]), o([a, --, b, '-v']), o(['--verbose', true, false]), o(['--nodef=-3']).

short :-
    o(['-mREAD', '-m', 'A']), o(['-m', 'READ']), o(['-v']), o(['-v', true, z]), o(['-v', x]), o(['-vfalse']), o(['-d5']), o(['-d', '5']), o(['-i5']),
    o(['-d=5']),
    o(['-d', '-5']), o(['-d-5']), o(['-m', '-v']), o(['-r2.5']), o(['-mv']), o(['-x']), o(['-d5', x, '-d6']), o(['-v=false']), o(['-m=x']),
    o(['-5']), o(['-t', '"str"']),
    o(['-cv']), o(['-depth=1']).

values :-
    o(['--depth=x']), o(['--depth=1.5']), o(['--depth', x]), o(['--depth']), o(['-d']), o(['--depth=']), o(['--ratio=2']), o(['--ratio=2.5']),
    o(['--ratio=x']),
    o(['--data=g(X,Y,X)']), o(['--data', '[a,b|T]']), o(['--data=a+b']), o(['--verbose=xx']), o(['--verbose=TRUE']), o(['--depth=0x1f']),
    o(["--depth=1"]), o([3]), o([f(x)]), o(foo), o(_), o([_]).

options :-
    o(['--depth=1', '--mode=m', '--depth=2'], [duplicated_flags(keepfirst)]), o(['--depth=1', '--mode=m', '--depth=2'], [duplicated_flags(keeplast)]),
    o(['--depth=1', '--mode=m', '--depth=2'], [duplicated_flags(keepall)]), o(['--depth=1', b], [output_functor(my)]),
    o(['--depth=1', '--mode=x'], [output_functor('OPT'), duplicated_flags(keepall)]), one([duplicated_flags(foo)]), one([foo(true)]),
    one([allow_empty_flag_spec(false)]).

specs :-
    b([[opt(a), longflags([a])]]), b([[type(integer), longflags([a])]]), b([[opt(a), type(foo), longflags([a])]]),
    b([[opt(a), type(integer), longflags([a]), shortflags([b])], [opt(b), type(atom), shortflags([b])]]),
    b([[opt(a), type(integer), longflags([a])], [opt(a), type(atom), shortflags([b])]]),
    b([[opt(a), type(integer), longflags([a])], [opt(b), type(atom), longflags([a])]]),
    b([[opt(a), type(integer), longflags([a]), default(x)], [opt(b), type(atom), shortflags([b])]]),
    b([[opt(a), type(integer), longflags([a]), foo(x)], [opt(b), type(atom), shortflags([b])]]),
    b([[opt(a), type(integer), longflags([a])], [opt(b), type(atom), shortflags([bb])]]), b(foo), b([foo]), b(_),
    b([[opt(_), type(integer), longflags([a])]]), b([[opt(a), type(_), longflags([a])]]), b([[opt(a), type(integer), longflags([a, a])]]),
    b([[opt(a), type(integer), longflags([a]), default(_)]]), b([[opt(a), type(integer), longflags([a, b]), shortflags([b])]]),
    b([[opt(a), type(oneof([1, 2])), longflags([a])], [opt(b), type(list(atom)), shortflags([b])]]),
    b([[opt(a), type(atom), longflags([a]), default(3)]]), b([[opt(a), type(boolean), longflags([a]), default(maybe)]]),
    b([[opt(a), type(atom), longflags([a])], [opt(b), type(atom), shortflags([b])]]).

help :-
    spec(S), h(S), h([]), h([[opt(a), type(integer)]]),
    words(Words), h([[opt(a), type(integer), default(3), shortflags([a]), longflags([a]), help(Words)]]),
    h([[opt(a), type(integer), default(3), shortflags([a]), longflags(['a-long-flag']), help(Words)]]),
    h([[opt(a), type(integer), default(3), shortflags([a]), longflags(['a-longer-flag']), help(Words)]]),
    h([[opt(a), type(integer), default(3), shortflags([a]), longflags(['a-very-long-flag-indeed-to-see-the-rest']), meta('METAMETAMETA'),
    help(Words)]]),
    h([[opt(a), type(integer), longflags([a]), help(['aaaa bbbb', Words, '', xxx])]]),
    h([[opt(a), type(integer), longflags([a]), help('aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllllmmmmnnnnoooo pppp qqqq   rrrr')]]),
    h([[opt(a), type(integer), longflags([a]), help('aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllllmmmmnnnnooooppppqqqqrrrrssssttttuuuuvvvv w')]]),
    h([[opt(a), type(atom), default('x y'), longflags([a])], [opt(b), type(term), default('S'-'A b'), shortflags([b])],
        [opt(c), type(boolean), default(true), shortflags([c]), longflags([cc, ccc, cccc]), help('')],
        [opt(d), type(float), default(1.0), shortflags([d, e]), help([string, x])], [opt(f), type(atom), meta(m), longflags([ffffffff, f])]]),
    forall(member(Fs, [[a, b], [aa, b], [a, bb, cccccc], [a, b, c, dddddddd], [a, b, c, dddddddddd], [aaa, bbb, cccccccccc], [aaaa, bbbb,
    cccccccccc]]),
        h([[opt(x), type(atom), longflags(Fs), help(['one', 'two'])]])),
    h([[opt(a), type(foo)]]), h([foo]),
    between(1, 30, N), length(L, N), maplist(=(x), L), atomic_list_concat(L, W), nth_words(W, Ws),
    h([[opt(a), type(atom), longflags([a]), default(W), help(Ws)]]), N >= 30, !.

words('aaa bbbb ccccc dd e ffff ggg hhhhhhhhh iii jj kkkk ll mmmmmmmm nn oo ppp qqqqq rrrrrrrr ss tt uuuu v ww xxx yyyyyyy zz').
nth_words(W, Ws) :- atomic_list_concat([W, 'aa bbb cccc', W, 'ddddd ee f', W, 'ggg hhhh ii j kkk llll', W, W, 'mm n o p qq', W], ' ', Ws).

:- opt_arguments([[opt(verbose), type(boolean), default(false), shortflags([v]), longflags([verbose]), help(x)]], O, _), print(O), nl.
