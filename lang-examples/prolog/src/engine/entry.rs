//! How a predicate is entered: its clauses by the values of its arguments, so that a choice point is made only where more than
//! one may do.

use std::collections::HashMap;

use jit_runtime::heap::RootSet;
use jit_runtime::prelude::*;

use super::code::{Assembler, Code, FAIL, KeyTable, Op, Rows, Switch, Y};
use super::compile;
use crate::database::{Clause, Predicate, Property, modules};
use crate::error::{Res, error, existence_error};
use crate::term::atom::known;
use crate::term::{Functor, Term};

/// Arguments that are looked at, of the head and of structures there.
const LOOKED_AT: usize = 6;
/// So many facts of atoms and numbers are a table.
const TABLE: usize = 8;
/// Alternatives that are made for a first clause which does not fit, at most.
const FILTERED: usize = 4;
/// Facts of a table that are found without a call, at most.
const MOST_ROWS: usize = 1024;
/// So many clauses are looked for one by one, with indexes: code for each way to enter them would be large.
const MANY: usize = 500;
/// From so many instructions on, clauses are tried one after the other.
const LARGE: usize = 20_000;

/// The code of a predicate that is called for the first time since it was changed.
///
/// # Errors
/// `existence_error(procedure, _)`; `representation_error` for clauses that are too large.
#[dont_look_inside]
pub fn prepare(predicate: Gc<Predicate>) -> Res<Gc<Code>> {
    let code = make(predicate)?;
    // The failure of what does not exist is not kept: the flag `unknown` may change.
    if code != crate::engine::machine().fail.code {
        predicate.entry.set(code);
    }
    Ok(code)
}

fn make(predicate: Gc<Predicate>) -> Res<Gc<Code>> {
    let mut code = Assembler::default();
    if let Some(native) = predicate.native {
        let native = code.native(native);
        code.emit(Op::Builtin, 0, native, 0, 0);
        code.emit(Op::Proceed, 0, 0, 0, 0);
        return Ok(code.finish(Some(predicate)));
    }
    if let Some(other) = modules::stands_for(predicate) {
        return Ok(instead(predicate, other));
    }
    let functor = predicate.functor;
    match (&*functor.name.text, functor.arity) {
        ("call", n @ 1..) => {
            code.emit(Op::CallN, n - 1, 0, 0, 0);
        }
        ("$call", 2) => {
            code.emit(Op::CallN, 0, 1, 0, 0);
        }
        ("$cut_to", 1) => {
            code.emit(Op::CutTo, 0, 0, 0, 0);
            code.emit(Op::Proceed, 0, 0, 0, 0);
        }
        ("catch", 3) => catch(&mut code),
        _ if compile::is_quick(functor) && !predicate.is_own() => {
            return compile::clause(Clause::of_itself(predicate), Some(predicate));
        }
        _ if predicate.is_dynamic() => return Ok(one_by_one(predicate)),
        _ => return compiled(predicate),
    }
    Ok(code.finish(Some(predicate)))
}

/// Code that goes on with another predicate. What belongs to the module of the caller is qualified.
fn instead(predicate: Gc<Predicate>, other: Gc<Predicate>) -> Gc<Code> {
    let mut code = Assembler::default();
    let meta = modules::definition(other).meta.get();
    for n in (0..predicate.functor.arity.min(64)).filter(|n| meta >> n & 1 == 1) {
        let module = code.constant(Term::Atom(predicate.module));
        let colon = code.functor(known().colon);
        code.emit(Op::Qualify, n, module, colon, 0);
    }
    let other = code.predicate(other);
    code.emit(Op::Execute, 0, other, 0, 0);
    code.finish(Some(predicate))
}

/// Code that looks for the clauses one by one.
fn one_by_one(predicate: Gc<Predicate>) -> Gc<Code> {
    looking(predicate, Assembler::default())
}

/// The same after other code.
fn looking(predicate: Gc<Predicate>, mut code: Assembler) -> Gc<Code> {
    let p = code.predicate(predicate);
    code.emit(Op::Dynamic, 0, p, 0, 0);
    code.emit(Op::RetryDynamic, 0, p, 0, 0);
    code.finish(Some(predicate))
}

/// `catch(Goal, Catcher, Recovery)`: the choice point is where everything goes back to when something is thrown.
fn catch(code: &mut Assembler) {
    code.emit(Op::Allocate, 4, 0, 0, 0);
    for n in 0..3 {
        code.emit(Op::Move, Y + n, n, 0, 0);
    }
    let push = code.emit(Op::PushAlt, 0, 0, 0, 0);
    code.emit(Op::Catch, Y + 3, 0, 0, 0);
    code.emit(Op::Move, 0, Y, 0, 0);
    let call = code.predicate(crate::database::predicate(known().call));
    code.emit(Op::Call, 0, call, 0, 0);
    code.emit(Op::CatchExit, Y + 3, 0, 0, 0);
    code.emit(Op::Deallocate, 0, 0, 0, 0);
    code.emit(Op::Proceed, 0, 0, 0, 0);
    let here = code.here();
    code.patch(push, here);
    code.emit(Op::PopAlt, 0, 0, 0, 0);
    code.emit(Op::Fail, 0, 0, 0, 0);
}

/// What an argument of a head says about the values that fit.
#[derive(Clone, Copy, PartialEq)]
enum Key {
    Any,
    Pair,
    Constant(Term),
    Functor(Gc<Functor>),
    /// A number or string that is compared by its contents.
    Other,
}

impl PartialEq for Term {
    fn eq(&self, other: &Term) -> bool {
        self.same_word(*other)
    }
}

/// The place in a head that a number stands for: an argument, or an argument of that.
fn place(position: usize) -> (usize, Option<usize>) {
    (position & 7, (position >> 3).checked_sub(1))
}

/// The set of the places of the arguments of an argument.
fn inside(arg: usize, arity: usize) -> u64 {
    (0..arity.min(LOOKED_AT)).fold(0, |set, n| set | 1 << (arg + 8 * (n + 1)))
}

fn key(clause: Gc<Clause>, position: usize) -> Key {
    let (arg, sub) = place(position);
    let mut term = clause.arg(arg);
    if let Some(n) = sub {
        term = match term {
            Term::Pair(p) if n == 0 => p.head(),
            Term::Pair(p) => p.tail(),
            Term::Struct(s) if n < s.functor.arity => s.arg(n),
            _ => return Key::Any,
        };
    }
    match term {
        Term::Local(_) => Key::Any,
        Term::Pair(_) => Key::Pair,
        Term::Struct(s) => Key::Functor(s.functor),
        constant @ (Term::Int(_) | Term::Atom(_)) => Key::Constant(constant),
        _ => Key::Other,
    }
}

/// Two places of a head where the same variable stands: arguments, or heads of lists there.
fn alike(clause: Gc<Clause>) -> Option<(usize, usize)> {
    let count = clause.owner.functor.arity.min(LOOKED_AT);
    let variable = |n: usize| match clause.arg(n) {
        Term::Local(v) => Some((n, v)),
        Term::Pair(p) => match p.head() {
            Term::Local(v) => Some((n + 8, v)),
            _ => None,
        },
        _ => None,
    };
    for a in 0..count {
        let Some((place, v)) = variable(a) else { continue };
        if let Some((other, _)) = (a + 1..count).filter_map(variable).find(|(_, w)| *w == v) {
            return Some((place, other));
        }
    }
    None
}

/// Where a clause begins with a cut and its head is unified for sure, if two places are alike and one is bound (see [`Op::Sure`]): all
/// its arguments are variables, one of them perhaps twice, and a constant that was looked for, if it is not among the places left.
fn sure(clause: Gc<Clause>, places: u64) -> Option<(usize, usize, usize)> {
    let k = known();
    let cuts = |term| matches!(term, Term::Atom(name) if name == k.cut_name);
    let starts = matches!(clause.body, Term::Struct(s) if s.functor == k.comma && cuts(s.a()));
    let arity = clause.owner.functor.arity;
    if !(starts || cuts(clause.body)) || arity > LOOKED_AT {
        return None;
    }
    let (mut twice, mut constant, mut seen) = (None, None, Vec::new());
    for n in 0..arity {
        match clause.arg(n) {
            Term::Local(v) => match seen.iter().find(|(_, w)| *w == v) {
                Some((before, _)) if twice.is_none() => twice = Some((*before, n)),
                Some(_) => return None,
                None => seen.push((n, v)),
            },
            Term::Atom(_) | Term::Int(_) if constant.is_none() && places >> n & 1 == 0 => constant = Some(n),
            _ => return None,
        }
    }
    // What needs not be asked is asked of a constant, which is bound and like itself.
    let constant = constant?;
    let (a, b) = twice.unwrap_or((constant, constant));
    Some((a, b, constant))
}

struct Indexer {
    code: Assembler,
    clauses: RootSet<Gc<Clause>>,
    numbers: Vec<usize>,
    blocks: HashMap<(Vec<usize>, u64), usize>,
    arity: usize,
}

fn compiled(predicate: Gc<Predicate>) -> Res<Gc<Code>> {
    let clauses = predicate.alive();
    if clauses.is_empty() {
        if predicate.is_defined() {
            let mut code = Assembler::default();
            code.emit(Op::Fail, 0, 0, 0, 0);
            return Ok(code.finish(Some(predicate)));
        }
        if crate::libraries::load_for(predicate.functor) {
            return make(predicate);
        }
        if crate::stdlib::system::unknown_fails() {
            return Ok(crate::engine::machine().fail.code);
        }
        let name = modules::indicator_of(predicate);
        let formal = existence_error("procedure", name).term.arg(0);
        let ball = error(formal);
        if let Term::Struct(e) = ball.term {
            let context = Term::apply("context", &[name, Term::var()]);
            return Err(crate::error::throw(Term::apply("error", &[e.a(), context])));
        }
        return Err(ball);
    }
    // In a table of facts all rows are alike: one loop for them, not code for each.
    let is_table = (0..clauses.len()).all(|n| clauses.get(n).is_some_and(|c| c.plain));
    if is_table && predicate.functor.arity > 0 && clauses.len() >= TABLE {
        let mut code = Assembler::default();
        if let Some(rows) = rows(&clauses) {
            let rows = code.rows(rows);
            code.emit(Op::Row, predicate.functor.arity, rows, 0, 0);
        }
        return Ok(looking(predicate, code));
    }
    let are_rules = predicate.is(Property::Rules);
    if clauses.len() > MANY && !are_rules {
        return Ok(one_by_one(predicate));
    }
    if are_rules {
        clauses.push(crate::database::no_rule(predicate));
    }
    let mut numbers = Vec::new();
    let mut code = Assembler::default();
    for n in 0..clauses.len() {
        let clause = clauses.get(n).expect("there are so many");
        let compiled = crate::database::code_of(clause)?;
        numbers.push(code.clause(compiled));
    }
    let mut indexer = Indexer { code, clauses, numbers, blocks: HashMap::new(), arity: predicate.functor.arity };
    let all: Vec<usize> = (0..indexer.clauses.len()).collect();
    let places = (0..indexer.arity.min(LOOKED_AT)).fold(0, |set, n| set | 1 << n);
    indexer.block(&all, places);
    if indexer.code.is_too_large() && are_rules {
        return Err(crate::error::representation_error("clause_size"));
    }
    if indexer.code.is_too_large() {
        // Too many clauses for labels.
        return Ok(one_by_one(predicate));
    }
    Ok(indexer.code.finish(Some(predicate)))
}

/// Facts that differ in their first arguments, at places of their own; none if no such places are found.
fn rows(clauses: &RootSet<Gc<Clause>>) -> Option<Gc<Rows>> {
    let count = clauses.len();
    let head = |n: usize| match clauses.get(n)?.head {
        Term::Struct(head) => Some(head),
        _ => None,
    };
    let (least, first) = (count.next_power_of_two(), head(0)?);
    if count > MOST_ROWS {
        return None;
    }
    for places in (1..=4).map(|more| least << more) {
        // The first is for numbers that come one after another.
        'factors: for factor in
            (0..8).map(|n: u64| if n == 0 { 1 << 32 } else { 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * n - 1) })
        {
            let mut taken = vec![None; places];
            for n in 0..count {
                let place = Rows::place(head(n)?.a(), factor, places)?;
                if taken[place].replace(n).is_some() {
                    continue 'factors;
                }
            }
            let heads = GcArray::from_fn(places, |at| taken[at].and_then(head).unwrap_or(first));
            return Some(Gc::new(Rows { heads, factor }));
        }
    }
    None
}

impl Indexer {
    fn key(&self, clause: usize, arg: usize) -> Key {
        key(self.clauses.get(clause).expect("there are so many"), arg)
    }

    /// How many clauses a place tells something of; none if it is the same of all.
    fn tells(&self, which: &[usize], position: usize) -> Option<usize> {
        let keyed = which.iter().filter(|c| self.key(**c, position) != Key::Any).count();
        let first = self.key(which[0], position);
        let alike = first != Key::Any && which.iter().all(|c| self.key(*c, position) == first);
        (keyed > 0 && !alike).then_some(keyed)
    }

    /// The place of a set that tells most clauses apart.
    fn best(&self, which: &[usize], places: u64) -> Option<usize> {
        let mut best = None;
        let in_set = |n: &usize| places >> n & 1 == 1;
        for position in (0..64).filter(in_set) {
            if let Some(keyed) = self.tells(which, position)
                && best.is_none_or(|(most, _)| keyed > most)
            {
                best = Some((keyed, position));
            }
        }
        if best.is_none() {
            // Perhaps all have the same structure there, but with other arguments.
            for position in (0..8).filter(in_set) {
                let arity = match self.key(which[0], position) {
                    Key::Pair => 2,
                    Key::Functor(f) => f.arity,
                    _ => continue,
                };
                if (0..arity.min(LOOKED_AT)).any(|n| self.tells(which, position + 8 * (n + 1)).is_some()) {
                    return Some(position);
                }
            }
        }
        best.map(|(_, position)| position)
    }

    /// Code that tries some clauses, told apart by the places of a set.
    fn block(&mut self, which: &[usize], places: u64) -> usize {
        let at = (which.to_vec(), if which.len() > 1 { places } else { 0 });
        if let Some(label) = self.blocks.get(&at) {
            return *label;
        }
        let label = self.code.here();
        if label < FAIL {
            self.blocks.insert(at, label);
        }
        match which {
            [] => {
                self.code.emit(Op::Fail, 0, 0, 0, 0);
            }
            [one] => {
                self.code.emit(Op::Goto, 0, self.numbers[*one], 0, 0);
            }
            _ => match self.best(which, places) {
                Some(position) if label <= LARGE => self.switch(which, places, position),
                _ => self.chain(which, places),
            },
        }
        label
    }

    fn chain(&mut self, which: &[usize], places: u64) {
        // A first clause that cuts as soon as its head is unified, which cannot fail, needs none.
        let sure = self.clauses.get(which[0]).and_then(|clause| sure(clause, places));
        let sure = sure.map(|(a, b, bound)| self.code.emit(Op::Sure, a, b, bound, FAIL));
        // A first clause whose head wants equal arguments often fails there: then without a choice point.
        let first = self.clauses.get(which[0]).and_then(alike).filter(|_| which.len() <= FILTERED);
        let unlike = first.map(|(a, b)| self.code.emit(Op::Unlike, a, b, 0, FAIL));
        for (n, clause) in which.iter().enumerate() {
            let op = match n {
                0 => Op::Try,
                n if n + 1 == which.len() => Op::Trust,
                _ => Op::Retry,
            };
            self.code.emit(op, self.arity, self.numbers[*clause], 0, 0);
        }
        if let Some(sure) = sure {
            let only = self.block(&which[..1], places);
            self.code.patch(sure, only);
        }
        if let Some(unlike) = unlike {
            let rest = self.block(&which[1..], places);
            self.code.patch(unlike, rest);
        }
    }

    fn switch(&mut self, which: &[usize], places: u64, arg: usize) {
        let number = self.code.reserve_switch();
        self.code.emit(Op::Switch, arg, number, 0, 0);
        let places = places & !(1 << arg);
        let more = |arity: usize| if arg < 8 { places | inside(arg, arity) } else { places };
        let keys: Vec<Key> = which.iter().map(|c| self.key(*c, arg)).collect();
        let fitting = |wanted: &dyn Fn(Key) -> bool| -> Vec<usize> {
            which.iter().zip(&keys).filter(|(_, k)| **k == Key::Any || wanted(**k)).map(|(c, _)| *c).collect()
        };
        let var = self.block(which, places);
        let pair = fitting(&|k| k == Key::Pair);
        let pair = self.block(&pair, more(2));
        let other = fitting(&|k| k == Key::Other);
        let other = self.block(&other, places);
        let (mut constants, mut key_labels) = (Vec::new(), Vec::new());
        let (mut functors, mut functor_labels) = (Vec::new(), Vec::new());
        let mut table = KeyTable::default();
        for key in &keys {
            match *key {
                Key::Constant(term) => {
                    let word = word(term);
                    if table.contains_key(&word) {
                        continue;
                    }
                    let fit = fitting(&|k| k == *key);
                    let label = self.block(&fit, places);
                    table.insert(word, label);
                    constants.push(term);
                    key_labels.push(label);
                }
                Key::Functor(functor) => {
                    let word = (2, functor.address() as u64);
                    if table.contains_key(&word) {
                        continue;
                    }
                    let fit = fitting(&|k| k == *key);
                    let label = self.block(&fit, more(functor.arity));
                    table.insert(word, label);
                    functors.push(functor);
                    functor_labels.push(label);
                }
                _ => {}
            }
        }
        // Constants and functors are parts of the clauses.
        self.code.set_switch(
            number,
            Gc::new(Switch {
                var,
                pair,
                other,
                keys: GcArray::from_slice(&constants),
                key_labels: GcArray::from_slice(&key_labels),
                functors: GcArray::from_slice(&functors),
                functor_labels: GcArray::from_slice(&functor_labels),
                table,
            }),
        );
    }
}

fn word(term: Term) -> (u8, u64) {
    match term {
        Term::Int(n) => (0, n as u64),
        Term::Atom(a) => (1, a.address() as u64),
        _ => (3, 0),
    }
}

/// Where a switch of many keys goes.
#[elidable]
pub fn find_key(switch: Gc<Switch>, term: Term) -> usize {
    switch.table.get(&word(term)).copied().unwrap_or(switch.other)
}

/// Where a switch of many functors goes.
#[elidable]
pub fn find_functor(switch: Gc<Switch>, functor: Gc<Functor>) -> usize {
    switch.table.get(&(2, functor.address() as u64)).copied().unwrap_or(switch.other)
}
