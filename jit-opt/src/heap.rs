//! The heap cache: what memory is known to hold.
//!
//! An entry says that the word at (descriptor, object, index) is a value: because it was loaded
//! from there or stored there. Descriptors of different names never overlap, so entries are kept
//! in one chain per name ("class"). A store forgets the entries of its class that may be the
//! same place; a call that may do anything forgets all that may be written.
//!
//! The places of two entries are certainly different if the objects are ([`Graph::distinct`]), or
//! if the object is the same and the indexes differ by a constant (`x + 1` and `x - 2`, also when
//! the sums wrap: they differ modulo 2^64, and both are within bounds). Different indexes of
//! different pointers say nothing: a pointer may point into the middle of an array.

use jit_ir::{Descr, Mem, Op, Ref, Trace};
use rustc_hash::FxHashMap;

use crate::graph::{Graph, NO, mem_of};

/// More entries of one class are not kept: the time of a look-up stays bounded.
const MAX_CHAIN: u32 = 64;

/// What the descriptors of a trace say about overlapping.
pub(crate) struct Classes {
    /// Of each descriptor: its class.
    class: Vec<u16>,
    /// Of each descriptor: the first equal one.
    exact: Vec<u16>,
    /// Of each class: whether it may be written.
    mutable: Vec<bool>,
}

impl Classes {
    pub fn new(trace: &Trace) -> Classes {
        let mut classes = Classes { class: Vec::new(), exact: Vec::new(), mutable: Vec::new() };
        let (mut names, mut descrs) = (FxHashMap::default(), FxHashMap::default());
        for (i, descr) in trace.descrs.iter().enumerate() {
            let class = *names.entry((matches!(descr, Descr::Array(_)), descr.name())).or_insert_with(|| {
                classes.mutable.push(false);
                classes.mutable.len() as u16 - 1
            });
            classes.mutable[class as usize] |= descr.mutable();
            classes.class.push(class);
            classes.exact.push(*descrs.entry(descr).or_insert(i as u16));
        }
        classes
    }

    /// The number of classes.
    pub fn len(&self) -> usize {
        self.mutable.len()
    }

    pub fn class(&self, descr: u16) -> u16 {
        self.class[descr as usize]
    }

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
    /// Whether two places of one class may overlap.
    pub fn may_alias(&self, other: &Place, classes: &Classes, graph: &Graph) -> bool {
        if self.base != other.base {
            return !graph.distinct(self.base, other.base);
        }
        let different_elements = classes.exact(self.descr) == classes.exact(other.descr) && {
            let ((x, a), (y, b)) = (split(self.index, graph), split(other.index, graph));
            x == y && a != b
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
    value: Ref,
    /// The value is as it was stored; a load would widen it.
    stored: bool,
    next: u32,
}

pub(crate) struct Heap {
    /// Of each class: its first entry, and how many there are.
    chains: Vec<(u32, u32)>,
    entries: Vec<Entry>,
}

impl Heap {
    pub fn new(classes: &Classes) -> Heap {
        Heap { chains: vec![(NO, 0); classes.len()], entries: Vec::new() }
    }

    fn find(&self, place: &Place, classes: &Classes, graph: &Graph) -> Option<usize> {
        let mut at = self.chains[classes.class(place.descr) as usize].0;
        while at != NO {
            let entry = &self.entries[at as usize];
            if classes.exact(entry.place.descr) == classes.exact(place.descr)
                && graph.resolve(entry.place.base) == place.base
                && graph.resolve(entry.place.index) == place.index
            {
                return Some(at as usize);
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
        if entry.stored && mem != Mem::W64 {
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

    /// `value` was loaded from `place`.
    pub fn loaded(&mut self, place: Place, value: Ref, classes: &Classes) {
        self.insert(Entry { place, value, stored: false, next: NO }, classes);
    }

    /// `value` was stored to `place`: forgets what may be overwritten.
    pub fn stored(&mut self, place: Place, value: Ref, classes: &Classes, graph: &Graph) {
        let class = classes.class(place.descr) as usize;
        let mut at = std::mem::replace(&mut self.chains[class], (NO, 0)).0;
        while at != NO {
            let entry = self.entries[at as usize];
            let known = Place {
                descr: entry.place.descr,
                base: graph.resolve(entry.place.base),
                index: graph.resolve(entry.place.index),
            };
            if !known.may_alias(&place, classes, graph) {
                let (first, len) = self.chains[class];
                self.entries[at as usize].next = first;
                self.chains[class] = (at, len + 1);
            }
            at = entry.next;
        }
        self.insert(Entry { place, value, stored: true, next: NO }, classes);
    }

    /// A call may have written everything that may be written.
    pub fn called(&mut self, classes: &Classes) {
        for (chain, mutable) in self.chains.iter_mut().zip(&classes.mutable) {
            if *mutable {
                *chain = (NO, 0);
            }
        }
    }

    fn insert(&mut self, mut entry: Entry, classes: &Classes) {
        let chain = &mut self.chains[classes.class(entry.place.descr) as usize];
        if chain.1 >= MAX_CHAIN {
            *chain = (NO, 0);
        }
        entry.next = chain.0;
        *chain = (self.entries.len() as u32, chain.1 + 1);
        self.entries.push(entry);
    }
}
