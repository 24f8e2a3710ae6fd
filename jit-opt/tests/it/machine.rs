//! A step-by-step machine on real memory, which keeps every value: plain execution of a recorded trace.

use jit_ir::eval::{read, write};
use jit_ir::invoke::{allocate, invoke};
use jit_ir::{Class, Descr, Mem, Op, Ref, Target, Trace};

/// Why a run stopped at an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Guard,
    Panic,
    End,
}

/// The words of the values so far.
pub struct Machine<'t> {
    pub trace: &'t Trace,
    pub words: Vec<Option<u64>>,
    results: [u64; 8],
}

impl<'t> Machine<'t> {
    pub fn new(trace: &'t Trace) -> Machine<'t> {
        Machine { trace, words: vec![None; trace.insts.len()], results: [0; 8] }
    }

    pub fn word(&self, r: Ref) -> u64 {
        match r.as_inst() {
            Some(i) => self.words[i as usize].unwrap_or_else(|| panic!("v{i} is not known here")),
            None => self.trace.as_const(r).expect("operand").bits,
        }
    }

    /// The form and address of a load or store.
    pub fn place(&self, i: usize) -> (Mem, u64) {
        let inst = &self.trace.insts[i];
        let object = self.word(inst.a);
        match &self.trace.descrs[inst.aux as usize] {
            Descr::Field(d) => (d.mem, object.wrapping_add(d.offset as u64)),
            Descr::Array(d) => (d.mem, object + d.base as u64 + self.word(inst.b) * d.stride as u64),
            _ => unreachable!("checked"),
        }
    }

    /// Runs to the end, through jumps back; gives the instruction where it stopped and how often it jumped.
    pub fn run(&mut self) -> (usize, Stop, u32) {
        for jumps in 0.. {
            let stopped = (0..).find_map(|i| self.step(i).err().map(|stop| (i, stop)));
            let (at, stop) = stopped.expect("a trace ends");
            if !matches!(self.trace.insts[at].target(), Some(Target::Label(_))) {
                return (at, stop, jumps);
            }
            self.again();
        }
        unreachable!("a loop ends")
    }

    /// After the jump at the end of a loop: the state at its beginning.
    pub fn again(&mut self) {
        let jump = self.trace.insts.last().expect("a trace ends");
        let args: Vec<u64> = self.trace.list(jump.operand_list()).iter().map(|&r| self.word(r)).collect();
        self.words.fill(None);
        for (word, arg) in self.words[1..].iter_mut().zip(args) {
            *word = Some(arg);
        }
    }

    /// Runs one instruction.
    pub fn step(&mut self, i: usize) -> Result<(), Stop> {
        let trace = self.trace;
        let inst = &trace.insts[i];
        let word = match inst.op.class() {
            Class::Pure => {
                let args: Vec<u64> = trace.operands_of(inst).map(|r| self.word(r)).collect();
                inst.op.eval(&args)
            }
            Class::Load => {
                let (mem, address) = self.place(i);
                // SAFETY: the generator makes valid places only.
                Some(unsafe { read(mem, address) })
            }
            Class::Store => {
                let (mem, address) = self.place(i);
                let value = if inst.c.is_none() { inst.b } else { inst.c };
                // SAFETY: as above.
                unsafe { write(mem, address, self.word(value)) };
                None
            }
            Class::Alloc => {
                let Descr::Object(object) = &trace.descrs[inst.aux as usize] else { unreachable!("checked") };
                // SAFETY: the address is that of `memory::alloc`.
                Some(unsafe { allocate(object.alloc, object.length) })
            }
            Class::Call => {
                let Descr::Call(call) = &trace.descrs[inst.aux as usize] else { unreachable!("checked") };
                let args: Vec<u64> = trace.list(inst.operand_list()).iter().map(|&r| self.word(r)).collect();
                let out = (call.results.len() > 1).then_some(self.results[1..].as_mut_ptr());
                // SAFETY: the functions are those of `memory`, with their descriptors.
                let returned = unsafe { invoke(call.addr, &args, out) };
                if returned.status != 0 {
                    return Err(Stop::Panic);
                }
                inst.op.result().map(|_| returned.value)
            }
            Class::Result => Some(self.results[inst.aux as usize]),
            Class::Guard => {
                let a = self.word(inst.a);
                let holds = match inst.op {
                    Op::GuardTrue => a != 0,
                    Op::GuardFalse => a == 0,
                    _ => a == self.word(inst.b),
                };
                if !holds {
                    return Err(Stop::Guard);
                }
                None
            }
            Class::Final => return Err(Stop::End),
            _ => return Ok(()),
        };
        self.words[i] = word;
        Ok(())
    }
}
