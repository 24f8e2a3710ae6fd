//! Laws 10 to 12: snapshots and events.

use super::{Checker, Place};
use crate::{Class, Descr, Op, SnapshotId, Table};

impl Checker<'_> {
    /// Whether the reds of a snapshot and of its callers are defined at the current instruction.
    pub(super) fn reds_defined(&mut self, snapshot: SnapshotId) {
        let mut next = Some(snapshot);
        while let Some(n) = next
            && let Some(snapshot) = self.trace.snapshots.get(n)
        {
            for &r in self.trace.operands.get(snapshot.reds.range()).unwrap_or_default() {
                if r.as_inst().is_some_and(|i| i >= self.limit) {
                    self.bad(12, format!("{r:?}, a red of snapshot {n}, is not defined here"));
                }
            }
            // A parent that is not earlier breaks law 10; following it might not end.
            next = snapshot.parent.map(|p| p.snapshot).filter(|&p| p < n);
        }
    }

    pub(super) fn snapshots(&mut self) {
        for (n, snapshot) in self.trace.snapshots.pairs() {
            self.place = Place::Snapshot(n);
            let greens = self.list(snapshot.greens);
            let reds = self.list(snapshot.reds);
            if let Some(p) = snapshot.parent.filter(|p| p.snapshot >= n) {
                self.bad(10, format!("its parent {} is not an earlier snapshot", p.snapshot));
            }
            let Some(Descr::Portal(portal)) = self.trace.descrs.get(snapshot.portal as usize) else {
                self.bad(10, format!("descriptor {} is not a portal", snapshot.portal));
                continue;
            };
            self.values(10, "green", greens, &portal.greens);
            if greens.iter().any(|r| !r.is_const()) {
                self.bad(10, "a green is not a constant");
            }
            if !self.optimized {
                self.values(12, "red", reds, &portal.reds);
            } else if !reds.is_empty() {
                self.bad(13, "it has reds, which belong into exits now");
            }
        }
    }

    pub(super) fn events(&mut self) {
        let trace = self.trace;
        self.place = Place::Trace;
        if self.optimized && !trace.events.is_empty() {
            self.bad(13, "an optimized trace has no events");
        }
        let mut last_inst = None;
        let mut last_number = Table::<SnapshotId, u32>::from(vec![1; trace.snapshots.len()]);
        for (n, event) in trace.events.iter().enumerate() {
            self.place = Place::Event(n as u32);
            if last_inst.is_some_and(|last| event.inst <= last) {
                self.bad(11, "its instruction does not come after that of the entry before");
            }
            last_inst = Some(event.inst);
            match last_number.get_mut(event.snapshot) {
                None => self.bad(11, format!("snapshot {} does not exist", event.snapshot)),
                Some(last) if event.number < *last => {
                    let last = *last;
                    self.bad(11, format!("number {} after {last} of the same snapshot", event.number));
                }
                Some(last) => *last = event.number,
            }
            let is_event = trace.insts.get(event.inst as usize).is_some_and(|i| {
                matches!(i.op.class(), Class::Load | Class::Store | Class::Alloc | Class::Call | Class::Result)
                    || i.op == Op::Note
            });
            if !is_event {
                self.bad(11, format!("instruction {} is not met by a replay", event.inst));
            }
        }
    }
}
