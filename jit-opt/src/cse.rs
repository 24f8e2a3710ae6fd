//! Common subexpression elimination.
//!
//! Pure operations are looked up by operation and operands. Elidable calls are looked up by
//! function and arguments, and nothing makes the optimizer forget them: equal arguments give
//! equal results *always*, as the author promises. (Whether a *replay* may repeat such
//! a call is another question, see [`crate::exits`].) Of a loop-invariant call the author promises
//! it for one run of the trace, which is all that is needed here.

use std::hash::{Hash, Hasher};

use jit_ir::{Inst, Op, Ref};
use rustc_hash::FxHasher;

use crate::Rule;
use crate::faults::Fault;
use crate::graph::{Graph, NO};

impl Graph {
    /// The earlier result of a pure operation on these resolved operands.
    pub(crate) fn find(&self, op: Op, a: Ref, b: Ref, c: Ref) -> Option<Ref> {
        let c = if Fault::SelectUnseen.on() { Ref::NONE } else { c };
        self.cse.get(op, a, b, c)
    }

    /// Emits a pure operation unless that was done before.
    pub(crate) fn emit_once(&mut self, op: Op, a: Ref, b: Ref, c: Ref) -> Ref {
        if let Some(earlier) = self.find(op, a, b, c) {
            self.fire(Rule::Cse);
            return self.resolve(earlier);
        }
        debug_assert!(
            op == Op::PtrAsInt || [a, b, c].iter().all(|&r| self.virt(r) == NO),
            "{op:?} of a removed object"
        );
        let r = self.push(Inst::new(op, 0, a, b, c));
        let c = if Fault::SelectUnseen.on() { Ref::NONE } else { c };
        self.cse.insert(op, a, b, c, r);
        r
    }

    /// A call of the same elidable function with the same arguments whose result words up to `words` are known, by
    /// its key in [`Graph::calls`].
    pub(crate) fn find_call(&self, descr: u16, args: &[Ref], words: u16) -> Option<u64> {
        let key = hash(descr, args);
        let call = self.calls.get(&key)?;
        let same = call.descr == descr && (call.args == args || Fault::OtherArguments.on());
        (same && (0..=words).all(|word| call.result(word).is_some())).then_some(key)
    }

    /// Result word `word` of a known call.
    pub(crate) fn call_result(&self, key: u64, word: u16) -> Ref {
        self.resolve(self.calls[&key].result(word).expect("a call with the same result words"))
    }

    /// Remembers a call that was emitted, or whose results the loop is passed; gives its key.
    pub(crate) fn remember_call(&mut self, descr: u16, args: Vec<Ref>, results: Vec<(u16, Ref)>) -> u64 {
        let key = hash(descr, &args);
        self.calls.insert(key, KnownCall { descr, args, results });
        key
    }
}

/// Pure operations with their results, by a hash of operation and operands. Entries are only added, so that the table as
/// it was is a number of them.
#[derive(Default)]
pub(crate) struct Computed {
    /// Of each hash: the newest entry, or [`NO`].
    newest: Vec<u32>,
    entries: Vec<Entry>,
    /// The entries before are forgotten.
    begin: u32,
}

struct Entry {
    op: Op,
    operands: [Ref; 3],
    result: Ref,
    /// The entry before of the same hash.
    before: u32,
}

/// A table as it was.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mark {
    len: u32,
    begin: u32,
}

impl Computed {
    /// Empty, for about `n` operations.
    pub fn reset(&mut self, n: usize) {
        self.newest.clear();
        self.newest.resize(n.next_power_of_two().max(16), NO);
        self.entries.clear();
        self.begin = 0;
    }

    fn slot(&self, op: Op, [a, b, c]: [Ref; 3]) -> usize {
        let mix = |hash: u64, word: u32| (hash.rotate_left(5) ^ word as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = mix(mix(mix(op as u64, a.raw()), b.raw()), c.raw());
        (hash >> 32) as usize & (self.newest.len() - 1)
    }

    fn get(&self, op: Op, a: Ref, b: Ref, c: Ref) -> Option<Ref> {
        let operands = [a, b, c];
        let mut at = self.newest[self.slot(op, operands)];
        while let Some(entry) = self.entries.get(at as usize) {
            if entry.op == op && entry.operands == operands {
                return Some(entry.result);
            }
            at = entry.before;
        }
        None
    }

    /// The result of an operation is known; an earlier one of the same is forgotten.
    pub fn insert(&mut self, op: Op, a: Ref, b: Ref, c: Ref, result: Ref) {
        let operands = [a, b, c];
        let slot = self.slot(op, operands);
        let before = std::mem::replace(&mut self.newest[slot], self.entries.len() as u32);
        self.entries.push(Entry { op, operands, result, before });
    }

    /// Nothing is known any more.
    pub fn forget(&mut self) {
        self.newest.fill(NO);
        self.begin = self.entries.len() as u32;
    }

    pub fn mark(&self) -> Mark {
        Mark { len: self.entries.len() as u32, begin: self.begin }
    }

    /// Restores an earlier state.
    pub fn restore(&mut self, mark: Mark) {
        self.entries.truncate(mark.len as usize);
        self.begin = mark.begin;
        self.newest.fill(NO);
        for i in mark.begin..mark.len {
            let Entry { op, operands, .. } = self.entries[i as usize];
            let slot = self.slot(op, operands);
            self.entries[i as usize].before = std::mem::replace(&mut self.newest[slot], i);
        }
    }
}

/// A call whose results are known.
#[derive(Clone, Debug)]
pub(crate) struct KnownCall {
    pub descr: u16,
    pub args: Vec<Ref>,
    /// Result words by number, those that have a name.
    pub results: Vec<(u16, Ref)>,
}

impl KnownCall {
    fn result(&self, word: u16) -> Option<Ref> {
        self.results.iter().find(|(n, _)| *n == word).map(|(_, r)| *r)
    }
}

fn hash(descr: u16, args: &[Ref]) -> u64 {
    let mut hasher = FxHasher::default();
    let args = if Fault::OtherArguments.on() { &args[..args.len().saturating_sub(1)] } else { args };
    (descr, args).hash(&mut hasher);
    hasher.finish()
}
