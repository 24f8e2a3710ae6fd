//! Allocation by bump pointers.
//!
//! The shape is that of Immix (Blackburn and McKinley, PLDI 2008) without evacuation. A *span* is a
//! run of free lines, zeroed when it is taken; objects are made in it one after the other, and
//! nothing but their headers says where they are until a look-up needs it. So allocation writes one
//! word of its own, in machine code too, which bumps the very same [`Bump`].
//!
//! An object that does not fit the present span and is larger than a line comes from the
//! *overflow* span, so that a span is not given up for it.

use std::cell::{Cell, RefCell};
use std::mem::ManuallyDrop;
use std::ops::Range;
use std::ptr::NonNull;

use super::chunk::{CHUNK, Chunk, FIRST, GRANULE, LINE, Object, Pages, total_size};
use super::frozen::Frozen;
use super::full::OutOfMemory;
use super::index::Index;
use super::mark::{Stack, TypeDesc, header};
use super::prefetch::prefetch;
use super::reserve;
use super::signal::SignalCell;
use super::stack::{Words, on_stack};
use super::stats::{counters, stats};
use crate::locals::{expect_end, local};

mod droppable;
mod find;
mod keep;
mod pace;
mod room;
mod sweep;

pub use droppable::DeferDrops;
pub(super) use room::Room;

/// The most that a span takes of a run of free lines: half of a level-one cache, so that it is still there when it is used
/// (measured against 4 to 64 KiB). Machine code prefetches so far ahead, as Rust code does: mostly the next span is behind the
/// present one.
pub const SPAN: usize = 16 << 10;

/// The least that a span takes: a line alone holds so little that looking for the next takes longer than filling it.
const LEAST: usize = 2 * LINE;

/// A heap of so many bytes has the pages of a new chunk made at once, which takes three quarters of the time of page faults.
/// Its chunks are filled to the end; of a small heap's last chunk most may never be touched.
const POPULATE: usize = 16 << 20;

/// A large page of the system. Two chunks share one: it takes one page fault instead of five hundred.
/// (Right after the start of a virtual machine they
/// may cost more than small ones, until its host has given them memory.)
const LARGE_PAGE: usize = 2 * CHUNK;

/// A heap of less has small pages: it is that of a small program, which may never touch all of a large one.
const LEAST_LARGE: usize = 8 << 20;

/// In a heap of less the lanes share the rest of a chunk before there is another.
const SHARED: usize = POPULATE;

/// The free part of the present span, which machine code takes memory from, too.
#[repr(C)]
pub(super) struct Bump {
    pub cursor: Cell<usize>,
    pub limit: Cell<usize>,
}

impl Bump {
    const fn new() -> Bump {
        Bump { cursor: Cell::new(0), limit: Cell::new(0) }
    }
}

/// Objects of types that are declared to die soon have spans of their own, in other chunks: long-lived objects then lie side by
/// side, and dead ones leave whole lines. So there are two present spans; this is the number of the one for a type.
fn lane(desc: &TypeDesc) -> usize {
    usize::from(desc.short_lived)
}

const LANES: usize = 2;

local! {
    static BUMPS: [Bump; LANES] = const { [Bump::new(), Bump::new()] };
    static SPACE: RefCell<ManuallyDrop<Space>> = const { RefCell::new(ManuallyDrop::new(Space::new())) };
}

/// The machine code that runs while a collection is made.
#[derive(Default)]
pub struct Active {
    /// The parts of the stack that hold nothing, in any order.
    pub idle: Vec<Range<usize>>,
    /// Pointers that the code has as constants: it may write to their targets.
    pub writes: Vec<u64>,
}

/// How a heap is collected.
#[derive(Clone, Copy, Debug)]
pub struct Collecting {
    /// The address behind the thread's stack.
    pub stack_end: usize,
    /// The lowest address of the thread's stack.
    pub stack_start: usize,
    /// Bytes to allocate between two collections, at least.
    pub nursery: usize,
    /// The same where a sixteenth of it lives.
    pub room: usize,
    /// The same once there were many of them.
    pub steady: usize,
    /// Bytes of all chunks, at most.
    pub limit: usize,
    /// Collects at every so many allocations and poisons dead objects; 0 does not.
    pub stress: u32,
    /// Refuses one of so many allocations that can be refused; 0 refuses none.
    pub refuse: u32,
    /// Tells of machine code that runs.
    pub active: fn() -> Active,
    /// Where chunks come from; else from the allocator.
    pub pages: Option<Pages>,
    /// Writes a line about a collection, if lines are wanted.
    pub log: fn(&dyn Fn() -> String),
}

/// The code that allocates, by its reaction where there is no memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asker {
    /// It is told, and does something else.
    Tries,
    /// It panics.
    Needs,
    /// Machine code, which cannot be refused any.
    Must,
}

/// Where free lines are looked for: a chunk and a line in it.
#[derive(Clone, Copy, Default)]
struct Search {
    chunk: usize,
    line: usize,
}

/// A lane that has no chunk yet.
const CLOSED: Search = Search { chunk: usize::MAX, line: 0 };

/// The memory of one thread.
pub(super) struct Space {
    /// All chunks and objects, by address.
    pub index: Index,
    /// The ordinary chunks, in the order in which they are filled.
    order: Vec<Chunk>,
    /// So many of them are or were searched for spans.
    opened: usize,
    /// The memory for edges in marking.
    pub marking: Stack,
    searches: [Search; LANES],
    overflow_search: Search,
    overflow: (usize, usize),
    /// While the heap may be collected: where the words of the stack begin that may be pointers.
    words: usize,
    /// Bytes taken since the last collection.
    since: usize,
    /// Bytes taken at which the next collection comes.
    threshold: usize,
    /// Objects to drop when they are dead, and behind them those that are dead and whose destructors are deferred.
    pub droppable: Vec<Object>,
    /// The number of the latter.
    deferred: usize,
    /// The objects that live for ever.
    pub frozen: Frozen,
    /// The objects that the last full collection has reached besides, as long as the next need not be one.
    pub reached: Option<Frozen>,
    /// Those that it had reached before, whose memory the next takes.
    pub spare: Frozen,
    /// Collections since, and the live bytes that call for a full collection.
    pub young: u32,
    grown: usize,
    /// Full collections that are not worth to be kept, and of them those that are to come.
    doubts: u32,
    waits: u32,
    pub collecting: Option<Collecting>,
    collect: Collect,
    /// Allocations until stress mode collects.
    countdown: u32,
    /// Allocations until one is refused.
    until_refusal: u32,
    /// The present spans where each allocation counts, so that [`Bump`]s are kept empty.
    hidden: [(usize, usize); LANES],
    bytes: usize,
    /// The second half of a large page, for the next chunk.
    half: Option<NonNull<u8>>,
    /// Bytes of the lines in which the last collection has left something.
    occupied: usize,
    /// Bytes of the lines that the last collection has freed.
    freed: usize,
    /// Bytes that were taken before it.
    taken: usize,
    /// Bytes of empty chunks that it would have kept.
    kept: usize,
    /// Bytes that collections have marked so far.
    marked: usize,
    /// Rings at the limit.
    pub bell: Option<&'static SignalCell>,
    /// Whether it has since the last [`Space::take_rung`].
    rung: bool,
    /// Bytes of all chunks until which it does not ring again.
    grace: usize,
}

/// Makes a collection with the words of a part of the stack.
///
/// A function of a higher layer, given when the heap begins to be collected: it knows roots and weak tables, whose modules allocate.
type Collect = fn(&mut Space, Words);

/// The allocator: [`allocate`] or [`try_allocate`].
pub(super) type Allocate = fn(usize, &'static TypeDesc) -> Result<Room, OutOfMemory>;

/// Zeroed memory for a value of `size` bytes, behind its header.
///
/// # Errors
/// [`OutOfMemory`].
#[inline]
pub(super) fn try_allocate(size: usize, desc: &'static TypeDesc) -> Result<Room, OutOfMemory> {
    allocate_for(Asker::Tries, size, desc)
}

/// The same for code that panics otherwise: it may exceed the limit once the bell has rung (see [`on_full`](super::on_full)).
///
/// # Errors
/// [`OutOfMemory`].
#[inline]
pub(super) fn allocate(size: usize, desc: &'static TypeDesc) -> Result<Room, OutOfMemory> {
    allocate_for(Asker::Needs, size, desc)
}

#[inline(always)]
fn allocate_for(asker: Asker, size: usize, desc: &'static TypeDesc) -> Result<Room, OutOfMemory> {
    let total = total_size(size).ok_or(OutOfMemory { bytes: usize::MAX })?;
    let lane = lane(desc);
    let object = match bumped(total, lane) {
        0 => slow(total, lane, asker)?,
        object => object,
    };
    prefetch(object + SPAN);
    let room = begin(object, desc, total, size);
    if desc.drop.is_some() && !SPACE.with_borrow_mut(|space| space.list_droppable(room.object())) {
        return Err(OutOfMemory { bytes: total });
    }
    Ok(room)
}

/// Memory for an object of `total` bytes from the present span of a lane; 0 if none is left there. The slow path is not in the closure, so
/// that the access to the thread's storage is inlined.
#[inline(always)]
fn bumped(total: usize, lane: usize) -> usize {
    // `with` would be a call.
    let object = BUMPS.try_with(|bumps| {
        let bump = &bumps[lane];
        let cursor = bump.cursor.get();
        if total > bump.limit.get() - cursor {
            return 0;
        }
        bump.cursor.set(cursor + total);
        cursor
    });
    object.unwrap_or(0)
}

/// The object of `total` bytes in memory from [`Space::allocate`] or a bump pointer: it has its header from here on.
#[inline(always)]
fn begin(memory: usize, desc: &'static TypeDesc, total: usize, size: usize) -> Room {
    // SAFETY: `total` zeroed bytes of a span are there, aligned to a granule, and the header makes them an object.
    unsafe {
        std::ptr::with_exposed_provenance_mut::<u64>(memory).write(header(desc, total));
        Room::new(Object::at(memory), size)
    }
}

/// The same for code that cannot be refused memory: the limit is exceeded, and the next allocation that can
/// be refused is. The process ends if the system has no memory.
pub(super) fn allocate_anyway(size: usize, desc: &'static TypeDesc) -> Room {
    let total = total_size(size).expect("an object of a type fits in memory");
    let lane = lane(desc);
    let object = match bumped(total, lane) {
        0 => {
            let _deferred = DeferDrops::new();
            slow(total, lane, Asker::Must).unwrap_or_else(|_| no_memory(total))
        }
        object => object,
    };
    begin(object, desc, total, size)
}

#[cold]
fn no_memory(total: usize) -> ! {
    let layout = std::alloc::Layout::from_size_align(total, GRANULE).expect("the size of an object");
    std::alloc::handle_alloc_error(layout)
}

#[cold]
#[inline(never)]
fn slow(total: usize, lane: usize, asker: Asker) -> Result<usize, OutOfMemory> {
    may_collect(|space| space.allocate(total, lane, asker))
}

/// Runs `f`, a function that is not inlined, with this thread's heap, which may be collected.
pub(super) fn may_collect<R>(f: impl FnOnce(&mut Space) -> R) -> R {
    on_stack(|words| {
        SPACE.with(|space| {
            let mut space = space
                .try_borrow_mut()
                .unwrap_or_else(|_| panic!("a destructor or a trace hook used the heap while it was being collected"));
            space.words = words;
            let result = f(&mut space);
            space.words = 0;
            result
        })
    })
}

/// Runs `f` with this thread's heap.
pub(super) fn with<R>(f: impl FnOnce(&mut Space) -> R) -> R {
    SPACE.with_borrow_mut(|space| f(space))
}

/// Changes with each allocation of this thread.
pub fn progress() -> (usize, u64) {
    let bumped = BUMPS.with(|bumps| bumps.iter().map(|b| b.cursor.get()).fold(0, usize::wrapping_add));
    let others = with(|space| space.hidden.iter().fold(space.overflow.0, |sum, span| sum.wrapping_add(span.0)));
    (bumped.wrapping_add(others), stats().allocated_bytes)
}

/// The address of the first `Bump`, which machine code bumps.
pub fn bump_address() -> usize {
    BUMPS.with(|bumps| bumps.as_ptr().expose_provenance())
}

/// Bytes from there to the one for objects of a type.
pub(super) fn bump_at(desc: &TypeDesc) -> u32 {
    (lane(desc) * size_of::<Bump>()) as u32
}

impl Space {
    const fn new() -> Space {
        Space {
            index: Index::new(),
            order: Vec::new(),
            opened: 0,
            marking: Stack::new(),
            searches: [CLOSED; LANES],
            overflow_search: Search { chunk: 0, line: 0 },
            overflow: (0, 0),
            since: 0,
            threshold: usize::MAX,
            droppable: Vec::new(),
            deferred: 0,
            frozen: Frozen::new(),
            reached: None,
            spare: Frozen::new(),
            young: 0,
            grown: 0,
            doubts: 0,
            waits: 0,
            collecting: None,
            collect: |_, _| {},
            countdown: 0,
            until_refusal: 0,
            hidden: [(0, 0); LANES],
            words: 0,
            bytes: 0,
            half: None,
            occupied: 0,
            freed: 0,
            taken: 0,
            kept: 0,
            marked: 0,
            bell: None,
            rung: false,
            grace: 0,
        }
    }

    /// From here on the heap is collected.
    ///
    /// # Safety
    /// As of `host::start_collecting`; `collect` keeps all objects that the stack and the roots lead to.
    pub unsafe fn start_collecting(&mut self, how: Collecting, collect: Collect) {
        expect_end();
        (self.collecting, self.collect) = (Some(how), collect);
        how.pages.into_iter().for_each(reserve::comes_from);
        self.threshold = self.nursery(how);
        self.countdown = how.stress;
        self.until_refusal = how.refuse;
        if self.counts() {
            self.hidden = BUMPS.with(|bumps| bumps.each_ref().map(|b| (b.cursor.replace(0), b.limit.replace(0))));
        }
    }

    /// Memory that the bump pointer does not have.
    #[inline(never)]
    fn allocate(&mut self, total: usize, lane: usize, asker: Asker) -> Result<usize, OutOfMemory> {
        self.drop_deferred();
        if self.counts()
            && let Some(found) = self.allocate_counted(total, lane, asker)
        {
            return found;
        }
        let collect = self.since >= self.threshold;
        let of_all = collect && self.collect_young();
        let limit = self.collecting.map_or(usize::MAX, |c| c.limit);
        if let Some(object) = self.find(total, lane, limit) {
            return Ok(object);
        }
        if asker != Asker::Tries
            && self.bytes < self.grace
            && let Some(object) = self.find(total, lane, self.grace)
        {
            return Ok(object);
        }
        if self.collecting.is_some()
            && !of_all
            && !self.rung
            && let Some(object) = self.find_after_collection(total, lane, limit)
        {
            return Ok(object);
        }
        if asker != Asker::Tries
            && self.bell.is_some()
            && let Some(object) =
                self.find(total, lane, limit.saturating_mul(2)).or_else(|| self.find_in_reserve(total, lane, limit))
        {
            self.ring();
            return Ok(object);
        }
        if asker == Asker::Must
            && let Some(object) = self.find(total, lane, usize::MAX)
        {
            counters(|c| c.overdrafts.set(c.overdrafts.get() + 1));
            return Ok(object);
        }
        Err(OutOfMemory { bytes: total })
    }

    /// Memory where tests count the allocations; `None` if that is as elsewhere. They ask for collections and refusals.
    fn allocate_counted(&mut self, total: usize, lane: usize, asker: Asker) -> Option<Result<usize, OutOfMemory>> {
        if self.stress() {
            self.countdown -= 1;
            if self.countdown == 0 {
                self.countdown = self.collecting.map_or(0, |c| c.stress);
                self.collect_young();
            }
        }
        if asker != Asker::Must && self.until_refusal > 0 {
            self.until_refusal -= 1;
            if self.until_refusal == 0 {
                self.until_refusal = self.collecting.map_or(0, |c| c.refuse);
                if asker == Asker::Tries || !self.ring() {
                    return Some(Err(OutOfMemory { bytes: total }));
                }
            }
        }
        bump(&mut self.hidden[lane], total).map(Ok)
    }

    /// At the limit, or that of the system: a collection is worth while only if it leaves some room, and if the bell has not
    /// rung since the last.
    fn find_after_collection(&mut self, total: usize, lane: usize, limit: usize) -> Option<usize> {
        let most = limit.min(self.bytes);
        // The words that make collections quicker are memory, too.
        (self.reached, self.spare) = (None, Frozen::new());
        self.collect();
        // Gaps between live objects, and the heads of chunks, are no room: else the next span would take a collection, too.
        let lines = (self.order.len() * (CHUNK - FIRST)).saturating_sub(self.occupied);
        let room = lines.saturating_add(most.saturating_sub(self.bytes));
        if room >= total.saturating_add(self.live() / 32) { self.find(total, lane, limit) } else { None }
    }

    /// Memory of the reserve, for the interpreter until its guest is told: not if it is the limit that is reached.
    fn find_in_reserve(&mut self, total: usize, lane: usize, limit: usize) -> Option<usize> {
        let most = limit.saturating_mul(2);
        let refused = total <= 2 * CHUNK && self.bytes.saturating_add(total + 2 * CHUNK) <= most;
        if refused && reserve::release() { self.find(total, lane, most) } else { None }
    }

    /// Whether the bell has rung. The guest is told now, and takes some memory to come to its end: only after that does the
    /// bell ring again.
    pub fn take_rung(&mut self) -> bool {
        let rung = std::mem::take(&mut self.rung);
        if rung {
            let limit = self.collecting.map_or(usize::MAX, |c| c.limit);
            self.grace = self.bytes.saturating_add((limit / 8).max(4 * CHUNK)).min(limit.saturating_mul(2));
        }
        rung
    }

    /// Whether so many bytes outside of the heap are within its limit.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.bytes.saturating_add(bytes) <= self.collecting.map_or(usize::MAX, |c| c.limit)
    }

    /// Rings the bell, if there is one.
    fn ring(&mut self) -> bool {
        if let Some(bell) = self.bell {
            bell.set(true);
            self.rung = true;
        }
        self.bell.is_some()
    }

    fn stress(&self) -> bool {
        self.collecting.is_some_and(|c| c.stress > 0)
    }

    /// Whether each allocation is to come to [`Space::allocate`].
    fn counts(&self) -> bool {
        self.collecting.is_some_and(|c| c.stress > 0 || c.refuse > 0)
    }

    pub fn live(&self) -> usize {
        counters(|c| c.live_bytes.get()) as usize
    }

    fn count_bytes(&mut self, bytes: isize) {
        self.bytes = self.bytes.wrapping_add_signed(bytes);
        counters(|c| c.heap_bytes.set(self.bytes as u64));
    }
}

fn empty_bumps() {
    BUMPS.with(|bumps| {
        for bump in bumps {
            bump.cursor.set(0);
            bump.limit.set(0);
        }
    });
}

#[inline]
fn bump(span: &mut (usize, usize), total: usize) -> Option<usize> {
    let object = span.0;
    (total <= span.1 - object).then(|| {
        span.0 += total;
        object
    })
}

/// The thread ends without a root. Memory that was collected is given back with all that its objects own; other memory stays,
/// since pointers to it may be anywhere. Destructors make objects in another heap from here on, which is not collected.
///
/// # Safety
/// No root is registered, and no code of the thread uses an object later on.
pub(super) unsafe fn end() {
    let Some(Space { droppable, index, half, collecting, .. }) = SPACE.with_borrow_mut(|space| {
        space.collecting?;
        Some(std::mem::replace(&mut **space, Space::new()))
    }) else {
        return;
    };
    empty_bumps();
    counters(|c| {
        c.heap_bytes.set(0);
        c.live_bytes.set(0);
    });
    droppable::drop_all(droppable);
    // The half of a page ends as a chunk.
    let pages = collecting.and_then(|c| c.pages);
    let half = half.and_then(|half| Chunk::new(0, Some(half), pages, false));
    for chunk in index.chunks.into_iter().chain(half) {
        // SAFETY: by rule R1 the only pointers to the heap were on the stack and in roots.
        unsafe { chunk.free() };
    }
}
