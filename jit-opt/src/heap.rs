//! The heap cache: known contents of memory.
//!
//! An entry says that the word at (descriptor, object, index) is a value: because it was loaded
//! from there or stored there. Overlapping descriptors are one class ([`Classes`]), and entries are kept in
//! one chain per class. A store forgets the entries of its class that may overlap its place; a call
//! that may do anything forgets all that may be written.
//!
//! A store is **pending** at first: it stands in its entry and is emitted when something may see
//! the memory (a load or store that may go to the same place, a call, the end of the trace). A
//! store to the same place before that takes its place. Exits list the pending stores. Two pending
//! stores never overlap, so that their order does not matter.
//!
//! Two places certainly do not overlap if the objects are different ([`Graph::distinct`]), or
//! if the object is the same and they are so many bytes apart:
//!
//! * the indexes differ by a constant (`x + 1` and `x - 2`, also when the sums wrap: they differ modulo 2^64, and
//!   both are within bounds);
//! * the ranges of the indexes have nothing in common: the locals and the operands of a stack;
//! * one index is known to be below the value that the other counts from: `stack[base + 2]`, checked against the
//!   length `n`, is not `stack[n]`.
//!
//! Different indexes of different pointers say nothing: a pointer may point into the middle of an array. The known
//! contents of a place are used for a load of the same descriptor only, so that a word is never part of another
//! width's.

use jit_ir::{Descr, Effect, Mem, Name, Op, Ref, Trace};
use rustc_hash::FxHashMap;

use crate::Limits;
use crate::faults::Fault;
use crate::graph::{Graph, NO, mem_of};

/// The overlaps of a trace's descriptors ([`Descr::may_alias`]): descriptors of one name are one class, and so is
/// all of a region that the trace has views of, fields and elements of other names too.
#[derive(Default)]
pub(crate) struct Classes {
    of: Vec<Class>,
    /// Of each class: whether some of it may be written that is owned, and that is not.
    owned: Vec<bool>,
    mutable: Vec<bool>,
    /// Whether there are classes of several names.
    mixed: bool,
}

/// The facts about one descriptor.
#[derive(Clone, Copy)]
struct Class {
    class: u16,
    /// The first equal descriptor.
    exact: u16,
    /// The class that it has by its name alone.
    name: u16,
    /// The region that it may be written in, if it is a field or element.
    region: Option<u16>,
    view: bool,
    /// Bytes from the pointer, from one element to the next, and in memory.
    offset: i32,
    stride: u32,
    size: u32,
}

impl Classes {
    /// Those of a trace.
    pub fn reset(&mut self, trace: &Trace) {
        self.of.clear();
        self.owned.clear();
        self.mutable.clear();
        self.mixed = false;
        let mut regions: Vec<&Name> = Vec::new();
        // Of each name: its class and the last descriptor of it; of each descriptor: the one before of its class.
        let mut names = FxHashMap::default();
        let mut before: Vec<Option<u16>> = Vec::with_capacity(trace.descrs.len());
        for (i, descr) in (0..).zip(trace.descrs.iter()) {
            let (class, last) = names.entry((matches!(descr, Descr::Array(_)), descr.name())).or_insert_with(|| {
                self.owned.push(false);
                self.mutable.push(false);
                (self.mutable.len() as u16 - 1, None)
            });
            let kinds = if descr.is_owned() { &mut self.owned } else { &mut self.mutable };
            kinds[*class as usize] |= descr.mutable();
            let others = std::iter::successors(*last, |&d| before[d as usize]);
            let same = others.filter(|&d| trace.descrs[d as usize] == *descr).last();
            before.push(last.replace(i));
            let region = descr.region().filter(|_| descr.mutable()).map(|region| {
                let known = regions.iter().position(|name| **name == region.name);
                known.unwrap_or_else(|| {
                    regions.push(&region.name);
                    regions.len() - 1
                }) as u16
            });
            let view = descr.region().is_some_and(|region| region.view) && !Fault::ViewsApart.on();
            let (offset, stride, size) = match descr {
                Descr::Field(d) => (d.offset, 0, d.mem.size()),
                Descr::Array(d) => (d.base, d.stride, d.mem.size()),
                _ => (0, 0, 0),
            };
            let exact = same.unwrap_or(i);
            self.of.push(Class { class: *class, exact, name: *class, region, view, offset, stride, size });
            self.mixed |= view;
        }
        if self.mixed {
            self.mix(regions.len());
        }
    }

    /// Each region that there is a view of is one class, with all that has a name of it.
    fn mix(&mut self, regions: usize) {
        for region in (0..regions as u16).map(Some) {
            if !self.of.iter().any(|d| d.region == region && d.view) {
                continue;
            }
            let first = self.of.iter().find(|d| d.region == region).map_or(0, |d| d.class);
            for n in 0..self.of.len() {
                let class = self.of[n].class;
                if self.of[n].region == region && class != first {
                    self.owned[first as usize] |= self.owned[class as usize];
                    self.mutable[first as usize] |= self.mutable[class as usize];
                    self.of.iter_mut().filter(|d| d.class == class).for_each(|d| d.class = first);
                }
            }
        }
    }

    /// Whether a call may write memory of a class.
    #[inline]
    fn are_written(&self, class: usize, effect: Effect) -> bool {
        self.mutable[class] && effect.writes(false) || self.owned[class] && effect.writes(true)
    }

    /// Whether a call may read memory of a descriptor's class: of a new object also what never changes again.
    #[inline]
    pub fn are_seen(&self, descr: u16, effect: Effect) -> bool {
        let class = self.class(descr) as usize;
        effect.reads(self.owned[class] && !self.mutable[class])
    }

    /// The number of classes.
    pub fn len(&self) -> usize {
        self.mutable.len()
    }

    #[inline]
    pub fn class(&self, descr: u16) -> u16 {
        self.of[descr as usize].class
    }

    #[inline]
    pub fn exact(&self, descr: u16) -> u16 {
        self.of[descr as usize].exact
    }

    /// Whether elements of different indexes may overlap: words at any byte of a memory.
    #[inline]
    pub fn is_dense(&self, descr: u16) -> bool {
        let of = &self.of[descr as usize];
        of.stride < of.size && !Fault::WordsApart.on()
    }

    /// Whether places of two descriptors may overlap.
    #[inline]
    pub fn overlap(&self, a: u16, b: u16) -> bool {
        let (a, b) = (&self.of[a as usize], &self.of[b as usize]);
        a.class == b.class && (!self.mixed || a.name == b.name || (a.view || b.view) && a.region == b.region)
    }
}

/// A place in memory: resolved values.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub descr: u16,
    pub base: Ref,
    /// None for a field.
    pub index: Ref,
}

impl Place {
    /// The place with values as they are known now.
    pub fn resolved(&self, graph: &Graph) -> Place {
        Place { descr: self.descr, base: graph.resolve(self.base), index: graph.resolve(self.index) }
    }

    /// Whether two places, both resolved, are certainly one.
    pub fn is(&self, other: &Place, classes: &Classes) -> bool {
        classes.exact(self.descr) == classes.exact(other.descr) && self.base == other.base && self.index == other.index
    }

    /// Whether two places, both resolved, may overlap.
    #[inline]
    pub fn may_alias(&self, other: &Place, classes: &Classes, graph: &Graph) -> bool {
        if !classes.overlap(self.descr, other.descr) {
            return false;
        }
        if self.base != other.base {
            return !graph.distinct(self.base, other.base) && !Fault::AliasesIgnored.on();
        }
        if classes.exact(self.descr) == classes.exact(other.descr) && !classes.is_dense(self.descr) {
            if self.index.is_const() && other.index.is_const() {
                return self.index == other.index;
            }
            if Fault::IndexesDiffer.on() {
                return self.index == other.index;
            }
        }
        !self.is_apart(other, classes, graph)
    }

    /// Whether two places of one object are certainly so many bytes apart that they do not overlap.
    fn is_apart(&self, other: &Place, classes: &Classes, graph: &Graph) -> bool {
        let (a, b) = (&classes.of[self.descr as usize], &classes.of[other.descr as usize]);
        let ((x, k), (y, l)) = (split(self.index, graph), split(other.index, graph));
        if x != y || !x.is_none() && a.stride != b.stride {
            return self.ends_before(other, classes, graph) || other.ends_before(self, classes, graph);
        }
        let start = |of: &Class, k: i64| k.wrapping_mul(of.stride.into()).wrapping_add(of.offset.into());
        let apart = start(b, l).wrapping_sub(start(a, k));
        if Fault::NeighboursKept.on() && a.size != b.size {
            return apart != 0;
        }
        apart >= a.size.into() || apart <= -i64::from(b.size)
    }

    /// Whether another place of the same object certainly begins at or behind the end of this one.
    fn ends_before(&self, other: &Place, classes: &Classes, graph: &Graph) -> bool {
        let (a, b) = (&classes.of[self.descr as usize], &classes.of[other.descr as usize]);
        let range = |index: Ref| if index.is_none() { (0, 0) } else { graph.range(index) };
        let start = |of: &Class, index: i64| i128::from(index) * i128::from(of.stride) + i128::from(of.offset);
        let last = range(self.index).1.saturating_sub(Fault::RangesMeet.on() as i64);
        if start(a, last) + i128::from(a.size) <= start(b, range(other.index).0) {
            return true;
        }
        // `i + m` is below `n`, so that `i` is below `n - m`.
        let ((n, k), size) = (split(other.index, graph), i128::from(a.size));
        let Some(below) = k.min(0).checked_neg() else { return false };
        !n.is_none()
            && !self.index.is_none()
            && a.stride == b.stride
            && start(a, 0) + size <= start(b, 1)
            && graph.range(n).0 >= 0
            && graph.is_offset_below(self.index, if Fault::BelowIsApart.on() { 0 } else { below }, n)
    }
}

/// An index as a value that is not a sum with a constant, or none, and the constant; 0 of a field.
fn split(index: Ref, graph: &Graph) -> (Ref, i64) {
    if index.is_none() {
        return (Ref::NONE, 0);
    }
    match graph.as_int(index) {
        Some(k) => (Ref::NONE, k),
        None => graph.with_const_if(index, Op::IntAdd).unwrap_or((index, 0)),
    }
}

#[derive(Clone, Copy)]
struct Entry {
    place: Place,
    /// [`Classes::exact`] of the place's descriptor.
    exact: u16,
    value: Ref,
    /// The value is as it was stored; a load would widen it.
    stored: bool,
    /// Memory does not hold the value yet.
    pending: bool,
    /// What memory holds as long as the value is pending, if that is known.
    held: Ref,
    next: u32,
}

#[derive(Default)]
pub(crate) struct Heap {
    /// Of each class: its first entry, and how many there are.
    chains: Vec<(u32, u32)>,
    entries: Vec<Entry>,
    /// The entries that are pending, oldest first.
    pending: Vec<u32>,
    limits: Limits,
}

impl Heap {
    /// Copies another one.
    pub fn copy(&mut self, of: &Heap) {
        self.chains.clone_from(&of.chains);
        self.entries.clone_from(&of.entries);
        self.pending.clone_from(&of.pending);
    }

    /// Nothing is known.
    pub fn reset(&mut self, classes: &Classes, limits: Limits) {
        self.limits = limits;
        self.chains.clear();
        self.chains.resize(classes.len(), (NO, 0));
        self.entries.clear();
        self.pending.clear();
    }

    fn find(&self, place: &Place, classes: &Classes, graph: &Graph) -> Option<usize> {
        let exact = classes.exact(place.descr);
        let element = place.index.is_const();
        let mut at = self.chains[classes.class(place.descr) as usize].0;
        while let Some(entry) = self.entries.get(at as usize) {
            let other =
                entry.exact != exact || element && entry.place.index.is_const() && entry.place.index != place.index;
            if !other {
                let at_entry = entry.place.resolved(graph);
                if at_entry.base == place.base && at_entry.index == place.index {
                    return Some(at as usize);
                }
            }
            at = entry.next;
        }
        None
    }

    /// The known result of a load from `place`.
    pub fn load(&mut self, place: &Place, classes: &Classes, graph: &mut Graph) -> Option<Ref> {
        let at = self.find(place, classes, graph)?;
        let entry = self.entries[at];
        let mut value = graph.resolve(entry.value);
        let mem = mem_of(&graph.out.descrs[place.descr as usize]);
        if entry.stored && mem != Mem::W64 && !Fault::NarrowAsStored.on() {
            value = graph.widen(mem, value);
            self.entries[at].value = value;
            self.entries[at].stored = false;
        }
        Some(value)
    }

    /// Whether `place` is known to hold `value` already.
    pub fn holds(&self, place: &Place, value: Ref, classes: &Classes, graph: &Graph) -> bool {
        self.find(place, classes, graph).is_some_and(|at| graph.resolve(self.entries[at].value) == value)
    }

    /// Whether memory still holds `value` at `place`, and a store of something else is pending: that store is forgotten.
    pub fn take_back(&mut self, place: &Place, value: Ref, classes: &Classes, graph: &Graph) -> bool {
        let Some(at) = self.find(place, classes, graph) else { return false };
        let entry = &mut self.entries[at];
        if !entry.pending || entry.held.is_none() || graph.resolve(entry.held) != value {
            return false;
        }
        (entry.value, entry.stored, entry.pending) = (value, true, false);
        self.pending.retain(|&p| p as usize != at);
        true
    }

    /// A store is pending from before: nothing else is known, and no other pending store may overlap.
    pub fn import_pending(&mut self, place: Place, value: Ref, classes: &Classes) {
        self.insert(place, value, (true, true), classes);
        self.pending.push(self.entries.len() as u32 - 1);
    }

    /// All that is known, oldest first: place, value as it is or was stored, whether that is pending.
    pub fn known(&self) -> Vec<(Place, Ref, bool)> {
        let mut found = Vec::new();
        for &(first, _) in &self.chains {
            let mut at = first;
            while at != NO {
                found.push(at);
                at = self.entries[at as usize].next;
            }
        }
        found.sort_unstable();
        let entry = |&at: &u32| &self.entries[at as usize];
        found.iter().map(entry).map(|e| (e.place, e.value, e.pending)).collect()
    }

    /// `value` was loaded from `place`.
    pub fn loaded(&mut self, place: Place, value: Ref, classes: &Classes) {
        self.insert(place, value, (false, false), classes);
    }

    /// The pending stores, as they were stored.
    pub fn pending(&self) -> impl Iterator<Item = (Place, Ref)> + '_ {
        self.pending.iter().map(|&at| (self.entries[at as usize].place, self.entries[at as usize].value))
    }

    /// Pending store number `n` is emitted now.
    pub fn take_pending(&mut self, n: usize) -> (Place, Ref) {
        let entry = &mut self.entries[self.pending.remove(n) as usize];
        entry.pending = false;
        (entry.place, entry.value)
    }

    /// Whether one more pending store would be too many.
    pub fn is_full(&self) -> bool {
        self.pending.len() >= self.limits.pending as usize
    }

    /// A store of `value` to `place` is pending from here on: forgets the entries that it may overwrite. A pending store
    /// that may be to the same place, but is not certainly, was performed before. Returns
    /// whether it takes the place of another one.
    pub fn put_off(&mut self, place: Place, value: Ref, classes: &Classes, graph: &Graph) -> bool {
        let before = self.pending.len();
        let mut held = Ref::NONE;
        if let Some(at) = self.find(&place, classes, graph) {
            let entry = &self.entries[at];
            held = if entry.pending && !Fault::PendingIsHeld.on() { entry.held } else { entry.value };
            self.pending.retain(|&p| p as usize != at);
        }
        let replaces = self.pending.len() < before;
        self.stored(place, value, classes, graph);
        let last = self.entries.len() - 1;
        (self.entries[last].pending, self.entries[last].held) = (true, held);
        self.pending.push(last as u32);
        replaces
    }

    /// `value` was stored to `place`: forgets the entries that it may overwrite.
    pub fn stored(&mut self, place: Place, value: Ref, classes: &Classes, graph: &Graph) {
        let class = classes.class(place.descr) as usize;
        let (mut at, mut len) = self.chains[class];
        let mut last = NO;
        while let Some(entry) = self.entries.get(at as usize) {
            let next = entry.next;
            if entry.place.resolved(graph).may_alias(&place, classes, graph) && !Fault::StoreForgetsNothing.on() {
                len -= 1;
                match last {
                    NO => self.chains[class].0 = next,
                    last => self.entries[last as usize].next = next,
                }
            } else {
                last = at;
            }
            at = next;
        }
        self.chains[class].1 = len;
        self.insert(place, value, (true, false), classes);
    }

    /// A call may have written all that its effect says. Of what it does not write, pending stores stay.
    pub fn called(&mut self, effect: Effect, classes: &Classes) {
        let effect = if Fault::CallsSpareOwned.on() && effect == Effect::Any { Effect::Unowned } else { effect };
        for (class, chain) in self.chains.iter_mut().enumerate() {
            let kept = Fault::CallForgetsNothing.on() || Fault::UnownedForgetsNothing.on() && effect == Effect::Unowned;
            if classes.are_written(class, effect) && !kept {
                *chain = (NO, 0);
            }
        }
    }

    /// Adds an entry, of which is said whether it is as stored and whether it is pending.
    fn insert(&mut self, place: Place, value: Ref, (stored, pending): (bool, bool), classes: &Classes) {
        let chain = &mut self.chains[classes.class(place.descr) as usize];
        if chain.1 >= self.limits.known {
            // Only pending stores stay.
            let mut at = std::mem::replace(chain, (NO, 0)).0;
            while at != NO {
                let kept = &mut self.entries[at as usize];
                let next = kept.next;
                if kept.pending && !Fault::FullForgetsPending.on() {
                    kept.next = chain.0;
                    *chain = (at, chain.1 + 1);
                }
                at = next;
            }
        }
        let entry =
            Entry { place, exact: classes.exact(place.descr), value, stored, pending, held: Ref::NONE, next: chain.0 };
        *chain = (self.entries.len() as u32, chain.1 + 1);
        self.entries.push(entry);
    }
}
