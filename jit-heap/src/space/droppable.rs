//! Objects with destructors. There are scopes in which these wait.

use std::cell::Cell;
use std::marker::PhantomData;

use super::super::chunk::Object;
use super::super::locals::local;
use super::super::stats::counters;
use super::{BUMPS, Space};

local! {
    static DEFERRING: Cell<u32> = const { Cell::new(0) };
    /// Objects with destructors are made, and many of them are deferred.
    static PRESSED: Cell<bool> = const { Cell::new(false) };
}

/// So many deferred destructors are many, if more objects are made that have some.
const MANY: usize = 1024;

/// As long as it is there, collections of this thread drop nothing: the next allocation without one does.
///
/// A trace makes objects later than its source, or not at all, and keeps its facts of memory. So no destructor may run where it
/// allocates, nor in a call that has no effect as far as the trace knows.
pub struct DeferDrops(PhantomData<*const ()>);

impl DeferDrops {
    /// Defers destructors from here on.
    #[inline(always)]
    #[expect(clippy::new_without_default, reason = "it is no value, but a scope")]
    pub fn new() -> DeferDrops {
        DEFERRING.set(DEFERRING.get() + 1);
        DeferDrops(PhantomData)
    }

    /// The same for a call that need not be made now: none if many objects wait and the call may make more of them. The call is to be
    /// made without this scope then.
    #[inline(always)]
    pub fn unless_many_wait() -> Option<DeferDrops> {
        (!PRESSED.get()).then(DeferDrops::new)
    }

    /// Calls `f`, in which each such call is made all the same.
    pub fn however_many_wait<R>(f: impl FnOnce() -> R) -> R {
        let pressed = PRESSED.replace(false);
        let result = f();
        PRESSED.set(pressed || PRESSED.get());
        result
    }
}

impl Drop for DeferDrops {
    #[inline(always)]
    fn drop(&mut self) {
        DEFERRING.set(DEFERRING.get() - 1);
    }
}

impl Object {
    /// A dead object keeps its memory for its destructor, and is followed no more: the targets of its pointers may be gone.
    fn keep_dead(self) {
        self.forget_pointers();
        self.mark();
        if self.size() > 0 {
            self.chunk().mark_lines(self, self.size());
        }
    }
}

impl Space {
    /// Notes an object that has something to drop, if there is memory for that.
    pub fn list_droppable(&mut self, object: Object) -> bool {
        self.drop_deferred();
        if self.deferred > MANY {
            PRESSED.set(true);
        }
        let room = self.droppable.len() < self.droppable.capacity() || self.droppable.try_reserve(1).is_ok();
        if room {
            let first_dead = self.not_dead().len();
            self.droppable.push(object);
            let last = self.droppable.len() - 1;
            self.droppable.swap(first_dead, last);
        }
        room
    }

    /// Those that no collection has found dead.
    pub fn not_dead(&self) -> &[Object] {
        &self.droppable[..self.droppable.len() - self.deferred]
    }

    /// After marking: such objects that are dead come behind the others, and stay until they are dropped. It takes no memory.
    pub fn part_droppable(&mut self) {
        let mut kept = 0;
        for n in 0..self.droppable.len() {
            if self.droppable[n].is_marked() {
                self.droppable.swap(kept, n);
                kept += 1;
            }
        }
        let newly = (self.droppable.len() - kept).saturating_sub(self.deferred);
        self.deferred = self.droppable.len() - kept;
        // A word of the stack may have kept some of them.
        PRESSED.set(PRESSED.get() && self.deferred > MANY);
        if DEFERRING.get() > 0 {
            self.droppable[kept..].iter().for_each(|object| object.keep_dead());
            counters(|c| c.deferred.set(c.deferred.get() + newly as u64));
        }
    }

    /// After a sweep: the dead objects are none that later collections take as alive.
    pub fn unmark_dead(&self) {
        self.droppable[self.not_dead().len()..].iter().for_each(|object| object.chunk().unmark(*object));
    }

    /// Drops the dead objects, unless destructors are deferred.
    #[inline]
    pub fn drop_deferred(&mut self) {
        if self.deferred > 0 && DEFERRING.get() == 0 {
            self.drop_dead();
        }
    }

    #[cold]
    fn drop_dead(&mut self) {
        PRESSED.set(false);
        let first = self.droppable.len() - std::mem::take(&mut self.deferred);
        counters(|c| c.dropped.set(c.dropped.get() + (self.droppable.len() - first) as u64));
        // A destructor that makes an object comes to `may_collect`, which says that it must not.
        let bumps = BUMPS.with(|bumps| bumps.each_ref().map(|b| (b.cursor.replace(0), b.limit.replace(0))));
        drop_all(self.droppable.drain(first..));
        BUMPS.with(|all| {
            all.iter().zip(bumps).for_each(|(b, (cursor, limit))| {
                b.cursor.set(cursor);
                b.limit.set(limit);
            })
        });
    }
}

/// Drops objects that left the list since a collection has found them dead, or since their heap ends.
pub(super) fn drop_all(dead: impl IntoIterator<Item = Object>) {
    // SAFETY: nothing reaches them, and they are in the list no more.
    dead.into_iter().for_each(|object| unsafe { object.drop_value() });
}
