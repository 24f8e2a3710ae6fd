//! Common subexpressions: what was computed before is not computed again.
//!
//! Pure operations are looked up by operation and operands. Elidable calls are looked up by
//! function and arguments, and nothing makes the optimizer forget them: equal arguments give
//! equal results *always*, that is what an author promises. (Whether a *replay* may repeat such
//! a call is another question, see [`crate::exits`].) Of a loop-invariant call the author promises
//! it for one run of the trace, which is all that is needed here.

use std::hash::{Hash, Hasher};

use jit_ir::{Class, Effect, Inst, List, Op, Ref};
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

    /// An earlier call of the same elidable function with the same arguments, whose first
    /// `words` further result words have names.
    pub(crate) fn find_call(&mut self, descr: u16, args: &[Ref], words: u16) -> Option<Ref> {
        let call = *self.calls.get(&hash(descr, args))?;
        let inst = &self.out.insts[call as usize];
        let same = inst.aux == descr && (self.out.list(inst.operand_list()) == args || Fault::OtherArguments.on());
        let named = (1..=words).all(|word| self.result_word(Ref::inst(call), word).is_some());
        (same && named).then(|| {
            self.fire(Rule::CseCall);
            Ref::inst(call)
        })
    }

    /// Result word `word` of an emitted call.
    pub(crate) fn result_word(&self, call: Ref, word: u16) -> Option<Ref> {
        let first = call.as_inst()? as usize + 1;
        let results = self.out.insts[first..].iter().take_while(|inst| inst.op.class() == Class::Result);
        let found = results.enumerate().find(|(_, inst)| inst.aux == word)?;
        Some(Ref::inst((first + found.0) as u32))
    }

    /// Remembers an emitted elidable call.
    pub(crate) fn remember_call(&mut self, call: Ref, args: List) {
        let inst = self.out.insts[call.as_inst().expect("a call") as usize];
        if self.call_descr(&inst).effect != Effect::Any {
            let key = hash(inst.aux, self.out.list(args));
            self.calls.insert(key, call.as_inst().expect("a call"));
        }
    }
}

fn hash(descr: u16, args: &[Ref]) -> u64 {
    let mut hasher = FxHasher::default();
    let args = if Fault::OtherArguments.on() { &args[..args.len().saturating_sub(1)] } else { args };
    (descr, args).hash(&mut hasher);
    hasher.finish()
}
