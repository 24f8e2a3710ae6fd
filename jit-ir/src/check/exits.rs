//! Laws 13 to 19: resume data of exits.

use std::collections::HashSet;

use super::{Checker, Place};
use crate::{Descr, Exit, ExitId, Frame, GuardId, Kind, List, Pending, Ref, Source, Virtual};

impl<'t> Checker<'t> {
    /// The exit of the guard of instruction `at`.
    pub(super) fn guard_exit(&mut self, at: u32, number: GuardId, exit: Option<ExitId>) {
        let trace = self.trace;
        let Some(exit) = exit else {
            // The operands of `finish` are all that is left of its frame.
            if trace.insts[at as usize].op != crate::Op::Finish {
                self.bad(13, format!("guard {number} has no exit"));
            }
            return;
        };
        let Some(exit) = trace.resume.exits.get(exit) else {
            return self.bad(13, format!("exit {exit} of guard {number} does not exist"));
        };
        for r in self.list(exit.values) {
            if r.as_inst().is_some_and(|i| i >= at) {
                self.bad(14, format!("{r:?}, a value of the exit, is not defined here"));
            }
        }
    }

    pub(super) fn exits(&mut self) {
        for (n, exit) in self.trace.resume.exits.pairs() {
            self.place = Place::Exit(n);
            self.exit(exit);
        }
    }

    fn exit(&mut self, exit: &Exit) {
        let values = self.list(exit.values);
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        for pair in sorted.windows(2) {
            if pair[0] == pair[1] {
                self.bad(14, format!("{:?} is listed twice", pair[0]));
            }
        }
        for &r in values {
            if r.as_inst().is_none() {
                self.bad(14, format!("{r:?} is a constant, not a value"));
            } else {
                self.value(r);
            }
        }
        let parts = Parts { values: sorted, virtuals: exit.made.len };
        for &n in self.pool(&self.trace.resume.made, exit.made) {
            match self.trace.resume.virtuals.get(n as usize) {
                Some(v) => self.virtual_object(&parts, v),
                None => self.bad(1, format!("object {n} is outside of its pool")),
            }
        }
        for store in self.pool(&self.trace.resume.stores, exit.stores) {
            self.pending(&parts, store);
        }
        let frames = self.pool(&self.trace.resume.frames, exit.frames);
        if frames.is_empty() {
            self.bad(15, "it has no frame");
        }
        let mut outer: Option<&Frame> = None;
        for frame in frames {
            self.frame(&parts, outer, frame);
            outer = Some(frame);
        }
    }

    fn pool<T>(&mut self, pool: &'t [T], list: List) -> &'t [T] {
        let found = pool.get(list.range());
        if found.is_none() {
            self.bad(1, format!("the list {list:?} is outside of its pool"));
        }
        found.unwrap_or(&[])
    }

    fn frame(&mut self, parts: &Parts, outer: Option<&Frame>, frame: &Frame) {
        let Some(snapshot) = self.trace.snapshots.get(frame.snapshot) else {
            return self.bad(15, format!("snapshot {} does not exist", frame.snapshot));
        };
        let parent = snapshot.parent.map(|p| (p.snapshot, p.after));
        if parent != outer.map(|o| (o.snapshot, o.after)) {
            self.bad(15, format!("the frame at snapshot {} is not called by the frame before it", frame.snapshot));
        }
        let reds = self.pool(&self.trace.resume.sources, frame.reds);
        if let Some(Descr::Portal(portal)) = self.trace.descrs.get(snapshot.portal as usize) {
            if reds.len() != portal.reds.len() {
                self.bad(15, format!("{} reds of a portal with {}", reds.len(), portal.reds.len()));
            }
            for (source, &should) in reds.iter().zip(portal.reds.iter()) {
                if let Some(is) = self.source(parts, source.get(), 0)
                    && is != should
                {
                    self.bad(15, format!("a red is of kind {}, not {}", is.letter(), should.letter()));
                }
            }
        }
        let mut last = 0;
        for entry in self.pool(&self.trace.resume.log, frame.log) {
            if entry.event <= last || entry.event > frame.after {
                self.bad(16, format!("log entry {} after {last}, in a frame after {}", entry.event, frame.after));
            }
            last = entry.event;
            for &source in self.pool(&self.trace.resume.sources, entry.values) {
                self.source(parts, source.get(), entry.event);
            }
        }
    }

    /// The kind of a source in the log entry of an event; 0 elsewhere.
    fn source(&mut self, parts: &Parts, source: Source, event: u32) -> Option<Kind> {
        match source {
            Source::Value(r) => {
                if r.as_inst().is_some() && parts.values.binary_search(&r).is_err() {
                    self.bad(17, format!("{r:?} is not among the exit's values"));
                }
                self.value(r)
            }
            Source::Bits(r) => {
                if parts.values.binary_search(&r).is_err() {
                    self.bad(17, format!("{r:?} is not among the exit's values"));
                }
                if self.value(r) == Some(Kind::I) {
                    self.bad(17, format!("the bits of {r:?}, an integer"));
                }
                Some(Kind::I)
            }
            Source::Virtual(n) | Source::Address(n) => {
                if n >= parts.virtuals {
                    self.bad(17, format!("virtual {n} of {}", parts.virtuals));
                }
                Some(if matches!(source, Source::Virtual(_)) { Kind::P } else { Kind::I })
            }
            Source::Fresh(n) => {
                if n == 0 || n >= event {
                    self.bad(16, format!("fresh {n} outside of a log entry after event {n}"));
                }
                Some(Kind::P)
            }
        }
    }

    fn pending(&mut self, parts: &Parts, store: &Pending) {
        if self.source(parts, store.base.get(), 0).is_some_and(|k| k != Kind::P) {
            self.bad(19, "a store to what is no pointer");
        }
        let index = store.index.map(|index| self.source(parts, index.get(), 0));
        if index.flatten().is_some_and(|k| k != Kind::I) {
            self.bad(19, "an index that is no integer");
        }
        let mem = match self.trace.descrs.get(store.descr as usize) {
            Some(Descr::Field(d)) if index.is_none() => d.mem,
            Some(Descr::Array(d)) if index.is_some() => d.mem,
            _ => return self.bad(19, format!("descriptor {} is not one for this store", store.descr)),
        };
        if self.source(parts, store.value.get(), 0).is_some_and(|k| !mem.holds(k)) {
            self.bad(19, format!("{mem:?} in memory does not hold the kind of what is stored"));
        }
    }

    fn virtual_object(&mut self, parts: &Parts, v: &Virtual) {
        let Some(Descr::Object(object)) = self.trace.descrs.get(v.descr as usize) else {
            return self.bad(18, format!("descriptor {} is not an object", v.descr));
        };
        let mut seen = HashSet::new();
        for field in self.pool(&self.trace.resume.fields, v.fields) {
            if !seen.insert((field.descr, field.index)) {
                self.bad(18, format!("field descriptor {} is set twice", field.descr));
            }
            let kind = self.source(parts, field.value.get(), 0);
            let (name, mem, inside) = match (self.trace.descrs.get(field.descr as usize), field.index) {
                (Some(Descr::Field(d)), None) => (&d.name, d.mem, object.holds(d.offset as i64, d.mem.size())),
                (Some(Descr::Array(d)), Some(index)) => (&d.name, d.mem, object.has_element(d, index.get())),
                _ => {
                    self.bad(18, format!("descriptor {} is not one for contents", field.descr));
                    continue;
                }
            };
            if !inside {
                self.bad(18, format!("{name} lies outside of {}", object.name));
            }
            if kind.is_some_and(|k| !mem.holds(k)) {
                self.bad(18, format!("{name} does not hold its contents' kind"));
            }
        }
    }
}

/// The values and objects that parts of an exit may name.
struct Parts {
    /// The live values, sorted.
    values: Vec<Ref>,
    virtuals: u32,
}
