//! Frames: the registers of one activation of a function, and where it returns to.
//!
//! Frames are objects of the heap that point to their callers, so that a call of the program is
//! no call of the interpreter: the same loop goes on with another frame. A trace through calls
//! makes frames that nobody sees, and so does not make them.

use jit_runtime::prelude::*;

use super::block::Block;
use super::code::{Code, Function};
use super::value::Value;

/// Registers in a frame itself.
const INLINE: usize = 8;

/// Most active calls.
pub const DEPTH: usize = 50_000;

/// An activation of a function.
#[derive(JitObject)]
pub struct Frame {
    /// The function.
    pub function: Gc<Function>,
    /// Its code.
    pub code: Gc<Code>,
    /// The caller.
    pub back: Option<Gc<Frame>>,
    /// Where the caller goes on.
    pub return_pc: usize,
    /// The register of the caller that gets the result.
    pub return_to: usize,
    /// The result, if it is known already: the instance of a call of its `__init__`, or the
    /// module whose code this is.
    pub made: Value,
    /// How many callers there are.
    pub depth: usize,
    r0: GcCell<Value>,
    r1: GcCell<Value>,
    r2: GcCell<Value>,
    r3: GcCell<Value>,
    r4: GcCell<Value>,
    r5: GcCell<Value>,
    r6: GcCell<Value>,
    r7: GcCell<Value>,
    more: Option<Gc<Block>>,
}

#[jit]
impl Frame {
    /// A frame with unbound registers.
    pub fn new(
        function: Gc<Function>,
        back: Option<Gc<Frame>>,
        return_pc: usize,
        return_to: usize,
        made: Value,
    ) -> Gc<Frame> {
        let depth = match back {
            Some(back) => back.depth + 1,
            None => 0,
        };
        let code = function.code;
        Gc::new(Frame {
            function,
            code,
            back,
            return_pc,
            return_to,
            made,
            depth,
            r0: GcCell::new(Value::Unbound),
            r1: GcCell::new(Value::Unbound),
            r2: GcCell::new(Value::Unbound),
            r3: GcCell::new(Value::Unbound),
            r4: GcCell::new(Value::Unbound),
            r5: GcCell::new(Value::Unbound),
            r6: GcCell::new(Value::Unbound),
            r7: GcCell::new(Value::Unbound),
            more: if code.registers > INLINE { Some(Block::new(code.registers - INLINE)) } else { None },
        })
    }

    /// A register.
    #[inline]
    pub fn get(&self, n: usize) -> Value {
        match n {
            0 => self.r0.get(),
            1 => self.r1.get(),
            2 => self.r2.get(),
            3 => self.r3.get(),
            4 => self.r4.get(),
            5 => self.r5.get(),
            6 => self.r6.get(),
            7 => self.r7.get(),
            _ => match self.more {
                Some(more) => more.get(n - INLINE),
                None => Value::Unbound,
            },
        }
    }

    /// Sets a register.
    #[inline]
    pub fn set(&self, n: usize, value: Value) {
        match n {
            0 => self.r0.set(value),
            1 => self.r1.set(value),
            2 => self.r2.set(value),
            3 => self.r3.set(value),
            4 => self.r4.set(value),
            5 => self.r5.set(value),
            6 => self.r6.set(value),
            7 => self.r7.set(value),
            _ => {
                if let Some(more) = self.more {
                    more.set(n - INLINE, value);
                }
            }
        }
    }
}
