//! Demanded bits: an extension or a mask goes if no use reads the bits that it changes.
//!
//! Interpreters keep narrow values extended, and extend at each step; of a chain of sums only the last extension is read:
//!
//! ```text
//! i1 = int_add(a, b)
//! i2 = int_sext32(i1)        used by i3 alone
//! i3 = int_add(i2, c)        =>   i3 = int_add(i1, c)
//! i4 = int_sext32(i3)             i4 = int_sext32(i3)
//! ```
//!
//! One walk from the last instruction to the first collects which bits of each value are read. Exits, guards, calls, jumps,
//! addresses, assumptions and everything else that is not in the table below read all bits, stores those of their width.
//! Done last, when all uses are known. An instruction that goes is in no exit, or its bits would be demanded.

use jit_ir::{Class, Descr, Inst, Mem, Op, Ref, Trace};

use crate::faults::Fault;
use crate::fold::extension_bits;

const ALL: u64 = u64::MAX;

/// The demand of each instruction.
#[derive(Default)]
pub(crate) struct Demand {
    /// Which bits of its result are read.
    bits: Vec<u64>,
    /// The value that replaces it, or none.
    instead: Vec<Ref>,
}

impl Demand {
    /// Removes extensions and masks that change no bit that is read, also from `live` and `acting`. Says how many.
    pub fn narrow(&mut self, trace: &mut Trace, live: &mut [bool], acting: &mut [bool]) -> u32 {
        let changes = |inst: &Inst| changed(trace, inst).is_some();
        if !trace.insts.iter().zip(&*live).any(|(inst, live)| *live && changes(inst)) {
            return 0;
        }
        self.find(trace, live);
        self.instead.clear();
        self.instead.resize(trace.insts.len(), Ref::NONE);
        let mut gone = 0;
        for i in 0..trace.insts.len() {
            if !live[i] {
                continue;
            }
            let inst = trace.insts[i];
            if matches!(inst.op.class(), Class::Pure | Class::Store) {
                let new = [inst.a, inst.b, inst.c].map(|r| self.now(r));
                [trace.insts[i].a, trace.insts[i].b, trace.insts[i].c] = new;
            }
            let unread = changed(trace, &inst).is_some_and(|changed| changed & self.bits[i] == 0);
            if unread && self.bits[i] != 0 {
                self.instead[i] = trace.insts[i].a;
                (live[i], acting[i]) = (false, false);
                gone += 1;
            }
        }
        gone
    }

    fn now(&self, r: Ref) -> Ref {
        match r.as_inst().map(|i| self.instead[i as usize]) {
            Some(instead) if !instead.is_none() => instead,
            _ => r,
        }
    }

    fn find(&mut self, trace: &Trace, live: &[bool]) {
        self.bits.clear();
        self.bits.resize(trace.insts.len(), 0);
        for (i, inst) in trace.insts.iter().enumerate().rev().filter(|(i, _)| live[*i]) {
            match inst.op.class() {
                Class::Pure => self.of_pure(trace, inst, self.bits[i]),
                Class::Store => {
                    let is_field = matches!(inst.op, Op::StoreI | Op::StoreF | Op::StoreP);
                    let (index, value) = if is_field { (Ref::NONE, inst.b) } else { (inst.b, inst.c) };
                    self.read(inst.a, ALL);
                    self.read(index, ALL);
                    self.read(value, stored_bits(trace, inst));
                }
                _ => trace.operands_of(inst).for_each(|r| self.read(r, ALL)),
            }
            let of_exit = if Fault::ExitReadsHalf.on() { u32::MAX as u64 } else { ALL };
            trace.exit_values(inst).iter().for_each(|&r| self.read(r, of_exit));
        }
    }

    #[inline]
    fn read(&mut self, r: Ref, bits: u64) {
        if let Some(i) = r.as_inst() {
            self.bits[i as usize] |= bits;
        }
    }

    /// Which bits of its operands a pure operation reads, if these of its result are read.
    fn of_pure(&mut self, trace: &Trace, inst: &Inst, d: u64) {
        use Op::*;
        let (a, b) = (inst.a, inst.b);
        let constant = |r: Ref| trace.as_const(r).map(|k| k.bits);
        match inst.op {
            // Carries go up.
            IntAdd | IntSub | IntMul | IntNeg => {
                let low = if Fault::CarriesUnread.on() { d } else { ones_up_to(d) };
                self.read(a, low);
                self.read(b, low);
            }
            IntAnd | IntOr | IntXor => {
                let passed = |k: Option<u64>| match (inst.op, k) {
                    (IntAnd, Some(k)) => d & k,
                    (IntOr, Some(k)) => d & !k,
                    _ => d,
                };
                self.read(a, passed(constant(b)));
                self.read(b, passed(constant(a)));
            }
            IntNot => self.read(a, d),
            IntSelect => {
                self.read(a, ALL);
                self.read(b, d);
                self.read(inst.c, d);
            }
            IntShl | IntShr | UintShr | IntRotl | IntRotr => {
                let of_a = match constant(b) {
                    Some(k) => shifted_back(inst.op, d, (k & 63) as u32),
                    None if inst.op == IntShl => ones_up_to(d),
                    None => ALL,
                };
                self.read(a, if d == 0 { 0 } else { of_a });
                self.read(b, 63);
            }
            IntRotl32 | IntRotr32 => {
                self.read(a, u32::MAX as u64);
                self.read(b, 31);
            }
            IntSext8 | IntSext16 | IntSext32 => {
                let n = extension_bits(inst.op);
                let sign = if d >> n != 0 { 1 << (n - 1) } else { 0 };
                self.read(a, d & ones(n) | sign);
            }
            IntZext8 | IntZext16 | IntZext32 => self.read(a, d & ones(extension_bits(inst.op))),
            IntBswap => self.read(a, d.swap_bytes()),
            _ => trace.operands_of(inst).for_each(|r| self.read(r, ALL)),
        }
    }
}

/// The bits of its first operand that an extension or mask may change, if there is nothing else that it does.
fn changed(trace: &Trace, inst: &Inst) -> Option<u64> {
    let constant = || trace.as_const(inst.b).map(|k| k.bits);
    Some(match inst.op {
        Op::IntSext8 | Op::IntSext16 | Op::IntSext32 | Op::IntZext8 | Op::IntZext16 | Op::IntZext32 => {
            !ones(extension_bits(inst.op))
        }
        Op::IntAnd => !constant()?,
        Op::IntOr | Op::IntXor => constant()?,
        _ => return None,
    })
    // One that changes nothing may be in exits.
    .filter(|changed| *changed != 0 && inst.a.as_inst().is_some())
}

/// Which bits a shift by a constant brings to these.
fn shifted_back(op: Op, d: u64, n: u32) -> u64 {
    match op {
        Op::IntShl => d >> n,
        Op::UintShr if Fault::ShiftReadsLow.on() => d,
        Op::UintShr => d << n,
        Op::IntRotl => d.rotate_right(n),
        Op::IntRotr => d.rotate_left(n),
        // The bits from above are copies of the sign.
        _ => d << n | if d & !(ALL >> n) != 0 { 1 << 63 } else { 0 },
    }
}

fn stored_bits(trace: &Trace, inst: &Inst) -> u64 {
    let mem = match &trace.descrs[inst.aux as usize] {
        Descr::Field(field) => field.mem,
        Descr::Array(array) => array.mem,
        _ => return ALL,
    };
    match mem {
        Mem::I8 | Mem::U8 | Mem::I16 | Mem::U16 | Mem::I32 | Mem::U32 => ones(mem.size() * 8),
        _ => ALL,
    }
}

/// That many one bits, fewer than 64.
fn ones(n: u32) -> u64 {
    (1 << n) - 1
}

/// All bits up to the highest of these.
fn ones_up_to(d: u64) -> u64 {
    ALL.checked_shr(d.leading_zeros()).unwrap_or(0)
}
