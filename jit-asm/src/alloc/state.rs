//! Registers, slots and constants during the scan.

use jit_ir::{Kind, Trace};

use super::script::{NO_SLOT, Script, Step};
use super::uses::{Ahead, END, Uses};
use crate::AsmError;
use crate::faults::Fault;
use crate::frame::SLOT_COUNT;
use crate::loc::{Loc, Reg, RegSet};

const NOBODY: u32 = u32::MAX;
const OCCUPIED: u32 = u32::MAX;

/// The scan's facts about one value.
#[derive(Clone, Copy)]
struct Value {
    reg: Option<Reg>,
    slot: u16,
    /// The step after its definition that can keep it in a slot.
    store: u32,
    /// The instruction that defines it.
    def: u32,
    /// The next use by code, in [`Uses::list`].
    next: u32,
    /// The register that it is best made in.
    hint: Option<Reg>,
}

/// Registers and slots.
#[derive(Default)]
pub(crate) struct State {
    values: Vec<Value>,
    holder: [u32; 32],
    /// Registers that the allocator may use at all.
    pub all: RegSet,
    /// Those without a value.
    pub free: RegSet,
    /// Those that the current instruction needs as they are.
    pub locked: RegSet,
    /// Those that parameters of the loop will need at its end: taken last.
    pub wanted: RegSet,
    /// Free registers that still contain a constant.
    cached: RegSet,
    constant: [u64; 32],
    /// For each slot the instruction that freed it, or [`OCCUPIED`].
    freed: Vec<u32>,
    /// Values that lost their register although code still uses them.
    pub evicted: Vec<u32>,
}

impl State {
    pub fn clear(&mut self, all: RegSet, uses: &Uses) {
        self.values.clear();
        let fresh = |a: &Ahead| Value { reg: None, slot: NO_SLOT, store: 0, def: 0, next: a.first, hint: a.hint };
        self.values.extend(uses.of.iter().map(fresh));
        self.holder = [NOBODY; 32];
        (self.all, self.free) = (all, all);
        (self.locked, self.wanted, self.cached) = (RegSet::EMPTY, RegSet::EMPTY, RegSet::EMPTY);
        self.freed.clear();
        self.evicted.clear();
    }

    /// So many slots have been in use, the first ones.
    pub fn slots(&self) -> usize {
        self.freed.len()
    }

    /// Where a value is: its register, else its slot.
    pub fn loc(&self, v: u32) -> Loc {
        let value = &self.values[v as usize];
        match value.reg {
            Some(r) => Loc::Reg(r),
            None if value.slot != NO_SLOT => Loc::Slot(value.slot),
            None => Loc::None,
        }
    }

    pub fn holder(&self, r: Reg) -> Option<u32> {
        Some(self.holder[r.0 as usize]).filter(|&v| v != NOBODY)
    }

    /// The register that a value is best made in.
    pub fn hint(&self, v: u32) -> Option<Reg> {
        self.values[v as usize].hint
    }

    /// Says where the end of the trace wants a value, and keeps others away.
    pub fn want_at_end(&mut self, v: Option<u32>, place: Loc) {
        if let Loc::Reg(r) = place {
            self.wanted = self.wanted.or(r.set());
            if let Some(v) = v {
                self.values[v as usize].hint = Some(r);
            }
        }
    }

    /// The next use by code of a value, after those passed.
    pub fn next_use(&self, uses: &Uses, v: u32) -> Option<u32> {
        let n = self.values[v as usize].next;
        (n != END).then(|| uses.list[n as usize].at)
    }

    /// Whether code uses the value again after its next use.
    pub fn used_later(&self, uses: &Uses, v: u32) -> bool {
        let n = self.values[v as usize].next;
        n != END && uses.list[n as usize].next != END
    }

    /// Passes the use of a value at `i`.
    pub fn pass_use(&mut self, uses: &Uses, v: u32, i: u32) {
        let n = self.values[v as usize].next;
        if n != END && uses.list[n as usize].at <= i {
            self.values[v as usize].next = uses.list[n as usize].next;
        }
    }

    /// Whether nothing needs the value after the code of `i`; the exit of `i` is still to come.
    pub fn dead_before_exit(&self, uses: &Uses, v: u32, i: u32) -> bool {
        self.values[v as usize].next == END && (uses.of[v as usize].exit <= i || Fault::ExitValueDropped.on())
    }

    /// Whether nothing needs the value after `i` and its exit.
    pub fn dead_after(&self, uses: &Uses, v: u32, i: u32) -> bool {
        self.values[v as usize].next == END && uses.of[v as usize].exit <= i + 1
    }

    /// Takes a value from its places.
    pub fn release(&mut self, v: u32, i: u32) {
        self.drop_register(v);
        let slot = std::mem::replace(&mut self.values[v as usize].slot, NO_SLOT);
        if slot != NO_SLOT {
            self.freed[slot as usize] = i;
        }
    }

    /// Takes a value from its register.
    pub fn drop_register(&mut self, v: u32) {
        if let Some(r) = self.values[v as usize].reg.take() {
            self.holder[r.0 as usize] = NOBODY;
            self.free = self.free.or(r.set());
        }
    }

    /// Puts a value into a free register.
    pub fn occupy(&mut self, r: Reg, v: u32) {
        debug_assert!(self.free.has(r), "{r:?} is taken");
        self.drop_register(v);
        self.values[v as usize].reg = Some(r);
        self.holder[r.0 as usize] = v;
        self.free = self.free.minus(r.set());
        self.cached = self.cached.minus(r.set());
    }

    /// Says that `v` is defined at `i`, and how its definition can keep it in memory: by step `store`.
    pub fn define(&mut self, v: u32, i: u32, store: u32) {
        self.values[v as usize].def = i;
        self.values[v as usize].store = store;
    }

    /// Says that `v` is defined at `i` in slot `slot`.
    pub fn define_in_slot(&mut self, v: u32, i: u32, slot: u16) -> Result<(), AsmError> {
        self.claim(slot)?;
        self.values[v as usize].def = i;
        self.values[v as usize].slot = slot;
        Ok(())
    }

    /// Occupies a certain slot.
    pub fn claim(&mut self, slot: u16) -> Result<(), AsmError> {
        if slot as usize >= SLOT_COUNT {
            return Err(AsmError::TooManyLiveValues);
        }
        if self.freed.len() <= slot as usize {
            self.freed.resize(slot as usize + 1, 0);
        }
        self.freed[slot as usize] = OCCUPIED;
        Ok(())
    }

    /// Frees a slot that belongs to no value.
    pub fn free_slot(&mut self, slot: u16, i: u32) {
        self.freed[slot as usize] = i;
    }

    /// Whether a slot is free now.
    pub fn slot_is_free(&self, slot: u16) -> bool {
        self.freed.get(slot as usize).is_none_or(|&f| f != OCCUPIED)
    }

    /// Occupies a slot that was unused since instruction `since`.
    pub fn new_slot(&mut self, since: u32) -> Result<u16, AsmError> {
        let since = if Fault::SlotReused.on() { OCCUPIED - 1 } else { since };
        let slot = self.freed.iter().position(|&f| f <= since).unwrap_or(self.freed.len()) as u16;
        self.claim(slot)?;
        Ok(slot)
    }

    /// Gives a value a slot, filled at its definition.
    pub fn spill(&mut self, v: u32, script: &mut Script) -> Result<(), AsmError> {
        if self.values[v as usize].slot == NO_SLOT {
            let slot = self.new_slot(self.values[v as usize].def)?;
            let value = &mut self.values[v as usize];
            value.slot = slot;
            match &mut script.steps[value.store as usize] {
                Step::Store { value, slot: place, .. } if *value == v => *place = slot,
                _ => return Err(AsmError::Malformed("a value is used before its definition")),
            }
            script.spills += 1;
        }
        Ok(())
    }

    /// The best free register of a class without those of `avoid`. `keep`: for a value that lives
    /// through a call.
    fn free_register(&self, class: RegSet, avoid: RegSet, keep: bool) -> Option<Reg> {
        let free = self.free.and(class).minus(self.locked).minus(avoid);
        let liked = if keep { free.and(RegSet::CALLEE_SAVED) } else { free.minus(RegSet::CALLEE_SAVED) };
        let quiet = RegSet(!(self.wanted.0 | self.cached.0));
        let calm = RegSet(!self.wanted.0);
        [liked.and(quiet), free.and(quiet), free.and(calm), free].into_iter().find(|s| !s.is_empty())?.last()
    }

    /// A register of a class for something new; evicts a value if none is free.
    pub fn pick(
        &mut self,
        at: At<'_>,
        class: RegSet,
        avoid: RegSet,
        keep: bool,
        script: &mut Script,
    ) -> Result<Reg, AsmError> {
        let class = class.and(self.all);
        if let Some(r) = self.free_register(class, avoid, keep) {
            self.cached = self.cached.minus(r.set());
            return Ok(r);
        }
        // Away with the value that costs least: not used by code at all, used furthest away, in memory anyhow.
        let mut best = None;
        for r in class.minus(self.free).minus(self.locked).minus(avoid).iter() {
            let Some(v) = self.holder(r) else { continue };
            let stored = self.values[v as usize].slot != NO_SLOT;
            let cost = match self.next_use(at.uses, v) {
                None => (0, !stored, 0),
                Some(next) => (1, false, u32::MAX - (next - at.inst.min(next)) * (1 + stored as u32)),
            };
            if best.is_none_or(|(c, _)| cost < c) {
                best = Some((cost, r));
            }
        }
        let (_, r) = best.ok_or(AsmError::TooManyLiveValues)?;
        self.evict(at, r, script)?;
        Ok(r)
    }

    /// Frees a register; its value is in memory from its definition on.
    pub fn evict(&mut self, at: At<'_>, r: Reg, script: &mut Script) -> Result<(), AsmError> {
        if let Some(v) = self.holder(r) {
            self.spill(v, script)?;
            if self.next_use(at.uses, v).is_some() {
                self.evicted.push(v);
            }
            self.drop_register(v);
        }
        Ok(())
    }

    /// Whether `r` may be taken now.
    pub fn available(&self, r: Reg, avoid: RegSet) -> bool {
        self.free.minus(self.locked).minus(avoid).has(r)
    }

    /// A free register that contains a constant of these bits.
    pub fn cached_constant(&self, class: RegSet, bits: u64, avoid: RegSet) -> Option<Reg> {
        self.cached.and(class).and(self.free).minus(avoid).iter().find(|r| self.constant[r.0 as usize] == bits)
    }

    /// Says that a free register contains a constant.
    pub fn cache_constant(&mut self, r: Reg, bits: u64) {
        self.cached = self.cached.or(r.set());
        self.constant[r.0 as usize] = bits;
    }

    /// Says that these registers change: no constant is in them any more.
    pub fn forget_constants(&mut self, set: RegSet) {
        self.cached = self.cached.minus(set);
    }
}

/// The point of the scan, for decisions that look ahead.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub inst: u32,
    pub uses: &'a Uses,
}

/// The registers for values of a kind.
pub(crate) fn class_of(kind: Kind) -> RegSet {
    if kind == Kind::F { RegSet::XMMS } else { RegSet::GPRS }
}

/// The registers for a value.
pub(crate) fn class(trace: &Trace, v: u32) -> RegSet {
    class_of(trace.insts[v as usize].op.result().unwrap_or(Kind::I))
}
