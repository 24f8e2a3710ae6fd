//! The trace under construction.
//!
//! Instructions are appended and never changed. Later facts about a value are kept beside
//! it: a value may be *forwarded* (to a constant that a guard proved, or from a removed object to
//! the real one made later), be known not to be zero, or stand for a virtual object. [`resolve`]
//! follows forwards; operands are resolved when they are used, so an instruction emitted before
//! a fact does not profit from it, and does not depend on it either.
//!
//! [`resolve`]: Graph::resolve

use jit_ir::{Call, Const, Descr, Inst, Kind, Mem, Object, Op, Ref, Resume, Trace};
use rustc_hash::FxHashMap;

use crate::bounds::Interval;
use crate::cse::{Computed, KnownCall, Mark};
use crate::faults::Fault;
use crate::fold::Bits;
use crate::{Counts, Rule};

/// No entry, in tables of indices.
pub(crate) const NO: u32 = u32::MAX;

/// The facts about an instruction's result.
#[derive(Clone, Copy)]
struct Known {
    /// The value that replaces it, or none.
    forward: Ref,
    /// The number of the virtual object that it stands for, or [`NO`].
    virt: u32,
    /// The index into [`Graph::told`], the facts from guards, or [`NO`]: most values have none.
    told: u32,
    /// Whether its bits are known not to be all zero.
    nonzero: bool,
    /// Whether memory was read or written through it: it is no null pointer.
    reached: bool,
}

// There is one for each instruction of the longest trace.
const _: () = assert!(size_of::<Known>() == 16);

/// The facts from guards about an integer.
#[derive(Clone, Copy)]
struct Told {
    /// The least and the greatest that they let it be.
    range: (i64, i64),
    /// The bits that they leave no choice.
    bits: Bits,
}

impl Told {
    const NOTHING: Told = Told { range: (i64::MIN, i64::MAX), bits: Bits::NONE };
}

impl Known {
    const NOTHING: Known = Known { forward: Ref::NONE, virt: NO, told: NO, nonzero: false, reached: false };
}

#[derive(Default)]
pub(crate) struct Graph {
    pub out: Trace,
    known: Vec<Known>,
    told: Vec<Told>,
    constants: FxHashMap<(Kind, u64), Ref>,
    pub(crate) cse: Computed,
    /// By a hash of function and arguments: [`crate::cse`].
    pub(crate) calls: FxHashMap<u64, KnownCall>,
    /// Of a value and a length: [`crate::bounds`].
    pub(crate) bounds: FxHashMap<(Ref, Ref), Interval>,
    pub rules: Counts,
}

/// A position in a graph. Instructions, constants and contents of exits are only added to it.
#[derive(Default)]
pub(crate) struct SavedGraph {
    insts: usize,
    operands: usize,
    guards: usize,
    resume: [usize; 8],
    known: Vec<Known>,
    told: Vec<Told>,
    cse: Mark,
    calls: FxHashMap<u64, KnownCall>,
    bounds: FxHashMap<(Ref, Ref), Interval>,
    rules: Counts,
}

impl SavedGraph {
    /// Copies another graph.
    pub fn copy(&mut self, of: &Graph) {
        let Trace { insts, operands, guards, resume, .. } = &of.out;
        (self.insts, self.operands, self.guards) = (insts.len(), operands.len(), guards.len());
        let Resume { exits, frames, log, made, virtuals, fields, stores, sources } = resume;
        self.resume = [
            exits.len(),
            frames.len(),
            log.len(),
            made.len(),
            virtuals.len(),
            fields.len(),
            stores.len(),
            sources.len(),
        ];
        self.known.clone_from(&of.known);
        self.told.clone_from(&of.told);
        self.cse = of.cse.mark();
        self.calls.clone_from(&of.calls);
        self.bounds.clone_from(&of.bounds);
        self.rules.clone_from(&of.rules);
    }
}

impl Graph {
    /// An empty trace with the name and the descriptors of the recorded one. (Snapshots are copied when all else is done.)
    pub fn reset(&mut self, recorded: &Trace) {
        let n = recorded.insts.len();
        let Trace { name, insts, consts, operands, descrs, guards, resume, .. } = &mut self.out;
        name.clone_from(&recorded.name);
        descrs.clone_from(&recorded.descrs);
        insts.clear();
        insts.reserve(n);
        consts.clear();
        operands.clear();
        guards.clear();
        let Resume { exits, frames, log, made, virtuals, fields, stores, sources } = resume;
        exits.clear();
        frames.clear();
        log.clear();
        made.clear();
        virtuals.clear();
        fields.clear();
        stores.clear();
        sources.clear();
        self.known.clear();
        self.known.reserve(n);
        self.told.clear();
        self.constants.clear();
        self.cse.reset(n);
        self.calls.clear();
        self.bounds.clear();
        self.rules = Counts::default();
    }

    /// Restores an earlier state.
    pub fn restore(&mut self, saved: &SavedGraph) {
        let Trace { insts, operands, guards, resume, .. } = &mut self.out;
        insts.truncate(saved.insts);
        operands.truncate(saved.operands);
        guards.entries_mut().truncate(saved.guards);
        let Resume { exits, frames, log, made, virtuals, fields, stores, sources } = resume;
        exits.entries_mut().truncate(saved.resume[0]);
        frames.truncate(saved.resume[1]);
        log.truncate(saved.resume[2]);
        made.truncate(saved.resume[3]);
        virtuals.truncate(saved.resume[4]);
        fields.truncate(saved.resume[5]);
        stores.truncate(saved.resume[6]);
        sources.truncate(saved.resume[7]);
        self.known.clone_from(&saved.known);
        self.told.clone_from(&saved.told);
        self.cse.restore(saved.cse);
        self.calls.clone_from(&saved.calls);
        self.bounds.clone_from(&saved.bounds);
        self.rules.clone_from(&saved.rules);
    }

    /// Forgets computed operations. (Unnamed values may stay known.)
    pub fn forget(&mut self) {
        self.cse.forget();
        self.calls.clear();
        self.bounds.clear();
    }

    /// Counts the application of a rule.
    #[inline]
    pub fn fire(&mut self, rule: Rule) {
        self.rules.add(rule);
    }

    /// Appends an instruction as it is.
    #[inline]
    pub fn push(&mut self, inst: Inst) -> Ref {
        self.known.push(Known::NOTHING);
        self.out.push(inst)
    }

    /// The one constant of a kind and bits.
    pub fn constant(&mut self, kind: Kind, bits: u64) -> Ref {
        let consts = &mut self.out.consts;
        *self.constants.entry((kind, bits)).or_insert_with(|| {
            consts.push(Const { kind, bits });
            Ref::constant(consts.len() as u32 - 1)
        })
    }

    /// The one integer constant of a value.
    pub fn int(&mut self, value: i64) -> Ref {
        self.constant(Kind::I, value as u64)
    }

    /// The facts about a value.
    #[inline]
    pub fn resolve(&self, mut r: Ref) -> Ref {
        while let Some(i) = r.as_inst() {
            match self.known[i as usize].forward {
                Ref::NONE => break,
                next => r = next,
            }
        }
        r
    }

    /// From now on, `r` is `to`.
    pub fn forward(&mut self, r: Ref, to: Ref) {
        if let Some(i) = self.resolve(r).as_inst() {
            debug_assert!(Some(i) != to.as_inst());
            self.known[i as usize] = Known { forward: to, ..Known::NOTHING };
        }
    }

    /// The bits of a constant.
    #[inline]
    pub fn bits(&self, r: Ref) -> Option<u64> {
        self.out.as_const(r).map(|c| c.bits)
    }

    /// The value of an integer constant (of any kind: its bits).
    #[inline]
    pub fn as_int(&self, r: Ref) -> Option<i64> {
        self.bits(r).map(|b| b as i64)
    }

    /// The kind of a value.
    #[inline]
    pub fn kind(&self, r: Ref) -> Kind {
        self.out.kind(r)
    }

    /// The instruction that defines a value, unless it is a constant.
    #[inline]
    pub fn def(&self, r: Ref) -> Option<&Inst> {
        r.as_inst().map(|i| &self.out.insts[i as usize])
    }

    /// The resolved operands of the definition of `r`, if that is a pure `op`.
    pub fn operands_if(&self, r: Ref, op: Op) -> Option<(Ref, Ref)> {
        let inst = self.def(r).filter(|inst| inst.op == op)?;
        Some((self.resolve(inst.a), self.resolve(inst.b)))
    }

    /// The operand of the definition of `r`, if that is a pure `op` of one operand.
    pub fn operand_if(&self, r: Ref, op: Op) -> Option<Ref> {
        self.operands_if(r, op).map(|(a, _)| a)
    }

    /// The operand and the constant of the definition of `r`, if that is `op` with a constant.
    pub fn with_const_if(&self, r: Ref, op: Op) -> Option<(Ref, i64)> {
        let (x, k) = self.operands_if(r, op)?;
        let k = self.as_int(k)?;
        // A count that a guard found to be a constant after the shift was made is not reduced yet.
        let is_count = matches!(op, Op::IntShl | Op::IntShr | Op::UintShr | Op::IntRotl);
        Some((x, if is_count { k & 63 } else { k }))
    }

    /// The number of the virtual object that a resolved value stands for, or [`NO`].
    #[inline]
    pub fn virt(&self, r: Ref) -> u32 {
        r.as_inst().map_or(NO, |i| self.known[i as usize].virt)
    }

    /// The value `r`, just emitted, stands for a virtual object or for its address as an integer.
    pub fn set_virt(&mut self, r: Ref, number: u32) {
        self.known[r.as_inst().expect("an allocation") as usize].virt = number;
    }

    /// Whether an instruction stands for a virtual object, or did until that was made: nothing may use it.
    pub fn is_removed(&self, r: Ref) -> bool {
        let is_new = self.def(r).is_some_and(|inst| inst.op == Op::New);
        self.virt(r) != NO || is_new && self.resolve(r) != r
    }

    /// The address of a virtual object as an integer, as long as the number is not needed.
    pub fn address(&mut self, object: Ref) -> Ref {
        let r = self.emit_once(Op::PtrAsInt, object, Ref::NONE, Ref::NONE);
        self.set_virt(r, self.virt(object));
        self.set_nonzero(r);
        r
    }

    /// The virtual object that `object` stood for is now `real`; so is its address.
    pub fn set_real(&mut self, object: Ref, real: Ref) {
        if let Some(address) = self.find(Op::PtrAsInt, object, Ref::NONE, Ref::NONE)
            && !Fault::AddressForgotten.on()
        {
            let word = self.unary(Op::PtrAsInt, real);
            self.set_nonzero(word);
            self.forward(address, word);
        }
        self.forward(object, real);
    }

    /// The double or pointer of which a resolved integer is the bits.
    #[inline]
    pub fn bits_of(&self, r: Ref) -> Option<Ref> {
        let inst = self.def(r).filter(|inst| matches!(inst.op, Op::FloatAsInt | Op::PtrAsInt))?;
        Some(self.resolve(inst.a))
    }

    /// Whether a resolved value is known not to be zero.
    pub fn is_nonzero(&self, r: Ref) -> bool {
        self.is_shown_nonzero(r) || r.as_inst().is_some_and(|i| self.known[i as usize].reached)
    }

    /// The same, but not because memory was read or written through it: that each iteration of a loop finds out anew.
    pub fn is_shown_nonzero(&self, r: Ref) -> bool {
        match r.as_inst() {
            Some(i) => self.known[i as usize].nonzero || self.out.insts[i as usize].op == Op::New,
            None => self.bits(r) != Some(0),
        }
    }

    /// Memory was read or written through `r`.
    pub fn set_reached(&mut self, r: Ref) {
        if let Some(i) = r.as_inst() {
            self.known[i as usize].reached = true;
        }
    }

    /// From now on, `r` is not zero.
    pub fn set_nonzero(&mut self, r: Ref) {
        if let Some(i) = r.as_inst() {
            self.known[i as usize].nonzero = true;
        }
    }

    #[inline]
    fn told(&self, inst: u32) -> &Told {
        self.told.get(self.known[inst as usize].told as usize).unwrap_or(&Told::NOTHING)
    }

    fn told_mut(&mut self, inst: u32) -> &mut Told {
        let at = &mut self.known[inst as usize].told;
        if *at == NO {
            *at = self.told.len() as u32;
            self.told.push(Told::NOTHING);
        }
        &mut self.told[*at as usize]
    }

    /// The range that guards leave to the result of an instruction.
    pub fn guarded_range(&self, inst: u32) -> (i64, i64) {
        self.told(inst).range
    }

    /// From now on, the integer `r` is within the range.
    pub fn set_range(&mut self, r: Ref, range: (i64, i64)) {
        if let Some(i) = r.as_inst() {
            self.told_mut(i).range = range;
        }
    }

    /// The bits that guards have told of the result of an instruction.
    #[inline]
    pub fn guarded_bits(&self, inst: u32) -> Bits {
        self.told(inst).bits
    }

    /// From now on, these bits of the result of an instruction are known too.
    pub fn add_bits(&mut self, inst: u32, bits: Bits) {
        let known = &mut self.told_mut(inst).bits;
        *known = known.and_also(bits);
    }

    /// Whether two resolved pointers certainly differ: one of them is an object made after the
    /// other was known. A pointer known later may be the object again, loaded from where it was
    /// stored; a virtual object was stored nowhere.
    pub fn distinct(&self, a: Ref, b: Ref) -> bool {
        let made_after = |new: Ref, other: Ref| {
            self.def(new).is_some_and(|inst| inst.op == Op::New)
                && (self.virt(new) != NO
                    || other.is_const()
                    || other < new
                    || Fault::NewIsNobody.on()
                    || self.def(other).is_some_and(|inst| inst.op == Op::New))
        };
        a != b && (made_after(a, b) || made_after(b, a))
    }

    /// The result of a load of form `mem` after a store of `value`.
    pub fn widen(&mut self, mem: Mem, value: Ref) -> Ref {
        let op = match mem {
            Mem::I8 => Op::IntSext8,
            Mem::U8 => Op::IntZext8,
            Mem::I16 => Op::IntSext16,
            Mem::U16 => Op::IntZext16,
            Mem::I32 => Op::IntSext32,
            Mem::U32 => Op::IntZext32,
            Mem::F32 => Op::FloatRound32,
            Mem::W64 | Mem::Len | Mem::Signal => return value,
        };
        self.fire(Rule::LoadNarrow);
        self.unary(op, value)
    }

    /// A value with the same low bits, of which a store of form `mem` keeps no others: without
    /// the extensions that only concern the rest, and without payload moves.
    pub fn low_bits(&mut self, mem: Mem, mut value: Ref) -> Ref {
        let bits = match mem {
            Mem::W64 => {
                // store_cast: store the underlying double or pointer, not its bit-cast.
                while let Some(def) = self.def(value)
                    && matches!(def.op, Op::FloatAsInt | Op::PtrAsInt | Op::IntAsFloat | Op::IntAsPtr)
                {
                    value = self.resolve(def.a);
                    self.fire(Rule::StoreCast);
                }
                return value;
            }
            Mem::Len | Mem::Signal | Mem::F32 => return value,
            narrow => narrow.size() * 8,
        };
        while let Some(def) = self.def(value) {
            let kept = match def.op {
                Op::IntSext8 | Op::IntZext8 => 8,
                Op::IntSext16 | Op::IntZext16 => 16,
                Op::IntSext32 | Op::IntZext32 => 32,
                _ => break,
            };
            if kept < bits && !Fault::NarrowDrops.on() {
                break;
            }
            // A sum of bytes is extended in one instruction with it, and a reader of the stored byte would extend it anyway:
            // exits in between had both to keep.
            if def.op == Op::IntZext8 && self.def(def.a).is_some_and(|sum| sum.op == Op::IntAdd) {
                break;
            }
            value = self.resolve(def.a);
            self.fire(Rule::StoreNarrow);
        }
        value
    }

    /// The same 64 bits as a value of `kind`.
    pub fn as_kind(&mut self, value: Ref, kind: Kind) -> Ref {
        let from = self.kind(value);
        if from == kind {
            return value;
        }
        self.fire(Rule::LoadOtherKind);
        let word = match from {
            Kind::I => value,
            Kind::F => self.unary(Op::FloatAsInt, value),
            Kind::P => self.unary(Op::PtrAsInt, value),
        };
        match kind {
            Kind::I => word,
            Kind::F => self.unary(Op::IntAsFloat, word),
            Kind::P => self.unary(Op::IntAsPtr, word),
        }
    }
}

/// The call descriptor of a call.
///
/// # Panics
/// If the trace is not well-formed.
pub(crate) fn call_descr<'t>(trace: &'t Trace, inst: &Inst) -> &'t Call {
    match &trace.descrs[inst.aux as usize] {
        Descr::Call(call) => call,
        other => panic!("call through {other:?}"),
    }
}

/// The object descriptor of an allocation.
///
/// # Panics
/// If the trace is not well-formed.
pub(crate) fn object_descr<'t>(trace: &'t Trace, inst: &Inst) -> &'t Object {
    match &trace.descrs[inst.aux as usize] {
        Descr::Object(object) => object,
        other => panic!("`new` of {other:?}"),
    }
}

/// The memory form of a load or store.
///
/// # Panics
/// If the trace is not well-formed.
pub(crate) fn mem_of(descr: &Descr) -> Mem {
    match descr {
        Descr::Field(d) => d.mem,
        Descr::Array(d) => d.mem,
        other => panic!("access through {other:?}"),
    }
}
