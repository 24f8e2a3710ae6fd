:- use_module(library(base64)).
:- use_module(library(codesio)).
:- use_module(library(ctypes)).
:- use_module(library(strings)).
:- use_module(library(utf8)).
:- include('harness.pl').

% Lines.
:- t(string_lines("a\nb\n",L)).
:- t(string_lines("a\nb",L)).
:- t(string_lines("",L)).
:- t(string_lines("\n",L)).
:- t(string_lines("\n\n",L)).
:- t(string_lines("a\n\nb\r\n",L)).
:- t(string_lines(ab,L)).
:- t(string_lines(`a\nb`,L)).
:- t(string_lines(12,L)).
:- t(string_lines(S,["a","b"])).
:- t(string_lines(S,[a,b])).
:- t(string_lines(S,[])).
:- t(string_lines(S,["a",""])).
:- t(string_lines(S,L)).
:- t(string_lines(S,[a|_])).
:- t(string_lines("a\nb",["a","b"])).
:- t(string_lines("a\nb",[a,b])).
:- t(dedent_lines("  a\n    b\n  c\n",L,[])).
:- t(dedent_lines("  a\n    b\n  c",L,[])).
:- t(dedent_lines("\n  a\n    b\n  c\n  ",L,[])).
:- t(dedent_lines("  a\n\n    b\n   \n  c\n",L,[])).
:- t(dedent_lines("\ta\n\t  b\n",L,[])).
:- t(dedent_lines("\ta\n        b\n",L,[])).
:- t(dedent_lines("\ta\n    b\n",L,[tab(4)])).
:- t(dedent_lines("\ta\n    b\n",L,[])).
:- t(dedent_lines("    b\n\tc\n",L,[])).
:- t(dedent_lines("a\n    b\n  c\n",L,[])).
:- t(dedent_lines("",L,[])).
:- t(dedent_lines("\n",L,[])).
:- t(dedent_lines("  ",L,[])).
:- t(dedent_lines("  \n",L,[])).
:- t(dedent_lines("  a  \n   b  ",L,[])).
:- t(dedent_lines(' a',L,[])).
:- t(dedent_lines(` a`,L,[])).
:- t(dedent_lines(_,L,[])).
:- t(dedent_lines("  a\n  b",L,[ignore_indent([])])).
:- t(dedent_lines("  a\n    b\n  ",L,[])).
:- t(dedent_lines("\n\n  a\n    b\n  ",L,[])).
:- t(dedent_lines("  a\n    b\n\n\n  ",L,[])).
:- t(dedent_lines("a\n   b\n   c",L,[])).
:- t(indent_lines("  ","a\nb\n",L)).
:- t(indent_lines("  ","a\nb",L)).
:- t(indent_lines("  ","a\n\nb",L)).
:- t(indent_lines("  ","",L)).
:- t(indent_lines("  ","\n",L)).
:- t(indent_lines('> ',"a\n  \nb\n\n",L)).
:- t(indent_lines(`> `,`a\nb`,L)).
:- t(indent_lines(1,"a",L)).
:- t(indent_lines(_,"a",L)).
:- t(indent_lines([L]>>(L\==""),">","a\n\nb\n",X)).
:- t(indent_lines([L]>>true,">","a\n\nb\n",X)).
:- t(indent_lines([L]>>fail,">","a\n\nb\n",X)).
:- t(dedent_lines("\t\ta\n    b\n",X,[tab(4)])).
:- t(dedent_lines("\t\ta\n  b\n",X,[tab(4)])).
:- t(dedent_lines("\ta\n  b\n",X,[tab(8)])).
:- t(dedent_lines("  \ta\n    b\n",X,[tab(4)])).
:- t(dedent_lines("  \ta\n  b\n",X,[tab(4)])).
:- t(dedent_lines("  \ta\n  b\n",X,[])).
:- t(dedent_lines(" \n   a\n   b",X,[])).
:- t(dedent_lines("   \t\n   a\n   b",X,[])).
:- t(dedent_lines("\t\n   a\n   b",X,[])).
:- t(dedent_lines("\t\n   a\n   b",X,[tab(4)])).
:- t(dedent_lines("   a\r\n   b\r\n",X,[])).
:- t(dedent_lines("   a\n   b",X,foo)).
:- t(dedent_lines("   a\n   b",X,[tab(x)])).
:- t(dedent_lines(12,X,[])).
:- t(dedent_lines("  \n\n  a",X,[])).
:- t(dedent_lines("    \n  a",X,[])).
:- t(dedent_lines("  \n    \n",X,[])).
:- t(dedent_lines("  \n    ",X,[])).
:- t(dedent_lines("    \n   ",X,[tab(4)])).
:- t(dedent_lines(" \n a\n  \n",X,[tab(4)])).
:- t(indent_lines(">","a\n\t\nb",X)).
:- t(indent_lines(">",12,X)).
:- t(indent_lines(">",_,X)).
:- t(indent_lines(f(x),"a",X)).
:- t(indent_lines(nopred,">","a",X)).
:- t(indent_lines(">","a\nb\n\n","hello")).
:- t(indent_lines(">",ab,X)).
:- t(string_lines(f(x),X)).
:- t(string_lines(X,foo)).
:- t(string_lines(X,[f(x)])).
:- t(string_lines(X,[1,2.0])).
:- t(string_lines("a\n",X)).
:- t(string_lines(X,["a\nb"])).
:- t(string_lines("a\nb\n",["a"|T])).

% Base64.
:- t(base64("abc",X)).
:- t(base64(abc,X)).
:- t(base64("",X)).
:- t(base64("a",X)).
:- t(base64("ab",X)).
:- t(base64("abcd",X)).
:- t(base64(`abcd`,X)).
:- t(base64("\x161\",X)).
:- t(base64(12,X)).
:- t(base64(X,"YWJj")).
:- t(base64(X,'YWJj')).
:- t(base64(X,`YWJj`)).
:- t(base64(X,"YWI=")).
:- t(base64(X,"YQ==")).
:- t(base64(X,"YQ=")).
:- t(base64(X,"YQ")).
:- t(base64(X,"Y")).
:- t(base64(X,"")).
:- t(base64(X,"YW Jj")).
:- t(base64(X,"Y*Jj")).
:- t(base64(X,"YWJj\nYWJj")).
:- t(base64(X,"_-8=")).
:- t(base64(X,"/+8=")).
:- t(base64(X,Y)).
:- t(base64(abc,'YWJj')).
:- t(base64(abc,"YWJj")).
:- t(base64(abc,"YWJ")).
:- t(base64(f(x),Y)).
:- t(base64url("abcd\xff\\xfe\\xfb\",X)).
:- t(base64("abcd\xff\\xfe\\xfb\",X)).
:- t(base64url("",X)).
:- t(base64url(X,"YQ")).
:- t(base64url(X,"YQ==")).
:- t(base64url(X,'YWJjZP_--w')).
:- t(base64url(X,'YWJjZP/++w')).
:- t(base64url(X,Y)).
:- t(base64url(a,Y)).
:- t(base64_encoded("abc",X,[])).
:- t(base64_encoded(abc,X,[])).
:- t(base64_encoded(abc,X,[as(atom)])).
:- t(base64_encoded(abc,X,[as(codes)])).
:- t(base64_encoded(abc,X,[as(foo)])).
:- t(base64_encoded("\x161\",X,[])).
:- t(base64_encoded("\x161\",X,[encoding(utf8)])).
:- t(base64_encoded("\xe1\",X,[encoding(iso_latin_1)])).
:- t(base64_encoded("\x161\",X,[encoding(iso_latin_1)])).
:- t(base64_encoded("\xe1\",X,[encoding(octet)])).
:- t(base64_encoded("ab",X,[padding(false)])).
:- t(base64_encoded("ab",X,[charset(url)])).
:- t(base64_encoded("ab",X,[charset(url),padding(true)])).
:- t(base64_encoded("ab\xff\",X,[charset(foo)])).
:- t(base64_encoded(X,"YWI=",[])).
:- t(base64_encoded(X,"YWI=",[as(atom)])).
:- t(base64_encoded(X,'YWI=',[])).
:- t(base64_encoded(X,"YWI=",[as(codes)])).
:- t(base64_encoded(X,"YWI",[padding(false)])).
:- t(base64_encoded(X,"YWI",[])).
:- t(base64_encoded(X,"YWI",[charset(url)])).
:- t(base64_encoded(X,"xaE=",[])).
:- t(base64_encoded(X,"xaE=",[encoding(iso_latin_1)])).
:- t(base64_encoded(X,"4Q==",[])).
:- t(base64_encoded(X,Y,[])).
:- t((phrase(base64(`abc`),L),atom_codes(A,L))).
:- t((phrase(base64("abc"),L),atom_codes(A,L))).
:- t((phrase(base64(X),`YWJj`))).
:- t((phrase(base64(X),`YWI=`),atom_codes(A,X))).
:- t((phrase(base64(X),`YWI`))).
:- t((phrase(base64url(`ab`),X),atom_codes(A,X))).
:- t((phrase(base64url(X),`YWI`),atom_codes(A,X))).
:- t((phrase(base64_encoded(`ab`,[]),X),atom_codes(A,X))).
:- t((phrase(base64_encoded("ab",[]),X),atom_codes(A,X))).
:- t((phrase(base64_encoded(X,[]),`YWI=`))).
:- t((phrase(base64_encoded(X,[as(atom)]),`YWI=`))).
:- t((phrase(base64(X),`YWI=YWJj`,R))).
:- t((phrase(base64(X),`YWJj*`,R))).
:- t(base64_encoded("\xff\\xfe\\xfb\",X,[charset(url),encoding(octet)])).
:- t(base64_encoded("\xff\\xfe\\xfb\",X,[charset(classic),encoding(octet)])).
:- t(base64_encoded("abcd",X,[charset(url),encoding(octet)])).
:- t(base64_encoded(X,"__77",[charset(url),encoding(octet)])).
:- t(base64_encoded(X,"//77",[charset(url),encoding(octet)])).
:- t(base64_encoded(X,"__77",[encoding(octet)])).
:- t(base64_encoded(X,"YWI",[charset(url),padding(false)])).
:- t(base64_encoded(X,"YWI=",[charset(url),padding(false)])).
:- t(base64_encoded(X,"YWI=",[padding(false)])).
:- t(base64_encoded(X,"YWI=",[padding(foo)])).
:- t(base64_encoded(X,"YWI=",foo)).
:- t(base64_encoded(X,"YWI=",[encoding(foo)])).
:- t(base64_encoded("abc",X,[encoding(foo)])).
:- t(base64_encoded("abc","YWJj",[])).
:- t(base64_encoded("abc",'YWJj',[])).
:- t(base64_encoded(abc,'YWJj',[as(atom)])).
:- t(base64_encoded(abc,"YWJj",[as(atom)])).
:- t(base64_encoded(`abc`,X,[])).
:- t(base64_encoded(X,`YWJj`,[])).
:- t(base64_encoded(12,X,[])).
:- t(base64_encoded(X,12,[])).
:- t(base64_encoded(X,f(x),[])).
:- t(base64(X,12)).
:- t(base64(X,f(x))).
:- t(base64("abc","YWJj")).
:- t(base64(abd,'YWJj')).
:- t(base64(X,"YQ==YWJj")).
:- t(base64(X,"YW=I")).
:- t(base64(X,"Y===")).
:- t(base64(X,"====")).
:- t(base64(X,"Y")).
:- t(base64(X,"YWJjY")).
:- t(base64(X,"YWJjYW")).
:- t(base64(X,"YWJjYWI")).
:- t(base64(X,"YWJjYWI*")).
:- t(base64(X,"YWJj*")).
:- t(base64(X,"*")).
:- t(base64(X,"YR==")).
:- t(base64(X,"YWJ=")).
:- t(base64(X,"YWJj\n")).
:- t(base64url(X,"YWI*")).
:- t(base64url(X,"YWI=")).
:- t(base64url(X,'/+8=')).
:- t(base64url(X,'_-8=')).
:- t(base64url(X,'xaE=')).
:- t(base64url("\x161\",X)).
:- t(base64url(X,'4Q==')).
:- t(phrase(base64(X),`YW`,R)).
:- t(phrase(base64(X),`YW*`,R)).
:- t(phrase(base64url(X),`YW`,R)).
:- t(phrase(base64url(X),`YWJjY`,R)).
:- t(phrase(base64url(X),`YW==`,R)).
:- t(phrase(base64url(X),`__-_`,R)).
:- t(phrase(base64(X),`__-_`,R)).
:- t(phrase(base64url(X),`//+/`,R)).
:- t(phrase(base64([256]),X)).
:- t(phrase(base64([a]),X)).
:- t(phrase(base64([1|_]),X)).
:- t(phrase(base64([0'a]),`YQ==`)).
:- t(phrase(base64([0'a,0'b,0'c]),`YWJjYWJj`,R)).
:- t(phrase(base64([]),X)).
:- t(phrase(base64_encoded(`ab`,[padding(false)]),X)).
:- t(phrase(base64_encoded(X,[padding(false)]),`YWI`)).
:- t(phrase(base64_encoded([0xff,0xfe,0xfb],[charset(url)]),X)).
:- t(phrase(base64_encoded([0xe1],[]),X)).
:- t(phrase(base64_encoded([0xe1],[encoding(utf8)]),X)).
:- t(phrase(base64_encoded(X,[]),`xaE=`)).
:- t(phrase(base64_encoded(X,[as(string)]),`xaE=`)).

% UTF-8.
:- t(phrase(utf8_codes([0'a,0xe1,0x161,0x20ac,0x10000]),X)).
:- t(phrase(utf8_codes(X),[97,195,161,197,161,226,130,172,240,144,128,128])).
:- t(phrase(utf8_codes(X),[97,195])).
:- t(phrase(utf8_codes(X),[97,195],R)).
:- t(phrase(utf8_codes(X),[97,98],R)).
:- t(phrase(utf8_codes(X),[255])).
:- t(phrase(utf8_codes([]),X)).
:- t(phrase(utf8_codes([a]),X)).
:- t(phrase(utf8_codes([-1]),X)).
:- t(phrase(utf8_codes([0x7fffffff]),X)).
:- t(phrase(utf8_codes(X),[253,191,191,191,191,191])).
:- t(phrase(utf8_codes(X),[248,136,128,128,128])).
:- t(phrase(utf8_codes([0,127,128,0x7ff,0x800,0xffff,0x1fffff,0x200000]),X)).
:- t(phrase(utf8_codes(X),[0xc0,0x80],R)).
:- t(phrase(utf8_codes(X),[0xe0,0x80],R)).
:- t(phrase(utf8_codes(X),[0x80,0x80],R)).
:- t(phrase(utf8_codes(X),[97,0xe2,0x82,0xac,0xe2,0x41],R)).
:- t(phrase(utf8_codes([X]),[97])).
:- t(phrase(utf8_codes([X,Y]),[97,98])).
:- t(phrase(utf8_codes([97|T]),[97,98])).
:- t(phrase(utf8_codes([97]),[97,98],R)).
:- t(phrase(utf8_codes([98]),[97,98],R)).
:- t(phrase(utf8_codes(X),[0xfe,0x80,0x80],R)).
:- t(phrase(utf8_codes([0x80000000]),R)).

% Kinds of codes: the ranges below 256 that each has.
set(P) :- findall(C, ( between(-1, 255, C), call(P, C) ), L), runs(L, R), print(P:R), nl.
runs([], []).
runs([A|T], [A-B|R]) :- run(T, A, B, T1), runs(T1, R).
run([B|T], A, C, R) :- B =:= A + 1, !, run(T, B, C, R).
run(T, A, A, T).
kinds([is_alnum, is_alpha, is_ascii, is_cntrl, is_csym, is_csymf, is_digit, is_endfile, is_endline, is_graph, is_lower,
    is_newline, is_newpage, is_period, is_print, is_punct, is_quote, is_space, is_upper, is_white]).
first(P, C) :- findall(C0, limit(3, call(P, C0)), C).
:- kinds(Ks), forall(member(K, Ks), set(K)).
:- kinds(Ks), forall(( member(K, Ks), member(X, [a, 'Z', '_', f(x), ab, "a"]) ), ( G =.. [K, X], t(G) )).
:- kinds(Ks), forall(member(K, Ks), t(first(K, _))).
:- t(is_digit(0'7,10,W)).
:- t(is_digit(0'a,16,W)).
:- t(is_digit(0'A,16,W)).
:- t(is_digit(0'g,16,W)).
:- t(is_digit(0'z,36,W)).
:- t(is_digit(0'z,37,W)).
:- t(is_digit(0'8,8,W)).
:- t(is_digit(C,16,11)).
:- t(is_digit(C,10,5)).
:- t(is_digit(C,10,X)).
:- t(is_digit(C,X,5)).
:- t(is_digit(0'a,X,10)).
:- t(is_digit(0'5,X,Y)).
:- t(is_digit(a,16,Y)).
:- t(is_digit('7',16,Y)).
:- t(is_digit(0'1,1,Y)).
:- t(is_digit(0'1,a,Y)).
:- t(is_digit(X,2,Y)).
:- t(is_digit(X,36,35)).
:- t(is_paren(X,Y)).
:- t(is_paren(0'(,Y)).
:- t(is_paren(X,0'])).
:- t(is_paren(0'),X)).
:- t(is_paren('(',X)).
:- t(to_lower(0'A,X)).
:- t(to_lower(0'a,X)).
:- t(to_lower(X,0'a)).
:- t(to_lower(X,0'A)).
:- t(to_lower(0'1,X)).
:- t(to_lower(X,0'1)).
:- t(to_lower(a,X)).
:- t(to_lower('A',X)).
:- t(to_upper(0'A,X)).
:- t(to_upper(0'a,X)).
:- t(to_upper(X,0'a)).
:- t(to_upper(X,0'A)).
:- t(to_upper(0'1,X)).
:- t(to_upper(X,0'1)).
:- t(to_upper(a,X)).
:- t(to_upper(0xe1,X)).
:- t(to_lower(0xc1,X)).
:- t(upper_lower(0'A,X)).
:- t(upper_lower(0'a,X)).
:- t(upper_lower(X,0'a)).
:- t(upper_lower(X,0'A)).
:- t(upper_lower(0'1,X)).
:- t(upper_lower(X,0'1)).
:- t(upper_lower(0xc1,Y)).
:- t(upper_lower(X,0xe1)).
:- t(upper_lower(0'A,0'a)).
:- t(upper_lower(a,X)).
:- t(upper_lower('A',X)).
:- t(findall(U-L, limit(5, upper_lower(U, L)), _)).

% Terms and codes.
:- t(format_to_codes("~w ~a",[x,y],C)).
:- t(format_to_codes("~w",x,C)).
:- t(format_to_codes("~w~w",[x],C)).
:- t(format_to_codes("~w ~a",[x,y],C,T)).
:- t(format_to_codes(_,[x,y],C,T)).
:- t(format_to_codes("",[],C,T)).
:- t(write_to_codes(f('A',x+y,"s"),C)).
:- t(write_to_codes('$VAR'(1),C)).
:- t(write_to_codes(f('A b',x+y,"s"),C,T)).
:- t(write_term_to_codes(f('A b',x+y,"s"),C,[quoted(true)])).
:- t(write_term_to_codes(f('A b',x+y,"s"),C,[])).
:- t(write_term_to_codes(f('A b',x+y,"s"),C,foo)).
:- t(write_term_to_codes(f('A b',x+y,"s"),C,T,[quoted(true)])).
:- t(read_from_codes("foo(X,Y).",C)).
:- t(read_from_codes("foo(X,Y)",C)).
:- t(read_from_codes(`foo(X,Y,X)`,C)).
:- t(read_from_codes(`foo. bar`,C)).
:- t(read_from_codes(``,C)).
:- t(read_from_codes(` `,C)).
:- t(read_from_codes(`a b`,C)).
:- t(read_from_codes(foo,C)).
:- t(read_term_from_codes(`foo(X,Y)`,C,[variable_names(V)])).
:- t(read_term_from_codes("foo(X,Y).",C,[variable_names(V)])).
:- t(read_term_from_codes("a b",C,[variable_names(V)])).
:- t(read_term_from_codes("",C,[])).
:- t(with_output_to_codes(write(a),C)).
:- t(with_output_to_codes(member(X,[1,2]),C)).
:- t(with_output_to_codes((member(X,[1,2]),write(X)),C)).
:- t(with_output_to_codes(fail,C)).
:- t(with_output_to_codes(_,C)).
:- t(with_output_to_codes(1,C)).
:- t(with_output_to_codes(write(a),C,T)).
:- t(catch(with_output_to_codes(throw(x), _), x, true)).
:- with_output_to_codes(( write(a), write(S, b) ), S, C, T), show(C-T), nl.
:- with_output_to_codes(( member(X, [1, 2]), write(S, X) ), S, C, []), show(C), nl.
:- ( with_output_to_codes(fail, _, _, _) -> write(yes) ; write(no) ), nl.
:- open_codes_stream(`abc. d(X).`, S), read(S, X), read(S, Y), read(S, Z), close(S), show([X, Y, Z]), nl.
:- open_codes_stream("abc", S), read_string(S, _, X), close(S), show(X), nl.
:- open_codes_stream(abc, S), read_string(S, _, X), close(S), show(X), nl.
