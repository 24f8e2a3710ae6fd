//! What random programs are made of.

use std::fmt::Write;

use super::{attributed, changes, lists, spaces};

/// A clause of a program.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its head.
    pub head: String,
    /// The goals of its body.
    pub body: Vec<String>,
}

/// A program: its clauses, and the goal that is asked.
#[derive(Clone, Debug)]
pub struct Program {
    /// What it is made from.
    pub seed: u64,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// Predicates that call each other.
const PREDICATES: usize = 3;

/// Predicates that call none of them.
const SHORT: usize = 4;

/// The variables of these.
const POOL: &[&str] = &["X", "Y", "A", "B", "C", "D"];

/// The variables of a clause that its goals are about.
const VARS: &[&str] = &["X", "Y", "Z", "R"];

/// The program of a seed.
pub fn program(seed: u64) -> Program {
    let mut random = Random { state: (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, made: 0, seed };
    for _ in 0..4 {
        random.below(2);
    }
    match seed % 4 {
        _ if attributed::is_attributed(seed) => attributed::program(&mut random, seed),
        _ if changes::is_changing(seed) => changes::program(&mut random, seed),
        1 => lists::program(&mut random, seed),
        3 => spaces::program(&mut random, seed),
        _ => random.program(),
    }
}

/// The text of some programs with what runs them.
pub fn text(programs: &[Program]) -> String {
    let mut text = [START, lists::START, spaces::START].concat();
    if programs.iter().any(|program| changes::is_changing(program.seed)) {
        text.push_str(changes::START);
    }
    if programs.iter().any(|program| attributed::is_attributed(program.seed)) {
        text.push_str(attributed::START);
    }
    for program in programs {
        text.push_str(&clauses(program));
        text.push('\n');
    }
    text.push_str("main :- ");
    for program in programs {
        let _ = write!(text, "show({}), ", program.seed);
    }
    text.push_str("true.\n");
    text
}

/// The clauses of a program as text.
pub fn clauses(program: &Program) -> String {
    let mut text = String::new();
    for clause in &program.clauses {
        text.push_str(&clause.head);
        for (n, goal) in clause.body.iter().enumerate() {
            let _ = write!(text, "{}\n    {goal}", if n == 0 { " :-" } else { "," });
        }
        text.push_str(".\n");
    }
    text
}

/// What all programs use.
const START: &str = r"
:- style_check(-singleton).
:- style_check(-discontiguous).
:- discontiguous(run/2).
:- dynamic(d/2).

% A call: too many of them end the program; so do arguments that are too large.
tick(A) :- nb_getval(ticks, T), ( T =< 0 -> throw(enough) ; true ), T1 is T - 1, nb_setval(ticks, T1), small(A).

% Unification that lets no term become large or part of itself.
u(A, B) :- unify_with_occurs_check(A, B), small(A).

small(T) :- size(T, 60, _).
size(T, N0, N) :- N0 > 0, N1 is N0 - 1, size_(T, N1, N).
size_(T, N0, N) :- compound(T), !, T =.. [_|L], sizes(L, N0, N).
size_(T, N, N) :- integer(T), !, T < 100000000000000000000000000000000000000000, T > -100000000000000000000000000000000000000000.
size_(T, N, N) :- atom(T), !, atom_length(T, L), L < 40.
size_(T, N, N) :- string(T), !, string_length(T, L), L < 40.
size_(_, N, N).
sizes([], N, N).
sizes([T|L], N0, N) :- size(T, N0, N1), sizes(L, N1, N).

answers(N) :-
    nb_setval(ticks, 120),
    nb_setval(found, []),
    nb_setval(added, 0),
    nb_setval(cell, 0),
    b_setval(back, start),
    retractall(d(_, _)),
    assertz(d(1, a)), assertz(d(2, f(_))), assertz((d(3, X) :- member(X, [x, y]))),
    catch(( run(N, R), nb_getval(found, L), length(L, K), nb_setval(found, [R|L]), K >= 25, throw(many) ; true ), E, true),
    ( nonvar(E), E = error(F, _) -> E1 = F ; E1 = E ),
    nb_getval(found, L),
    shown(L, E1, A),
    numbervars(A, 0, _),
    nb_setval(answers, A).
shown(_, E, E) :- E == unordered, !.
shown(L, E, cyclic) :- \+ acyclic_term(L-E), !.
shown(L, E, A) :- ( size(L-E, 3000, _) -> A = L-E ; A = large ).
times(0, _) :- !.
times(K, N) :- answers(N), K1 is K - 1, times(K1, N).
show(N) :- times(5, N), nb_getval(answers, A), write(N), write(': '), writeq(A), nl.

% Systems differ in which of several errors they tell.
% They differ in whether [] is an atom, too.
is_name(X) :- atom(X), X \== [].
is_goal(X) :- callable(X), X \== [].
eval(V, E) :- catch(V is E, error(_, _), V = wrong).
true(_).
low(X, Y) :- orderly(X-Y), X @< Y.
listed(L) :- is_list(L), orderly(L).
% Unbound variables have no order of their own, and [] comes before all atoms in SWI-Prolog, as text in the standard.
orderly(X) :- ground(X), \+ early(X).
early(X) :- atom(X), X \== [], X @< '['.
early(X) :- compound(X), X =.. [_|L], member(Y, L), early(Y).
add(C, Last) :- nb_getval(added, N), N < 9, N1 is N + 1, nb_setval(added, N1), ( Last = z -> assertz(C) ; asserta(C) ).
count(L, N) :- is_list(L), len(L, N).
apply_to(G, X, Y) :- call(G, X, Y).
twice(X, f(X, X)).
m(X, X).
rev([], A, A).
rev([X|L], A, R) :- rev(L, [X|A], R).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
app([], L, L).
app([X|A], B, [X|C]) :- app(A, B, C).
sum([], S, S).
sum([X|L], S0, S) :- ( number(X) -> S1 is S0 + X ; S1 = S0 ), sum(L, S1, S).
kind(X, var) :- var(X), !.
kind([], nil).
kind([_|_], list) :- !.
kind(X, number) :- number(X), !.
kind(f(_), f1).
kind(f(_, _), f2).
kind(g(_, _), g).
kind(a, a).
kind(b, b).

";

/// A small generator of numbers. (xorshift64*)
pub struct Random {
    state: u64,
    /// How many variables have been made in this clause.
    made: usize,
    seed: u64,
}

impl Random {
    /// A number below another.
    pub fn below(&mut self, n: usize) -> usize {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        (self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    }

    /// One of some texts.
    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    fn constant(&mut self) -> &'static str {
        self.one(&[
            "a",
            "b",
            "[]",
            "c",
            "0",
            "1",
            "2",
            "7",
            "-3",
            "9223372036854775807",
            "-9223372036854775808",
            "1.5",
            "1.0",
            "'B c'",
            "{}",
            "\"str\"",
        ])
    }

    /// A term over some variables.
    fn term(&mut self, vars: &[&str], depth: usize) -> String {
        match self.below(if depth == 0 { 6 } else { 11 }) {
            0..3 => self.one(vars).to_owned(),
            3 | 4 => self.constant().to_owned(),
            5 => "_".to_owned(),
            6 | 7 => format!("[{}|{}]", self.term(vars, depth - 1), self.term(vars, depth - 1)),
            8 => format!("f({})", self.term(vars, depth - 1)),
            9 => format!("f({}, {})", self.term(vars, depth - 1), self.term(vars, depth - 1)),
            _ => format!("g({}, {})", self.term(vars, depth - 1), self.term(vars, depth - 1)),
        }
    }

    /// A list whose end is known.
    fn list(&mut self, vars: &[&str]) -> String {
        let elements: Vec<String> = (0..self.below(5)).map(|_| self.term(vars, 1)).collect();
        format!("[{}]", elements.join(", "))
    }

    /// A variable that is new in the clause.
    fn fresh(&mut self) -> String {
        self.made += 1;
        format!("V{}", self.made)
    }

    fn expression(&mut self, vars: &[&str], depth: usize) -> String {
        if depth == 0 || self.below(3) == 0 {
            return match self.below(3) {
                0 => self.one(&["1", "2", "3", "10", "-7", "0", "2.5", "9223372036854775807"]).to_owned(),
                _ => self.one(vars).to_owned(),
            };
        }
        let a = self.expression(vars, depth - 1);
        match self.below(6) {
            0 => {
                let b = self.expression(vars, depth - 1);
                format!("{}({a}, {b})", self.one(&["min", "max", "mod", "//", "-", "rem", "div", "gcd"]))
            }
            1 => match self.one(&["abs", "sign", "-", "\\", "truncate", "integer", "msb", "float"]) {
                // SWI-Prolog 9.0.4 rounds 2.0 ** 63 to 2 ** 63 - 1.
                "integer" => format!("integer(min({a}, 1.0e18))"),
                function => format!("{function}({a})"),
            },
            2 => format!("({a} {} {})", self.one(&[">>", "<<"]), self.one(&["0", "1", "3", "63"])),
            _ => {
                let b = self.expression(vars, depth - 1);
                match self.one(&["+", "-", "*", "/\\", "xor", "\\/", "/"]) {
                    // The least integer of 64 bits by -1 ends SWI-Prolog 9.0.4.
                    "/" => format!("({a} / abs({b}))"),
                    operator => format!("({a} {operator} {b})"),
                }
            }
        }
    }

    fn call(&mut self, vars: &[&str]) -> String {
        let (v, new) = (self.one(vars), self.fresh());
        let (p, input) = (self.below(PREDICATES), self.term(vars, 2));
        format!("p{}_{p}(D1, {input}, {new}), u({v}, {new})", self.seed)
    }

    /// A condition that binds nothing.
    fn test(&mut self, vars: &[&str]) -> String {
        let v = self.one(vars);
        match self.below(14) {
            0..3 => format!("{v} {} {}", self.one(&["==", "\\=="]), self.term(vars, 1)),
            3..5 => format!("\\+ {}", self.test(vars)),
            5 => format!("( {}, \\+ {} )", self.test(vars), self.test(vars)),
            6 => format!("( {} -> {} ; \\+ {} )", self.test(vars), self.test(vars), self.test(vars)),
            _ => format!("{}({v})", self.one(&["compound", "is_name", "var", "nonvar", "integer", "is_list"])),
        }
    }

    /// Branches that test and bind a new variable, and that variable.
    fn chain(&mut self, vars: &[&str]) -> (String, String) {
        let (new, mut branches) = (self.fresh(), String::new());
        for _ in 0..1 + self.below(3) {
            branches += &format!("{} -> {new} = {} ; ", self.test(vars), self.term(vars, 1));
        }
        (format!("( {branches}{new} = {} )", self.term(vars, 1)), new)
    }

    /// Branches that bind a variable of the clause which is new.
    fn setting_if(&mut self, vars: &[&str], goals: Option<(&str, &str)>) -> String {
        let (w, new, test) = (self.one(vars), self.fresh(), self.test(vars));
        let test = match goals {
            Some((goal, _)) if self.below(3) == 0 => goal,
            _ => &test,
        };
        let branches = [self.setting(vars, &new), self.setting(vars, &new)];
        let [one, other] = branches.map(|set| match goals {
            Some((_, goal)) if self.below(3) == 0 => format!("{goal}, {set}"),
            _ => set,
        });
        let other = match self.below(3) {
            0 => format!("{} -> {} ; {other}", self.test(vars), self.setting(vars, &new)),
            _ => other,
        };
        let arrow = self.one(&["->", "->", "->", "*->"]);
        let after = match goals {
            Some(_) => format!("u({w}, {new})"),
            None => format!("R = f({}, {new})", self.one(&["V1", "V1", "V2"])),
        };
        format!("( {test} {arrow} {one} ; {other} ), {after}")
    }

    /// Goals of a branch that bind a variable of the clause which is new, and go through others and calls on the way.
    fn setting(&mut self, vars: &[&str], new: &str) -> String {
        let term = self.term(vars, 2);
        let (first, second) = (self.fresh(), self.fresh());
        match self.below(9) {
            0..3 => format!("{new} = {term}"),
            3 => format!("copy_term({term}, {new})"),
            4 => format!("app({}, [], {new})", self.list(vars)),
            5 => format!(
                "copy_term({term}, {first}), app({}, [{first}], {second}), {new} = f({first}, {second})",
                self.list(vars)
            ),
            6 => format!("twice({term}, {first}), {first} =.. [{second}|{new}], true({second})"),
            7 => format!(
                "f({term}, a) =.. [{first}|{second}], app({second}, [], {second}), {new} =.. [{first}|{second}]"
            ),
            _ => format!("kind({term}, {first}), twice({first}, {second}), {new} = [{second}|{first}]"),
        }
    }

    /// Goals of a clause that calls hardly anything, over its variables: what the compiler has to find a place for.
    fn shape(&mut self, depth: usize) -> String {
        let mut goals = Vec::new();
        for _ in 0..1 + self.below(3) {
            let (v, term) = (self.one(POOL), self.term(POOL, 1));
            let goal = match self.below(if depth == 0 { 6 } else { 12 }) {
                0 | 1 => format!("{v} = {term}, acyclic_term({v})"),
                2 | 3 => format!("m({term}, {v}), acyclic_term({v})"),
                4 => format!("copy_term({term}, {v})"),
                // Systems differ in which list is none.
                5 => format!("var({v}), f({term}) =.. [_|{v}]"),
                6 => format!("\\+ ( {} )", self.shape(depth - 1)),
                7 => format!("( {} ; {} )", self.shape(depth - 1), self.shape(depth - 1)),
                8 => format!("( {} -> {} ; {} )", self.shape(0), self.shape(depth - 1), self.shape(depth - 1)),
                _ => format!("( {} -> {} ; {} )", self.test(POOL), self.shape(depth - 1), self.shape(depth - 1)),
            };
            goals.push(goal);
        }
        goals.join(", ")
    }

    /// Goals without goals in them.
    fn simple(&mut self, vars: &[&str]) -> String {
        let (v, w) = (self.one(vars), self.one(vars));
        let new = self.fresh();
        match self.below(40) {
            0..5 => format!("u({v}, {})", self.term(vars, 2)),
            5 | 6 => {
                let kinds = [
                    "var", "nonvar", "is_name", "integer", "compound", "number", "is_list", "atomic", "is_goal",
                    "float", "ground", "string",
                ];
                format!("{}({v})", self.one(&kinds))
            }
            7 => format!("{v} {} {}", self.one(&["==", "\\==", "=@=", "\\="]), self.term(vars, 1)),
            8 => format!("low({v}, {})", self.term(vars, 1)),
            9..12 => format!("eval({new}, {}), u({v}, {new})", self.expression(vars, 3)),
            12 | 13 => {
                let op = self.one(&["<", ">=", "=:=", "=\\=", ">", "=<"]);
                format!("catch({} {op} {}, _, fail)", self.expression(vars, 1), self.expression(vars, 1))
            }
            14 | 15 => self.one(&["true", "!", "!", "fail"]).to_owned(),
            16 => format!("copy_term({v}, {new}), u({w}, {new})"),
            17 | 18 => format!("member({new}, {}), u({v}, {new})", self.list(vars)),
            19 => format!("app({new}, {}, {}), u({v}, {new})", self.fresh(), self.list(vars)),
            20 => format!("append({new}, [_|_], {}), u({v}, {new})", self.list(vars)),
            21 => format!("length({}, {new}), u({v}, {new})", self.list(vars)),
            22 => format!("catch(rev({}, [], {new}), _, fail), u({v}, {new})", self.list(vars)),
            23 => {
                let how = self.one(&["msort(", "sort(", "sort(0, @>=, ", "predsort(compare, "]);
                format!("listed({v}), {how}{v}, {new}), u({w}, {new})")
            }
            24 => {
                let term = match self.below(3) {
                    0 => self.constant().to_owned(),
                    1 => format!("f({})", self.term(vars, 1)),
                    _ => format!("g({}, {})", self.term(vars, 1), self.term(vars, 0)),
                };
                let arity = self.fresh();
                format!("functor({term}, {new}, {arity}), u({v}, {new}-{arity})")
            }
            25 => format!("compound({v}), {v} \\= [_|_], {v} =.. {new}, u({w}, {new})"),
            26 => format!("compound({v}), arg({}, {v}, {new}), u({w}, {new})", self.one(&["1", "2", "3", "_"])),
            27 => format!("add(d({}, {}), z)", self.one(&["1", "2", "4"]), self.term(vars, 2)),
            28 => format!("add(d({}, {}), a)", self.one(&["1", "2", "_"]), self.term(vars, 1)),
            29 => format!("retract(d({}, {new})), u({v}, {new})", self.one(&["1", "2", "4", "_"])),
            30 | 31 => format!("d({}, {new}), u({v}, {new})", self.one(&["1", "2", "3", "4", "_"])),
            32 => format!("nb_getval(cell, {new}), u({v}, {new})"),
            33 => format!("copy_term({v}, {new}), nb_setval(cell, {new})"),
            34 => format!("b_getval(back, {new}), b_setval(back, {}), u({v}, {new})", self.one(vars)),
            35 => format!("kind({v}, {new}), u({w}, {new})"),
            36 => format!("atomic({v}), {v} \\== [], catch(atom_length({v}, {new}), _, fail), u({w}, {new})"),
            37 => format!("between(1, {}, {new}), u({v}, {new})", self.one(&["3", "2", "0"])),
            38 => {
                let other = self.fresh();
                format!(
                    "is_name({v}), sub_atom({v}, {}, 1, {other}, {new}), u({w}, {new}-{other})",
                    self.one(&["_", "0", "1"])
                )
            }
            _ => format!("sum({}, 0, {new}), u({v}, {new})", self.list(vars)),
        }
    }

    fn goal(&mut self, vars: &[&str], depth: usize) -> String {
        if depth == 0 || self.below(2) == 0 {
            return if self.below(4) == 0 { self.call(vars) } else { self.simple(vars) };
        }
        let sub = depth - 1;
        let (v, w) = (self.one(vars), self.one(vars));
        let new = self.fresh();
        let (a, b) = (self.goal(vars, sub), self.goal(vars, sub));
        match self.below(20) {
            16 | 17 => self.setting_if(vars, Some((&a, &b))),
            18 | 19 => {
                let (q, input) = (self.below(SHORT), self.term(vars, 1));
                format!("q{}_{q}({v}, {input}, {new}), u({w}, {new})", self.seed)
            }
            0 | 1 => format!("( {a} -> {b} ; {} )", self.goal(vars, sub)),
            2 => format!("( {a} *-> {b} ; {} )", self.goal(vars, sub)),
            3 => format!("( {a} -> {b} )"),
            4 | 5 => format!("( {a} ; {b} )"),
            6 => format!("\\+ ( {a} )"),
            7 => format!("findall({v}, ({a}, {b}), {new}), u({w}, {new})"),
            8 => {
                // Only what is known is put in order.
                let kind = self.one(&["bagof", "setof"]);
                let (template, first) = (self.one(&["X", "Y"]), self.made + 1);
                let (a, b) = (self.goal(&["X", "Y"], sub), self.goal(&["X", "Y"], sub));
                let (a, b) = (named(&a, &mut self.made), named(&b, &mut self.made));
                let bound: String = (first..=self.made).map(|n| format!("V{n}^")).collect();
                format!("{kind}({template}, {bound}({a}, {b}, orderly(X-Y)), {new}), u({w}, {new})")
            }
            9 => format!("catch(({a}, {b}), ball({new}), true), u({v}, {new})"),
            10 => format!("catch(({a}, {b}), error({new}, _), true), u({v}, {new})"),
            11 => format!("( integer({v}) -> throw(ball({v})) ; {a} )"),
            12 => {
                let how = self.one(&["once", "ignore", "call", "\\+ \\+ "]);
                format!("{how}(({a}, {b}))")
            }
            13 => format!("forall(({a}), ({b}))"),
            14 => {
                let closure = self.one(&["twice", "kind", "=", "rev([a])", "count", "copy_term"]);
                format!("catch(apply_to({closure}, {v}, {new}), error(_, _), fail), u({w}, {new})")
            }
            _ => format!("{new} = ({a}, {b}), call({new})"),
        }
    }

    /// The loop of a program: so many turns, a result that is computed on the way.
    fn looping(&mut self, clauses: &mut Vec<Clause>) {
        let seed = self.seed;
        let step = self.expression(&["N", "A", "A"], 2);
        let other = self.expression(&["N", "A"], 1);
        let test = self.one(&["N > 0", "\\+ N =< 0", "( N =:= 0 -> fail ; true )", "catch(A < 1000, _, fail), N >= 1"]);
        let cut = self.one(&["!", "true", "!"]);
        let step = match self.below(4) {
            0 => format!("( N mod 3 =:= 0 -> eval(A1, {step}) ; eval(A1, {other}) )"),
            1 => format!("catch(A1 is {step}, error(_, _), A1 = N)"),
            2 => format!("kind(A, K), ( K == number -> eval(A1, {step}) ; A1 = {other} )"),
            _ => format!("eval(A1, {step})"),
        };
        clauses.push(Clause {
            head: format!("loop{seed}(N, A, B)"),
            body: vec![
                test.to_owned(),
                cut.to_owned(),
                step,
                "small(A1)".to_owned(),
                "N1 is N - 1".to_owned(),
                format!("loop{seed}(N1, A1, B)"),
            ],
        });
        clauses.push(Clause { head: format!("loop{seed}(_, A, A)"), body: Vec::new() });
    }

    fn program(&mut self) -> Program {
        let seed = self.seed;
        let mut clauses = Vec::new();
        for p in 0..PREDICATES {
            for _ in 0..1 + self.below(4) {
                self.made = 0;
                let head = self.term(&["X", "Y"], 2);
                let mut body = vec![
                    // A variable that is twice in a head may have become part of itself.
                    format!("acyclic_term({head})").replace('_', "[]").replace("acyclic[]", "acyclic_"),
                    "D > 0".to_owned(),
                    "D1 is D - 1".to_owned(),
                    "true(D1)".to_owned(),
                    format!("tick({head})").replace('_', "[]"),
                ];
                for _ in 0..1 + self.below(4) {
                    let goal = self.goal(VARS, 2);
                    body.push(goal);
                }
                clauses.push(Clause { head: format!("p{seed}_{p}(D, {head}, R)"), body });
            }
            let (input, result) = (self.term(&["X"], 1), self.term(&["X"], 1));
            let body =
                vec![format!("acyclic_term(f({input}, {result}))").replace('_', "[]").replace("acyclic[]", "acyclic_")];
            clauses.push(Clause { head: format!("p{seed}_{p}(_, {input}, {result})"), body });
        }
        // Nothing is called before the branches, which is most of a small predicate.
        for q in 0..SHORT {
            self.made = 0;
            let mut body = Vec::new();
            if q == 0 {
                let ((one, first), (two, second)) = (self.chain(&["X", "Y"]), self.chain(&["X", "Y"]));
                body.extend([one, two, format!("u(R, f({first}, {second}, X))")]);
            } else if q < SHORT / 2 {
                if self.below(3) > 0 {
                    body.push(format!("f({}) =.. [{}|_]", self.term(&["X", "Y"], 1), self.fresh()));
                }
                body.push(self.setting_if(&["X", "Y"], None));
            } else {
                body.push(self.shape(2));
                let ending = self.one(&["A, B, C, D", "B, C", "A, D", "C, B, A"]);
                body.push(format!("R = r({ending}, X), acyclic_term(R)"));
            }
            clauses.push(Clause { head: format!("q{seed}_{q}(X, Y, R)"), body });
        }
        self.looping(&mut clauses);
        let input = self.term(&["_"], 3);
        let start = self.one(&["0", "1", "7", "1.5", "9223372036854775800"]);
        clauses.push(Clause {
            head: format!("run({seed}, R-B)"),
            body: vec![format!("loop{seed}(25, {start}, B)"), format!("p{seed}_0(4, {input}, R)")],
        });
        Program { seed, clauses }
    }
}

/// A goal with names for its anonymous variables. `bagof` orders answers by all variables that are free in its goal, and unbound
/// variables have no order.
pub fn named(goal: &str, made: &mut usize) -> String {
    let in_name = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let chars: Vec<char> = goal.chars().collect();
    let mut text = String::new();
    for (n, c) in chars.iter().enumerate() {
        text.push(*c);
        if *c == '_' && !in_name(n.checked_sub(1).map(|n| chars[n])) && !in_name(chars.get(n + 1).copied()) {
            *made += 1;
            text.pop();
            text.push_str(&format!("V{made}"));
        }
    }
    text
}
