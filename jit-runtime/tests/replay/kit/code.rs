//! The code objects of event programs.

use jit_runtime::prelude::*;

use super::micro::{Micro, Program, Routine, Step};
use super::views::{Mem, memory};
use super::world::Class;

/// A bytecode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// Runs the handler that begins at a place of [`Code::micro`].
    Run(usize),
    /// Jumps to a bytecode if the accumulator has bits of the mask `payload >> 8`.
    If(u64),
    /// Jumps back as long as there are trips left.
    Loop(usize),
    Return,
}

/// A routine as the interpreter has it.
#[derive(JitObject)]
pub struct Code {
    pub ops: GcArray<Op>,
    pub micro: GcArray<u64>,
    /// The routines after this one.
    pub subs: GcArray<Gc<Code>>,
    /// All routines, in cells: a callee that is not constant.
    pub slots: GcArray<GcCell<Option<Gc<Code>>>>,
    pub class: Gc<Class>,
    /// Memory that is seen in several widths.
    pub views: &'static [&'static Mem],
    /// What the prologue does: 1 makes an object, 2 stores to the first argument.
    pub prologue: u64,
}

impl Program {
    /// Makes the code objects, new ones each time: a new program for the JIT.
    pub fn load(&self) -> Gc<Code> {
        let class = Gc::new(Class { version: GcCell::new(1) });
        let n = self.routines.len();
        let slots = GcArray::from_fn(n, |_| GcCell::new(None));
        for i in (0..n).rev() {
            let subs = GcArray::from_fn(n - 1 - i, |k| slots[i + 1 + k].get().expect("made before its callers"));
            slots[i].set(Some(self.routines[i].load(i, subs, slots, class)));
        }
        slots[0].get().expect("a program has a routine")
    }
}

impl Routine {
    fn load(
        &self,
        number: usize,
        subs: GcArray<Gc<Code>>,
        slots: GcArray<GcCell<Option<Gc<Code>>>>,
        class: Gc<Class>,
    ) -> Gc<Code> {
        let (mut ops, mut micro) = (Vec::new(), Vec::new());
        for step in &self.steps {
            ops.push(match step {
                Step::Run(list) => {
                    let at = micro.len();
                    let list: Vec<Micro> = list.iter().filter_map(|m| m.fit(number, slots.len())).collect();
                    let end = list.len() as u16;
                    micro.extend((1..).zip(&list).map(|(next, m)| m.within(end - next).word()));
                    micro.push(0);
                    Op::Run(at)
                }
                Step::If(mask, skip) => {
                    let to = (ops.len() + 1 + skip).min(self.steps.len());
                    Op::If(u64::from(*mask) << 8 | to as u64)
                }
                Step::Loop(to) => Op::Loop((*to).min(ops.len())),
            });
        }
        ops.push(Op::Return);
        let (ops, micro) = (GcArray::from_slice(&ops), GcArray::from_slice(&micro));
        Gc::new(Code { ops, micro, subs, slots, class, views: memory(), prologue: self.prologue })
    }
}
