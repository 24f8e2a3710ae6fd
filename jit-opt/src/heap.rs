//! The heap cache: what memory is known to hold.
//!
//! An entry says that the word at (descriptor, object, index) is a value: because it was loaded
//! from there or stored there. Descriptors of different names never overlap, so entries are kept
//! in one chain per name ("class"). A store forgets the entries of its class that may be the
//! same place; a call that may do anything forgets all that may be written.
//!
//! A store is **pending** at first: it stands in its entry and is emitted when something may see
//! the memory (a load or store that may go to the same place, a call, the end of the trace). A
//! store to the same place before that takes its place. Exits list what is pending. Two pending
//! stores never overlap, so that their order does not matter.
//!
//! The places of two entries are certainly different if the objects are ([`Graph::distinct`]), or
//! if the object is the same and the indexes differ by a constant (`x + 1` and `x - 2`, also when
//! the sums wrap: they differ modulo 2^64, and both are within bounds). Different indexes of
//! different pointers say nothing: a pointer may point into the middle of an array.

use jit_ir::{Descr, Mem, Op, Ref, Trace};
use rustc_hash::FxHashMap;

use crate::faults::Fault;
use crate::graph::{Graph, NO, mem_of};

/// More entries of one class are not kept: the time of a look-up stays bounded.
const MAX_CHAIN: u32 = 64;

/// Pending stores at a time: each exit lists them all.
const MAX_PENDING: usize = 48;

/// What the descriptors of a trace say about overlapping.
#[derive(Default)]
pub(crate) struct Classes {
    /// Of each descriptor: its class.
    class: Vec<u16>,
    /// Of each descriptor: the first equal one.
    exact: Vec<u16>,
    /// Of each class: whether it may be written.
    mutable: Vec<bool>,
}

impl Classes {
    /// Those of a trace.
    pub fn reset(&mut self, trace: &Trace) {
        let Classes { class: classes, exact, mutable } = self;
        classes.clear();
        exact.clear();
        mutable.clear();
        // Of each name: its class and the last descriptor of it; of each descriptor: the one before of its class.
        let mut names = FxHashMap::default();
        let mut before: Vec<Option<u16>> = Vec::with_capacity(trace.descrs.len());
        for (i, descr) in (0..).zip(trace.descrs.iter()) {
            let (class, last) = names.entry((matches!(descr, Descr::Array(_)), descr.name())).or_insert_with(|| {
                mutable.push(false);
                (mutable.len() as u16 - 1, None)
            });
            mutable[*class as usize] |= descr.mutable();
            classes.push(*class);
            let others = std::iter::successors(*last, |&d| before[d as usize]);
            let same = others.filter(|&d| trace.descrs[d as usize] == *descr).last();
            exact.push(same.unwrap_or(i));
            before.push(last.replace(i));
        }
    }

    /// The number of classes.
    pub fn len(&self) -> usize {
        self.mutable.len()
    }

    #[inline]
    pub fn class(&self, descr: u16) -> u16 {
        self.class[descr as usize]
    }

    #[inline]
    pub fn exact(&self, descr: u16) -> u16 {
        self.exact[descr as usize]
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

    /// Whether two places of one class may overlap.
    #[inline]
    pub fn may_alias(&self, other: &Place, classes: &Classes, graph: &Graph) -> bool {
        if self.base != other.base {
            return !graph.distinct(self.base, other.base) && !Fault::AliasesIgnored.on();
        }
        let different_elements = classes.exact(self.descr) == classes.exact(other.descr) && {
            if self.index.is_const() && other.index.is_const() {
                return self.index == other.index;
            }
            let ((x, a), (y, b)) = (split(self.index, graph), split(other.index, graph));
            (x == y || Fault::IndexesDiffer.on()) && a != b || x != y && Fault::IndexesDiffer.on()
        };
        !different_elements
    }
}

/// An index as a value that is not a sum with a constant, or none, and the constant.
fn split(index: Ref, graph: &Graph) -> (Ref, i64) {
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
    next: u32,
}

#[derive(Default)]
pub(crate) struct Heap {
    /// Of each class: its first entry, and how many there are.
    chains: Vec<(u32, u32)>,
    entries: Vec<Entry>,
    /// The entries that are pending, oldest first.
    pending: Vec<u32>,
}

impl Heap {
    /// Becomes what another one is.
    pub fn copy(&mut self, of: &Heap) {
        self.chains.clone_from(&of.chains);
        self.entries.clone_from(&of.entries);
        self.pending.clone_from(&of.pending);
    }

    /// Nothing is known.
    pub fn reset(&mut self, classes: &Classes) {
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

    /// What a load from `place` reads, if it is known.
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
        self.pending.len() >= MAX_PENDING
    }

    /// A store of `value` to `place` is pending from here on: forgets what it may overwrite. What
    /// is pending and may be the same place, but is not certainly it, was taken before. Returns
    /// whether it takes the place of another one.
    pub fn put_off(&mut self, place: Place, value: Ref, classes: &Classes, graph: &Graph) -> bool {
        let before = self.pending.len();
        if let Some(at) = self.find(&place, classes, graph) {
            self.pending.retain(|&p| p as usize != at);
        }
        let replaces = self.pending.len() < before;
        self.stored(place, value, classes, graph);
        let last = self.entries.len() - 1;
        self.entries[last].pending = true;
        self.pending.push(last as u32);
        replaces
    }

    /// `value` was stored to `place`: forgets what may be overwritten.
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

    /// A call may have written everything that may be written.
    pub fn called(&mut self, classes: &Classes) {
        for (chain, mutable) in self.chains.iter_mut().zip(&classes.mutable) {
            if *mutable && !Fault::CallForgetsNothing.on() {
                *chain = (NO, 0);
            }
        }
    }

    /// Adds an entry, of which is said whether it is as stored and whether it is pending.
    fn insert(&mut self, place: Place, value: Ref, (stored, pending): (bool, bool), classes: &Classes) {
        let chain = &mut self.chains[classes.class(place.descr) as usize];
        if chain.1 >= MAX_CHAIN {
            // Only what is pending stays.
            let mut at = std::mem::replace(chain, (NO, 0)).0;
            while at != NO {
                let kept = &mut self.entries[at as usize];
                let next = kept.next;
                if kept.pending {
                    kept.next = chain.0;
                    *chain = (at, chain.1 + 1);
                }
                at = next;
            }
        }
        let entry = Entry { place, exact: classes.exact(place.descr), value, stored, pending, next: chain.0 };
        *chain = (self.entries.len() as u32, chain.1 + 1);
        self.entries.push(entry);
    }
}
