//! Frames: the registers of one activation of a function, and where it goes on.

use jit_runtime::prelude::*;

use super::code::Function;
use crate::memory::is_full;

/// How deep calls may nest.
pub const DEEPEST: usize = 1000;

/// Why a program ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Fault {
    /// Calls nest deeper than [`DEEPEST`].
    TooDeep,
    /// `next` where no generator was started.
    NoGenerator,
    /// There is no memory for a generator.
    OutOfMemory,
}

/// An activation of a function.
#[derive(JitObject)]
pub struct Frame {
    /// The function.
    pub function: &'static Function,
    /// How many callers there are.
    pub depth: usize,
    /// The instruction that runs next, once it is resumed.
    pub pc: GcCell<usize>,
    /// Whether it is a generator that has ended.
    pub ended: GcCell<bool>,
    /// The generator that it has started.
    pub generator: GcCell<Option<Gc<Frame>>>,
    /// Without recursion of the interpreter, the frame that gets the result.
    pub back: GcCell<Option<Gc<Frame>>>,
    r0: GcCell<i64>,
    r1: GcCell<i64>,
    r2: GcCell<i64>,
    r3: GcCell<i64>,
    r4: GcCell<i64>,
    r5: GcCell<i64>,
    r6: GcCell<i64>,
    r7: GcCell<i64>,
}

#[jit]
impl Frame {
    /// A frame for a function, its registers 0.
    pub fn new(function: &'static Function, depth: usize) -> Gc<Frame> {
        Gc::new(Frame {
            function,
            depth,
            pc: GcCell::new(0),
            ended: GcCell::new(false),
            generator: GcCell::new(None),
            back: GcCell::new(None),
            r0: GcCell::new(0),
            r1: GcCell::new(0),
            r2: GcCell::new(0),
            r3: GcCell::new(0),
            r4: GcCell::new(0),
            r5: GcCell::new(0),
            r6: GcCell::new(0),
            r7: GcCell::new(0),
        })
    }

    /// A frame for a call from `caller`, with its arguments from register `first` on.
    ///
    /// # Errors
    /// If there are too many callers.
    #[unroll_safe]
    pub fn called(caller: Gc<Frame>, function: &'static Function, first: usize) -> Result<Gc<Frame>, Fault> {
        if caller.depth >= DEEPEST {
            return Err(Fault::TooDeep);
        }
        let frame = Frame::new(function, caller.depth + 1);
        for i in 0..function.parameters {
            frame.set(i, caller.get(first + i));
        }
        Ok(frame)
    }

    /// A frame for a generator that `caller` starts. Here it is asked whether there is memory: [`DEEPEST`] bounds what
    /// calls hold, and each call would have to ask.
    ///
    /// # Errors
    /// As [`Frame::called`], or if memory is at an end.
    pub fn started(caller: Gc<Frame>, function: &'static Function, first: usize) -> Result<Gc<Frame>, Fault> {
        if is_full(function.memory) {
            return Err(Fault::OutOfMemory);
        }
        Frame::called(caller, function, first)
    }

    /// A register.
    #[inline]
    pub fn get(&self, n: usize) -> i64 {
        match n {
            0 => self.r0.get(),
            1 => self.r1.get(),
            2 => self.r2.get(),
            3 => self.r3.get(),
            4 => self.r4.get(),
            5 => self.r5.get(),
            6 => self.r6.get(),
            _ => self.r7.get(),
        }
    }

    /// Sets a register.
    #[inline]
    pub fn set(&self, n: usize, value: i64) {
        match n {
            0 => self.r0.set(value),
            1 => self.r1.set(value),
            2 => self.r2.set(value),
            3 => self.r3.set(value),
            4 => self.r4.set(value),
            5 => self.r5.set(value),
            6 => self.r6.set(value),
            _ => self.r7.set(value),
        }
    }
}
