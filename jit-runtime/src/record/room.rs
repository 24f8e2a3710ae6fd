//! Pushes with capacity known in advance.
//!
//! A recording function first asks whether each list that it will push to has room, and leaves
//! the rest to a function out of line: so the usual way calls nothing, saves no register and needs no
//! stack. (rustc does not see by itself that the second question has been answered: a push to one
//! list might, for all it knows, write over the length of another.)

use std::panic::Location;

use jit_ir::{Class, Event, Inst, Op, Ref};

use super::Cx;

/// Whether something can be pushed without growing the list.
#[inline(always)]
pub(super) fn has_room<T>(list: &Vec<T>) -> bool {
    list.len() < list.capacity()
}

/// Whether `n` can be pushed without growing the list.
#[inline(always)]
pub(super) fn has_room_for<T>(list: &Vec<T>, n: usize) -> bool {
    list.capacity() - list.len() >= n
}

/// Pushes to a list that has room.
///
/// # Panics
/// If it has none: to ask again is one comparison that never fails, and the code has no call that grows the list.
#[inline(always)]
pub(super) fn push<T>(list: &mut Vec<T>, value: T) {
    if !has_room(list) {
        no_room();
    }
    list.push(value);
}

/// Pushes several to a list that has room for them.
///
/// # Panics
/// If it has not.
#[inline(always)]
pub(super) fn push_all<T: Copy>(list: &mut Vec<T>, values: &[T]) {
    if !has_room_for(list, values.len()) {
        no_room();
    }
    list.extend_from_slice(values);
}

#[cold]
#[inline(never)]
fn no_room() -> ! {
    panic!("something is pushed where nobody has asked for room")
}

impl Cx {
    /// Adds an instruction; there is room for it.
    #[inline(always)]
    pub(super) fn push_inst(&mut self, inst: Inst) -> Ref {
        let at = self.trace.insts.len() as u32;
        push(&mut self.trace.insts, inst);
        Ref::inst(at)
    }

    /// A pure operation or a load of immutable memory, added unless the recording has it; there is room for it.
    #[inline(always)]
    pub(super) fn push_once(&mut self, inst: Inst) -> Ref {
        match self.once.find(&self.trace.insts, &inst, inst.op) {
            Some(known) => self.count_load(inst.op, known),
            None => self.push_inst(inst),
        }
    }

    /// The same where there may be no room.
    pub(super) fn add_once(&mut self, inst: Inst) -> Ref {
        match self.once.find(&self.trace.insts, &inst, inst.op) {
            Some(known) => self.count_load(inst.op, known),
            None => self.trace.push(inst),
        }
    }

    /// Counts an omitted operation, if it is a load.
    #[inline(always)]
    fn count_load(&mut self, op: Op, known: Ref) -> Ref {
        self.once.left_out.loads += u64::from(op.class() == Class::Load);
        known
    }

    /// Whether an earlier guard or assumption of the recording has decided guard `op` of these operands; if
    /// not, that is recorded next.
    #[inline(always)]
    pub(super) fn has_decided(&mut self, op: Op, a: Ref, b: Ref) -> bool {
        let assumed = match op {
            Op::GuardTrue => Op::AssumeTrue,
            Op::GuardFalse => Op::AssumeFalse,
            Op::GuardValueP => Op::AssumeValueP,
            _ => Op::AssumeValueI,
        };
        let decided = self.once.find(&self.trace.insts, &Inst::new(op, 0, a, b, Ref::NONE), assumed).is_some();
        self.once.left_out.guards += u64::from(decided);
        decided
    }

    /// Says that an instruction is the present event; there is room for it.
    #[inline(always)]
    pub(super) fn push_event(&mut self, at: Ref) {
        let event = Event { snapshot: self.snapshot, number: self.event, inst: at.raw(), stamp: self.stamp };
        push(&mut self.trace.events, event);
    }

    /// A place to leave the trace just before the present event; there is room for it.
    #[inline(always)]
    pub(super) fn push_guard(&mut self, site: &'static Location<'static>) -> Ref {
        let n = self.trace.guards.next();
        let guard = self.guard_here(site);
        push(self.trace.guards.entries_mut(), guard);
        Ref::guard(n)
    }
}

#[cfg(test)]
mod tests {
    use super::{has_room, has_room_for, push, push_all};

    #[test]
    fn what_there_is_room_for_is_pushed() {
        let mut list = Vec::with_capacity(8);
        let most = list.capacity();
        while has_room(&list) {
            let n = list.len();
            push(&mut list, n);
        }
        list.truncate(3);
        assert!(has_room_for(&list, most - 3) && !has_room_for(&list, most - 2));
        push_all(&mut list, &[7; 4]);
        assert_eq!((&list[..7], list.capacity()), (&[0, 1, 2, 7, 7, 7, 7][..], most));
    }

    #[test]
    #[should_panic(expected = "nobody has asked for room")]
    fn one_too_many_is_not_written() {
        let mut list: Vec<u64> = Vec::new();
        push(&mut list, 1);
    }

    #[test]
    #[should_panic(expected = "nobody has asked for room")]
    fn several_too_many_are_not_written() {
        let mut list = Vec::with_capacity(4);
        push_all(&mut list, &[1u64; 5000]);
    }
}
