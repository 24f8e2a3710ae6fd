//! How a predicate is entered: its clauses by the values of its arguments, so that a choice point is made only where more than
//! one may do.

use std::collections::HashMap;

use jit_runtime::heap::RootSet;
use jit_runtime::prelude::*;

use super::code::{Assembler, Code, FAIL, Op, Switch, Y};
use super::compile;
use crate::database::{Clause, Predicate};
use crate::error::{Res, error, existence_error, indicator};
use crate::term::atom::known;
use crate::term::{Functor, Term};

/// Arguments that are looked at.
const LOOKED_AT: usize = 6;
/// From so many instructions on clauses are only told apart by one argument.
const LARGE: usize = 20_000;

/// The code of a predicate that is called for the first time since it was changed.
///
/// # Errors
/// `existence_error(procedure, _)`; `representation_error` for clauses that are too large.
#[dont_look_inside]
pub fn prepare(predicate: Gc<Predicate>) -> Res<Gc<Code>> {
    let code = make(predicate)?;
    predicate.entry.set(code);
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
    let functor = predicate.functor;
    match (&*functor.name.text, functor.arity) {
        ("call", n @ 1..) => {
            code.emit(Op::CallN, n - 1, 0, 0, 0);
        }
        ("$call", 2) => {
            code.emit(Op::CallCut, 0, 0, 0, 0);
        }
        ("$cut_to", 1) => {
            code.emit(Op::CutTo, 0, 0, 0, 0);
            code.emit(Op::Proceed, 0, 0, 0, 0);
        }
        ("catch", 3) => catch(&mut code),
        _ if compile::is_quick(functor) => return compile::clause(Clause::of_itself(predicate), Some(predicate)),
        _ if predicate.is_dynamic() => {
            let p = code.predicate(predicate);
            code.emit(Op::Dynamic, 0, p, 0, 0);
            code.emit(Op::RetryDynamic, 0, 0, 0, 0);
        }
        _ => return compiled(predicate),
    }
    Ok(code.finish(Some(predicate)))
}

/// `catch(Goal, Catcher, Recovery)`: the choice point is where everything goes back to when something is thrown.
fn catch(code: &mut Assembler) {
    code.emit(Op::Allocate, 4, 0, 0, 0);
    for n in 0..3 {
        code.emit(Op::Move, Y + n, n, 0, 0);
    }
    let push = code.emit(Op::PushAlt, 0, 0, 0, 0);
    code.emit(Op::SaveChoice, Y + 3, 0, 0, 0);
    code.emit(Op::Catch, 0, 0, 0, 0);
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

fn key(clause: Gc<Clause>, arg: usize) -> Key {
    match clause.arg(arg) {
        Term::Local(_) => Key::Any,
        Term::Pair(_) => Key::Pair,
        Term::Struct(s) => Key::Functor(s.functor),
        constant @ (Term::Int(_) | Term::Atom(_)) => Key::Constant(constant),
        _ => Key::Other,
    }
}

struct Indexer {
    code: Assembler,
    clauses: RootSet<Gc<Clause>>,
    numbers: Vec<usize>,
    blocks: HashMap<(Vec<usize>, usize), usize>,
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
        if crate::stdlib::system::unknown_fails() {
            let mut code = Assembler::default();
            code.emit(Op::Fail, 0, 0, 0, 0);
            // Not kept: the flag may change.
            return Ok(code.finish(Some(predicate)));
        }
        let formal = existence_error("procedure", indicator(predicate.functor)).term.arg(0);
        let ball = error(formal);
        if let Term::Struct(e) = ball.term {
            let context = Term::apply("context", &[indicator(predicate.functor), Term::var()]);
            return Err(crate::error::throw(Term::apply("error", &[e.a, context])));
        }
        return Err(ball);
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
    indexer.block(&all, 0);
    if indexer.code.is_too_large() {
        // Too many clauses for labels: they are looked for one after the other.
        let mut code = Assembler::default();
        let p = code.predicate(predicate);
        code.emit(Op::Dynamic, 0, p, 0, 0);
        code.emit(Op::RetryDynamic, 0, 0, 0, 0);
        return Ok(code.finish(Some(predicate)));
    }
    Ok(indexer.code.finish(Some(predicate)))
}

impl Indexer {
    fn key(&self, clause: usize, arg: usize) -> Key {
        key(self.clauses.get(clause).expect("there are so many"), arg)
    }

    /// The argument that tells most clauses apart, of those not in a set.
    fn best(&self, which: &[usize], used: usize) -> Option<usize> {
        let mut best = None;
        for arg in 0..self.arity.min(LOOKED_AT) {
            if used >> arg & 1 == 1 {
                continue;
            }
            let keyed = which.iter().filter(|c| self.key(**c, arg) != Key::Any).count();
            let first = self.key(which[0], arg);
            let alike = first != Key::Any && which.iter().all(|c| self.key(*c, arg) == first);
            if keyed > 0 && !alike && best.is_none_or(|(most, _)| keyed > most) {
                best = Some((keyed, arg));
            }
        }
        best.map(|(_, arg)| arg)
    }

    /// Code that tries some clauses, told apart by arguments that are not in a set.
    fn block(&mut self, which: &[usize], used: usize) -> usize {
        let at = (which.to_vec(), if which.len() > 1 { used } else { 0 });
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
            _ => {
                let large = label > LARGE || self.code.here() > LARGE;
                match self.best(which, used) {
                    Some(arg) if !large => self.switch(which, used, arg),
                    _ => self.chain(which),
                }
            }
        }
        label
    }

    fn chain(&mut self, which: &[usize]) {
        for (n, clause) in which.iter().enumerate() {
            let op = match n {
                0 => Op::Try,
                n if n + 1 == which.len() => Op::Trust,
                _ => Op::Retry,
            };
            self.code.emit(op, self.arity, self.numbers[*clause], 0, 0);
        }
    }

    fn switch(&mut self, which: &[usize], used: usize, arg: usize) {
        let number = self.code.reserve_switch();
        self.code.emit(Op::Switch, arg, number, 0, 0);
        let used = used | 1 << arg;
        let keys: Vec<Key> = which.iter().map(|c| self.key(*c, arg)).collect();
        let fitting = |wanted: &dyn Fn(Key) -> bool| -> Vec<usize> {
            which.iter().zip(&keys).filter(|(_, k)| **k == Key::Any || wanted(**k)).map(|(c, _)| *c).collect()
        };
        let var = self.block(which, used);
        let pair = fitting(&|k| k == Key::Pair);
        let pair = self.block(&pair, used);
        let other = fitting(&|k| k == Key::Other);
        let other = self.block(&other, used);
        let (mut constants, mut key_labels) = (Vec::new(), Vec::new());
        let (mut functors, mut functor_labels) = (Vec::new(), Vec::new());
        let mut table = HashMap::new();
        for key in &keys {
            match *key {
                Key::Constant(term) => {
                    let word = word(term);
                    if table.contains_key(&word) {
                        continue;
                    }
                    let fit = fitting(&|k| k == *key);
                    let label = self.block(&fit, used);
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
                    let label = self.block(&fit, used);
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
