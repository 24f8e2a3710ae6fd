% Texts with %w and \n for what stands there.
t(G) :- ( catch(G, error(E, _), ( write(E), nl )) -> true ; write(failed) ), nl.

:- t(writef('%w and %w', [a, "b"])).
:- t(writef('%w and %w', [a])).
:- t(writef('%w', [a, b])).
:- t(writef('%p|%d|%q|%t', ['A b', 3, x, 'C'])).
:- t(writef('%d %d %d', [3+4, 'A b', [x, 'Y']])).
:- t(writef('%s|%s|%s', ["abc", `abc`, [a, b]])).
:- t(writef('%10l|%10r|%10c|', [abc, def, ghi])).
:- t(writef('%2l|%2r|%2c|%3c|%4c|%9c', [abcd, ab, ab, ab, ab, ab])).
:- t(writef('%10l|%l|%x|%5d', [])).
:- t(writef('A\\lB\\tC\\n\\\\w|\\%w|\\65\\|\\1234|\\x', [])).
:- t(writef('%r|%r|%r', [ab, 3, x, 0, y, 1+1])).
:- t(writef('%n%n%f', [65, b])).
:- t(writef("100%")).
:- t(writef('abc\\')).
:- t(writef(`ab%w`, [c])).
:- t(writef([a, b], [c])).
:- t(writef('%s', [[f(x)]])).
:- t(writef('%r|', [x, y])).
:- t(writef("%w|%w", [f('A b', "s"), - 1])).
