//! Checks of the option `paranoid`.
//! Operations that a trace omits are executed anyway, and compared.
//!
//! Checks are calls in the trace that are no events of the interpreter, so that neither optimizer
//! nor replay knows of them: after each elidable or loop-invariant call one that gets its
//! arguments and its result *in the trace* and calls the function again, after each load of
//! immutable memory, and of memory that cells of others may overlap (all cells in sets: that nothing outside overlaps them is a
//! promise), one that gets the value in the trace and reads the memory. Wherever the
//! optimizer take an earlier result, in this iteration or one before, the check stands where the
//! interpreter would have called or read. (A check of a load only reads memory, so that facts about memory stay,
//! right or wrong.) Operations folded while recording have a check without
//! operands. Calls are made every time, as are loads of mutable memory; else memory that has changed stays changed, so that
//! a load is made the first times and now and then.
//!
//! ```text
//! i4 = call_i(lookup, i1, 5) @0.1 !0.2
//! call_n(check, 94, i1, 5, i4, 0, 0, 0, 0, 0, 0, 0, 0)      ; check 94 (an address): a call of `lookup`
//! ```
//!
//! A pointer may differ if the function makes a new object each time: traces never rely on which
//! of equal objects it gives. One that gives the same object twice in a row gives one that exists.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::mem::ManuallyDrop;
use std::panic::Location;
use std::rc::Rc;

use jit_heap::words::MemWord;
use jit_ir::eval::read;
use jit_ir::invoke::{MAX_ARGS, MAX_RESULTS, Returned, invoke};
use jit_ir::{Call, Descr, Effect, Inst, Kind, Op, Ref};

use super::call::panic_payload;
use super::intern::{WHOLE, key};
use super::trace_ref::TraceRef;
use super::{Cx, MemDescr, Place, Word};
use crate::abort::Abort;
use crate::lies::{Lie, Promise, found};
use crate::locals::local;
use crate::report;

/// The repeated operation.
enum Again {
    /// A call.
    Call { promise: Promise, address: usize, args: Vec<Kind>, results: &'static [Kind] },
    /// A load; from an array if the base is followed by an index.
    Load(&'static MemDescr),
}

/// A check of a trace, to which the trace has the address.
pub(crate) struct Check {
    name: &'static str,
    again: Again,
    /// All words, if they are known: operands, then results.
    folded: Option<Vec<u64>>,
    trace: std::sync::Arc<str>,
    site: Option<&'static Location<'static>>,
    runs: Cell<u32>,
}

/// Whether a call of a trace is one of the checks themselves, which no author has written.
pub(crate) fn is_check(call: &Call) -> bool {
    [run as *const () as usize, run_folded as *const () as usize].contains(&call.addr)
}

impl Check {
    /// The words that it has of its own.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.folded.iter().flatten().copied()
    }
}

/// Names and operands of checked operations.
#[derive(Default)]
pub(super) struct Checked {
    calls: Keys,
    loads: Keys,
}

impl Checked {
    /// Forgets all; next to nothing where there is nothing, as after most exits.
    pub fn clear(&mut self) {
        if !(self.calls.is_empty() && self.loads.is_empty()) {
            *self = Checked::default();
        }
    }
}

type Keys = BTreeSet<(&'static str, Vec<(Ref, u64)>)>;

/// Passes of a check of a load of which all are made, and of later ones each so many.
const LOADS: u32 = 64;

/// The part of a check's function that is called for loads.
const LOAD: u32 = 0;

/// The operands of a check: its address, and the words in groups of this many.
const GROUP: usize = MAX_ARGS - 1;

local! {
    /// The groups of words before the last.
    static WORDS: RefCell<ManuallyDrop<Vec<u64>>> = const { RefCell::new(ManuallyDrop::new(Vec::new())) };
}

impl Cx {
    /// A recorded operation may change the results of functions; `foreign` code may also write
    /// to immutable memory.
    pub(super) fn check_anew(&mut self, foreign: bool) {
        self.checked.calls.clear();
        if foreign {
            self.checked.loads.clear();
        }
    }

    /// A call was recorded, and gave `results`; or was folded, if all its words are constant.
    pub(super) fn check_call(
        &mut self,
        name: &'static str,
        effect: Effect,
        address: usize,
        args: (&[Kind], &[Word]),
        results: (&'static [Kind], &[Word]),
        site: &'static Location<'static>,
    ) {
        let promise = match effect {
            Effect::Any | Effect::Unowned | Effect::Alloc | Effect::Watch => return,
            Effect::Elidable => Promise::Elidable,
            Effect::Invariant => Promise::LoopInvariant,
        };
        let again = Again::Call { promise, address, args: args.0.into(), results: results.0 };
        let words: Vec<Word> = args.1.iter().chain(results.1).copied().collect();
        self.check(name, again, &words, results.1.len(), Some(site));
    }

    /// Memory was read, or folded if it is immutable and its address constant.
    #[cold]
    #[inline(never)]
    pub(super) fn check_load(&mut self, p: &Place, results: &[Word]) {
        // All pointers to a new object are the trace's own.
        let is_new = p.base.ir.as_inst().is_some_and(|i| self.trace.insts[i as usize].op == Op::New);
        if !is_new {
            let words: Vec<Word> =
                [Some(p.base), p.index].into_iter().flatten().chain(results.iter().copied()).collect();
            self.check(p.descr.name, Again::Load(p.descr), &words, results.len(), None);
        }
    }

    fn check(
        &mut self,
        name: &'static str,
        again: Again,
        words: &[Word],
        results: usize,
        site: Option<&'static Location<'static>>,
    ) {
        let Some(trace) = self.paranoid.clone().filter(|_| self.recording()) else { return };
        let constant = words.iter().all(|w| w.ir.is_none());
        let folded = constant.then(|| words.iter().map(|w| w.bits).collect::<Vec<_>>());
        let is_call = matches!(again, Again::Call { .. });
        let operand = |w: &Word| if w.ir.is_none() { (w.ir, w.bits) } else { (w.ir, 0) };
        // A load gives another name each time.
        let key = if constant || is_call { words } else { &words[..words.len() - results] };
        let is_mutable = matches!(again, Again::Load(descr) if descr.mutable);
        let checked = if is_call { &mut self.checked.calls } else { &mut self.checked.loads };
        if !is_mutable && !checked.insert((name, key.iter().map(operand).collect())) {
            // Nothing that may change it has run since the last time.
            return;
        }
        let before = self.trace.insts.len();
        let check = Rc::new(Check { name, again, folded, trace, site, runs: Cell::new(0) });
        let address = Word::constant(TraceRef::address(&*check));
        self.checks.push(check);
        if constant {
            self.record_check((run_folded as *const () as usize, is_call), &[address]);
            self.check_ops += self.trace.insts.len() - before;
            return;
        }
        let mut groups: Vec<&[Word]> = words.chunks(GROUP).collect();
        let last = groups.pop().unwrap_or_default();
        for group in groups {
            self.record_group(Word::constant(0), group, is_call);
        }
        self.record_group(address, last, is_call);
        self.check_ops += self.trace.insts.len() - before;
    }

    fn record_group(&mut self, address: Word, group: &[Word], is_call: bool) {
        let mut operands = [Word::constant(0); MAX_ARGS];
        operands[0] = address;
        operands[1..=group.len()].copy_from_slice(group);
        self.record_check((run as *const () as usize, is_call), &operands);
    }

    fn record_check(&mut self, (function, is_call): (usize, bool), operands: &[Word]) {
        let make = || {
            Descr::Call(Call {
                name: "check".into(),
                args: vec![Kind::I; operands.len()].into(),
                results: (&[]).into(),
                effect: if is_call { Effect::Any } else { Effect::Watch },
                addr: function,
            })
        };
        let Ok(d) =
            self.descrs.get(&mut self.trace, key(function as *const (), if is_call { WHOLE } else { LOAD }), &make)
        else {
            return self.abort(Abort::TooManyDescriptors);
        };
        let operands: Vec<Ref> = operands.iter().map(|w| self.value_of_kind(*w, Kind::I)).collect();
        let list = self.trace.add_list(operands);
        self.trace.push(Inst::list(Op::CallN, d, list, Ref::NONE));
    }
}

/// The function of a check: the first groups of words with check 0, the last one with the check.
#[rustfmt::skip]
extern "sysv64" fn run(
    check: TraceRef<Check>, a: u64, b: u64, c: u64, d: u64, e: u64, f: u64, g: u64, h: u64, i: u64, j: u64, k: u64,
) -> Returned {
    let group = [a, b, c, d, e, f, g, h, i, j, k];
    let Some(check) = check.get() else {
        WORDS.with_borrow_mut(|words| words.extend(group));
        return Returned::ok(0);
    };
    // A load, which may not be due, has one group.
    if check.is_due() {
        let words = ManuallyDrop::into_inner(WORDS.take());
        check.again(&[words.as_slice(), &group].concat());
    }
    Returned::ok(0)
}

/// The function of a check with known words.
extern "sysv64" fn run_folded(check: TraceRef<Check>) -> Returned {
    let Some(check) = check.get() else { return Returned::ok(0) };
    if let Some(words) = check.folded.as_ref().filter(|_| check.is_due()) {
        check.again(words);
    }
    Returned::ok(0)
}

impl Check {
    fn is_due(&self) -> bool {
        let runs = self.runs.get();
        self.runs.set(runs.wrapping_add(1));
        match self.again {
            Again::Load(MemDescr { mutable: false, .. }) => runs < LOADS || runs.is_multiple_of(LOADS),
            _ => true,
        }
    }

    /// Does it again, with operands and results in `words`, and compares.
    fn again(&self, words: &[u64]) {
        match &self.again {
            Again::Call { promise, address, args, results } => {
                let (arguments, in_trace) = (&words[..args.len()], &words[args.len()..][..results.len()]);
                let before = jit_heap::host::progress();
                let now = call(*address, arguments, results.len());
                let equal = now.as_ref().is_some_and(|now| {
                    let makes_objects = jit_heap::host::progress() != before;
                    let differs = |n: &usize| in_trace[*n] != now[*n];
                    let different: Vec<usize> = (0..results.len()).filter(differs).collect();
                    different.is_empty() || {
                        let next = call(*address, arguments, results.len());
                        let is_new = |n: &usize| {
                            (results[*n] == Kind::P || makes_objects) && next.as_ref().is_some_and(|w| w[*n] != now[*n])
                        };
                        different.iter().all(is_new)
                    }
                });
                if !equal {
                    let now = now.map_or("a panic".to_owned(), |now| text(&now[..results.len()], results));
                    self.report(*promise, text(arguments, args), text(in_trace, results), now);
                }
            }
            Again::Load(descr) => {
                let (base, index) = (words[0], if descr.array { words[1] } else { 0 });
                let in_trace = &words[1 + usize::from(descr.array)..][..descr.words.len()];
                let offset = (descr.base as i64 as u64).wrapping_add(index.wrapping_mul(descr.stride.into()));
                let address = base.wrapping_add(offset);
                let part = |w: &MemWord| {
                    // SAFETY: the trace has read this place, at some time.
                    unsafe { read(w.mem, address.wrapping_add_signed(w.offset.into())) }
                };
                let now: Vec<u64> = descr.words.iter().map(part).collect();
                let kinds: Vec<Kind> = descr.words.iter().map(|w| w.kind).collect();
                if in_trace[..now.len()] != now {
                    let object = format!("{base:#x}");
                    let place = if descr.array { format!("{object}, {index}") } else { object };
                    let promise = if descr.mutable { Promise::Unaliased } else { Promise::Immutable };
                    self.report(promise, place, text(in_trace, &kinds), text(&now, &kinds));
                }
            }
        }
    }

    fn report(&self, promise: Promise, arguments: String, in_trace: String, now: String) {
        let site = self.site.map(|s| format!("{}:{}", s.file(), s.line()));
        found(Lie { promise, name: self.name.into(), arguments, in_trace, now, trace: self.trace.clone(), site });
    }
}

/// The result words of a call, or `None` if it panics.
fn call(address: usize, arguments: &[u64], results: usize) -> Option<[u64; MAX_RESULTS]> {
    let mut words = [0; MAX_RESULTS];
    let out = (results > 1).then(|| words[1..].as_mut_ptr());
    // SAFETY: the thunk of the callee, whose arguments the trace has; there is room for all results.
    let returned = report::refusing_nothing(|| unsafe { invoke(address, arguments, out) });
    if returned.status != 0 {
        drop(panic_payload());
        return None;
    }
    words[0] = returned.value;
    Some(words)
}

fn text(words: &[u64], kinds: &[Kind]) -> String {
    let word = |(w, kind): (&u64, &Kind)| match kind {
        Kind::I => (*w as i64).to_string(),
        Kind::F => f64::from_bits(*w).to_string(),
        Kind::P => format!("{w:#x}"),
    };
    words.iter().zip(kinds).map(word).collect::<Vec<_>>().join(", ")
}
