//! Marking: from the native stack, roots and hooks to everything that is alive.
//!
//! The stack is scanned **conservatively**: whatever looks like an address of an object, or of a
//! byte inside of one, keeps it. No object moves. Fields are followed precisely, by the type that
//! the header names, with a stack of their own instead of recursion.

use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::chunk::{Chunk, FIRST, GRANULE, read};
use super::ephemeral::Ephemeral;
use super::roots;
use super::space::{Active, Space};
use super::stats::counters;
use super::types::{HEADER, TypeDesc, WordsAt, desc_of_header, size_of_header};
use super::{Gc, GcArray};
use crate::locals::local;
use crate::value::{JitType, stored_words};

local! {
    /// A fault that a test has planted, see [`keep_large_weak`].
    static LARGE_STAY_WEAK: Cell<bool> = const { Cell::new(false) };
}

/// Weak references to dead objects with a region of their own are not cleared in this thread from here on, or are.
pub(crate) fn keep_large_weak(planted: bool) {
    LARGE_STAY_WEAK.set(planted);
}

/// Whether an object has a region of its own, or had one.
#[cold]
fn stays_weak(space: &Space, object: usize) -> bool {
    let chunk = Chunk::of(object);
    space.chunks.iter().find(|known| known.start() == chunk.start()).is_none_or(|known| known.is_large())
}

/// What dead memory is filled with in stress mode.
const POISON: u8 = 0xdb;

/// A collection in progress: reports of pointers go here.
pub struct Tracer<'a> {
    space: &'a mut Space,
    /// Edges to follow: addresses of objects, with what is known of them in the low bits.
    stack: Vec<usize>,
    /// So many edges from the bottom are [`MARKED`], as far as [`Tracer::settle`] was here.
    settled: usize,
    /// Weak references met.
    weak: Vec<usize>,
    live: usize,
    /// Objects marked.
    marked: u64,
    /// Whether edges go to the stack without further ado.
    plain: bool,
    /// Whether the object that is looked into may have values of which not all words are stored.
    doubts: bool,
    /// Whether what was named by other than objects was not all marked before objects were looked into: each is doubted.
    all_doubts: bool,
    /// Whether each pointer is held to be one, in stress mode.
    verify: bool,
    /// While it is only asked what has been reached: whether all so far.
    asked: Option<bool>,
    /// All chunks lie there.
    low: usize,
    room: usize,
}

/// The edge is a word that may be no pointer.
const MAYBE: usize = 1;
/// The object is marked; it has to be looked into.
const MARKED: usize = 2;
/// Something else than an object has named the object: who writes to it may not have come to the end.
const NAMED: usize = 4;
const FLAGS: usize = GRANULE - 1;

/// In stress mode one of so many collections is checked.
const CHECKED: u64 = 32;

/// Edges for which there is room at any time, also where the system has no memory: the more, the less does following them nest.
const LEAST_STACK: usize = 64 << 10;

/// So many edges may wait before it is asked which of them lead to something new.
const MANY: usize = 4096;

/// What rustc says of [`Tracer::mark`]: no type implements it.
#[diagnostic::on_unimplemented(
    message = "a tracer has no `mark`",
    label = "report it with `visit`",
    note = "`tracer.visit(value)` reports a value with all pointers in it: `tracer.visit(self.first)`, or `visit` of each element of a list"
)]
pub trait IsCalledVisit {}

impl Tracer<'_> {
    fn new(space: &mut Space, verify: bool, live: usize) -> Tracer<'_> {
        let (low, room) = (space.low, space.high.saturating_sub(space.low));
        let mut stack = std::mem::take(&mut space.marking);
        stack.reserve(LEAST_STACK);
        Tracer {
            space,
            stack,
            settled: 0,
            weak: Vec::new(),
            live,
            marked: 0,
            plain: !verify,
            doubts: false,
            all_doubts: false,
            verify,
            asked: None,
            low,
            room,
        }
    }

    /// Whether tags are not to be believed, see [`WordsAt::tag`].
    #[inline(always)]
    pub(super) fn doubts(&self) -> bool {
        self.doubts
    }

    /// Reports a value: what its pointers lead to stays alive.
    #[inline]
    pub fn visit<T: JitType>(&mut self, value: T) {
        let words = crate::value::words(crate::value::k(value));
        let mut bits = [0u64; crate::value::MAX_WORDS];
        bits.iter_mut().zip(&*words).for_each(|(to, w)| *to = w.bits);
        // SAFETY: the array has the words as `stored_words` says.
        T::trace(unsafe { WordsAt::new(bits.as_ptr().cast(), stored_words::<T>()) }, self);
        self.relieve();
    }

    /// What others call [`Tracer::visit`]: rustc says so.
    #[doc(hidden)]
    pub fn mark<T: IsCalledVisit>(&mut self, _: T) {}

    /// Marks the object whose value is at an address; 0 is none.
    #[inline(always)]
    pub(crate) fn mark_at(&mut self, address: u64) {
        if address != 0 {
            self.edge(address as usize - HEADER);
        }
    }

    /// Marks the object whose value is at the address that a word is, if it is one.
    #[inline(always)]
    pub(crate) fn maybe(&mut self, word: u64) {
        let object = (word as usize).wrapping_sub(HEADER);
        // Most words that are no pointers end here.
        if object.wrapping_sub(self.low) < self.room && object.is_multiple_of(GRANULE) {
            self.edge(object | MAYBE);
        }
    }

    /// Marks the object that a word points to or into, if it does.
    #[inline]
    pub(crate) fn ambiguous(&mut self, word: u64) {
        // Most words of a stack are no addresses at all.
        let address = word as usize;
        if address.wrapping_sub(self.low) >= self.room + HEADER {
            return;
        }
        // Mostly it is a pointer to the value of an object, whose header is not the end of another one.
        let object = address.wrapping_sub(HEADER);
        // SAFETY: an object begins there.
        if self.space.is_object(object) && size_of_header(unsafe { read(object) }) != HEADER {
            self.edge(object);
            return;
        }
        // A pointer that has run through an object or a slice may be to its end, where the next
        // object begins; one word back, all but pointers to headers are right.
        self.ambiguous_address(object);
        // Where an allocation is inlined, rustc may keep the header's address for the value's.
        if address.is_multiple_of(GRANULE) {
            self.ambiguous_address(address);
        }
    }

    fn ambiguous_address(&mut self, address: usize) {
        if let Some(object) = self.space.object_at(address) {
            self.edge(object);
        }
    }

    #[inline(always)]
    fn edge(&mut self, edge: usize) {
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
    fn edge_in_question(&mut self, edge: usize) {
        let object = edge & !FLAGS;
        let is_object = edge & MAYBE == 0 || self.space.is_object(object);
        if self.verify && is_object {
            assert_eq!(self.space.object_at(object), Some(object), "a traced word is no pointer to an object");
        }
        match self.asked {
            None => {
                if self.stack.len() == self.stack.capacity() {
                    self.make_room();
                }
                self.stack.push(edge);
            }
            Some(all) => self.asked = Some(all && (!is_object || Chunk::of(object).is_marked(object))),
        }
    }

    /// Room for an edge. Where there is no memory for more of them, those that wait are followed now, though their object is not
    /// looked into to its end: this nests as deep as there are objects with as many edges inside of each other.
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

    /// A weak reference, to be cleared if its target is not reached otherwise.
    ///
    /// Where there is no memory to keep it in mind, it holds strongly in this collection.
    pub(super) fn weak(&mut self, target: *const u8) {
        if self.weak.len() == self.weak.capacity() && self.weak.try_reserve(1).is_err() {
            // SAFETY: the one word of a weak reference, which holds 0 or an object's address.
            self.mark_at(unsafe { *target.cast::<u64>() });
            return;
        }
        self.weak.push(target.expose_provenance());
    }

    /// Whether all objects that a value points to have been reached. What waits on the stack has not, unless it is settled.
    pub(super) fn reaches<T: JitType>(&mut self, value: T) -> bool {
        (self.plain, self.asked) = (false, Some(true));
        self.visit(value);
        self.plain = !self.verify;
        self.asked.take() == Some(true)
    }

    /// Whether the object that a word is the address of has been reached, if it is one.
    pub(crate) fn reaches_word(&mut self, word: u64) -> bool {
        let object = self.space.object_at((word as usize).wrapping_sub(HEADER));
        object.is_none_or(|object| Chunk::of(object).is_marked(object))
    }

    /// The object at an address stays, but not what is in it.
    pub(super) fn hold(&mut self, address: usize) {
        let object = address - HEADER;
        // SAFETY: an object begins there: the address is that of a live array.
        if unsafe { Chunk::of(object).mark(object) } {
            self.count(object);
        }
    }

    /// How many objects have been marked and looked into.
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

    /// Marks what the edges on the stack lead to, and keeps those that lead to something new.
    #[cold]
    #[inline(never)]
    pub(super) fn settle(&mut self) {
        let mut kept = self.settled;
        for n in self.settled..self.stack.len() {
            if let Some(edge) = self.stack.get(n + AHEAD) {
                prefetch(*edge);
            }
            let edge = self.stack[n];
            if edge & MARKED != 0 || self.is_new(edge) {
                self.stack[kept] = edge & !MAYBE | MARKED;
                kept += 1;
            }
        }
        self.stack.truncate(kept);
        self.settled = kept;
    }

    /// All that waits is named by what is no object. It is marked at once: what another object leads to may be one of these.
    fn name_all(&mut self) {
        self.settle();
        self.stack.iter_mut().for_each(|edge| *edge |= NAMED);
    }

    /// Marks what an edge leads to. Says whether that is an object that was not marked.
    #[inline(always)]
    fn is_new(&mut self, edge: usize) -> bool {
        let object = edge & !FLAGS;
        if edge & MAYBE != 0 && !self.space.is_object(object) {
            return false;
        }
        // SAFETY: an object begins there: pointers in traced places are valid, and what may be one was looked up.
        unsafe { Chunk::of(object).mark(object) }
    }

    /// Holds marking to its promise, in stress mode: all that a marked object leads to is marked.
    #[cold]
    fn check(&mut self, mut named: Vec<usize>) {
        let mut marked = Vec::new();
        named.sort_unstable();
        self.space.chunks.iter().for_each(|chunk| chunk.each_mark(|object| marked.push(object)));
        self.plain = false;
        for object in marked {
            self.asked = Some(true);
            self.doubts = named.binary_search(&object).is_ok();
            // SAFETY: what was marked is an object, and its header names its type.
            let desc = unsafe { desc_of_header(read(object)) };
            if let Some(trace) = desc.trace {
                // SAFETY: as above.
                unsafe { trace(std::ptr::with_exposed_provenance(object + HEADER), self) }
            }
            assert_eq!(
                self.asked.take(),
                Some(true),
                "an object is dead, but one of type {} leads to it",
                (desc.name)()
            );
        }
    }

    /// An object that was marked is alive with its lines. Returns what it is.
    #[inline(always)]
    fn count(&mut self, object: usize) -> &'static TypeDesc {
        self.marked += 1;
        let chunk = Chunk::of(object);
        // SAFETY: what was marked is an object.
        let (header, desc) = unsafe {
            let header = read(object);
            (header, desc_of_header(header))
        };
        match size_of_header(header) {
            0 => self.live += chunk.size() - FIRST,
            total => {
                self.live += total;
                chunk.mark_lines(object, total);
            }
        }
        desc
    }

    /// Follows all edges. What is taken from the stack, and the bits that say whether it is marked, are asked of the memory
    /// first and looked at some objects later: mostly they are in no cache, and a load that waits stops all (Cher, Hosking,
    /// Vitek, ASPLOS 2004). So objects are marked as they leave the stack, not as they come to it.
    pub(super) fn drain(&mut self) {
        let mut ahead = [0; AHEAD];
        let (mut first, mut waiting) = (0, 0);
        loop {
            while waiting < AHEAD
                && let Some(edge) = self.stack.pop()
            {
                prefetch(edge);
                ahead[(first + waiting) % AHEAD] = edge;
                waiting += 1;
            }
            if waiting == 0 {
                (self.settled, self.doubts) = (0, false);
                return;
            }
            let edge = ahead[first];
            (first, waiting) = ((first + 1) % AHEAD, waiting - 1);
            if edge & MARKED != 0 || self.is_new(edge) {
                self.doubts = edge & NAMED != 0 || self.all_doubts;
                self.look_into(edge & !FLAGS);
            }
        }
    }

    #[inline(always)]
    fn look_into(&mut self, object: usize) {
        let desc = self.count(object);
        if let Some(trace) = desc.trace {
            let value = std::ptr::with_exposed_provenance(object + HEADER);
            let before = self.stack.len();
            self.settled = self.settled.min(before);
            // SAFETY: the header names the type of the value behind it.
            unsafe { trace(value, self) }
            // Of two the first is followed first: the elements of a list that goes on in the last field do not pile up.
            if let [_, _] = self.stack.get_mut(before..).unwrap_or_default() {
                self.stack.swap(before, before + 1);
            }
            self.relieve();
        }
    }
}

/// Edges between the request for what one leads to and the look at it, at most.
const AHEAD: usize = 16;

/// Asks the memory for what an edge leads to and for its bits.
#[inline(always)]
fn prefetch(edge: usize) {
    ask(edge);
    ask(Chunk::of(edge).bits_of(edge));
}

/// Asks the memory for what is at an address.
#[inline(always)]
pub(super) fn ask(address: usize) {
    ask_for::<u8>(std::ptr::with_exposed_provenance(address));
}

/// Asks the memory for what will be read soon.
#[inline(always)]
pub(crate) fn ask_for<T>(at: *const T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint; it may name any address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(at.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Ends the process if a collection is left halfway: the heap is then in no state to go on with.
struct Finish;

impl Drop for Finish {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("a trace hook panicked while the heap was being collected");
            std::process::abort();
        }
    }
}

/// Marks from the words of the stack and all roots, drops what is dead, and frees its lines.
///
/// Not inlined: its own words, what the last collection has left there among them, are not to be scanned.
#[inline(never)]
pub(super) fn collect(space: &mut Space, stack: Range<usize>) {
    let finish = Finish;
    let stress = space.collecting.is_some_and(|c| c.stress > 0);
    space.clear_marks();
    let Active { mut idle, writes } = space.collecting.map(|how| (how.active)()).unwrap_or_default();
    idle.sort_unstable_by_key(|part| part.start);
    let mut changed = Vec::new();
    let live = space.frozen.mark(&mut changed) + space.reached.as_ref().map_or(0, |reached| reached.mark(&mut changed));
    let droppable = std::mem::take(&mut space.droppable);
    let mut tracer = Tracer::new(space, stress, live);
    let young = tracer.space.reached.is_some();
    let ephemeral = Ephemeral::begin(&mut tracer, young);
    let mut address = stack.start;
    for idle in idle.into_iter().chain(std::iter::once(stack.end..stack.end)) {
        while address < idle.start.min(stack.end) {
            tracer.ambiguous(load(address));
            address += size_of::<usize>();
        }
        address = address.max(idle.end);
    }
    writes.iter().for_each(|word| tracer.ambiguous(*word));
    roots::trace_all(&mut tracer);
    tracer.name_all();
    let named: Vec<usize> = if stress { tracer.stack.iter().map(|edge| edge & !FLAGS).collect() } else { Vec::new() };
    for object in changed {
        tracer.edge(object);
        tracer.relieve();
    }
    tracer.drain();
    ephemeral.end(&mut tracer);
    if stress && counters(|c| c.collections.get()).is_multiple_of(CHECKED) {
        tracer.check(named);
    }
    let Tracer { space, weak, live, marked, mut stack, .. } = tracer;
    stack.clear();
    stack.shrink_to(LEAST_STACK);
    space.marking = stack;
    let planted = LARGE_STAY_WEAK.get();
    for target in weak {
        let target = std::ptr::with_exposed_provenance_mut::<u64>(target);
        // SAFETY: the target's word of a marked weak reference, which holds 0 or an object's address.
        unsafe {
            let object = (*target as usize).wrapping_sub(HEADER);
            if *target != 0 && !(planted && stays_weak(space, object)) && !Chunk::of(object).is_marked(object) {
                *target = 0;
            }
        }
    }
    counters(|c| {
        c.live_bytes.set(live as u64);
        c.marked.set(c.marked.get() + marked);
    });
    let (kept, dead) = droppable.into_iter().partition(|object| Chunk::of(*object).is_marked(*object));
    space.droppable = kept;
    std::mem::forget(finish);
    let dead: Vec<usize> = dead;
    counters(|c| c.dropped.set(c.dropped.get() + dead.len() as u64));
    dead.into_iter().for_each(drop_object);
    space.sweep();
    if stress {
        for chunk in space.chunks.iter().filter(|c| !c.is_large()) {
            // SAFETY: an ordinary chunk, just swept.
            unsafe { chunk.poison(POISON) }
        }
    }
}

/// Drops what a dead object owns. A panic of a destructor ends there; the hook has reported it.
pub(super) fn drop_object(object: usize) {
    // SAFETY: an object begins there, which nothing reaches any more.
    let desc = unsafe { desc_of_header(read(object)) };
    if let Some(drop) = desc.drop {
        let value = std::ptr::with_exposed_provenance_mut(object + HEADER);
        // SAFETY: the header names the type of the value, which is dropped once.
        let _ = catch_unwind(AssertUnwindSafe(|| unsafe { drop(value) }));
    }
}

/// A word of the stack or of an object, whatever it holds: a plain read of memory that nobody has
/// written would be undefined, a load by the processor is not.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn load(address: usize) -> u64 {
    let word;
    // SAFETY: the address is that of an aligned word in use of the stack, or of a live object.
    unsafe {
        std::arch::asm!("mov {}, [{}]", out(reg) word, in(reg) address, options(nostack, readonly, preserves_flags));
    }
    word
}

/// Whether memory is not what the words say.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn differ(address: usize, words: &[u64; 8]) -> bool {
    let equal: u32;
    // SAFETY: the words are there; as for `load`.
    unsafe {
        std::arch::asm!(
            "movdqu {a}, [{at}]",
            "movdqu {b}, [{words}]",
            "pcmpeqb {a}, {b}",
            "movdqu {b}, [{at} + 16]",
            "movdqu {c}, [{words} + 16]",
            "pcmpeqb {b}, {c}",
            "pand {a}, {b}",
            "movdqu {b}, [{at} + 32]",
            "movdqu {c}, [{words} + 32]",
            "pcmpeqb {b}, {c}",
            "pand {a}, {b}",
            "movdqu {b}, [{at} + 48]",
            "movdqu {c}, [{words} + 48]",
            "pcmpeqb {b}, {c}",
            "pand {a}, {b}",
            "pmovmskb {equal:e}, {a}",
            at = in(reg) address,
            words = in(reg) words.as_ptr(),
            equal = out(reg) equal,
            a = out(xmm_reg) _,
            b = out(xmm_reg) _,
            c = out(xmm_reg) _,
            options(nostack, readonly, preserves_flags),
        );
    }
    equal != 0xffff
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn differ(_: usize, _: &[u64; 8]) -> bool {
    true
}

/// Calls `f` with the address from which on the stack holds whatever pointers the callers have: their registers are saved there.
/// What `f` calls is to have frames of its own: what was left on the stack where they are now is no matter to anybody, and
/// would keep objects. A portal that waits for machine code has its frame there, too (`Active::idle`).
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub fn on_stack<R>(f: impl FnOnce(usize) -> R) -> R {
    let mut saved = [0usize; 6];
    let pointer: usize;
    // SAFETY: the registers that functions preserve are stored in the array; nothing else changes.
    unsafe {
        std::arch::asm!(
            "mov [{to}], rbx",
            "mov [{to} + 8], rbp",
            "mov [{to} + 16], r12",
            "mov [{to} + 24], r13",
            "mov [{to} + 32], r14",
            "mov [{to} + 40], r15",
            "mov {pointer}, rsp",
            to = in(reg) saved.as_mut_ptr(),
            pointer = out(reg) pointer,
            options(nostack, preserves_flags),
        );
    }
    let result = f(pointer.next_multiple_of(size_of::<usize>()));
    std::hint::black_box(&mut saved);
    result
}

/// Nothing is collected on other processors: [`crate::collect_garbage`] refuses.
#[cfg(not(target_arch = "x86_64"))]
pub fn on_stack<R>(f: impl FnOnce(usize) -> R) -> R {
    f(0)
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn load(_: usize) -> u64 {
    0
}

impl Tracer<'_> {
    /// Reports an object.
    pub fn gc<T: 'static>(&mut self, object: Gc<T>) {
        self.mark_at(object.address().addr() as u64);
        self.relieve();
    }

    /// Reports an array.
    pub fn array<E: 'static>(&mut self, array: GcArray<E>) {
        self.mark_at(array.address().addr() as u64);
        self.relieve();
    }
}
