//! Common subexpressions: what was computed before is not computed again.
//!
//! Pure operations are looked up by operation and operands. Elidable calls are looked up by
//! function and arguments, and nothing makes the optimizer forget them: equal arguments give
//! equal results *always*, that is what an author promises. (Whether a *replay* may repeat such
//! a call is another question, see [`crate::exits`].) Of a loop-invariant call the author promises
//! it for one run of the trace, which is all that is needed here.

use std::hash::{Hash, Hasher};

use jit_ir::{Inst, Op, Ref};
use rustc_hash::FxHasher;

use crate::Rule;
use crate::faults::Fault;
use crate::graph::Graph;

impl Graph {
    /// The earlier result of a pure operation on these resolved operands.
    pub(crate) fn find(&self, op: Op, a: Ref, b: Ref, c: Ref) -> Option<Ref> {
        let c = if Fault::SelectUnseen.on() { Ref::NONE } else { c };
        self.cse.get(&(op, a, b, c)).copied()
    }

    /// Emits a pure operation unless that was done before.
    pub(crate) fn emit_once(&mut self, op: Op, a: Ref, b: Ref, c: Ref) -> Ref {
        if let Some(earlier) = self.find(op, a, b, c) {
            self.fire(Rule::Cse);
            return self.resolve(earlier);
        }
        debug_assert!(
            op == Op::PtrAsInt || [a, b, c].iter().all(|&r| self.virt(r) == crate::graph::NO),
            "{op:?} of a removed object"
        );
        let r = self.push(Inst::new(op, 0, a, b, c));
        let c = if Fault::SelectUnseen.on() { Ref::NONE } else { c };
        self.cse.insert((op, a, b, c), r);
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
