//! From an exit to a replay. The values of the exit become the state of the replay.
//!
//! The order of an exit: its values are read from the machine frame (which lies on the native
//! stack); all removed objects that it names are allocated, then filled with their contents as
//! of the guard; the stores that were put off are performed; only then the replay may start, whose reads see the heap of the guard.
//!
//! If a bridge is recorded, the exit's values become the parameters of its label 0, and the
//! objects just made begin the trace as `new` and initializing stores, so that a virtual
//! is virtual again, and with the facts that the trace has checked ([`facts`]).

use jit_ir::eval::write;
use jit_ir::invoke::allocate;
use jit_ir::{Descr, Exit, Inst, Kind, List, Mem, Object, Op, Pending, Ref, Source, Trace, Virtual};

use crate::ids::KeyId;
use crate::record::{Cx, RawExit, ReplayEntry, ReplayFrame, ReplayWord, driver_of};
use crate::value::{K, Word};

mod facts;
mod ranges;

/// The value of a source at this exit.
struct Sources<'a> {
    trace: &'a Trace,
    values: &'a [u64],
    /// Addresses of the objects made, and their operands in a bridge.
    objects: Vec<Word>,
    recording: bool,
}

impl Sources<'_> {
    #[inline(always)]
    fn word(&self, cx: &mut Cx, source: Source) -> ReplayWord {
        ReplayWord::Known(match source {
            Source::Fresh(event) => return ReplayWord::Fresh(event),
            Source::Virtual(n) => self.objects[n as usize],
            Source::Address(n) => self.as_integer(cx, self.objects[n as usize], Kind::P),
            Source::Bits(r) => self.as_integer(cx, self.value(cx, r), self.trace.kind(r)),
            Source::Value(r) => self.value(cx, r),
        })
    }

    /// A value of the trace.
    #[inline(always)]
    fn value(&self, cx: &Cx, r: Ref) -> Word {
        match self.trace.as_const(r) {
            Some(c) => Word { bits: c.bits, ir: K },
            None => {
                let param = cx.carried.value(r).expect("an exit lists the values that it names");
                let n = param.as_inst().expect("a parameter") as usize - 1;
                Word { bits: self.values[n], ir: if self.recording { param } else { K } }
            }
        }
    }

    /// The bits of a word of another kind.
    fn as_integer(&self, cx: &mut Cx, word: Word, kind: Kind) -> Word {
        if word.ir == K {
            return word;
        }
        let op = if kind == Kind::F { Op::FloatAsInt } else { Op::PtrAsInt };
        Word { bits: word.bits, ir: cx.trace.push(Inst::new(op, 0, word.ir, Ref::NONE, Ref::NONE)) }
    }

    #[inline(always)]
    fn known(&self, cx: &mut Cx, source: Source) -> Word {
        match self.word(cx, source) {
            ReplayWord::Known(word) => word,
            ReplayWord::Fresh(_) => unreachable!("what the exit itself writes is made or known"),
        }
    }
}

/// Prefetches the beginnings of each exit's data.
pub(crate) fn prefetch_trace(trace: &Trace) {
    // Stores of an exit name constants anywhere. Four are in a line.
    for line in 0..4 {
        jit_heap::host::prefetch_at(trace.consts.as_ptr().wrapping_add(4 * line));
    }
    jit_heap::host::prefetch_at(trace.descrs.as_slice().as_ptr());
    jit_heap::host::prefetch_at(trace.snapshots.entries().as_ptr());
    jit_heap::host::prefetch_at(trace.resume.exits.entries().as_ptr());
    jit_heap::host::prefetch_at(trace.resume.frames.as_ptr());
    jit_heap::host::prefetch_at(trace.resume.sources.as_ptr());
}

/// Prefetches the data of an exit.
pub(crate) fn prefetch_exit(trace: &Trace, exit: &Exit) {
    jit_heap::host::prefetch_at(trace.operands.as_ptr().wrapping_add(exit.values.start as usize));
    jit_heap::host::prefetch_at(trace.resume.frames.as_ptr().wrapping_add(exit.frames.start as usize));
    // Four in a line.
    for store in exit.stores.range().step_by(4) {
        jit_heap::host::prefetch_at(trace.resume.stores.as_ptr().wrapping_add(store));
    }
}

/// Prefetches the other data of a trace for a bridge: its instructions before `left`, and their operands.
/// They were not read since the trace was compiled.
pub(crate) fn prefetch_path(trace: &Trace, left: usize) {
    const LINE: usize = 64;
    fn prefetch_all<T>(list: &[T]) {
        let first = list.as_ptr().cast::<u8>();
        (0..size_of_val(list).min(16 * LINE))
            .step_by(LINE)
            .for_each(|n| jit_heap::host::prefetch_at(first.wrapping_add(n)));
    }
    let insts = &trace.insts[..=left];
    prefetch_all(&insts[insts.len().saturating_sub(16 * LINE / size_of::<Inst>())..]);
    prefetch_all(&trace.consts);
    prefetch_all(trace.descrs.as_slice());
}

/// Fills `cx.replay` for exit `exit` of `trace`, left with `values` (in the order of the exit's own list). With a
/// recording begun in `cx`, its inputs must be exactly those values, and `left` is the instruction that was left.
pub(crate) fn prepare(cx: &mut Cx, trace: &Trace, exit: &Exit, left: Option<usize>, values: &[u64]) {
    name_values(cx, trace, exit);
    if cx.recording() {
        facts::assume_passed(cx, trace, exit, left.expect("a guard of the trace"));
    }
    let sources = make_heap(cx, trace, exit, values);
    for frame in &trace.resume.frames[exit.frames.range()] {
        let snapshot = &trace.snapshots[frame.snapshot];
        let start = cx.replay.words.len();
        for green in trace.list(snapshot.greens) {
            let c = trace.as_const(*green).expect("greens are constants");
            cx.replay.words.push(ReplayWord::Known(Word::constant(c.bits)));
        }
        add_sources(cx, &sources, frame.reds);
        let state = cx.replay.words_from(start);
        let start = cx.replay.log.len() as u32;
        for entry in &trace.resume.log[frame.log.range()] {
            let words = add_sources(cx, &sources, entry.values);
            cx.replay.log.push(ReplayEntry { event: entry.event, stamp: entry.stamp, words });
        }
        let log = List { start, len: cx.replay.log.len() as u32 - start };
        let key = snapshot.key.map_or(KeyId::NONE, KeyId::new);
        let driver = driver_of(trace, frame.snapshot);
        cx.replay.frames.push(ReplayFrame { driver, state, after: frame.after, log, key });
    }
    // None of this is to be pinned: the exit's values and objects are, and the trace keeps its constants.
    cx.start_prefix();
}

/// Makes the heap of the exit, and leaves at the merge point of its only frame.
pub(crate) fn restart(cx: &mut Cx, trace: &Trace, exit: &Exit, values: &[u64]) -> RawExit {
    debug_assert!(exit.frames.len == 1 && !cx.recording());
    name_values(cx, trace, exit);
    let sources = make_heap(cx, trace, exit, values);
    let frame = &trace.resume.frames[exit.frames.start as usize];
    let greens = trace.list(trace.snapshots[frame.snapshot].greens);
    cx.left.clear();
    for green in greens {
        cx.left.push(trace.as_const(*green).expect("greens are constants").bits);
    }
    for source in &trace.resume.sources[frame.reds.range()] {
        let red = sources.known(cx, source.get()).bits;
        cx.left.push(red);
    }
    jit_heap::host::pin_all(&cx.left);
    RawExit::Leave
}

/// Says of each value of the exit which it is.
fn name_values(cx: &mut Cx, trace: &Trace, exit: &Exit) {
    cx.carried.start(trace);
    for (n, r) in (1..).zip(trace.list(exit.values)) {
        // Parameter `n` of a bridge is instruction `n`.
        cx.carried.set_value(*r, Ref::inst(n));
    }
}

/// Makes the exit's objects, and performs its stores.
fn make_heap<'a>(cx: &mut Cx, trace: &'a Trace, exit: &Exit, values: &'a [u64]) -> Sources<'a> {
    let mut sources = Sources { trace, values, objects: Vec::new(), recording: cx.recording() };
    let stores = &trace.resume.stores[exit.stores.range()];
    let stores = if cx.mutants.pending_forgotten { &[] } else { stores };
    if cx.mutants.stores_before_objects {
        stores.iter().for_each(|store| perform(cx, &sources, store));
        make_objects(cx, &mut sources, exit);
    } else {
        make_objects(cx, &mut sources, exit);
        stores.iter().for_each(|store| perform(cx, &sources, store));
    }
    sources
}

fn add_sources(cx: &mut Cx, sources: &Sources<'_>, list: List) -> List {
    let start = cx.replay.words.len();
    for source in &sources.trace.resume.sources[list.range()] {
        let word = sources.word(cx, source.get());
        cx.replay.words.push(word);
    }
    cx.replay.words_from(start)
}

/// Allocates the exit's objects, then fills them: they may name each other in circles.
fn make_objects(cx: &mut Cx, sources: &mut Sources<'_>, exit: &Exit) {
    let trace = sources.trace;
    let virtuals = trace.resume.made_by(exit);
    for v in virtuals.clone() {
        let Descr::Object(object) = &trace.descrs[v.descr as usize] else {
            unreachable!("a removed object has an object descriptor")
        };
        let mut word = Word { bits: make_object(object), ir: K };
        if sources.recording {
            let d = cx.carry_descr(trace, v.descr);
            word.ir = cx.trace.push(Inst::new(Op::New, d, Ref::NONE, Ref::NONE, Ref::NONE));
        }
        sources.objects.push(word);
        if cx.mutants.fill_at_once {
            fill_object(cx, sources, v, word);
        }
    }
    if !cx.mutants.fill_at_once {
        for (n, v) in virtuals.enumerate() {
            fill_object(cx, sources, v, sources.objects[n]);
        }
    }
}

/// Makes an object of a descriptor that the recorder has made, and pins it.
pub(crate) fn make_object(object: &Object) -> u64 {
    // SAFETY: the recorder has put the address of an allocation function there, and the length.
    let bits = unsafe { allocate(object.alloc, object.length) };
    jit_heap::host::pin(bits);
    bits
}

/// Sets a field or element of an object: one that was just made, or one that the trace has stored to.
pub(crate) fn fill(object: u64, descr: &Descr, index: Option<Word>, value: u64) {
    let (offset, mem) = offset(descr, index);
    // SAFETY: the object was just allocated with the size of its descriptor, within which its contents lie; or the trace has passed
    // the store, and its place may be written.
    unsafe { write(mem, object.wrapping_add_signed(offset as i64), value) }
}

fn fill_object(cx: &mut Cx, sources: &Sources<'_>, v: &Virtual, object: Word) {
    for f in &sources.trace.resume.fields[v.fields.range()] {
        let value = sources.known(cx, f.value.get());
        let index = f.index.map(|index| Word { bits: index.get().into(), ir: K });
        fill(object.bits, &sources.trace.descrs[f.descr as usize], index, value.bits);
        if sources.recording && !cx.mutants.contents_not_recorded {
            record_store(cx, sources, f.descr, object, index, (f.value.get(), value));
        }
    }
}

/// Where a field or element lies, from the pointer, and its form.
fn offset(descr: &Descr, index: Option<Word>) -> (isize, Mem) {
    match (descr, index) {
        (Descr::Field(d), None) => (d.offset as isize, d.mem),
        (Descr::Array(d), Some(x)) => {
            ((x.bits as isize).wrapping_mul(d.stride as isize).wrapping_add(d.base as isize), d.mem)
        }
        other => unreachable!("a store through {other:?}"),
    }
}

/// Performs a store that the trace has put off.
fn perform(cx: &mut Cx, sources: &Sources<'_>, store: &Pending) {
    let (base, value) = (sources.known(cx, store.base.get()), sources.known(cx, store.value.get()));
    let index = store.index.map(|index| sources.known(cx, index.get()));
    fill(base.bits, &sources.trace.descrs[store.descr as usize], index, value.bits);
    if sources.recording {
        record_store(cx, sources, store.descr, base, index, (store.value.get(), value));
    }
}

/// Records a store of the exit as one that begins the bridge.
fn record_store(
    cx: &mut Cx,
    sources: &Sources<'_>,
    descr: u16,
    base: Word,
    index: Option<Word>,
    (source, value): (Source, Word),
) {
    let d = cx.carry_descr(sources.trace, descr);
    push_store(cx, d, base, index, value, source.kind(sources.trace));
}

/// Records a store at the beginning of a trace, through descriptor `d`.
pub(crate) fn push_store(cx: &mut Cx, d: u16, base: Word, index: Option<Word>, value: Word, kind: Kind) {
    let mut operand = |word: Word, kind| match word.ir.is_none() {
        true => cx.constant(kind, word.bits),
        false => word.ir,
    };
    let (base, value) = (operand(base, Kind::P), operand(value, kind));
    let inst = match index {
        None => Inst::new(Op::StoreI.of_kind(kind), d, base, value, Ref::NONE),
        Some(index) => Inst::new(Op::StoreItemI.of_kind(kind), d, base, operand(index, Kind::I), value),
    };
    cx.trace.push(inst);
}
