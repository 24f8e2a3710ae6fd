//! Random programs about variables with attributes: they are bound, made one, copied in each way that there is, and their attributes
//! hold each other.
//!
//! What is shown is a description of terms down to some depth, since systems number variables, and show goals, each in its own way.

use super::make::{Clause, Program, Random};

/// What all of these programs use.
pub const START: &str = r"
% A hook notes what it is called for; of two variables that become one, the other keeps both values.
vm:attr_unify_hook(A, T) :- user:note(A, T), ( attvar(T) -> ( get_attr(T, vm, B) -> put_attr(T, vm, b(A, B)) ; put_attr(T, vm, A) ) ; T \== no ).
wm:attr_unify_hook(A, T) :- user:note(w(A), T), ( var(T) -> true ; A = w(T) -> true ; A \== T ).
note(A, T) :- nb_getval(notes, L0), described(A-T, S), length(L0, N), ( N < 12 -> nb_setval(notes, [S|L0]) ; throw(many) ).

described(T, S) :- described(T, 4, S).
described(_, 0, deep) :- !.
described(T, D, S) :- var(T), !, D1 is D - 1,
    ( get_attr(T, vm, A) -> described(A, D1, SA) ; SA = none ), ( get_attr(T, wm, B) -> described(B, D1, SB) ; SB = none ),
    ( attvar(T) -> S = att(SA, SB) ; S = free ).
described(T, D, S) :- compound(T), !, D1 is D - 1, T =.. [F|As], described_all(As, D1, Ss), S =.. [F|Ss].
described(T, _, T).
described_all([], _, []).
described_all([T|Ts], D, [S|Ss]) :- described(T, D, S), described_all(Ts, D, Ss).
% Of an attribute whose last argument leads back to its variable, the peer's copies share the other variables.
with(V, M, T) :- ( var(V) -> ( leads_to(T, V) -> put_attr(V, M, loop(V, x)) ; put_attr(V, M, T) ) ; true ).
leads_to(T, V) :- term_variables(T, Vs), term_attvars(T, As), ( member(W, Vs) ; member(W, As) ), W == V, !.
attribute(V, M, T, E) :- ( var(V), get_attr(V, M, A) -> T = A ; T = E ).
bound(V, T) :- ( attvar(V) -> unify_with_occurs_check(V, T) ; true ).
unset(V, T) :- ( var(V), \+ attvar(V) -> V = T ; true ).
";

/// The variables of a clause.
const VARS: &[&str] = &["A", "B", "C", "E"];

/// Whether the program of a seed is one of these: all or none of those that run in one process are.
pub fn is_attributed(seed: u64) -> bool {
    seed / 50 % 8 == 2
}

/// The program of a seed.
pub fn program(random: &mut Random, seed: u64) -> Program {
    let mut maker = Attributed { random, seed, made: 0 };
    let mut clauses = Vec::new();
    for _ in 0..1 + maker.random.below(3) {
        let head = format!("p{seed}(D, {}, {})", maker.term(1), maker.var());
        let body = ["D > 0", "D1 is D - 1", "turn", "true(D1)"].map(str::to_owned);
        clauses.push(maker.clause(head, body.to_vec()));
    }
    clauses.push(Clause { head: format!("p{seed}(_, {}, a)", maker.term(1)), body: Vec::new() });
    clauses.push(Clause { head: format!(":- dynamic(k{seed}/1)"), body: Vec::new() });
    let body = vec![format!("retractall(k{seed}(_))"), "nb_setval(notes, [])".to_owned(), "D1 = 3".to_owned()];
    let mut run = maker.clause(format!("run({seed}, S-L)"), body);
    run.body.push("described_all([A, B, C, E], 5, S)".to_owned());
    run.body.push("nb_getval(notes, L)".to_owned());
    clauses.push(run);
    Program { seed, clauses }
}

struct Attributed<'a> {
    random: &'a mut Random,
    seed: u64,
    /// How many variables have been made.
    made: usize,
}

impl Attributed<'_> {
    fn clause(&mut self, head: String, mut body: Vec<String>) -> Clause {
        for _ in 0..2 + self.random.below(4) {
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

    fn module(&mut self) -> &'static str {
        self.random.one(&["vm", "vm", "wm"])
    }

    fn term(&mut self, depth: usize) -> String {
        match self.random.below(if depth == 0 { 5 } else { 8 }) {
            0..3 => self.var().to_owned(),
            3 => self.random.one(&["a", "no", "1", "[]"]).to_owned(),
            4 => "_".to_owned(),
            5 => format!("f({})", self.term(depth - 1)),
            6 => format!("[{}, {}]", self.term(depth - 1), self.term(depth - 1)),
            _ => format!("g({}, {})", self.term(depth - 1), self.term(depth - 1)),
        }
    }

    fn simple(&mut self) -> String {
        let (seed, v, w, module) = (self.seed, self.var(), self.var(), self.module());
        match self.random.below(23) {
            20.. => format!("bound({v}, {})", self.term(0)),
            0..6 => format!("with({v}, {module}, {})", self.term(2)),
            6 | 7 => format!("attribute({v}, {module}, {new}, {w}), unset({w}, {new})", new = self.fresh()),
            8 => format!("( var({v}) -> del_attr({v}, {module}) ; true )"),
            9 => format!("u({v}, {})", self.term(1)),
            10 => format!("bound({v}, {})", self.term(1)),
            11 => format!("{v} = {w}"),
            12 => format!("copy_term({}, {new}), unset({w}, {new})", self.term(1), new = self.fresh()),
            13 => format!("copy_term_nat({v}, {new}), unset({w}, {new})", new = self.fresh()),
            14 => format!("freeze({v}, note(frozen, {w}))"),
            15 => format!("{v} {} {w}", self.random.one(&["==", "\\==", "\\="])),
            16 => format!("assertz(k{seed}({v})), retract(k{seed}({new})), unset({w}, {new})", new = self.fresh()),
            17 => format!("nb_setval(cell, {v}), nb_getval(cell, {new}), unset({w}, {new})", new = self.fresh()),
            18 => format!("p{seed}(D1, {}, {w})", self.term(1)),
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
        match self.random.below(10) {
            0 | 1 => format!("( {a}, {b} ; {c} )"),
            2 | 3 => format!("( {a} -> {b} ; {c} )"),
            4 => format!("\\+ ( {a}, {b} )"),
            5 => format!("\\+ \\+ ( {a}, {b} )"),
            6 | 7 => format!("findall({v}-{w}, ({a}, {b}), {new}), turn, unset({w}, {new})"),
            8 => format!("catch(({a}, {b}, throw(ball({v}))), ball({new}), true), unset({w}, {new})"),
            _ => format!("once(({a} ; {b})), {c}"),
        }
    }
}
