//! Entries for scalar-replaced arguments.
//!
//! Where a trace calls a portal with an object that only the portal's prologue knows (its frame), the optimizer passes the contents of the
//! object ([`jit_opt::Shape`]), and the object is not made. The code that takes these words is a trace of its own, recorded from
//! the portal's first merge point as the other is, but with the words as parameters, of which the object is made at the
//! beginning: so it is virtual there, and exits of the trace allocate it. It has a cell of its own, of no key, whose
//! number traces call. As long as that has no code, the objects are made here, and the portal is called as ever.

use std::sync::Arc;

use arrayvec::ArrayVec;
use jit_ir::invoke::MAX_ARGS;
use jit_ir::{Call, Descr, Effect, Inst, Kind, Op, Ref};
use jit_opt::{Given, Shape};

use super::cell::{CalledAt, LoopCell};
use super::portal;
use super::runtime::Runtime;
use crate::ids::KeyId;
use crate::record::Cx;
use crate::replay::{fill, make_object, push_store};
use crate::stats::add;
use crate::value::{K, Word};

/// The words that code takes instead of a portal's reds.
pub(crate) struct Parts {
    /// The cell of the portal's place.
    pub of: &'static LoopCell,
    shape: Shape,
}

/// See [`jit_opt::Links::unpack`].
pub(super) fn unpack(rt: &Runtime, call: &Call, place: u64, shape: &Shape) -> Option<(Call, u64)> {
    let of = rt.portals.is_thunk(call.addr).then(|| rt.cell_of(KeyId::new(place as u32)))?;
    let words = shape.kinds().count();
    let Some(cell) = (if words < MAX_ARGS { cell_of(rt, of, shape) } else { None }) else {
        add(&rt.counters.parts_refused, 1);
        return None;
    };
    let args = std::iter::once(Kind::I).chain(shape.kinds()).collect::<Vec<_>>();
    let addr = portal::thunk_of(rt, words + 1, call.results.len());
    let name = format!("{}.parts", call.name).into();
    let call = Call { name, args: args.into(), results: call.results.clone(), effect: Effect::Any, addr };
    Some((call, cell.key.number().into()))
}

/// The cell of the code that takes the reds of place `of` in this shape, if there may be one.
fn cell_of(rt: &Runtime, of: &'static LoopCell, shape: &Shape) -> Option<&'static LoopCell> {
    let mut all = of.in_parts.borrow_mut();
    let is_it = |cell: &&&LoopCell| cell.parts.get().is_some_and(|parts| parts.shape == *shape);
    if let Some(known) = all.iter().find(is_it) {
        return Some(known);
    }
    let (most, limits) = {
        let options = rt.options.borrow();
        // The portal is called from traces: it is certainly hot.
        (options.tuning.pass_parts, [options.threshold, options.bridge_threshold])
    };
    if all.len() >= most as usize {
        return None;
    }
    let greens: Vec<u64> = of.greens().collect();
    let cell = rt.cell_without_key(of.driver, &greens, limits);
    let red_kinds = Box::leak(shape.kinds().collect::<Box<[Kind]>>());
    cell.be_called(|| CalledAt { red_kinds, ..portal::called_at(of).clone() });
    cell.parts.get_or_init(|| Parts { of, shape: shape.clone() });
    cell.kinds.get_or_init(|| of.kinds.get().expect("a place that a trace calls is known"));
    rt.portals.set_entry(cell.key, cell.address());
    all.push(cell);
    // The function's share of recursion in traces, called in itself, counts anew: these are other traces.
    of.recursive_ops.set(0);
    Some(cell)
}

impl Parts {
    /// The words of the reds, of those that were passed: makes the objects, and pins them.
    pub fn put_together(&self, words: &[u64]) -> ArrayVec<u64, MAX_ARGS> {
        let words = words.iter().map(|&bits| Word { bits, ir: K });
        self.make(words, None).into_iter().map(|red| red.bits).collect()
    }

    /// Begins the replay of `cx`, and perhaps its recording, with the objects: the words of the reds there.
    pub fn begin(&self, cx: &mut Cx, words: &[u64]) {
        let recording = cx.recording();
        let words = words.iter().zip(1..).map(|(&bits, n)| Word { bits, ir: if recording { Ref::inst(n) } else { K } });
        let reds = self.make(words, recording.then_some(&mut *cx));
        cx.replay.add_words(reds);
    }

    /// Makes the objects, all first, since they may name each other; in a recording, too.
    fn make(&self, mut words: impl Iterator<Item = Word>, mut cx: Option<&mut Cx>) -> ArrayVec<Word, MAX_ARGS> {
        let Shape { args, objects } = &self.shape;
        let make = |parts: &jit_opt::InParts| {
            let bits = make_object(&parts.object);
            let ir = cx.as_deref_mut().map_or(K, |cx| {
                let d = cx.trace.add_descr(&Arc::new(Descr::Object(parts.object.clone()))) as u16;
                cx.trace.push(Inst::new(Op::New, d, Ref::NONE, Ref::NONE, Ref::NONE))
            });
            Word { bits, ir }
        };
        let made: Vec<Word> = objects.iter().map(make).collect();
        let mut value = |given: &Given| match *given {
            Given::Word(kind) => (words.next().expect("as many words as the shape has"), kind),
            Given::Object(n) => (made[n as usize], Kind::P),
        };
        let reds = args.iter().map(|given| value(given).0).collect();
        for (object, parts) in made.iter().zip(objects) {
            for content in &parts.contents {
                let (word, kind) = value(&content.value);
                let index = content.index.map(|index| Word { bits: index.into(), ir: K });
                fill(object.bits, &content.descr, index, word.bits);
                if let Some(cx) = cx.as_deref_mut() {
                    let d = cx.trace.add_descr(&content.descr) as u16;
                    push_store(cx, d, *object, index, word, kind);
                }
            }
        }
        reds
    }
}
