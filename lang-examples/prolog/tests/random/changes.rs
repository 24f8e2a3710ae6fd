//! Random programs that change arguments of terms in place, by `setarg/3` and `nb_setarg/3`.
//!
//! A variable of SWI-Prolog may have its place in a structure, and is changed with it. So structures that change are ground: they
//! are made of constants, and get ground values. Those that `nb_setarg/3` changes are changed by nothing else, and made where
//! nothing is tried again. `copy_term/2` shares ground terms there, and is not called.

use super::make::{Clause, Program, Random};

/// What all of these programs use.
pub const START: &str = r"
% Structures become no part of themselves, and stay small.
ch(N, T, V) :- ( sound(T), T \= n(_, _, _), ground(V), functor(T, _, A), N =< A -> setarg(N, T, V), acyclic_term(T), small(T) ; true ).
nch(N, T, V) :- ( ground(V), size(V, 9, _) -> nb_setarg(N, T, V) ; true ).
inc(N, T) :- arg(N, T, A), ( integer(A) -> B is A + 1 ; B = 0 ), nb_setarg(N, T, B).
sound(T) :- compound(T), T \= [_|_], ground(T).
part_of(N, T, V, W) :- ( sound(T), functor(T, _, A), N =< A -> arg(N, T, V) ; W = V ).
if_new(V, T) :- ( var(V) -> V = T ; true ).
spin(0, _, _) :- !.
spin(K, T, N) :- ch(1, T, K), inc(1, N), K1 is K - 1, spin(K1, T, N).
total(0, _, S, S) :- !.
total(K, T, S0, S) :- ( sound(T), arg(1, T, A), integer(A) -> S1 is S0 + A ; S1 = S0 ), K1 is K - 1, total(K1, T, S1, S).
tried(T, N) :- member(X, [1, 2, x]), ch(1, T, X), inc(2, N), X == x, !.
";

/// The variables of a clause.
const VARS: &[&str] = &["A", "B", "C", "E"];

/// Whether the program of a seed changes arguments: all or none of those that run in one process do.
pub fn is_changing(seed: u64) -> bool {
    seed / 50 % 8 == 5
}

/// The program of a seed.
pub fn program(random: &mut Random, seed: u64) -> Program {
    let mut changes = Changes { random, seed, made: 0 };
    let mut clauses = Vec::new();
    for _ in 0..1 + changes.random.below(3) {
        let head = format!("p{seed}(D, N, {}, {})", changes.argument(), changes.argument());
        let body = ["D > 0", "D1 is D - 1", "turn", "true(D1)"].map(str::to_owned);
        clauses.push(changes.clause(head, body.to_vec()));
    }
    clauses.push(Clause { head: format!("k{seed}({})", changes.structure()), body: Vec::new() });
    clauses.push(Clause { head: format!(":- dynamic(k{seed}/1)"), body: Vec::new() });
    let (known, counter) = (changes.structure(), format!("n(0, {}, [])", changes.constant()));
    // Each run has one of its own, wherever it comes from.
    let made = match changes.random.below(3) {
        0 => format!("N = {counter}"),
        1 => format!("m({counter}, N)"),
        _ => format!("n{seed}(N)"),
    };
    clauses.push(Clause { head: format!("n{seed}({counter})"), body: Vec::new() });
    let body = ["D1 = 3".to_owned(), made, format!("A = {known}")];
    let run = changes.clause(format!("run({seed}, [A, B, C, E, N])"), body.to_vec());
    clauses.push(run);
    Program { seed, clauses }
}

struct Changes<'a> {
    random: &'a mut Random,
    seed: u64,
    /// How many variables have been made.
    made: usize,
}

impl Changes<'_> {
    fn clause(&mut self, head: String, mut body: Vec<String>) -> Clause {
        for _ in 0..3 + self.random.below(5) {
            let goal = self.goal(2);
            body.push(goal);
        }
        Clause { head, body }
    }

    fn fresh(&mut self) -> String {
        self.made += 1;
        format!("V{}", self.made)
    }

    fn var(&mut self) -> &'static str {
        self.random.one(VARS)
    }

    fn constant(&mut self) -> &'static str {
        self.random.one(&["a", "b", "0", "1", "7", "[]", "\"s\"", "2.5"])
    }

    /// A structure of constants.
    fn structure(&mut self) -> String {
        match self.random.below(5) {
            0 => format!("s({})", self.constant()),
            1 | 2 => format!("s({}, {})", self.constant(), self.constant()),
            3 => format!("s({}, r({}), {}, {})", self.constant(), self.constant(), self.constant(), self.constant()),
            _ => format!("s(r({}, {}), {})", self.constant(), self.constant(), self.constant()),
        }
    }

    fn argument(&mut self) -> String {
        if self.random.below(4) == 0 { self.structure() } else { self.var().to_owned() }
    }

    fn value(&mut self) -> String {
        match self.random.below(5) {
            0 | 1 => self.constant().to_owned(),
            2 => self.structure(),
            _ => self.var().to_owned(),
        }
    }

    fn place(&mut self) -> &'static str {
        self.random.one(&["1", "1", "2", "3", "4"])
    }

    fn simple(&mut self) -> String {
        let (seed, v, w) = (self.seed, self.var(), self.var());
        match self.random.below(24) {
            0..3 => format!("if_new({v}, {})", self.structure()),
            3..8 => format!("ch({}, {v}, {})", self.place(), self.value()),
            8 | 9 => format!("nch({}, N, {})", self.random.one(&["1", "2", "3"]), self.value()),
            10 => format!("inc({}, N)", self.random.one(&["1", "2"])),
            11 => format!("if_new({v}, {w})"),
            12 => format!("part_of({}, {v}, {w}, {})", self.place(), self.fresh()),
            13 => format!("{v} {} {}", self.random.one(&["==", "\\==", "\\=", "=@="]), self.value()),
            14 => format!("duplicate_term({v}, {new}), if_new({w}, {new})", new = self.fresh()),
            15 => format!("if_new({v}, [{w}, {}])", self.value()),
            16 => format!("member({new}, [{w}, {}]), if_new({v}, {new})", self.value(), new = self.fresh()),
            17 => format!("k{seed}({new}), if_new({v}, {new})", new = self.fresh()),
            18 => format!("assertz(k{seed}({v})), retract(k{seed}({new})), if_new({w}, {new})", new = self.fresh()),
            19 => format!(
                "b_setval(back, {v}), ch(1, {v}, {}), b_getval(back, {new}), if_new({w}, {new})",
                self.constant(),
                new = self.fresh()
            ),
            20 => format!(
                "spin({}, {v}, N), total(9, {v}, 0, {new}), if_new({w}, {new})",
                self.random.one(&["3", "9", "40"]),
                new = self.fresh()
            ),
            21 => format!("tried({v}, N)"),
            22 => format!("p{seed}(D1, N, {v}, {w})"),
            _ => self.random.one(&["fail", "true", "!"]).to_owned(),
        }
    }

    fn goal(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.below(2) == 0 {
            return self.simple();
        }
        let sub = depth - 1;
        let (a, b, c) = (self.goal(sub), self.goal(sub), self.goal(sub));
        let (v, w, new) = (self.var(), self.var(), self.fresh());
        match self.random.below(14) {
            0 | 1 => format!("( {a}, {b} ; {c} )"),
            2 | 3 => format!("( {a} -> {b} ; {c} )"),
            4 => format!("( {a} *-> {b} ; {c} )"),
            5 => format!("\\+ ( {a}, {b} )"),
            6 => format!("\\+ \\+ ( {a}, {b} )"),
            7 | 8 => format!("findall({v}-{w}, ({a}, {b}), {new}), turn"),
            9 => format!("findall({v}, ({a} ; {b}), {new}), if_new({w}, {new})"),
            10 => format!("catch(({a}, {b}, throw(ball({v}))), ball({new}), true), if_new({w}, {new})"),
            11 => format!("forall(({a}), ({b}))"),
            12 => format!("( {a}, nb_setval(cell, {v}), {b}, fail ; nb_getval(cell, {new}), if_new({w}, {new}) )"),
            _ => format!("once(({a} ; {b})), {c}"),
        }
    }
}
