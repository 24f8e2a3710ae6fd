//! Marking.
//!
//! The stack is scanned **conservatively**: each word that looks like an address of an object, or of a
//! byte inside of one, keeps it. No object moves. Fields are followed precisely, by the type that
//! the header names, with a stack of their own instead of recursion.

mod desc;

use std::cell::Cell;

use super::chunk::{self, GRANULE, HEADER, Object};
use super::index::Index;
use super::prefetch::{CACHE_LINE, prefetch};
use crate::words::{MAX_WORDS, Report, Words, to_cell};

pub use desc::TypeDesc;
pub(super) use desc::header;

/// A collection in progress: reports of pointers go here.
pub struct Tracer<'a> {
    index: &'a mut Index,
    /// Edges to follow.
    stack: Vec<Edge>,
    /// So many edges from the bottom are [`MARKED`], as far as [`Tracer::settle`] was here.
    settled: usize,
    /// The words of weak references, with their targets.
    weak: Vec<(&'static Cell<u64>, Object)>,
    live: usize,
    /// Objects marked.
    marked: u64,
    /// Whether edges go to the stack without further ado.
    plain: bool,
    /// Whether the object that is traced may have values of which not all words are stored.
    doubts: bool,
    /// Whether objects were traced before all were marked that roots name: each is doubted.
    all_doubts: bool,
    /// Whether each pointer is held to be one, in stress mode.
    verify: bool,
    /// The addresses of all edges from roots, while these are reported in stress mode.
    named: Option<Vec<usize>>,
    /// While a value is only asked for: whether all its objects so far are reached.
    asked: Option<bool>,
    /// All chunks lie there.
    low: usize,
    room: usize,
}

/// The address of an object or of none, with flags in the low bits.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Edge(usize);

/// The edge is a word that may be no pointer.
const MAYBE: usize = 1;
/// The object is marked; it has to be traced.
const MARKED: usize = 2;
/// A root has named the object: code that writes to it may not have come to the end.
const NAMED: usize = 4;
const FLAGS: usize = GRANULE - 1;

impl Edge {
    /// To an object.
    #[inline(always)]
    fn to(object: Object) -> Edge {
        Edge(object.address())
    }

    /// To a granule where an object may begin.
    #[inline(always)]
    fn maybe(address: usize) -> Edge {
        Edge(address | MAYBE)
    }

    #[inline(always)]
    fn has(self, flag: usize) -> bool {
        self.0 & flag != 0
    }

    #[inline(always)]
    fn address(self) -> usize {
        self.0 & !FLAGS
    }

    /// The object, unless that has to be looked up.
    #[inline(always)]
    fn known(self) -> Option<Object> {
        // SAFETY: without `MAYBE` it was made of an object, by `Report::pointer` of a value's address, or is marked.
        (!self.has(MAYBE)).then(|| unsafe { Object::at(self.address()) })
    }

    /// The same to an object that is marked now.
    #[inline(always)]
    fn marked(self, object: Object) -> Edge {
        Edge(object.address() | self.0 & FLAGS & !MAYBE | MARKED)
    }

    /// Prefetches the beginning of the object, and its bits. Objects are seldom alone in a line of the cache: to prefetch
    /// a second and third line in vain costs less than to wait for them.
    #[inline(always)]
    fn prefetch(self) {
        prefetch(self.0);
        prefetch(self.0 + CACHE_LINE);
        prefetch(self.0 + 2 * CACHE_LINE);
        prefetch(chunk::bits_of(self.0));
    }
}

/// Edges for which there is room at any time, also where the system has no memory: the more, the less does following them nest.
const LEAST_STACK: usize = 64 << 10;

/// If more edges wait, those are dropped that lead to nothing new.
const MANY: usize = 4096;

/// The message of rustc at [`Tracer::mark`]: no type implements it.
#[diagnostic::on_unimplemented(
    message = "a tracer has no `mark`",
    label = "report it with `visit`",
    note = "`tracer.visit(value)` reports a value with all pointers in it: `tracer.visit(self.first)`, or `visit` of each element of a list"
)]
pub trait IsCalledVisit {}

impl Tracer<'_> {
    /// A collection that has marked objects of `live` bytes. Its edges take the memory of `stack`.
    pub(super) fn new(index: &mut Index, mut stack: Stack, verify: bool, live: usize) -> Tracer<'_> {
        let (low, room) = (index.low, index.high.saturating_sub(index.low));
        stack.0.reserve(LEAST_STACK);
        Tracer {
            index,
            stack: stack.0,
            settled: 0,
            weak: Vec::new(),
            live,
            marked: 0,
            plain: !verify,
            doubts: false,
            all_doubts: false,
            verify,
            asked: None,
            named: verify.then(Vec::new),
            low,
            room,
        }
    }

    /// All is marked.
    pub(super) fn finish(self) -> Marked {
        let Tracer { weak, live, marked, mut stack, .. } = self;
        stack.clear();
        stack.shrink_to(LEAST_STACK);
        Marked { weak, live, marked, stack: Stack(stack) }
    }

    /// Reports a value: its pointers, and all that they lead to, stay alive.
    #[inline]
    pub fn visit<T: Words>(&mut self, value: T) {
        T::trace(to_cell::<_, MAX_WORDS>(value).words_at(), self);
        self.relieve();
    }

    /// The name of [`Tracer::visit`] elsewhere: rustc says so.
    #[doc(hidden)]
    pub fn mark<T: IsCalledVisit>(&mut self, _: T) {}

    /// Marks the object that a word points to or into, if it does.
    #[inline]
    pub fn ambiguous(&mut self, word: u64) {
        // Most words of a stack are no addresses at all.
        let address = word as usize;
        if address.wrapping_sub(self.low) >= self.room + HEADER {
            return;
        }
        // Mostly it is a pointer to the value of an object, whose header is not the end of another one.
        let header = address.wrapping_sub(HEADER);
        if let Some(object) = self.index.object_at(header).filter(|object| object.size() != HEADER) {
            self.edge(Edge::to(object));
            return;
        }
        // A pointer that has run through an object or a slice may be to its end, where the next
        // object begins; one word back, all but pointers to headers are right.
        self.ambiguous_address(header);
        // Where an allocation is inlined, rustc may keep the header's address for the value's.
        if address.is_multiple_of(GRANULE) {
            self.ambiguous_address(address);
        }
    }

    fn ambiguous_address(&mut self, address: usize) {
        if let Some(object) = self.index.object_around(address) {
            self.edge(Edge::to(object));
        }
    }

    /// Adds an edge to an object.
    pub(super) fn object(&mut self, object: Object) {
        self.edge(Edge::to(object));
        self.relieve();
    }

    #[inline(always)]
    fn edge(&mut self, edge: Edge) {
        if self.plain {
            if self.stack.len() == self.stack.capacity() {
                self.make_room();
            }
            self.stack.push(edge);
        } else {
            self.edge_in_question(edge);
        }
    }

    /// Answers [`Tracer::reaches`], or holds a pointer to be one and goes on.
    #[cold]
    #[inline(never)]
    fn edge_in_question(&mut self, edge: Edge) {
        let object = edge.known().or_else(|| self.index.object_at(edge.address()));
        if self.verify && object.is_some() {
            let there = self.index.object_around(edge.address()).map(Object::address);
            assert_eq!(there, Some(edge.address()), "a traced word is no pointer to an object");
        }
        match self.asked {
            None => {
                if self.stack.len() == self.stack.capacity() {
                    self.make_room();
                }
                self.stack.push(edge);
            }
            Some(all) => self.asked = Some(all && object.is_none_or(Object::is_marked)),
        }
    }

    /// Room for an edge. Where there is no memory for more of them, those that wait are followed now, though their object is not
    /// traced to its end: this nests as deep as there are objects with as many edges inside of each other.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self) {
        if self.stack.try_reserve(self.stack.len()).is_ok() {
            return;
        }
        self.settle();
        if self.stack.len() > self.stack.capacity() / 2 {
            let doubts = self.doubts;
            self.all_doubts = true;
            self.drain();
            self.doubts = doubts;
        }
    }

    /// A weak reference, to be cleared if its target is not reached otherwise: the word with the address of the target.
    ///
    /// Where there is no memory to keep it in mind, it holds strongly in this collection.
    ///
    /// # Safety
    /// The word is 0 or the address of the value of a live object.
    pub(super) unsafe fn weak(&mut self, target: &'static Cell<u64>) {
        // SAFETY: the caller's promise.
        let Some(object) = (unsafe { Object::of_value(target.get()) }) else { return };
        if self.weak.len() == self.weak.capacity() && self.weak.try_reserve(1).is_err() {
            self.edge(Edge::to(object));
            return;
        }
        self.weak.push((target, object));
    }

    /// Whether all objects that a value points to have been reached. Unsettled edges on the stack count as not reached.
    pub(super) fn reaches<T: Words>(&mut self, value: T) -> bool {
        (self.plain, self.asked) = (false, Some(true));
        self.visit(value);
        self.plain = !self.verify;
        self.asked.take() == Some(true)
    }

    /// Whether the object that a word is the address of has been reached, if it is one.
    pub fn reaches_word(&mut self, word: u64) -> bool {
        self.index.object_around((word as usize).wrapping_sub(HEADER)).is_none_or(Object::is_marked)
    }

    /// Keeps an object, but not the objects that it leads to.
    pub(super) fn hold(&mut self, object: Object) {
        if object.mark() {
            self.count(object);
        }
    }

    /// How many objects have been marked and traced.
    pub(super) fn marked(&self) -> u64 {
        self.marked
    }

    /// If many edges wait, only those stay that lead to something new: an array of a million pointers to one object must
    /// not take a million words here.
    #[inline]
    pub(super) fn relieve(&mut self) {
        if self.stack.len() > self.settled + MANY {
            self.settle();
        }
    }

    /// Marks the objects of the edges on the stack, and keeps the edges to those that are new.
    #[cold]
    #[inline(never)]
    pub(super) fn settle(&mut self) {
        let mut kept = self.settled;
        if let Some(named) = &mut self.named {
            named.extend(self.stack[kept..].iter().map(|edge| edge.address()));
        }
        for n in self.settled..self.stack.len() {
            if let Some(edge) = self.stack.get(n + AHEAD) {
                edge.prefetch();
            }
            let edge = self.stack[n];
            if let Some(object) = self.new_object(edge) {
                self.stack[kept] = edge.marked(object);
                kept += 1;
            }
        }
        self.stack.truncate(kept);
        self.settled = kept;
    }

    /// All edges so far are from roots. Their objects are marked at once: an object may lead to one of them. Gives the addresses
    /// of all of them, in stress mode.
    pub(super) fn name_all(&mut self) -> Vec<usize> {
        self.settle();
        self.stack.iter_mut().for_each(|edge| edge.0 |= NAMED);
        self.named.take().unwrap_or_default()
    }

    /// Marks the object of an edge. Gives it if it is to be traced: it was not marked before, or the edge was kept for it.
    #[inline(always)]
    fn new_object(&mut self, edge: Edge) -> Option<Object> {
        let object = match edge.known() {
            Some(object) => object,
            None => self.index.object_at(edge.address())?,
        };
        (edge.has(MARKED) || object.mark()).then_some(object)
    }

    /// Holds marking to its promise, in stress mode: all objects that a marked one leads to are marked. `named` are those of roots.
    #[cold]
    pub(super) fn check(&mut self, mut named: Vec<usize>) {
        let mut marked = Vec::new();
        named.sort_unstable();
        self.index.chunks.iter().for_each(|chunk| chunk.each_mark(|object| marked.push(object)));
        self.plain = false;
        for object in marked {
            self.asked = Some(true);
            self.doubts = named.binary_search(&object.address()).is_ok();
            let desc = object.desc();
            object.trace(desc, self);
            assert_eq!(
                self.asked.take(),
                Some(true),
                "an object is dead, but one of type {} leads to it",
                (desc.name)()
            );
        }
    }

    /// A marked object is alive with its lines. Returns its type.
    #[inline(always)]
    fn count(&mut self, object: Object) -> &'static TypeDesc {
        let (desc, total) = (object.desc(), object.size());
        self.marked += 1;
        if total > 0 {
            self.live += total;
            object.chunk().mark_lines(object, total);
        } else {
            self.live += object.bytes();
        }
        desc
    }

    /// Follows all edges. An edge is taken from the stack and its object and bits are prefetched; some objects later they are read:
    /// mostly they are in no cache, and a load that waits stops all (Cher, Hosking, Vitek, ASPLOS 2004). So objects are marked as
    /// they leave the stack, not as they come to it.
    pub(super) fn drain(&mut self) {
        let mut ahead = [Edge(0); AHEAD];
        let (mut first, mut waiting) = (0, 0);
        loop {
            while waiting < AHEAD
                && let Some(edge) = self.stack.pop()
            {
                edge.prefetch();
                ahead[(first + waiting) % AHEAD] = edge;
                waiting += 1;
            }
            if waiting == 0 {
                (self.settled, self.doubts) = (0, false);
                return;
            }
            let edge = ahead[first];
            (first, waiting) = ((first + 1) % AHEAD, waiting - 1);
            if let Some(object) = self.new_object(edge) {
                self.doubts = edge.has(NAMED) || self.all_doubts;
                self.trace(object);
            }
        }
    }

    #[inline(always)]
    fn trace(&mut self, object: Object) {
        let desc = self.count(object);
        let before = self.stack.len();
        self.settled = self.settled.min(before);
        if object.trace(desc, self) {
            // Of two the first is followed first: the elements of a list that goes on in the last field do not pile up.
            if let [_, _] = self.stack.get_mut(before..).unwrap_or_default() {
                self.stack.swap(before, before + 1);
            }
            self.relieve();
        }
    }
}

/// Edges between the prefetch of an object and its mark, at most.
const AHEAD: usize = 16;

/// Memory for edges, kept from one collection to the next: marking must not depend on there being memory.
pub(super) struct Stack(Vec<Edge>);

impl Stack {
    pub const fn new() -> Stack {
        Stack(Vec::new())
    }
}

/// The outcome of marking.
pub(super) struct Marked {
    /// The words of marked weak references, with their targets.
    pub weak: Vec<(&'static Cell<u64>, Object)>,
    /// Bytes of the marked objects.
    pub live: usize,
    /// Objects marked.
    pub marked: u64,
    pub stack: Stack,
}

impl Report for Tracer<'_> {
    #[inline(always)]
    unsafe fn pointer(&mut self, address: u64) {
        // The edge is to an object, says the caller.
        if address != 0 {
            self.edge(Edge(address as usize - HEADER));
        }
    }

    #[inline(always)]
    fn maybe(&mut self, word: u64) {
        let address = (word as usize).wrapping_sub(HEADER);
        // Most words that are no pointers end here.
        if address.wrapping_sub(self.low) < self.room && address.is_multiple_of(GRANULE) {
            self.edge(Edge::maybe(address));
        }
    }

    #[inline(always)]
    fn doubts(&self) -> bool {
        self.doubts
    }
}
