//! Frames: the registers of one activation of a function, and where its results go.
//!
//! Frames are objects of the heap that point to their callers, so that a call of the program is no call of the
//! interpreter: the same loop goes on with another frame. A coroutine is a chain of frames that is put aside.

use jit_runtime::prelude::*;

use super::closure::{Closure, Proto, op_at};
use super::value::Value;
use crate::code::Op;

/// Frames of a chain, at most.
pub const DEPTH: u32 = 199_990;

/// What a call does with its results: registers from `to` on get `want - 1` of them, all if it is 0.
#[derive(Clone, Copy, PartialEq, Eq, JitValue)]
pub struct Site(u64);

#[jit]
impl Site {
    /// No results.
    #[inline(always)]
    pub fn none() -> Site {
        Site(1 << 16)
    }

    /// As an object keeps it.
    #[inline(always)]
    pub fn word(self) -> u64 {
        self.0
    }

    /// Results to registers.
    #[inline(always)]
    pub fn values(to: usize, want: usize) -> Site {
        Site(to as u64 | (want as u64) << 16)
    }

    /// The same for a call after which the frame goes on at `target`, if that can be told.
    #[inline(always)]
    pub fn call(to: usize, want: usize, target: usize) -> Site {
        let told = if target < TOLD { target } else { 0 };
        Site(to as u64 | (want as u64) << 16 | (told as u64) << 40)
    }

    /// One result, which decides whether the frame goes on at `target`: `kind` is [`TEST`] or [`TEST_NOT`].
    #[inline(always)]
    pub fn test(target: usize, kind: usize) -> Site {
        Site((kind as u64) << 32 | (target as u64) << 40)
    }

    /// One result, which is the last of `left` operands of a `..`.
    #[inline(always)]
    pub fn concat(to: usize, left: usize) -> Site {
        Site(to as u64 | (left as u64) << 16 | (CONCAT as u64) << 32)
    }

    /// Where the frame goes on after a test or a call; 0 if only the frame knows.
    #[inline(always)]
    pub fn target(self) -> usize {
        (self.0 >> 40) as usize
    }

    /// The first register.
    #[inline(always)]
    pub fn to(self) -> usize {
        (self.0 & 0xffff) as usize
    }

    /// How many results and one, or 0.
    #[inline(always)]
    pub fn want(self) -> usize {
        (self.0 >> 16 & 0xffff) as usize
    }

    /// Whether it is one register that gets one value.
    #[inline(always)]
    pub fn is_one_value(self) -> bool {
        (self.0 >> 16 & 0xff_ffff) == 2
    }

    /// Whether all results are wanted, in a list.
    #[inline(always)]
    pub fn is_open(self) -> bool {
        (self.0 >> 16 & 0xff_ffff) == 0
    }

    /// Whether results are not wanted.
    #[inline(always)]
    pub fn is_no_value(self) -> bool {
        (self.0 >> 16 & 0xff_ffff) == 1
    }

    /// What is done with the result: 0 for nothing more.
    #[inline(always)]
    pub fn kind(self) -> usize {
        (self.0 >> 32 & 0xff) as usize
    }
}

/// Instructions that a site can tell.
const TOLD: usize = 1 << 24;

/// The result decides the jump before which the frame stands.
pub const TEST: usize = 1;
/// The same, where the jump is taken if it is not true.
pub const TEST_NOT: usize = 2;
/// The result is part of a `..` that goes on; `want` operands are left.
pub const CONCAT: usize = 3;

/// What registers of frames are among memory: no part of a table.
pub enum InFrame {}

impl AliasSet for InFrame {
    const NAME: &'static str = "Registers";
    const SHORT_LIVED: bool = true;
}

/// The registers of a frame.
pub type Registers = GcArray<InSet<InFrame, GcCell<Value>>>;

/// An activation of a function: what most calls need.
#[derive(JitObject)]
#[short_lived]
pub struct Frame {
    /// The function.
    pub closure: Gc<Closure>,
    /// The registers.
    pub registers: Registers,
    /// The caller.
    pub back: Option<Gc<Frame>>,
    /// Where the results go in the caller.
    pub results: u64,
    /// How many callers there are.
    pub depth: u32,
    /// Whether it has taken the place of its caller.
    pub tail: bool,
    /// Where it goes on.
    pub pc: GcCell<usize>,
    /// What few functions have.
    pub extra: GcCell<Option<Gc<Extra>>>,
}

/// What few activations have.
#[derive(JitObject)]
pub struct Extra {
    /// `...`
    pub varargs: Option<GcArray<Value>>,
    /// The open values of the last call or `...` that had any.
    pub open: GcCell<Option<GcArray<Value>>>,
    /// What is to be closed, the last first.
    pub to_close: GcCell<Option<Gc<ToClose>>>,
}

/// A variable that is to be closed.
#[derive(JitObject)]
pub struct ToClose {
    /// Its register.
    pub register: usize,
    /// Its value.
    pub value: Value,
    /// The next.
    pub next: Option<Gc<ToClose>>,
}

#[jit]
impl Frame {
    /// The code of its function.
    #[inline(always)]
    pub fn proto(&self) -> Gc<Proto> {
        self.closure.proto
    }

    /// Where the results go in the caller.
    #[inline(always)]
    pub fn site(&self) -> Site {
        Site(self.results)
    }

    /// `...`
    pub fn varargs(&self) -> Option<GcArray<Value>> {
        match self.extra.get() {
            Some(extra) => extra.varargs,
            None => None,
        }
    }

    /// The open values of the last call or `...` that had any.
    pub fn open(&self) -> Option<GcArray<Value>> {
        match self.extra.get() {
            Some(extra) => extra.open.get(),
            None => None,
        }
    }

    /// Sets them.
    pub fn set_open(&self, values: Option<GcArray<Value>>) {
        if values.is_some() || self.extra.get().is_some() {
            self.extra().open.set(values);
        }
    }

    /// Nobody reads them any more: a trace need not make a list, and where to find it, for a frame that has come to its end.
    /// The interpreter itself has no use for this.
    pub fn forget_open(&self) {
        if let Some(extra) = self.extra.get() {
            if extra.varargs.is_none() && extra.to_close.get().is_none() {
                self.extra.set(None);
            } else {
                extra.open.set(None);
            }
        }
    }

    /// What is to be closed, the last first.
    pub fn to_close(&self) -> Option<Gc<ToClose>> {
        match self.extra.get() {
            Some(extra) => extra.to_close.get(),
            None => None,
        }
    }

    /// Sets it.
    pub fn set_to_close(&self, top: Option<Gc<ToClose>>) {
        self.extra().to_close.set(top);
    }

    fn extra(&self) -> Gc<Extra> {
        match self.extra.get() {
            Some(extra) => extra,
            None => {
                let extra = Gc::new(Extra { varargs: None, open: GcCell::new(None), to_close: GcCell::new(None) });
                self.extra.set(Some(extra));
                extra
            }
        }
    }
}

impl Frame {
    /// Sets one of the values of `...`.
    pub fn set_vararg(&self, place: usize, value: Value) {
        let Some(extra) = self.extra.get() else { return };
        let changed = |old: GcArray<Value>| GcArray::from_fn(old.len(), |n| if n == place { value } else { old[n] });
        let (open, to_close) = (GcCell::new(extra.open.get()), GcCell::new(extra.to_close.get()));
        self.extra.set(Some(Gc::new(Extra { varargs: extra.varargs.map(changed), open, to_close })));
    }

    /// The frames that wait for calls, from this one's caller on: what is behind the functions in their registers was for the calls,
    /// and is read no more.
    pub fn forget_dead(&self) {
        let (mut at, mut site) = (self.back, self.results);
        while let Some(frame) = at {
            frame.forget_dead_at(site);
            (at, site) = (frame.back, frame.results);
        }
    }

    /// The same of one frame, if it is a call that its results are to come from. (Of a function of a library others may read
    /// registers.)
    pub fn forget_dead_at(&self, site: u64) {
        let (proto, pc) = (self.proto(), self.pc.get());
        if let Some(at) = pc.checked_sub(1)
            && let Op::Call(r) | Op::CallOpen(r) = op_at(proto, at)
            && Site::call(r.a(), r.c(), pc).word() == site
            && !proto.is_native()
        {
            self.registers.iter().skip(r.a() + 1).for_each(|register| register.set(Value::Nil));
        }
    }
}

/// Registers with nil.
#[jit]
#[inline(always)]
pub fn registers(count: usize) -> Registers {
    Registers::filled(count, Value::Nil)
}
