//! Emission: an allocation to bytes.
//!
//! Hot code is one line. Rare code comes behind it: the slow halves of divisions and
//! conversions ([`cold`]), the stubs of the exits ([`guard`]), then doubles that the code reads.
//! Each instruction is encoded at its final address, by iced or directly ([`direct`]); jumps inside of the code and reads of the
//! pool are filled in at the end, since their fields are the last four bytes of their instructions.

mod arith;
mod call;
mod cold;
#[cfg(test)]
mod decoded;
mod direct;
mod divide;
mod encode;
pub(crate) mod entry;
mod float;
mod guard;
mod magic;
mod memory;
pub(crate) mod portal;

use iced_x86::{Code, Encoder, Instruction, MemoryOperand, Register};
use jit_ir::{Class, GuardId, Op, Target, Trace};

use crate::alloc::script::{NO_SLOT, Script, Step};
use crate::cpu::Features;
use crate::faults::Fault;
use crate::loc::{Loc, Reg};
use crate::select::Choices;
use crate::{AsmError, CodeId, Location};
use cold::Cold;
pub(crate) use entry::Routines;
pub(crate) use guard::{Exit, Site};

/// The emitted code and its inputs.
#[derive(Clone, Copy)]
pub(crate) struct Job<'a> {
    pub trace: &'a Trace,
    pub choices: &'a Choices,
    pub script: &'a Script,
    pub cpu: Features,
    /// The label that the trace's own jump goes to.
    pub loop_label: Option<u32>,
    /// Address of the first byte.
    pub base: usize,
    pub routines: Routines,
    /// [`crate::AsmOptions::bump`].
    pub bump: Option<usize>,
    /// [`crate::AsmOptions::ahead`].
    pub ahead: u32,
    /// [`crate::AsmOptions::returns`].
    pub returns: bool,
    /// [`crate::AsmOptions::trip`].
    pub trip: Option<crate::Trip>,
    /// The code's number.
    pub id: CodeId,
}

/// The bytes, with the tables to link and to read them. Reused from compile to compile.
#[derive(Default)]
pub(crate) struct Output {
    pub bytes: Vec<u8>,
    /// Offsets of the branches to each exit's stub, by guard.
    pub sites: Vec<Site>,
    /// Of guards that compare a value with a constant: where the value is when they fail.
    pub compared: Vec<(GuardId, Location)>,
    /// Offset of each label, in order.
    pub labels: Vec<u32>,
    /// Where the code of each instruction begins.
    pub marks: Vec<(u32, u32)>,
    /// Offsets of the end of the code and of the hot part.
    pub code_end: u32,
    pub hot_end: u32,
    /// Words of [`crate::Trip`] that were given away, by all code.
    trips: usize,
    buffers: Buffers,
}

#[derive(Default)]
struct Buffers {
    /// 32-bit fields and the offsets that they lead to.
    fixups: Vec<(u32, u32)>,
    /// The same with 8 bits.
    short_fixups: Vec<(u32, u32)>,
    pool: Vec<u64>,
    /// 32-bit fields and the entries of the pool that they lead to.
    pool_uses: Vec<(u32, u32)>,
    cold: Vec<Cold>,
}

/// Emits a trace.
pub(crate) fn emit(job: Job<'_>, out: &mut Output, mark: bool) -> Result<(), AsmError> {
    out.clear();
    let asm = Asm::new(job.base, std::mem::take(&mut out.bytes));
    let mut e = Emitter { job, asm, out, scaled: None };
    for step in &job.script.steps {
        if mark
            && let Step::Op { inst, .. }
            | Step::Call { inst, .. }
            | Step::Label { inst, .. }
            | Step::Jump { inst }
            | Step::End { inst } = *step
        {
            e.out.marks.push((e.asm.at, inst));
        }
        e.step(step);
    }
    e.out.hot_end = e.asm.at;
    e.cold();
    e.stubs();
    e.out.code_end = e.asm.at;
    let Emitter { mut asm, .. } = e;
    out.bytes = std::mem::take(&mut asm.bytes);
    if let Some(error) = asm.error.take() {
        return Err(AsmError::Encoding(error));
    }
    out.link();
    Ok(())
}

impl Output {
    /// One without memory that goes on where this one is.
    pub fn as_new(&self) -> Output {
        Output { trips: self.trips, ..Output::default() }
    }

    fn clear(&mut self) {
        self.bytes.clear();
        self.sites.clear();
        self.compared.clear();
        self.labels.clear();
        self.marks.clear();
        let Buffers { fixups, short_fixups, pool, pool_uses, cold } = &mut self.buffers;
        fixups.clear();
        short_fixups.clear();
        pool.clear();
        pool_uses.clear();
        cold.clear();
    }

    /// Appends the pool and fills in the fields.
    fn link(&mut self) {
        let Buffers { fixups, short_fixups, pool, pool_uses, .. } = &self.buffers;
        if !pool.is_empty() {
            self.bytes.resize(self.bytes.len().next_multiple_of(8), 0xcc);
        }
        let pool_at = self.bytes.len() as u32;
        for bits in pool {
            self.bytes.extend_from_slice(&bits.to_le_bytes());
        }
        let pooled = pool_uses.iter().map(|&(field, n)| (field, pool_at + 8 * n));
        for (field, target) in fixups.iter().copied().chain(pooled) {
            let distance = target.wrapping_sub(field + 4);
            self.bytes[field as usize..][..4].copy_from_slice(&distance.to_le_bytes());
        }
        for &(field, target) in short_fixups {
            let distance = i8::try_from(target as i64 - (field as i64 + 1)).expect("short jumps are short");
            self.bytes[field as usize] = distance as u8;
        }
    }
}

/// Encodes instructions one after the other.
struct Asm {
    bytes: Vec<u8>,
    base: u64,
    /// Offset of the next byte.
    at: u32,
    /// The encoder of forms that are not encoded directly.
    /// Made when it is needed first: it rarely is.
    encoder: Option<Encoder>,
    /// The first instruction that iced refused: a fault of this crate.
    error: Option<String>,
}

/// Emits one trace.
struct Emitter<'a> {
    job: Job<'a>,
    asm: Asm,
    out: &'a mut Output,
    /// The index and the stride whose product, or a part of it, the scratch register holds.
    scaled: Option<(Reg, u32)>,
}

impl Emitter<'_> {
    fn step(&mut self, step: &Step) {
        self.keep_scaled(step);
        match *step {
            Step::Move { from, to } => self.mov(to, from),
            Step::Store { slot: NO_SLOT, .. } => {}
            Step::Store { reg, .. } if reg.is_xmm() && Fault::DoubleSpill.on() => {}
            Step::Store { reg, slot, .. } => self.mov(Loc::Slot(slot), Loc::Reg(reg)),
            Step::Op { inst, uses, def } => self.op(inst, &uses, def),
            Step::Call { inst, def } => self.call(inst, def),
            Step::Label { inst, .. } => {
                if self.job.loop_label == Some(inst) {
                    self.asm.align(16);
                }
                let at = self.asm.at;
                self.out.labels.push(at);
            }
            Step::Jump { inst } => self.jump(inst),
            Step::End { inst } => self.end(inst),
        }
    }

    /// Forgets the scratch register's value, unless this step leaves it and the index as they are.
    fn keep_scaled(&mut self, step: &Step) {
        let Some((index, _)) = self.scaled else { return };
        let keeps = match *step {
            Step::Move { to: Loc::Reg(to), .. } => to != index && to != Reg::SCRATCH,
            Step::Store { .. } => true,
            Step::Op { inst, .. } => {
                matches!(self.job.trace.insts[inst as usize].op.class(), Class::Load | Class::Store)
            }
            _ => false,
        };
        if !keeps {
            self.scaled = None;
        }
    }

    fn op(&mut self, i: u32, uses: &[Loc; 4], def: Loc) {
        let trace = self.job.trace;
        let inst = &trace.insts[i as usize];
        let job = self.job;
        let &(work, ref args) = &job.choices.lowered[i as usize];
        match inst.op.class() {
            Class::Guard => self.guard(i, work, uses, def),
            Class::Load => self.load(i, uses, def),
            Class::Store => self.store(i, uses, args.as_slice()),
            Class::Result => self.result(i, def),
            _ => self.pure(i, work, uses, def.reg().expect("a pure operation has a result")),
        }
    }

    fn jump(&mut self, i: u32) {
        let inst = &self.job.trace.insts[i as usize];
        debug_assert_eq!(inst.op, Op::Jump);
        match &self.job.script.foreign {
            Some(_) if inst.target() == Some(Target::Code) => self.asm.loc(Code::Jmp_rm64, Loc::Reg(Reg::RAX)),
            Some(target) => self.asm.branch_to(Code::Jmp_rel32_64, target.address),
            None => {
                let target = self.out.labels[inst.c.raw() as usize];
                if self.asm.at + 2 - target <= 128 {
                    let field = self.asm.short_branch(Code::Jmp_rel8_64);
                    return self.out.buffers.short_fixups.push((field, target));
                }
                let field = self.asm.branch(Code::Jmp_rel32_64);
                self.out.buffers.fixups.push((field, target));
            }
        }
    }

    /// The bits of a constant operand.
    fn bits(&self, loc: Loc) -> Option<u64> {
        if let Loc::Const(c) = loc { Some(self.job.trace.consts[c as usize].bits) } else { None }
    }

    /// An entry of the pool with these bits, as an operand that [`Emitter::pooled`] completes.
    fn pool(&mut self, bits: u64) -> u32 {
        let pool = &mut self.out.buffers.pool;
        // The last few: a search through all would be quadratic.
        let known = pool.iter().rev().take(16).position(|&b| b == bits);
        match known {
            Some(back) => (pool.len() - 1 - back) as u32,
            None => {
                pool.push(bits);
                pool.len() as u32 - 1
            }
        }
    }

    /// `code reg, [pool]`.
    fn pooled(&mut self, code: Code, reg: Register, bits: u64) {
        let entry = self.pool(bits);
        let here = MemoryOperand::with_base_displ(Register::RIP, self.asm.base as i64 + self.asm.at as i64);
        self.asm.put(Instruction::with2(code, reg, here));
        self.out.buffers.pool_uses.push((self.asm.at - 4, entry));
    }

    /// Copies a word; never changes flags, except when it makes a zero.
    fn mov(&mut self, to: Loc, from: Loc) {
        if to == from {
            return;
        }
        if let Some(bits) = self.bits(from) {
            match to {
                Loc::Reg(r) if r.is_xmm() => self.load_double(r, bits),
                Loc::Reg(r) => self.asm.load_int(r, bits),
                _ if crate::alloc::shape::fits_imm(bits) => {
                    let mem = encode::memory(to);
                    self.asm.put(direct::with_constant(Code::Mov_rm64_imm32, [mem.into()], bits as i64));
                }
                _ => {
                    self.asm.load_int(Reg::SCRATCH, bits);
                    self.mov(to, Loc::Reg(Reg::SCRATCH));
                }
            }
            return;
        }
        match (to.reg(), from.reg()) {
            (Some(t), Some(f)) => {
                let code = match (t.is_xmm(), f.is_xmm()) {
                    (false, false) => Code::Mov_r64_rm64,
                    (true, true) => Code::Movaps_xmm_xmmm128,
                    (true, false) => Code::Movq_xmm_rm64,
                    (false, true) => Code::Movq_rm64_xmm,
                };
                self.asm.rr(code, t, f);
            }
            (Some(t), None) => {
                let code = if t.is_xmm() { Code::Movsd_xmm_xmmm64 } else { Code::Mov_r64_rm64 };
                self.asm.put(Instruction::with2(code, encode::register(t), encode::memory(from)));
            }
            (None, Some(f)) => {
                let code = if f.is_xmm() { Code::Movsd_xmmm64_xmm } else { Code::Mov_rm64_r64 };
                self.asm.put(Instruction::with2(code, encode::memory(to), encode::register(f)));
            }
            (None, None) => self.asm.fail("a move from memory to memory"),
        }
    }

    fn load_double(&mut self, r: Reg, bits: u64) {
        if bits == 0 || bits == 1 << 63 && Fault::MinusZero.on() {
            self.asm.rr(Code::Xorps_xmm_xmmm128, r, r);
        } else {
            self.pooled(Code::Movsd_xmm_xmmm64, encode::register(r), bits);
        }
    }
}
