//! Descriptors, constants and operations recorded once.
//! The address of a declaration finds its descriptor.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use jit_ir::{Const, Descr, Inst, Kind, Op, Ref, Trace};

use super::{K, Word};

/// Hashes one address: its low bits carry nothing, the multiplication spreads the rest.
#[derive(Default)]
pub(crate) struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        words.by_ref().for_each(|w| self.write_u64(w.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b))));
        words.remainder().iter().for_each(|b| self.write_u64(u64::from(*b)));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

/// From the address of a declaration (and the number of the part) to the trace's descriptor.
///
/// The same declaration may have several addresses (a generic constant has one per code unit),
/// so that a new address is compared by contents once. Descriptors outlive the recording: the
/// next one of this thread mostly needs the same.
pub(crate) struct DescrTable {
    /// Process-unique: its entry for a descriptor is not mistaken for another table's.
    table: u32,
    by_address: HashMap<Key, u32, BuildHasherDefault<AddressHasher>>,
    known: Vec<Known>,
    /// The latest finds, each in the place that its address gives: most look-ups end here.
    recent: [Find; RECENT],
    /// The number of the present recording, from 1.
    recording: u32,
    /// Of the descriptors of the trace being recorded, in its order.
    ids: Vec<DescrId>,
    /// The trace may have descriptors of which it is not known whether this table has them.
    foreign: bool,
}

/// A descriptor, as number `number` of table `table`. Compiled code keeps those of its descriptors: so a bridge that takes
/// them over need not compare their contents with those that its twin names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DescrId {
    table: u32,
    number: u32,
}

impl DescrId {
    /// Of no table.
    pub const NONE: DescrId = DescrId { table: 0, number: 0 };
}

/// Address and part in one word: an address has 48 bits.
pub(super) type Key = u64;

/// The key of part `part` of the declaration at an address.
#[inline(always)]
pub(super) fn key<T>(declaration: *const T, part: u32) -> Key {
    debug_assert!(part < 1 << 16);
    declaration as u64 ^ u64::from(part) << 48
}

/// The part of a declaration that has but one.
pub(super) const WHOLE: u32 = 0xffff;

/// The part of a function that is a call which spares states.
pub(super) const UNOWNED: u32 = 0xfffb;

/// The part of a portal's declaration that is a call of it.
pub(super) const CALL: u32 = 0xfffe;

/// The parts of a portal's declaration that are look-ups of the code of its keys, and of their numbers.
pub(super) const SEEK_CODE: u32 = 0xfffd;
pub(super) const SEEK_PORTAL: u32 = 0xfffc;

/// A descriptor, and that recording `recording` knows it as its number `n`.
struct Known {
    descr: Arc<Descr>,
    recording: u32,
    n: u16,
}

/// That recording `recording` knows `key`, descriptor `known` of the table, as its number `n`.
#[derive(Clone, Copy, Default)]
struct Find {
    key: Key,
    recording: u32,
    known: u32,
    n: u16,
}

const RECENT: usize = 256;

/// The place of a word among the latest finds.
#[inline(always)]
fn place(word: u64) -> usize {
    // Neighbouring words to different places.
    (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - RECENT.ilog2())) as usize
}

/// A trace has more descriptors than an instruction can name.
pub(crate) struct TooManyDescrs;

impl Default for DescrTable {
    fn default() -> Self {
        static TABLES: AtomicU32 = AtomicU32::new(1);
        DescrTable {
            table: TABLES.fetch_add(1, Ordering::Relaxed),
            by_address: HashMap::default(),
            known: Vec::new(),
            recent: [Find::default(); RECENT],
            recording: 0,
            ids: Vec::new(),
            foreign: false,
        }
    }
}

impl DescrTable {
    /// Begins with an empty trace.
    pub fn start_recording(&mut self) {
        self.recording = self.recording.wrapping_add(1);
        self.ids.clear();
        self.foreign = false;
        if self.recording == 0 {
            *self = DescrTable { recording: 1, ..DescrTable::default() };
        }
    }

    /// The descriptors of the trace being recorded, as far as they are known.
    pub fn ids(&self) -> &[DescrId] {
        &self.ids
    }

    /// The trace has taken over a descriptor as its number `n`.
    pub fn carry(&mut self, n: usize, id: DescrId, descr: &Descr) {
        if id.table == self.table {
            let known = &mut self.known[id.number as usize];
            debug_assert_eq!(*known.descr, *descr);
            (known.recording, known.n) = (self.recording, n as u16);
        } else {
            self.foreign = true;
        }
        self.set_id(n, id);
    }

    fn set_id(&mut self, n: usize, id: DescrId) {
        if self.ids.len() <= n {
            self.foreign |= self.ids.len() < n;
            self.ids.resize(n + 1, DescrId::NONE);
        }
        self.ids[n] = id;
    }

    /// The number of the descriptor in the trace being recorded, if it is among the latest finds.
    #[inline(always)]
    pub fn recent(&self, key: Key) -> Option<u16> {
        let recent = &self.recent[place(key)];
        (recent.key == key && recent.recording == self.recording).then_some(recent.n)
    }

    /// The number of the descriptor in `trace`, which is added at its first use.
    #[inline(always)]
    pub fn get(&mut self, trace: &mut Trace, key: Key, make: &dyn Fn() -> Descr) -> Result<u16, TooManyDescrs> {
        match self.recent(key) {
            Some(n) => Ok(n),
            None => self.find(trace, key, make),
        }
    }

    #[cold]
    #[inline(never)]
    fn find(&mut self, trace: &mut Trace, key: Key, make: &dyn Fn() -> Descr) -> Result<u16, TooManyDescrs> {
        let at = place(key);
        let recent = self.recent[at];
        // A find of an earlier recording still says which descriptor it is.
        let number = match recent.key == key && recent.recording != 0 {
            true => recent.known,
            false => *self.by_address.entry(key).or_insert_with(|| {
                let descr = make();
                let same = self.known.iter().position(|k| *k.descr == descr);
                same.unwrap_or_else(|| {
                    self.known.push(Known { descr: Arc::new(descr), recording: 0, n: 0 });
                    self.known.len() - 1
                }) as u32
            }),
        };
        let known = &mut self.known[number as usize];
        if known.recording != self.recording {
            let next = trace.descrs.len();
            let n = match self.foreign || self.ids.len() < next {
                // The exit of a bridge may have brought it.
                true => trace.add_descr(&known.descr),
                false => {
                    debug_assert!(trace.descrs.iter().all(|descr| *descr != *known.descr));
                    trace.descrs.push(known.descr.clone());
                    next
                }
            };
            (known.recording, known.n) = (self.recording, u16::try_from(n).map_err(|_| TooManyDescrs)?);
            self.set_id(n, DescrId { table: self.table, number });
        }
        let n = self.known[number as usize].n;
        self.recent[at] = Find { key, recording: self.recording, known: number, n };
        Ok(n)
    }
}

/// The constants of a recording, each with one number: else it would hang on addresses which two operations are the same.
/// Those whose bits give the same place are in a chain. The trace has the constants themselves.
pub(crate) struct ConstTable {
    /// Of each place: the recording, and its last constant there.
    last: [(u32, u32); RECENT],
    known: Vec<KnownConst>,
    /// The number of the present recording, from 1.
    recording: u32,
}

/// A constant of the trace.
struct KnownConst {
    at: u32,
    /// The one before in the chain, or [`NO_CONST`].
    before: u32,
}

const NO_CONST: u32 = u32::MAX;

impl Default for ConstTable {
    fn default() -> Self {
        ConstTable { last: [(0, NO_CONST); RECENT], known: Vec::new(), recording: 0 }
    }
}

impl ConstTable {
    /// Begins with an empty trace.
    pub fn start_recording(&mut self) {
        self.known.clear();
        self.recording = self.recording.wrapping_add(1);
        if self.recording == 0 {
            *self = ConstTable { recording: 1, ..ConstTable::default() };
        }
    }

    /// The constant, if the recording has it; `consts` are those of its trace.
    #[inline(always)]
    pub fn get(&self, consts: &[Const], kind: Kind, bits: u64) -> Option<Ref> {
        let mut next = self.last_at(place(bits));
        while let Some(&KnownConst { at, before }) = self.known.get(next as usize) {
            if consts[at as usize] == (Const { kind, bits }) {
                return Some(Ref::constant(at));
            }
            next = before;
        }
        None
    }

    #[inline(always)]
    fn last_at(&self, place: usize) -> u32 {
        let (recording, last) = self.last[place];
        if recording == self.recording { last } else { NO_CONST }
    }

    /// Keeps constant number `at`, which the recording did not have.
    #[inline(always)]
    pub fn keep(&mut self, bits: u64, at: u32) {
        let place = place(bits);
        let before = self.last_at(place);
        self.last[place] = (self.recording, self.known.len() as u32);
        self.known.push(KnownConst { at, before });
    }
}

/// Pure operations, loads of immutable memory and decisions that a recording has met lately: where they are, each in the
/// place that its operands give. A known one is not recorded again: most operations of an interpreter at a bytecode
/// look at the same length, type or field once more, and each would cost the optimizer as much as another.
pub(crate) struct OnceTable {
    recent: [u32; RECENT],
    /// Indices that were found to be within bounds, each in the place that it and the array give.
    within: [Within; WITHIN],
    /// The number of the present recording, from 1.
    recording: u32,
    /// Operations that were found and so left out.
    pub left_out: LeftOut,
}

const WITHIN: usize = 64;

/// The length of an array: the operand of its length, or that of the array, if its length is loaded from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// A length.
    Length(Ref),
    /// An array of the heap.
    Array(Ref),
}

impl Bounds {
    /// The operand, and how often memory is asked for the length.
    #[inline(always)]
    pub(super) fn parts(self) -> (Ref, u32) {
        match self {
            Bounds::Length(length) => (length, 0),
            Bounds::Array(array) => (array, 1),
        }
    }
}

/// That recording `recording` knows index `i` to be within the bounds of `of`; of constants, the largest that was met.
#[derive(Clone, Copy)]
struct Within {
    recording: u32,
    of: (Ref, u32),
    i: Word,
}

impl Within {
    /// Of no recording.
    const NONE: Within = Within { recording: 0, of: (K, 0), i: Word::constant(0) };

    /// Whether another entry follows from this one.
    #[inline(always)]
    fn covers(&self, other: &Within) -> bool {
        (self.recording == other.recording)
            & (self.of == other.of)
            & (self.i.ir == other.i.ir)
            & (self.i.bits >= other.i.bits)
    }
}

/// Operations of a recording that it had already.
#[derive(Clone, Copy, Default)]
pub(crate) struct LeftOut {
    pub operations: u64,
    pub guards: u64,
    pub loads: u64,
}

impl Default for OnceTable {
    fn default() -> Self {
        let (recent, within) = ([u32::MAX; RECENT], [Within::NONE; WITHIN]);
        OnceTable { recent, within, recording: 0, left_out: LeftOut::default() }
    }
}

impl OnceTable {
    /// Begins with an empty trace.
    pub fn start_recording(&mut self) {
        self.left_out = LeftOut::default();
        self.recent.fill(u32::MAX);
        self.recording = self.recording.wrapping_add(1);
        if self.recording == 0 {
            self.recording = 1;
            self.within.fill(Within::NONE);
        }
    }

    /// The entry for an index, and its place. A variable index is told by its operand alone, and constants have one entry:
    /// an index below one that is within the bounds is so, too (a frame's registers, the fields of an object).
    #[inline(always)]
    fn within(&self, bounds: Bounds, i: Word) -> (Within, usize) {
        let bits = if i.ir.is_none() { i.bits } else { 0 };
        let of = bounds.parts();
        let key = u64::from(of.0.raw()) << 32 ^ u64::from(i.ir.raw()) ^ u64::from(of.1);
        let at = place(key) % WITHIN;
        (Within { recording: self.recording, of, i: Word { bits, ir: i.ir } }, at)
    }

    /// Whether the recording has found that the index is within the bounds, by a comparison and a decision, and by a load if
    /// it is an array's length: then all of them are left out.
    #[inline(always)]
    pub fn is_within(&mut self, bounds: Bounds, i: Word) -> bool {
        let (wanted, at) = self.within(bounds, i);
        let same = self.within[at].covers(&wanted);
        if same {
            let loads = u64::from(wanted.of.1);
            self.left_out.operations += 2 + loads;
            self.left_out.guards += 1;
            self.left_out.loads += loads;
        }
        same
    }

    /// The index is within the bounds from here on.
    pub fn set_within(&mut self, bounds: Bounds, i: Word) {
        let (entry, at) = self.within(bounds, i);
        if !self.within[at].covers(&entry) {
            self.within[at] = entry;
        }
    }

    #[inline(always)]
    fn place(inst: &Inst) -> usize {
        let (what, operands) = ((inst.op as u64) << 16 | u64::from(inst.aux), u64::from(inst.a.raw()) << 32);
        place((operands | u64::from(inst.b.raw())) ^ what.rotate_left(40))
    }

    /// Where the instruction with this operation, descriptor and first two operands is, if the recording has it: one that
    /// has no third. If it has not, the instruction that is recorded next is it. A decision may also be an assumption, `or`.
    #[inline(always)]
    pub fn find(&mut self, insts: &[Inst], inst: &Inst, or: Op) -> Option<Ref> {
        let place = OnceTable::place(inst);
        let at = std::mem::replace(&mut self.recent[place], insts.len() as u32);
        let known = insts.get(at as usize)?;
        let is_op = known.op == inst.op || known.op == or;
        if !is_op || (known.aux, known.a, known.b) != (inst.aux, inst.a, inst.b) {
            return None;
        }
        self.recent[place] = at;
        self.left_out.operations += 1;
        Some(Ref::inst(at))
    }
}

#[cfg(test)]
mod tests {
    use jit_ir::{Descr, Field, Mem, Region, Trace};

    use super::{DescrId, DescrTable};

    fn field(offset: i32) -> Descr {
        Descr::Field(Field { offset, mem: Mem::W64, mutable: true, name: "A.x".into(), region: Region::default() })
    }

    fn number(table: &mut DescrTable, trace: &mut Trace, offset: i32) -> u16 {
        let made = table.get(trace, offset as u64 + 1, &|| field(offset));
        made.unwrap_or_else(|_| panic!("a trace has room for a few"))
    }

    /// A bridge imports descriptors with a number, without one, and of another table: each is there once.
    #[test]
    fn what_a_bridge_takes_over_is_found_again() {
        let mut table = DescrTable::default();
        let mut left = Trace::default();
        table.start_recording();
        assert_eq!([0, 8, 0].map(|offset| number(&mut table, &mut left, offset)), [0, 1, 0]);
        let known = table.ids()[1];
        let mut other = DescrTable::default();
        other.start_recording();
        number(&mut other, &mut Trace::default(), 8);
        for id in [known, DescrId::NONE, other.ids()[0]] {
            let mut bridge = Trace::default();
            table.start_recording();
            bridge.descrs.push(field(8));
            table.carry(0, id, &field(8));
            assert_eq!([0, 8, 16].map(|offset| number(&mut table, &mut bridge, offset)), [1, 0, 2]);
            assert!(bridge.descrs.iter().eq(&[field(8), field(0), field(16)]));
            // From here on it is known by number, from either table.
            assert_eq!(table.ids()[0], known);
        }
    }
}
