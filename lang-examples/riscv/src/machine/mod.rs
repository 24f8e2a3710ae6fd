//! The machine: registers, memory, and the loop that runs instructions.

mod access;
mod alu;
pub mod code;
mod control;
pub mod fault;
mod float;
pub mod trace;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use jit_runtime::prelude::*;

use crate::isa::{Action, Insn};
use crate::memory::{Memory, Places};
use crate::syscalls::System;
use code::Code;
pub use trace::Told;

/// The integer registers, apart from all other memory.
pub struct Integers;

impl AliasSet for Integers {
    const NAME: &'static str = "Integers";
}

/// The registers for floats.
pub struct Floats;

impl AliasSet for Floats {
    const NAME: &'static str = "Floats";
}

/// What the machine tells of its work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// Each instruction, with the registers that it writes.
    pub trace: bool,
    /// Instructions as they are decoded.
    pub list: bool,
    /// System calls.
    pub strace: bool,
    /// Each system call that is not known, once.
    pub unknown: bool,
}

/// A processor with its memory.
#[derive(JitObject)]
pub struct Machine {
    /// x0 to x31; x0 is never written.
    pub x: &'static [InSet<Integers, Cell<i64>>],
    /// f0 to f31: the bits of a double, or of a single with ones above them.
    pub f: &'static [InSet<Floats, Cell<f64>>],
    /// The memory.
    pub memory: &'static Memory,
    /// `memory.low`, which addresses count from.
    low: u64,
    /// Exceptions of floats since they were last cleared.
    pub fflags: GcCell<u64>,
    /// The rounding mode of instructions that have none.
    pub frm: GcCell<u64>,
    /// The address of the last load that reserved one, or [`NO_RESERVATION`].
    reservation: GcCell<u64>,
    /// What it has loaded: a store comes too late if that is no longer there.
    reserved: GcCell<i64>,
    /// Whether the text is to be looked for again.
    pub changed: GcCell<bool>,
    /// Whether what it was decoded from may have changed.
    #[opaque]
    stale: Cell<bool>,
    /// Whether it tells each instruction.
    telling: bool,
    /// What it tells.
    #[opaque]
    pub options: Telling,
    /// What the guest ended with.
    #[opaque]
    pub end: Cell<Option<fault::End>>,
    /// The operating system.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    pub system: RefCell<System>,
    /// Tables of text that is no more, and how often the system had been asked then.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    spare: RefCell<VecDeque<(u64, Places<Insn>)>>,
    /// How often the system was asked.
    #[opaque]
    asked: Cell<u64>,
    /// All text.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    texts: RefCell<Vec<&'static Code>>,
    /// Where the listing is.
    #[opaque]
    listed: Cell<u64>,
}

/// No address, for it is odd.
const NO_RESERVATION: u64 = 1;

impl Machine {
    /// A machine whose registers are zeros.
    pub fn new(memory: &'static Memory, system: System, options: Telling) -> &'static Machine {
        let x: Vec<_> = (0..32).map(|_| InSet::new(Cell::new(0))).collect();
        let f: Vec<_> = (0..32).map(|_| InSet::new(Cell::new(0.0))).collect();
        Box::leak(Box::new(Machine {
            x: x.leak(),
            f: f.leak(),
            memory,
            low: memory.low,
            fflags: GcCell::new(0),
            frm: GcCell::new(0),
            reservation: GcCell::new(NO_RESERVATION),
            reserved: GcCell::new(0),
            changed: GcCell::new(false),
            stale: Cell::new(false),
            telling: options.trace,
            options,
            end: Cell::new(None),
            system: RefCell::new(system),
            spare: RefCell::default(),
            asked: Cell::new(0),
            texts: RefCell::default(),
            listed: Cell::new(0),
        }))
    }
}

#[jit]
impl Machine {
    /// An integer register.
    pub fn get(&self, register: usize) -> i64 {
        if register == 0 { 0 } else { self.x[register].get() }
    }

    /// Writes an integer register.
    pub fn set(&self, register: usize, value: i64) {
        if register != 0 {
            self.x[register].set(value);
        }
    }

    /// Does an instruction that does not jump; whether it could be done.
    fn execute(&self, insn: &'static Insn) -> bool {
        match insn.action {
            Action::Base(op) => self.set(insn.rd, alu::base(op, self.get(insn.rs1), self.get(insn.rs2))),
            Action::BaseImm(op) => self.set(insn.rd, alu::base(op, self.get(insn.rs1), insn.imm)),
            Action::Mul(op) => self.set(insn.rd, alu::mul(op, self.get(insn.rs1), self.get(insn.rs2))),
            Action::Bits(op) => self.set(insn.rd, alu::bits(op, self.get(insn.rs1), self.get(insn.rs2))),
            Action::BitsImm(op) => self.set(insn.rd, alu::bits(op, self.get(insn.rs1), insn.imm)),
            Action::Const => self.set(insn.rd, insn.imm),
            Action::Load(op) => return self.load(insn, op),
            Action::Store(width) => return self.store(insn, width),
            Action::LoadSingle => return self.load_single(insn),
            Action::LoadDouble => return self.load_double(insn),
            Action::StoreSingle => return self.store_single(insn),
            Action::StoreDouble => return self.store_double(insn),
            Action::AmoW(op) => return self.amo_word(insn, op),
            Action::AmoD(op) => return self.amo_double(insn, op),
            Action::Csr(op) => return self.csr(insn, op, self.get(insn.rs1)),
            Action::CsrImm(op) => return self.csr(insn, op, insn.rs1 as i64),
            Action::Fence => {}
            _ => return self.execute_float(insn),
        }
        true
    }
}

/// Runs the guest from `start` in `text` on until it ends.
#[jit_driver(greens = [pc, code], reds = [], counters = &code.at(pc).counter, printable = location)]
pub fn run(text: &'static Code, start: u64) {
    let mut code = text;
    let mut pc = start;
    loop {
        jit_merge_point!();
        let machine = code.machine;
        let insn = code.at(pc);
        if machine.telling {
            machine.told(insn);
        }
        match insn.action {
            Action::Branch(cond) => {
                if alu::holds(cond, machine.get(insn.rs1), machine.get(insn.rs2)) {
                    pc = insn.target;
                    if pc <= insn.pc {
                        can_enter_jit!();
                    }
                } else {
                    pc = insn.next;
                }
            }
            Action::Jal => {
                machine.set(insn.rd, insn.next as i64);
                pc = insn.target;
                if pc <= insn.pc {
                    can_enter_jit!();
                }
            }
            Action::Jalr => {
                let to = machine.get(insn.rs1).wrapping_add(insn.imm) as u64 & !1;
                machine.set(insn.rd, insn.next as i64);
                pc = promote!(to);
                if pc <= insn.pc {
                    can_enter_jit!();
                }
            }
            Action::Ecall | Action::FenceI | Action::Outside => {
                if !control::ask_system(machine, insn) {
                    return;
                }
                pc = insn.after;
                if machine.changed.get() {
                    code = promote!(control::current(machine, code, pc));
                }
            }
            _ => {
                if !machine.execute(insn) {
                    machine.fail(insn);
                    return;
                }
                pc = insn.next;
            }
        }
    }
}

fn location(pc: u64, code: &'static Code) -> String {
    format!("{:#x} {}", pc, crate::isa::text::text(pc, code.at(pc).raw as u32))
}
