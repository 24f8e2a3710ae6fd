//! Guards, ends and their stubs.
//!
//! A stub pushes the guard's number and jumps to the code's tail, which adds the code's number
//! and goes to the common exit of the arena ([`super::entry`]). Attaching a bridge overwrites the
//! fields of the guard's branches: code on the way sees the stub or the bridge, never less.
//! Operations that only exits need stand before the stub; then the field is that of the jump behind them.

use iced_x86::{Code, Instruction, MemoryOperand, Register};
use jit_ir::{GuardId, Op};

use super::Emitter;
use super::arith::Flags;
use super::encode::{frame_word, jcc, memory, register, register32};
use crate::Location;
use crate::alloc::script::Sunk;
use crate::faults::Fault;
use crate::frame::OUT_WORDS;
use crate::loc::{Loc, Reg};
use crate::select::Work;

/// The word of an exit: a guard, and why it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Exit(u32);

impl Exit {
    const PANICKED: u32 = 1 << 31;
    const FORCED: u32 = 1 << 30;

    /// The guard has failed.
    pub fn failed(guard: GuardId) -> Exit {
        Exit(guard.number())
    }

    /// The function that the guard's call has called has panicked.
    pub fn panicked(guard: GuardId) -> Exit {
        Exit(guard.number() | Exit::PANICKED)
    }

    /// It is taken without cause ([`crate::AsmOptions::trip`]).
    pub fn forced(guard: GuardId) -> Exit {
        Exit(guard.number() | Exit::FORCED)
    }

    /// As machine code returns it.
    pub fn from_word(word: u32) -> Exit {
        Exit(word)
    }

    pub fn guard(self) -> GuardId {
        GuardId::new(self.0 & !(Exit::PANICKED | Exit::FORCED))
    }

    pub fn has_panicked(self) -> bool {
        self.0 & Exit::PANICKED != 0
    }

    pub fn is_forced(self) -> bool {
        self.0 & Exit::FORCED != 0
    }

    /// By guards, and the forced exits last.
    pub fn order(self) -> Exit {
        Exit(self.0 & !Exit::PANICKED)
    }
}

/// A branch to an exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    pub exit: Exit,
    /// Offset of the branch's 32-bit field.
    pub field: u32,
    /// Offset of the exit's stub.
    pub stub: u32,
}

impl Emitter<'_> {
    pub(super) fn guard(&mut self, i: u32, work: Work, uses: &[Loc; 4], def: Loc) {
        let inst = &self.job.trace.insts[i as usize];
        let (Work::Guard { test, expect }, Some(guard)) = (work, inst.guard()) else {
            return self.asm.fail("a guard without a test or a number");
        };
        if matches!(inst.op, Op::GuardValueI | Op::GuardValueP) {
            let consts = &self.job.trace.consts;
            self.out.compared.push((guard, uses[0].outside(|c| consts[c as usize].bits)));
        }
        match self.test(test, uses, def.reg()) {
            Flags::When(cc) => self.leave_on(Exit::failed(guard), jcc(Self::condition(cc, !expect))),
            Flags::Equal => self.guard_equality(guard, expect),
            Flags::Differ => self.guard_equality(guard, !expect),
        }
        self.trip(guard);
    }

    /// If a test requests it, the exit of `guard` is taken now and then without a failure. The values of the
    /// exit are in place: behind a guard that has passed, or before a call.
    pub(super) fn trip(&mut self, guard: GuardId) {
        let Some(trip) = self.job.trip else { return };
        let word = trip.address + 8 * (self.out.trips % trip.words);
        self.out.trips += 1;
        self.asm.load_int(Reg::SCRATCH, word as u64);
        self.asm.put(Instruction::with1(Code::Dec_rm64, MemoryOperand::with_base(Register::R11)));
        self.leave_on(Exit::forced(guard), Code::Je_rel32_64);
    }

    /// A branch to an exit.
    pub(super) fn leave_on(&mut self, exit: Exit, branch: Code) {
        let field = self.asm.branch(branch);
        self.out.sites.push(Site { exit, field, stub: 0 });
    }

    /// `finish` or `leave`.
    pub(super) fn end(&mut self, i: u32) {
        let inst = &self.job.trace.insts[i as usize];
        debug_assert!(matches!(inst.op, Op::Finish | Op::Leave));
        match inst.guard() {
            Some(guard) if inst.op == Op::Finish && self.job.returns => self.finish(guard),
            Some(guard) => self.leave_on(Exit::failed(guard), Code::Jmp_rel32_64),
            None => self.asm.fail("an end without a number"),
        }
    }

    /// The results of the portal to where the caller of the code looks for them: the first word in
    /// `rax`, the others as those of a called function.
    fn finish(&mut self, guard: GuardId) {
        let span = self.job.script.exit_of[guard];
        let mut results = self.job.script.exits.get(span.range());
        for (n, at) in self.job.script.exits.get(span.range()).enumerate().skip(1) {
            let to = frame_word(OUT_WORDS + 8 * (n as i32 - 1));
            let reg = self.result_in(Reg::SCRATCH, at);
            self.asm.put(Instruction::with2(Code::Mov_rm64_r64, to, register(reg)));
        }
        if let Some(at) = results.next() {
            let reg = self.result_in(Reg::RAX, at);
            if reg != Reg::RAX {
                self.asm.rr(Code::Mov_r64_rm64, Reg::RAX, reg);
            }
        }
        self.asm.branch_to(Code::Jmp_rel32_64, self.job.routines.finish);
    }

    /// The general register that a word is in, loaded into `reg` if it is in none.
    fn result_in(&mut self, reg: Reg, at: Location) -> Reg {
        match at {
            Location::Gpr(n) => return Reg(n),
            Location::Xmm(n) => self.asm.rr(Code::Movq_rm64_xmm, reg, Reg(16 + n)),
            Location::Slot(n) => self.asm.rm(Code::Mov_r64_rm64, reg, memory(Loc::Slot(n))),
            Location::Const(bits) => self.asm.load_int(reg, bits),
        }
        reg
    }

    /// The operations of a guard's stub, and a jump behind them, whose field is given.
    fn sunk(&mut self, guard: GuardId) -> Option<u32> {
        let span = self.job.script.sunk_of.get(guard).filter(|span| span.len > 0)?;
        let all = &self.job.script.sunk[span.range()];
        for n in 0..all.len() {
            let Sunk { inst, uses: [a, b], def } = all[if Fault::StubChain.on() { all.len() - 1 - n } else { n }];
            let dst = def.reg().unwrap_or(Reg::SCRATCH);
            if self.job.trace.insts[inst as usize].op == Op::SingleAsInt {
                self.asm.r_loc(Code::Cvtsd2ss_xmm_xmmm64, Reg::FSCRATCH, a);
                self.asm.put(Instruction::with2(Code::Movd_rm32_xmm, register32(dst), register(Reg::FSCRATCH)));
            } else {
                self.pure(inst, Work::Plain, &[a, b, Loc::None, Loc::None], dst);
            }
            self.mov(def, Loc::Reg(dst));
        }
        Some(self.asm.branch(Code::Jmp_rel32_64))
    }

    /// The stubs of all exits and the tail that they share.
    pub(super) fn stubs(&mut self) {
        if self.out.sites.is_empty() {
            return;
        }
        self.out.sites.sort_unstable_by_key(|s| (s.exit.order(), s.field));
        let mut stub = None;
        let first_jump = self.out.buffers.fixups.len();
        let mut kept = 0;
        for n in 0..self.out.sites.len() {
            let Site { exit, field, .. } = self.out.sites[n];
            let (is_new, sunk, at) = match stub {
                Some((known, sunk, at)) if known == exit => (false, sunk, at),
                _ => {
                    let begin = self.asm.at;
                    let sunk = self.sunk(exit.guard());
                    let at = self.asm.at;
                    let number = if Fault::StubNumber.on() { exit.0 as i8 as i32 } else { exit.0 as i32 };
                    self.asm.push(number);
                    let jump = self.asm.branch(Code::Jmp_rel32_64);
                    self.out.buffers.fixups.push((jump, u32::MAX));
                    let sunk = sunk.map(|jump| (begin, jump));
                    stub = Some((exit, sunk, at));
                    (true, sunk, at)
                }
            };
            // A bridge takes the place of the rest of the stub, not of its operations.
            let (leads_to, patched) = match sunk {
                Some((_, jump)) if Fault::StubOnce.on() && !is_new => (at, jump),
                Some((begin, jump)) => (begin, jump),
                None => (at, field),
            };
            self.out.buffers.fixups.push((field, leads_to));
            if is_new && patched != field {
                self.out.buffers.fixups.push((patched, at));
            }
            if is_new || patched == field {
                self.out.sites[kept] = Site { exit, field: patched, stub: at };
                kept += 1;
            }
        }
        self.out.sites.truncate(kept);
        let tail = self.asm.at;
        for (_, target) in &mut self.out.buffers.fixups[first_jump..] {
            if *target == u32::MAX {
                *target = tail;
            }
        }
        self.asm.load_int(Reg::SCRATCH, u64::from(self.job.id.number()));
        self.asm.branch_to(Code::Jmp_rel32_64, self.job.routines.exit);
    }
}
