//! The pace of collections.

use super::super::frozen::Frozen;
use super::super::index::LOWEST;
use super::super::reserve;
use super::super::stack::Words;
use super::super::stats::counters;
use super::{Collecting, LANES, Space, empty_bumps};

/// Collections between two full ones, at most: dead objects stay that long.
const MOST_YOUNG: u32 = 15;

/// So many collections are many.
const MANY: u64 = 128;

/// The first nursery is this part of `heap_nursery`, and it grows to all of it as this part of the allocated bytes: so a program that
/// allocates little touches little memory, and a dozen collections more are all that it costs others.
const FIRST_NURSERY: usize = 4;
const NURSERY_OF_ALLOCATED: usize = 8;

/// A heap that keeps a few MiB for long, which are marked again and again, gets room for a part of the bytes marked so far: up to so
/// many times `heap_steady`. A program that ends soon has little memory.
const ROOM_OF_STEADY: usize = 6;
const ROOM_OF_MARKED: usize = 4;

/// So many are few, and so many times is it waited for twice as long then, at most.
const FEW_YOUNG: u32 = 3;
const MOST_DOUBTS: u32 = 5;

/// Bytes by which the live size may have grown, besides half of the unfrozen part.
const GROWTH: usize = 64 << 10;

impl Space {
    /// Collects new objects since the last full collection, or all if that is due; says which.
    pub(super) fn collect_young(&mut self) -> bool {
        let due = self.reached.is_none() || self.young >= MOST_YOUNG || self.live() > self.grown;
        if due {
            self.collect();
        } else {
            self.young += 1;
            self.run();
        }
        due
    }

    /// Collects, if this heap is collected and runs on its thread's own stack.
    #[inline(never)]
    pub fn collect(&mut self) {
        let served = self.reached.take().map(|reached| {
            self.spare = reached;
            std::mem::take(&mut self.young)
        });
        if !self.run() {
            return;
        }
        // Where it hardly helped, the next times are without.
        if let Some(served) = served {
            self.doubts = if served < FEW_YOUNG { (self.doubts + 1).min(MOST_DOUBTS) } else { 0 };
            self.waits = (1 << self.doubts) - 1;
        }
        if self.waits > 0 {
            self.waits -= 1;
            return;
        }
        // It takes as much memory as lives, twice where vectors grow.
        if reserve::is_low() || !reserve::has_room_for(2 * self.live()) {
            return;
        }
        self.keep_reached(self.collecting.map_or(0, |c| c.nursery) / 4);
        self.grown = self.live() + (self.live() - self.frozen.bytes.min(self.live())) / 2 + GROWTH;
    }

    /// Marks and sweeps; says whether it did.
    pub fn run(&mut self) -> bool {
        let Some(how) = self.collecting else { return false };
        if self.index.low < LOWEST {
            // Words that could be addresses were told from others by that: all is marked.
            (self.frozen, self.reached) = (Frozen::new(), None);
        }
        let rang = reserve::take_rang();
        let started = std::time::Instant::now();
        empty_bumps();
        (self.hidden, self.overflow) = ([(0, 0); LANES], (0, 0));
        // On another stack than the thread's own, pointers could be anywhere: then nothing is collected.
        let ran = (how.stack_start..how.stack_end).contains(&self.words);
        if ran {
            // SAFETY: the words are of the thread's stack, from the frame of `may_collect` on.
            (self.collect)(self, unsafe { Words::new(self.words..how.stack_end) });
        }
        let ns = started.elapsed().as_nanos() as u64;
        counters(|c| {
            c.collections.set(c.collections.get() + 1);
            c.collect_ns.set(c.collect_ns.get() + ns);
            c.longest_ns.set(c.longest_ns.get().max(ns));
        });
        reserve::restore(rang);
        let since = std::mem::take(&mut self.since);
        self.rung = false;
        if self.collecting.is_some_and(|c| self.live() < c.limit - c.limit / 8) {
            self.grace = 0;
        }
        let known = self.frozen.bytes + self.reached.as_ref().map_or(0, |reached| reached.bytes);
        self.marked = self.marked.saturating_add(self.live().saturating_sub(known));
        self.threshold = self.allowance();
        (how.log)(&|| {
            let kib = |bytes: usize| bytes >> 10;
            format!(
                "heap: collection of {} us after {} KiB: {} KiB live in lines of {} KiB, chunks of {} KiB; next after {} KiB",
                ns / 1000,
                kib(since),
                kib(self.live()),
                kib(self.occupied),
                kib(self.bytes),
                kib(self.threshold),
            )
        });
        ran
    }

    /// Bytes to allocate between two collections where next to nothing lives.
    pub(super) fn nursery(&self, how: Collecting) -> usize {
        let (many, allocated) = counters(|c| (c.collections.get() >= MANY, c.allocated_bytes.get() as usize));
        match many {
            true => how.nursery.max(how.steady),
            false => how.nursery.min((how.nursery / FIRST_NURSERY).max(allocated / NURSERY_OF_ALLOCATED)),
        }
    }

    /// Bytes to allocate between two collections. The cost of one depends on the live size: where that is next to nothing, the
    /// nursery stays in the cache; else it is sixteen times the unfrozen size, as long as that is no more than the option
    /// `heap_room` or the room that marking has earned, then up to four times the live size, then three quarters of it and four nurseries, which a heap of
    /// eight nurseries and more gives up one by one: its collections are few. Memory that lines
    /// hold besides their live objects is unusable: so much less, but at least the live size. Where the
    /// last collection has hardly freed a line of those that were taken before it, the next would not either: the lines in
    /// use may then grow by half.
    pub(super) fn allowance(&self) -> usize {
        let Some(how) = self.collecting else { return 0 };
        let (nursery, live) = (self.nursery(how), self.live());
        let room = how.room.max(nursery.min(how.nursery));
        let earned = (self.marked / ROOM_OF_MARKED).min((ROOM_OF_STEADY * how.steady).saturating_sub(2 * live));
        let nursery = nursery.max(live.saturating_sub(self.frozen.bytes).saturating_mul(16).min(room.max(earned)));
        let most = (live - live / 4).saturating_add((3 * live).min((4 * room).saturating_sub(live / 2)));
        let waste = self.occupied.saturating_sub(live);
        let least = if self.freed < self.taken / 8 { self.occupied / 2 } else { live };
        nursery.max(least).max(most.saturating_sub(waste))
    }
}
