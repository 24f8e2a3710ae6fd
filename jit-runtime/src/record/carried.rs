//! A bridge's imports from its parent.
//!
//! Each exit looks values and descriptors up by number many times. So both are tables that are kept from one exit to
//! the next: an entry names its exit, and a new exit writes none.

use jit_ir::{Ref, Trace};

use super::{Cx, DescrId};

#[derive(Clone, Copy, Default)]
struct Entry<T> {
    exit: u32,
    value: T,
}

/// The tables for a trace that was left; see [`crate::replay`].
#[derive(Default)]
pub(crate) struct Lists {
    pub states: Vec<u32>,
    pub writes: Vec<u32>,
    pub summands: Vec<(Ref, Ref, u64)>,
    pub stated: Vec<(Ref, Ref)>,
}

/// See the head of the file.
#[derive(Default)]
pub(crate) struct Carried {
    pub lists: Lists,
    /// The number of the present exit, from 1.
    exit: u32,
    values: Vec<Entry<u32>>,
    descrs: Vec<Entry<u16>>,
    /// Of its descriptors, those that were recorded.
    pub ids: Vec<DescrId>,
}

impl Carried {
    /// Begins with an exit of `trace`, of which nothing is here yet.
    pub fn start(&mut self, trace: &Trace) {
        self.exit = self.exit.wrapping_add(1);
        if self.exit == 0 {
            *self = Carried { exit: 1, ..Carried::default() };
        }
        if self.values.len() < trace.insts.len() {
            self.values.resize(trace.insts.len(), Entry::default());
        }
        if self.descrs.len() < trace.descrs.len() {
            self.descrs.resize(trace.descrs.len(), Entry::default());
        }
    }

    /// The value of the result `r` of the trace's instruction, as set here.
    #[inline]
    pub fn value(&self, r: Ref) -> Option<Ref> {
        let entry = self.values[r.as_inst().expect("no constant") as usize];
        (entry.exit == self.exit).then(|| Ref::from_raw(entry.value))
    }

    /// Sets the value of the result `r` of the trace's instruction.
    #[inline]
    pub fn set_value(&mut self, r: Ref, here: Ref) {
        let value = here.raw();
        self.values[r.as_inst().expect("no constant") as usize] = Entry { exit: self.exit, value };
    }
}

impl Cx {
    /// The number in the trace being recorded of descriptor `n` of the trace that was left.
    pub(crate) fn carry_descr(&mut self, trace: &Trace, n: u16) -> u16 {
        let known = self.carried.descrs[n as usize];
        if known.exit == self.carried.exit {
            return known.value;
        }
        // A trace has no two that are the same, and this one begins with its exit: nothing else is here yet.
        let descr = trace.descrs.shared(n as usize);
        debug_assert!(self.trace.descrs.iter().all(|other| *other != **descr));
        let here = self.trace.descrs.len() as u16;
        self.trace.descrs.push(descr.clone());
        let id = self.carried.ids.get(n as usize).copied().unwrap_or(DescrId::NONE);
        self.descrs.carry(here as usize, id, descr);
        self.carried.descrs[n as usize] = Entry { exit: self.carried.exit, value: here };
        here
    }
}
