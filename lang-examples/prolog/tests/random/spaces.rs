//! Random programs about modules and records: one name in several modules, goals and clauses that name a module in each place where
//! one may stand, facts under keys.
//!
//! Rules lead from `user` to `ma`, from there to `mb`, so that nothing recurs. What is asserted is known, so that it has an order.
//! A goal that goes through the records of a key has them all before anything else is recorded: SWI-Prolog shows it those that come
//! while it runs.

use super::make::{Clause, Program, Random};

/// What all of these programs use.
pub const START: &str = r"
ma:sure(1).
mb:sure(2).
ma:sure(X) :- mb:sure(X).
reset_records :- forall(recorded(_, _, R), erase(R)).
twice_of(G, A, B) :- call(G, A, B).
";

/// The variables of a program.
const VARS: &[&str] = &["A", "B", "C", "E"];

const MODULES: &[&str] = &["user", "ma", "mb"];

/// The program of a seed.
pub fn program(random: &mut Random, seed: u64) -> Program {
    let mut spaces = Spaces { random, seed, made: 0 };
    let mut clauses = vec![
        Clause { head: format!("only{seed}(a)"), body: Vec::new() },
        Clause { head: format!("only{seed}(2)"), body: Vec::new() },
    ];
    let dynamic = MODULES.iter().map(|m| format!("{m}:q{seed}/2")).collect::<Vec<_>>().join(", ");
    let mut body = vec![format!("dynamic([{dynamic}])")];
    body.extend(MODULES.iter().map(|m| format!("retractall({m}:q{seed}(_, _))")));
    body.push("reset_records".to_owned());
    for (n, module) in MODULES.iter().enumerate() {
        let next = MODULES.get(n + 1).copied();
        for _ in 0..1 + spaces.random.below(3) {
            body.push(spaces.initial(module, next));
        }
    }
    for _ in 0..2 + spaces.random.below(5) {
        let goal = spaces.goal(1);
        body.push(goal);
    }
    clauses.push(Clause { head: format!("run({seed}, r(A, B, C, E))"), body });
    Program { seed, clauses }
}

struct Spaces<'a> {
    random: &'a mut Random,
    seed: u64,
    /// How many variables have been made.
    made: usize,
}

impl Spaces<'_> {
    fn fresh(&mut self) -> String {
        self.made += 1;
        format!("V{}", self.made)
    }

    fn module(&mut self) -> &'static str {
        MODULES[self.random.below(MODULES.len())]
    }

    fn known(&mut self) -> &'static str {
        ["a", "b", "c", "1", "2", "f(a)", "g(b, 1)", "\"s\"", "[a]"][self.random.below(9)]
    }

    /// A clause at the start, which may lead to the next module.
    fn initial(&mut self, module: &str, next: Option<&str>) -> String {
        let (seed, a, b) = (self.seed, self.known(), self.known());
        let goal = match (next, self.random.below(3)) {
            (Some(next), 0) => format!("{next}:q{seed}(X, Y)"),
            (_, 1) => format!("only{seed}(X), Y = {b}"),
            _ => return format!("assertz({module}:q{seed}({a}, {b}))"),
        };
        let [x, y] = [self.fresh(), self.fresh()];
        let goal = goal.replace('X', &x).replace('Y', &y);
        let head = format!("q{seed}({x}, {y})");
        match self.random.below(4) {
            0 => format!("assertz({module}:({head} :- {goal}))"),
            1 => format!("assertz(({module}:{head} :- {goal}))"),
            2 => format!("asserta({module}:({module}:{head} :- {goal}))"),
            _ => format!("assertz(mb:({module}:{head} :- {goal}))"),
        }
    }

    /// A call of the predicate that all modules have, or of one that they see.
    fn call(&mut self) -> String {
        let (seed, m, v, w) = (self.seed, self.module(), self.random.one(VARS), self.random.one(VARS));
        let known = self.known();
        match self.random.below(16) {
            0 => format!("q{seed}({v}, {w})"),
            1..4 => format!("{m}:q{seed}({v}, {w})"),
            4 => format!("{m}:only{seed}({v})"),
            5 => format!("{m}:sure({v})"),
            6 => format!("call({m}:q{seed}, {v}, {w})"),
            7 => format!("call({m}:q{seed}({v}), {w})"),
            8 => format!("twice_of({m}:q{seed}, {v}, {w})"),
            9 => format!("{m}:call(q{seed}({v}), {w})"),
            10 => format!("@(q{seed}({v}, {w}), {m})"),
            11 => format!("ma:mb:q{seed}({v}, {known})"),
            12 => {
                let goal = self.fresh();
                format!("{goal} = {m}:q{seed}({v}, {w}), {goal}")
            }
            13 => {
                let goal = self.fresh();
                format!("{goal} = q{seed}({v}, {w}), {m}:{goal}")
            }
            14 => format!("{m}:twice_of(q{seed}, {v}, {w})"),
            _ => format!("{m}:q{seed}({v}, {known})"),
        }
    }

    fn goal(&mut self, depth: usize) -> String {
        let (seed, m) = (self.seed, self.module());
        let (v, w, new) = (self.random.one(VARS), self.random.one(VARS), self.fresh());
        let (x, y) = (self.fresh(), self.fresh());
        let known = self.known();
        match self.random.below(if depth == 0 { 22 } else { 32 }) {
            0..5 => self.call(),
            5 => format!("findall({x}-{y}, {m}:q{seed}({x}, {y}), {new}), u({v}, {new})"),
            6 => format!("{m}:findall({x}-{y}, q{seed}({x}, {y}), {new}), u({v}, {new})"),
            7 => format!("setof({x}-{y}, {m}:q{seed}({x}, {y}), {new}), u({v}, {new})"),
            8 => format!("bagof({x}, {y}^({m}:q{seed}({x}, {y})), {new}), u({v}, {new})"),
            9 => format!("bagof({x}, {m}:({y}^q{seed}({x}, {y})), {new}), u({v}, {new})"),
            10 => {
                let how = self.random.one(&["add(", "add(", "ma:assertz(", "mb:asserta("]);
                let end = if how == "add(" { ", z)" } else { ")" };
                format!("( ground({v}) -> {how}{m}:q{seed}({v}, {known}){end} ; true )")
            }
            11 => format!("( retract({m}:q{seed}({x}, {y})), u({v}, {x}-{y}) -> true ; true )"),
            // How a body is qualified that belongs to another module differs from call to call in SWI-Prolog.
            12 => format!("retract({m}:(q{seed}({x}, {known}) :- {y})), strip_module({y}, _, {new}), u({v}, {new})"),
            13 => format!("retractall({m}:q{seed}({known}, _))"),
            14 => {
                let body = self.fresh();
                format!("clause({m}:q{seed}({x}, {y}), {body}), strip_module({body}, _, {new}), u({v}, {new})")
            }
            15 => {
                let what = self.random.one(&["current_predicate(M:q/2)", "predicate_property(M:q(_, _), dynamic)"]);
                what.replace("M:", &format!("{m}:")).replace(":q", &format!(":q{seed}"))
            }
            16 => format!("strip_module({m}:mb:{known}, {x}, {y}), u({v}, {x}-{y})"),
            17 => format!("aggregate_all(count, {m}:q{seed}(_, _), {new}), u({v}, {new})"),
            18 => {
                let (key, how) = (self.key(), self.random.one(&["recordz", "recorda"]));
                format!("( ground({v}) -> {how}({key}, {v}) ; {how}({key}, {known}, _) )")
            }
            19 => format!("findall({x}, recorded({}, {x}), {new}), member({v}, {new})", self.key()),
            20 => {
                let key = self.key();
                format!("findall({x}-{y}, recorded({key}, {x}, {y}), {new}), member({v}-{w}0, {new}), erase({w}0)")
            }
            21 => format!("( recorded({}, {x}, {y}), instance({y}, {new}) -> u({v}, {x}-{new}) ; true )", self.key()),
            22 => format!("{m}:( {} )", self.pair(", ")),
            23 => format!("{m}:( {} )", self.pair(" ; ")),
            24 => format!("( {} )", self.pair(" ; ")),
            25 => format!("{m}:( {} ; true )", self.pair(" -> ")),
            26 => format!("{m}:( {} ; true )", self.pair(" *-> ")),
            27 => format!("{m}:(\\+ ( {} ))", self.pair(", ")),
            28 => format!("{}{m}:( {}, ! )", self.random.one(&["", "ma:"]), self.pair(", ")),
            29 => format!("catch({m}:( {} ), _, true)", self.pair(", ")),
            30 => format!("forall({}, {m}:( {} ))", self.call(), self.pair(" ; ")),
            _ => format!("ignore({m}:( {} ))", self.pair(", ")),
        }
    }

    fn key(&mut self) -> &'static str {
        ["k", "7", "f(1)", "f(x, y)", "[a]"][self.random.below(5)]
    }

    fn pair(&mut self, between: &str) -> String {
        let (a, b) = (self.goal(0), self.goal(0));
        format!("{a}{between}{b}")
    }
}
