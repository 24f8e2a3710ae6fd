//! Random programs about lists, in which no goal looks at a term before another binds it.
//!
//! What [`super::make`] makes unifies by predicates that walk over both terms, so that ends of lists are objects before anything
//! else happens to them. These programs unify plainly; lists that are open are closed in several ways, one after the other, and
//! what was found is kept in each way that there is to keep a term.

use super::make::{Clause, Program, Random, named};

/// What all of these programs use.
pub const START: &str = r"
% A call: too many of them end the program.
turn :- nb_getval(ticks, T), ( T =< 0 -> throw(enough) ; T1 is T - 1, nb_setval(ticks, T1) ).

pick(X, [X|T], T).
pick(X, [Y|T], [Y|R]) :- pick(X, T, R).
put(X, L, [X|L]).
put(X, [Y|L], [Y|R]) :- put(X, L, R).
part([], []).
part([X|T], [X|R]) :- part(T, R).
part([_|T], R) :- part(T, R).
front(_, []).
front([X|L], [X|R]) :- front(L, R).
order([], []).
order(L, [X|P]) :- pick(X, L, R), order(R, P).
deal([], [], []).
deal([X|L], [X|A], B) :- deal(L, A, B).
deal([X|L], A, [X|B]) :- deal(L, A, B).
join([], L, L).
join([X|A], B, [X|C]) :- join(A, B, C).
twice_each([], []).
twice_each([X|L], [X, X|R]) :- twice_each(L, R).
keep([], []).
keep([X|L], R) :- ( X == a -> R = T ; R = [X|T] ), keep(L, T).
keep_some([], []).
keep_some([X|L], R) :- ( R = [X|T] ; R = T ), keep_some(L, T).
back([], A, A).
back([X|L], A, R) :- back(L, [X|A], R).
mark([], []).
mark([X|L], [Y|R]) :- ( Y = X ; Y = m ), mark(L, R).
open_end([], E, E).
open_end([X|L], [X|R], E) :- open_end(L, R, E).
% What is sorted has no variables: they have no order.
known(L) :- ( ground(L) -> true ; throw(unordered) ).

";

/// The variables of a clause, which all its goals share.
const VARS: &[&str] = &["A", "B", "C", "E", "F", "G"];

/// Predicates that call each other.
const PREDICATES: usize = 2;

/// The clauses of a program.
pub fn program(random: &mut Random, seed: u64) -> Program {
    let mut lists = Lists { random, seed, made: 0 };
    let mut clauses = Vec::new();
    for p in 0..PREDICATES {
        for _ in 0..1 + lists.below(3) {
            lists.made = 0;
            let head = format!("p{seed}_{p}(D, {}, {})", lists.argument(), lists.argument());
            let mut body = vec!["D > 0".to_owned(), "D1 is D - 1".to_owned(), "turn".to_owned()];
            for _ in 0..1 + lists.below(3) {
                let goal = lists.goal(1);
                body.push(goal);
            }
            clauses.push(Clause { head, body });
        }
    }
    lists.made = 0;
    let mut body = vec![format!("retractall(k{seed}(_))"), "D1 = 1".to_owned()];
    for _ in 0..1 + lists.below(3) {
        let goal = lists.goal(2);
        body.push(goal);
    }
    if lists.below(2) == 0 {
        let call = format!("p{seed}_0(3, {}, {})", lists.argument(), lists.argument());
        body.push(call);
    }
    clauses.push(Clause { head: format!("run({seed}, [{}])", VARS.join(", ")), body });
    clauses.push(Clause { head: format!(":- dynamic(k{seed}/1)"), body: Vec::new() });
    Program { seed, clauses }
}

/// A maker of clauses.
struct Lists<'a> {
    random: &'a mut Random,
    seed: u64,
    /// How many variables this clause has beside those that its goals share.
    made: usize,
}

impl Lists<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n)
    }

    fn one(&mut self, of: &[&'static str]) -> &'static str {
        of[self.below(of.len())]
    }

    fn var(&mut self) -> &'static str {
        self.one(VARS)
    }

    /// A variable, and one that comes after it: terms are to become parts of themselves only now and then.
    fn two(&mut self) -> (&'static str, &'static str) {
        let first = self.below(VARS.len() - 1);
        (VARS[first], VARS[first + 1 + self.below(VARS.len() - 1 - first)])
    }

    fn fresh(&mut self) -> String {
        self.made += 1;
        format!("V{}", self.made)
    }

    /// An element, mostly an atom; a variable in it is that of the list or new.
    fn element(&mut self, end: &str) -> String {
        match self.below(16) {
            0..9 => self.one(&["a", "b", "c", "1"]).to_owned(),
            9 => "_".to_owned(),
            10 => format!("[{}]", self.one(&["a", "b", "c, a"])),
            11 => format!("[a|{end}]"),
            12 => format!("f({end})"),
            13 => end.to_owned(),
            _ => "f(a)".to_owned(),
        }
    }

    fn elements(&mut self, most: usize, end: &str) -> String {
        let elements: Vec<String> = (0..1 + self.below(most)).map(|_| self.element(end)).collect();
        elements.join(", ")
    }

    /// A list whose end is known.
    fn closed(&mut self, end: &str) -> String {
        if self.below(12) == 0 { "[]".to_owned() } else { format!("[{}]", self.elements(3, end)) }
    }

    /// The same without variables.
    fn known(&mut self) -> &'static str {
        self.one(&["[a, b, c]", "[a, b]", "[a]", "[b, a, b]", "[1, 2, 3]", "[c, [a], b]", "[f(a), b]", "[a, b, c, 1]"])
    }

    /// A list with an end or without one, in which one variable may be.
    fn pattern(&mut self, end: &str) -> String {
        match self.below(10) {
            0 | 1 => self.known().to_owned(),
            2 => self.closed(end),
            3 => format!("f([a|{end}], {end})"),
            _ => format!("[{}|{end}]", self.elements(2, "a")),
        }
    }

    /// An argument of a predicate.
    fn argument(&mut self) -> String {
        let end = self.var();
        if self.below(5) < 3 { end.to_owned() } else { self.pattern(end) }
    }

    /// What is kept of an answer.
    fn template(&mut self) -> String {
        match self.below(6) {
            0..3 => self.var().to_owned(),
            3 => format!("{}-{}", self.var(), self.var()),
            4 => format!("[x|{}]", self.var()),
            _ => format!("[{}, {}]", self.var(), self.var()),
        }
    }

    /// Goals that make lists of lists.
    fn maker(&mut self) -> String {
        let (v, w) = (self.var(), self.var());
        let known = if self.below(6) == 0 { self.closed(v) } else { self.known().to_owned() };
        let x = if self.below(3) == 0 { self.one(&["a", "b", "x"]) } else { v };
        match self.below(24) {
            0 => format!("pick({x}, {known}, {w})"),
            1 => format!("select({x}, {known}, {w})"),
            2 => format!("put({x}, {known}, {w})"),
            3 | 4 => format!("part({known}, {w})"),
            5 => format!("front({known}, {w})"),
            6 => format!("order({known}, {w})"),
            // What is no list fails here, and is an error there.
            7 => format!("catch(permutation({known}, {w}), error(_, _), fail)"),
            8 => format!("deal({known}, {v}, {w})"),
            9 => format!("join({v}, {w}, {known})"),
            10 => format!("append({v}, {w}, {known})"),
            11 => format!("join({known}, {v}, {w})"),
            12 => format!("append({known}, {v}, {w})"),
            13 => format!("twice_each({known}, {w})"),
            14 => format!("keep({known}, {w})"),
            15 => format!("keep_some({known}, {w})"),
            16 => format!("back({known}, {}, {w})", if self.below(2) == 0 { "[]" } else { v }),
            17 => format!("reverse({known}, {w})"),
            18 => format!("mark({known}, {w})"),
            19 => format!("open_end({known}, {w}, {v})"),
            20 => format!("member({x}, {known})"),
            21 => format!("select({x}, {known}, {}, {w})", self.one(&["y", "[z]"])),
            22 => format!("nth0({}, {w}, {x}, {known})", self.one(&["_", "0", "1"])),
            _ => {
                let other = self.known();
                format!("{}({known}, {other}, {w})", self.one(&["subtract", "intersection", "union"]))
            }
        }
    }

    fn simple(&mut self) -> String {
        let (v, w) = self.two();
        match self.below(20) {
            0..8 => format!("{v} = {}", self.pattern(w)),
            // Each of its answers counts.
            8..13 => format!("{}, turn", self.maker()),
            13 => format!("{v} = {w}"),
            14 => self.one(&["true", "!", "fail", "true"]).to_owned(),
            15 => format!("{v} {} {}", self.one(&["==", "\\==", "\\=", "=@="]), self.pattern(w)),
            16 => format!("{}({v})", self.one(&["var", "nonvar", "is_name", "is_list"])),
            17 => format!("length({v}, {})", self.one(&["0", "1", "2", "3"])),
            _ => {
                let (p, seed) = (self.below(PREDICATES), self.seed);
                format!("p{seed}_{p}(D1, {}, {})", self.argument(), self.argument())
            }
        }
    }

    /// Two ways to go on, of which each binds something.
    fn choice(&mut self) -> String {
        let (v, w) = self.two();
        match self.below(4) {
            0 | 1 => format!("( {v} = {} ; {v} = {} )", self.pattern(w), self.pattern(w)),
            2 => format!("( {v} = {} ; {w} = {} )", self.known(), self.known()),
            _ => format!("( {v} = {} ; {} )", self.known(), self.maker()),
        }
    }

    /// Goals one after the other.
    fn goals(&mut self, depth: usize) -> String {
        let goals: Vec<String> = (0..1 + self.below(3)).map(|_| self.goal(depth)).collect();
        goals.join(", ")
    }

    fn goal(&mut self, depth: usize) -> String {
        if depth == 0 {
            return if self.below(5) == 0 { self.choice() } else { self.simple() };
        }
        let sub = depth - 1;
        match self.below(20) {
            0..7 => self.simple(),
            7 | 8 => self.choice(),
            9..15 => self.kept(sub),
            15 => format!("( {} ; {} )", self.goals(sub), self.goals(sub)),
            16 => format!("( {} -> {} ; {} )", self.goals(sub), self.goals(sub), self.goals(sub)),
            17 => format!("( {} *-> {} ; {} )", self.goals(sub), self.goals(sub), self.goals(sub)),
            18 => format!("{}(({}))", self.one(&["once", "\\+ ", "call", "ignore", "\\+ \\+ "]), self.goals(sub)),
            _ => format!("forall(({}), ({}))", self.goals(sub), self.goals(sub)),
        }
    }

    /// A goal whose answers are kept, each in its own way, and what is kept meets a variable.
    fn kept(&mut self, depth: usize) -> String {
        let (seed, template, new) = (self.seed, self.template(), self.fresh());
        let goals = self.goals(depth);
        let (v, kind) = (self.var(), self.below(16));
        let goals = if matches!(kind, 6..=8) { named(&goals, &mut self.made) } else { goals };
        let goal = match kind {
            0 | 1 => format!("findall({template}, ({goals}), {new})"),
            2 => format!("findall({template}, ({goals}), {new}, {})", self.one(&["[]", "[z]"])),
            3 => format!("aggregate_all(bag({template}), ({goals}), {new})"),
            4 => format!("aggregate_all(set({template}), ({goals}), {new}), known({new})"),
            5 => format!("aggregate_all(count, ({goals}), {new})"),
            6 => format!("bagof({template}, {}({goals}), {new})", self.bound(&template, "none")),
            7 => format!("setof({template}, {}({goals}), {new}), known({new})", self.bound(&template, "none")),
            8 => {
                let kind = self.one(&["bagof", "setof"]);
                let free = self.var();
                let bound = self.bound(&template, free);
                format!("{kind}({template}, {bound}({goals}), {new}), known({new}-{free})")
            }
            9 | 10 => {
                let how = self.one(&["assertz", "asserta", "assertz"]);
                let found = self.fresh();
                format!(
                    "( {goals}, {how}(k{seed}({template})), fail ; true ), findall({found}, retract(k{seed}({found})), {new})"
                )
            }
            11 => {
                let how = self.one(&["assertz", "asserta"]);
                let (found, old) = (self.fresh(), self.fresh());
                format!(
                    "forall(({goals}), {how}((k{seed}({template}) :- true))), findall({found}, clause(k{seed}({found}), true), {new}), ignore(retract(k{seed}({old})))"
                )
            }
            12 => format!("catch(({goals}, throw(ball({template}))), ball({new}), true)"),
            13 => format!(
                "nb_setval(cell, none), ( {goals}, nb_setval(cell, {template}), fail ; nb_getval(cell, {new}) )"
            ),
            14 => {
                let old = self.fresh();
                format!(
                    "nb_setval(cell, []), ( {goals}, nb_getval(cell, {old}), nb_setval(cell, [{template}|{old}]), fail ; nb_getval(cell, {new}) )"
                )
            }
            _ => format!("{goals}, copy_term({template}, {new})"),
        };
        match self.below(4) {
            0 => goal,
            1 => format!("{goal}, member({v}, {new}), turn"),
            _ => format!("{goal}, {v} = {new}"),
        }
    }

    /// The variables before which there is a `^`: all but one.
    fn bound(&self, template: &str, free: &str) -> String {
        let all = VARS.iter().filter(|v| **v != free && !template.contains(**v)).map(|v| format!("{v}^"));
        let made = (1..=self.made).map(|n| format!("V{n}^"));
        all.chain(made).collect()
    }
}
