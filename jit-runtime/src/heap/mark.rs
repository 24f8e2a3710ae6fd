//! Marking: from the native stack, roots and hooks to everything that is alive.
//!
//! The stack is scanned **conservatively**: whatever looks like an address of an object, or of a
//! byte inside of one, keeps it. No object moves. Fields are followed precisely, by the type that
//! the header names, with a stack of their own instead of recursion.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::chunk::{Chunk, FIRST, GRANULE, read};
use super::ephemeral::Ephemeral;
use super::roots;
use super::space::{Collecting, Space, counters};
use super::types::{HEADER, TypeDesc, WordsAt, desc_of_header, size_of_header};
use super::{Gc, GcArray};
use crate::value::{JitType, stored_words};

/// What dead memory is filled with in stress mode.
const POISON: u8 = 0xdb;

/// A collection in progress: reports of pointers go here.
pub struct Tracer<'a> {
    space: &'a mut Space,
    /// Objects that are marked and have not been looked into.
    stack: Vec<usize>,
    /// Weak references met.
    weak: Vec<usize>,
    live: usize,
    /// Whether each pointer is held to be one, in stress mode.
    verify: bool,
    /// While it is only asked what has been reached: whether all so far.
    asked: Option<bool>,
}

impl Tracer<'_> {
    /// Reports a value: what its pointers lead to stays alive.
    #[inline]
    pub fn visit<T: JitType>(&mut self, value: T) {
        let words = crate::value::words(crate::value::k(value));
        let mut bits = [0u64; crate::value::MAX_WORDS];
        bits.iter_mut().zip(&*words).for_each(|(to, w)| *to = w.bits);
        // SAFETY: the array has the words as `stored_words` says.
        T::trace(unsafe { WordsAt::new(bits.as_ptr().cast(), stored_words::<T>()) }, self);
    }

    /// Marks the object whose value is at an address; 0 is none.
    #[inline(always)]
    pub(crate) fn mark(&mut self, address: u64) {
        if address != 0 {
            self.mark_object(address as usize - HEADER);
        }
    }

    #[inline]
    fn mark_object(&mut self, object: usize) {
        if self.verify {
            assert_eq!(self.space.object_at(object), Some(object), "a traced word is no pointer to an object");
        }
        if self.answers(object) {
            return;
        }
        // SAFETY: an object begins there: pointers in traced places are valid.
        if unsafe { Chunk::of(object).mark(object) } {
            self.stack.push(object);
        }
    }

    /// Marks the object whose value is at the address that a word is, if it is one.
    #[inline]
    pub(crate) fn maybe(&mut self, word: u64) {
        let object = (word as usize).wrapping_sub(HEADER);
        if !self.space.is_object(object) || self.answers(object) {
            return;
        }
        // SAFETY: an object begins there.
        if unsafe { Chunk::of(object).mark(object) } {
            self.stack.push(object);
        }
    }

    /// Marks the object that a word points to or into, if it does.
    pub(crate) fn ambiguous(&mut self, word: u64) {
        // A pointer that has run through an object or a slice may be to its end, where the next
        // object begins; one word back, all but pointers to headers are right.
        let address = word as usize;
        self.ambiguous_address(address.wrapping_sub(HEADER));
        // Where an allocation is inlined, rustc may keep the header's address for the value's.
        if address.is_multiple_of(GRANULE) {
            self.ambiguous_address(address);
        }
    }

    #[inline]
    fn ambiguous_address(&mut self, address: usize) {
        if let Some(object) = self.space.object_at(address)
            && !self.answers(object)
        {
            // SAFETY: an object begins there.
            if unsafe { Chunk::of(object).mark(object) } {
                self.stack.push(object);
            }
        }
    }

    /// A weak reference, to be cleared if its target is not reached otherwise.
    pub(super) fn weak(&mut self, target: *const u8) {
        self.weak.push(target.expose_provenance());
    }

    /// Whether all objects that a value points to have been reached.
    pub(super) fn reaches<T: JitType>(&mut self, value: T) -> bool {
        self.asked = Some(true);
        self.visit(value);
        self.asked.take() == Some(true)
    }

    /// Answers [`Tracer::reaches`] for an object, instead of marking it. Says whether that was asked.
    #[inline(always)]
    fn answers(&mut self, object: usize) -> bool {
        if let Some(all) = self.asked {
            self.asked = Some(all && Chunk::of(object).is_marked(object));
        }
        self.asked.is_some()
    }

    /// The object at an address stays, but not what is in it.
    pub(super) fn hold(&mut self, address: usize) {
        let object = address - HEADER;
        // SAFETY: an object begins there: the address is that of a live array.
        if unsafe { Chunk::of(object).mark(object) } {
            self.count(object);
        }
    }

    /// Whether all that was reached has been looked into.
    pub(super) fn is_drained(&self) -> bool {
        self.stack.is_empty()
    }

    /// An object that was marked is alive with its lines. Returns what it is.
    fn count(&mut self, object: usize) -> &'static TypeDesc {
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

    /// Looks into all that is marked. What is taken from the stack is asked of the memory first and looked into some
    /// objects later: mostly it is in no cache, and a load that waits stops all (Cher, Hosking, Vitek, ASPLOS 2004).
    pub(super) fn drain(&mut self) {
        let mut ahead = [0; AHEAD];
        let (mut place, mut waiting) = (0, 0);
        loop {
            let next = self.stack.pop().unwrap_or(0);
            let object = std::mem::replace(&mut ahead[place], next);
            place = (place + 1) % AHEAD;
            if next != 0 {
                prefetch(next);
                waiting += 1;
            }
            if object != 0 {
                waiting -= 1;
                self.look_into(object);
            } else if waiting == 0 {
                return;
            }
        }
    }

    #[inline]
    fn look_into(&mut self, object: usize) {
        let desc = self.count(object);
        if let Some(trace) = desc.trace {
            let value = std::ptr::with_exposed_provenance(object + HEADER);
            // SAFETY: the header names the type of the value behind it.
            unsafe { trace(value, self) }
        }
    }
}

/// Objects between the request for one and the look into it.
const AHEAD: usize = 8;

#[inline]
fn prefetch(object: usize) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint; it may name any address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::with_exposed_provenance(object));
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = object;
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
pub(super) fn collect(space: &mut Space, stack: Range<usize>) {
    let finish = Finish;
    let stress = space.collecting.is_some_and(|c| c.stress > 0);
    space.clear_marks();
    let droppable = std::mem::take(&mut space.droppable);
    let mut tracer = Tracer { space, stack: Vec::new(), weak: Vec::new(), live: 0, verify: stress, asked: None };
    let ephemeral = Ephemeral::begin(&mut tracer);
    let mut address = stack.start;
    while address < stack.end {
        tracer.ambiguous(load(address));
        address += size_of::<usize>();
    }
    tracer.drain();
    roots::trace_all(&mut tracer);
    ephemeral.end(&mut tracer);
    let Tracer { space, weak, live, .. } = tracer;
    for target in weak {
        let target = std::ptr::with_exposed_provenance_mut::<u64>(target);
        // SAFETY: the target's word of a marked weak reference, which holds 0 or an object's address.
        unsafe {
            let object = (*target as usize).wrapping_sub(HEADER);
            if *target != 0 && !Chunk::of(object).is_marked(object) {
                *target = 0;
            }
        }
    }
    counters(|c| c.live_bytes.set(live as u64));
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

/// Calls `f` with the part of the stack that is in use, on which all registers that a caller may
/// have pointers in are saved. Does not if this is another stack than the thread's own, where
/// pointers could be anywhere: then nothing is collected.
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub(super) fn on_stack(how: &Collecting, f: impl FnOnce(Range<usize>)) {
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
    let pointer = pointer.next_multiple_of(size_of::<usize>());
    if (how.stack_start..how.stack_end).contains(&pointer) {
        f(pointer..how.stack_end);
    }
    std::hint::black_box(&mut saved);
}

/// Nothing is collected on other processors: [`crate::collect_garbage`] refuses.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn on_stack(_: &Collecting, _: impl FnOnce(Range<usize>)) {}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn load(_: usize) -> u64 {
    0
}

impl Tracer<'_> {
    /// Reports an object.
    pub fn gc<T: 'static>(&mut self, object: Gc<T>) {
        self.mark(object.address().addr() as u64);
    }

    /// Reports an array.
    pub fn array<E: 'static>(&mut self, array: GcArray<E>) {
        self.mark(array.address().addr() as u64);
    }
}
