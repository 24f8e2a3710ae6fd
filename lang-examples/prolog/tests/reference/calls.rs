//! Random calls of the predicates of the system and the library: their answers, or the error with its context.

use std::fmt::Write;
use std::path::Path;

use super::Dice;

/// The predicates: a name, and what kind each argument should be of. Mostly it is, or it is unbound.
pub const PREDICATES: &[(&str, &str)] = &include!("predicates.in");

/// Predicates that are not called: they read, end or load, or what they say is different each time.
pub const LEFT_OUT: &[(&str, &str)] = &include!("left_out.in");

/// Where we differ from SWI-Prolog by choice: the predicate, or any; what is in the goal, in what we say, in what it says; why.
const CHOSEN: &[(&str, &str, &str, &str, &str)] = &include!("chosen.in");

const OTHER: &[&str] = &[
    "_",
    "X",
    "Y",
    "a",
    "foo",
    "1",
    "-1",
    "0",
    "2.5",
    "1.0Inf",
    "\"str\"",
    "f(x)",
    "f(X, Y)",
    "[a, b]",
    "[a|_]",
    "[a|b]",
    "1 + 2",
    "a + 1",
    "a:b",
    "100000000000000000000",
    "'A b'",
    "[[]]",
    "foo/1",
    "(a :- b)",
    "end_of_file",
    "{a}",
    "- 1",
];

fn of_kind(kind: char) -> &'static [&'static str] {
    match kind {
        'a' => &["a", "abc", "'A b'", "foo", "x", "'12'", "''", "'aBc'"],
        'i' => &["0", "1", "2", "3", "-1", "7"],
        'n' => &["0", "1", "2.5", "-3", "100000000000000000000", "1.0e10", "-0.0"],
        'e' => &[
            "1 + 2",
            "3",
            "2 * 3.5",
            "7 mod 2",
            "max(1, 2)",
            "X",
            "foo",
            "1 / 0",
            "a + 1",
            "-(5)",
            "2 ** 3",
            "5 ** -1",
            "2 ^ -1",
        ],
        't' => &["f(x)", "f(X, Y, X)", "a", "1", "\"str\"", "[a, b]", "X", "g(_, h(Y))", "a - b", "2.5"],
        'l' => &["[a, b, c]", "[a]", "[c, a, b, a]", "[1, 2, 3]", "[X, Y]", "[3, 1, 2]", "[f(a), f(b)]", "[a, B, c]"],
        'L' => &["[[a], [b, c]]", "[[1, 2], [3]]", "[[a|_]]", "[[a], b]", "[[X], [Y]]"],
        'N' => &["[1, 2, 3]", "[3, 1, 2]", "[2.5, 1]", "[7]", "[1, X]", "[1, a]"],
        'x' => &["abc", "\"hello world\"", "12", "'a-b-c'", "[a, b]", "[97, 98]", "2.5", "''", "\"\"", "' a  b '"],
        'c' => &["a", "'B'", "' '", "'1'", "'_'", "'\\n'", "'('", "'.'", "'+'", "ab"],
        'C' => &["97", "0'B", "32", "0'1", "-1", "10", "0'_", "1114112"],
        'v' => &["_", "X", "R", "R", "Y"],
        'g' => &[
            "true",
            "fail",
            "member(X, [1, 2])",
            "X = 1",
            "throw(b)",
            "(X = 1 ; X = 2)",
            "atom_length(X, _)",
            "no_such(1)",
            "!",
            "m:own(X)",
            "m:(own(X), !)",
            "m:foo(X)",
            "m:no_such(X)",
            "m:member(X, [1, 2])",
            "m:(own(b) -> X = 1 ; X = 2)",
        ],
        'k' => &["[a-1, b-2]", "[b-1, a-2, b-0]", "[X-1]", "[a-1|_]", "[a]", "[2-x, 1-y]"],
        'm' => &["t", "t(k, v, <, t, t)", "X", "foo"],
        'f' => &[
            "\"~w~n\"",
            "\"~a ~q\"",
            "\"~d\"",
            "\"~2f\"",
            "\"~s\"",
            "\"~e\"",
            "\"~p\"",
            "\"~z\"",
            "\"a~tb~10|c\"",
            "\"~c~8|\"",
            "'~w'",
            "\"~i~w\"",
            "\"~D\"",
            "\"~r\"",
            "\"~8r\"",
            "\"~*c\"",
        ],
        'F' => &["[a]", "[a, b]", "[1]", "[2.5]", "[[97, 98]]", "[]", "x", "[X]", "[3, 120]", "[1000000]"],
        'h' => &[
            "foo(X)",
            "foo(a)",
            "bar(X, Y)",
            "no_such(X)",
            "atom(X)",
            "append(X, Y, Z)",
            "baz",
            "user:foo(X)",
            "m:foo(X)",
            "m:own(X)",
            "m:m:own(a)",
            "X:own(a)",
            "m:X",
            "1:foo(a)",
        ],
        'R' => &["k", "7", "f(x)", "f(a, b)", "X", "\"str\"", "2.5", "[a]"],
        'H' => &[
            "foo(c)",
            "(foo(X) :- bar(X, X))",
            "(foo(X) :- 1)",
            "(atom(X) :- true)",
            "baz",
            "(baz :- X)",
            "(X :- a)",
            "(1 :- a)",
            "m:own(c)",
            "m:(own(c) :- foo(c))",
            "(m:own(c) :- foo(c))",
            "user:foo(c)",
            "X:foo(c)",
            "m:X",
            "2:foo(c)",
        ],
        'P' => &[
            "foo/1",
            "bar/2",
            "no_such/3",
            "atom/1",
            "foo/X",
            "X/1",
            "foo/a",
            "foo/ -1",
            "append/3",
            "1/1",
            "m:own/1",
            "user:foo/1",
            "m:X",
            "m:no_such/3",
        ],
        'w' => &[
            "[]",
            "[quoted(true)]",
            "[max_depth(2)]",
            "[ignore_ops(true)]",
            "[numbervars(true)]",
            "[quoted(X)]",
            "[quoted(maybe)]",
            "[foo(bar)]",
            "[quoted(true)|_]",
            "[variable_names(['A'=X])]",
            "[portray(true)]",
            "[spacing(next_argument)]",
            "[priority(999)]",
        ],
        'y' => &[
            "integer",
            "atom",
            "list",
            "callable",
            "boolean",
            "nonneg",
            "positive_integer",
            "list(integer)",
            "oneof([a, b])",
            "between(1, 3)",
            "no_such_type",
            "var",
            "text",
            "chars",
            "codes",
            "list_or_partial",
            "ground",
            "char",
            "code",
            "order",
            "encoding",
            "cyclic",
            "rational",
            "dict",
            "type",
            "symbol",
            "pair",
            "compound",
            "atomic",
            "number",
            "string",
            "nonvar",
        ],
        'q' => &[
            "atom",
            "=",
            "succ",
            "plus(1)",
            "no_such",
            "foo",
            "X",
            "[X]>>true",
            "writeq",
            "1",
            "compare",
            "==",
            "plus",
            "m:own",
            "m:plus(1)",
            "user:succ",
            "m:no_such",
        ],
        'O' => &["xfx", "xfy", "yfx", "fy", "xf", "foo"],
        'T' => &[
            "alpha",
            "alnum",
            "digit(X)",
            "digit(5)",
            "xdigit(X)",
            "to_lower(X)",
            "to_upper(X)",
            "upper(X)",
            "lower(X)",
            "punct",
            "graph",
            "csym",
            "csymf",
            "newline",
            "end_of_line",
            "paren",
            "white",
            "space",
            "period",
            "quote",
            "print",
            "cntrl",
            "ascii",
            "upper",
            "lower",
            "no_such",
            "upper(a)",
            "lower('A')",
            "to_lower(a)",
            "to_upper(a)",
            "X",
            "prolog_symbol",
            "prolog_var_start",
            "prolog_identifier_continue",
            "prolog_atom_start",
            "decimal(X)",
        ],
        's' => &["user_input", "user_output", "user_error", "no_such_stream", "X", "'$stream'(99)"],
        'p' => &["'no_such_file'", "'/tmp'", "\"no_such\"", "f(x)"],
        'K' => &["@<", "@>", "@=<", "@>=", "=", "foo"],
        _ => &["_"],
    }
}

/// The goal of a seed, with its variables.
pub fn goal(seed: u64) -> (String, usize) {
    let mut dice = Dice::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let n = (seed as usize) % PREDICATES.len();
    let (name, kinds) = PREDICATES[n];
    let mut text = if name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        name.to_owned()
    } else {
        format!("'{}'", name.replace('\\', "\\\\"))
    };
    for (n, kind) in kinds.chars().enumerate() {
        text.push(if n == 0 { '(' } else { ',' });
        let arg = match dice.below(10) {
            0 => dice.one(OTHER),
            1 => "_",
            2 => dice.one(&["X", "Y"]),
            _ => dice.one(of_kind(kind)),
        };
        let _ = write!(text, "({arg})");
    }
    if !kinds.is_empty() {
        text.push(')');
    }
    (text, n)
}

/// A program that calls the goals of some seeds and prints what comes of them.
pub fn program(seeds: std::ops::Range<u64>) -> String {
    let mut text = START.to_owned();
    for seed in seeds {
        let _ = writeln!(text, "c({seed}, G) :- G = {}.", goal(seed).0);
    }
    text
}

/// Up to four answers, what is written, the error.
const START: &str = r#"
:- style_check(-singleton).
:- dynamic(foo/1).
:- dynamic(bar/2).
:- dynamic(counted/1).
:- dynamic(m:own/1).
foo(a). foo(b).
bar(1, 2).
main :- c(N, G), tried(N, G), fail.
main.
tried(N, G) :-
    retractall(foo(_)), assertz(foo(a)), assertz(foo(b)), retractall(bar(_, _)), assertz(bar(1, 2)),
    retractall(m:own(_)), assertz(m:own(a)), assertz(m:own(b)), forall(recorded(_, _, Ref), erase(Ref)), recordz(k, x), recordz(f(_), y),
    catch(with_output_to(string(S), answers(G, R)), E, true),
    ( var(E) -> true ; E = error(F, C) -> context(C, D), R = error(F, D), S = "" ; R = ball(E), S = "" ),
    catch(shown(N, R, S), E2, (write(N), write(': not to be shown: '), ( E2 = error(F2, _) -> print(F2) ; print(E2) ), nl)).
answers(G, R) :-
    retractall(counted(_)), assertz(counted(0)),
    findall(G, ( call(G), retract(counted(K)), K1 is K + 1, assertz(counted(K1)), ( K1 >= 4 -> ! ; true ) ), R).
context(C, none) :- var(C), !.
context(context(P, _), none) :- var(P), !.
context(context(_:P, _), P) :- !.
context(context(P, _), P) :- !.
context(C, C).
shown(N, R, S) :-
    copy_term(R, R1), numbervars(R1, 0, _),
    write(N), write(': '), write_term(R1, [quoted(true), numbervars(true), ignore_ops(true), max_depth(40)]),
    ( S == "" -> true ; write('  writes '), writeq(S) ), nl.
"#;

const ARGS: &[&str] = &["-q", "-g", "main", "-t", "halt", "calls.pl"];

/// What we print of the goals of some seeds.
pub fn run_ours(program: &Path, jit: &str, folder: &Path, seeds: std::ops::Range<u64>) -> String {
    std::fs::write(folder.join("calls.pl"), self::program(seeds)).expect("a file");
    super::run(program, jit, folder, ARGS).0
}

/// What SWI-Prolog prints of them.
pub fn run_theirs(folder: &Path, seeds: std::ops::Range<u64>) -> String {
    std::fs::write(folder.join("calls.pl"), self::program(seeds)).expect("a file");
    super::run(Path::new("swipl"), "off", folder, &[&["--stack-limit=64m"], ARGS].concat()).0
}

/// The predicate of a seed, for those who count.
pub fn name(seed: u64) -> String {
    let (name, kinds) = PREDICATES[(seed as usize) % PREDICATES.len()];
    format!("{name}/{}", kinds.len())
}

/// What a line says: of an error, without its context; of answers, without names that are each system's own.
fn essence(line: &str) -> &str {
    let Some(error) = line.strip_prefix("error(") else { return line };
    let mut depth = 0;
    for (at, c) in error.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return &error[..at],
            _ => {}
        }
    }
    error
}

fn line_of(text: &str, seed: u64) -> &str {
    let head = format!("{seed}: ");
    text.lines().find_map(|line| line.strip_prefix(&head)).unwrap_or("nothing")
}

/// Goals whose error names a part of the library that programs do not know, or `throw/1` where the program has thrown nothing.
pub fn unnamed(seeds: std::ops::Range<u64>, ours: &str) -> Vec<(u64, String)> {
    let mut wrong = Vec::new();
    for seed in seeds {
        let (text, n) = goal(seed);
        let line = line_of(ours, seed);
        let context = line.strip_prefix("error(").map(|error| &error[essence(line).len()..]);
        let throws = PREDICATES[n].0 != "throw" && context.is_some_and(|c| c.contains("(throw,1)"));
        if throws || context.is_some_and(|c| c.contains("'$")) {
            wrong.push((seed, format!("{seed}: {text}\n    ours:   {line}")));
        }
    }
    wrong
}

/// Whether we differ by choice.
fn is_chosen(goal: &str, n: usize, ours: &str, theirs: &str) -> bool {
    let (name, kinds) = PREDICATES[n];
    let head = format!("{name}/{}", kinds.len());
    CHOSEN.iter().any(|(of, in_goal, in_ours, in_theirs, _)| {
        (of.is_empty() || *of == head) && goal.contains(in_goal) && ours.contains(in_ours) && theirs.contains(in_theirs)
    })
}

/// How what two systems say compares.
#[derive(Default)]
pub struct Compared {
    /// Goals of which they say other things.
    pub differ: Vec<(u64, String)>,
    /// How many say the same.
    pub same: usize,
    /// How many are left out since we differ by choice, or since one of them has ended before.
    pub left_out: usize,
}

/// Compares what two systems say of the goals of some seeds.
pub fn compare(seeds: std::ops::Range<u64>, ours: &str, theirs: &str) -> Compared {
    let mut found = Compared::default();
    for seed in seeds {
        let (a, b) = (line_of(ours, seed), line_of(theirs, seed));
        let (text, n) = goal(seed);
        if a == "nothing" || b == "nothing" || is_chosen(&text, n, a, b) {
            found.left_out += 1;
        } else if essence(a) == essence(b) {
            found.same += 1;
        } else {
            found.differ.push((seed, format!("{seed}: {text}\n    ours:   {a}\n    theirs: {b}")));
        }
    }
    found
}
