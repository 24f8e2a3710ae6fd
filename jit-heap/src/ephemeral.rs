//! Weak tables and guardians.
//!
//! An entry with a weak key and a strong value is an *ephemeron*: the value is kept only by a key that is reached otherwise
//! (Hayes, *Ephemerons: a new finalization mechanism*, OOPSLA 1997). Unreachable objects come back from a
//! *guardian* (Dybvig, Bruggeman, Eby, *Guardians in a generation-based garbage collector*, PLDI 1993).

use std::cell::RefCell;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::rc::Rc;

use super::array::GcArray;
use super::cell::GcCell;
use super::chunk::Object;
use super::full::make_room;
use super::mark::Tracer;
use super::observed::observe_collections;
use super::reserve::is_low;
use super::roots::{Held, Slab, TraceHook, on_trace};
use super::signal::SignalCell;
use crate::locals::local;
use crate::words::Stored;

/// How the entries of a table hold: keys and values, of one type, by turns in one array. (A look-up that finds a key has its
/// value in the same line of the cache.) The functions may answer as they like: a wrong answer loses entries, or keeps them.
#[derive(Clone, Copy)]
pub struct Weakly<T> {
    /// An entry ends with its key.
    pub keys: bool,
    /// An entry ends with its value.
    pub values: bool,
    /// The remains of an entry that has ended, as key and as value; the table holds both.
    pub ended: (T, T),
    /// Whether an entry with this value has ended, or been removed: it holds nothing.
    pub has_ended: fn(T) -> bool,
    /// Whether a value is an object that may be held weakly; all others are held.
    pub is_object: fn(T) -> bool,
}

/// Objects held by objects.
pub trait Ephemerons {
    /// Reports held objects, given the ones reached so far.
    fn trace(&self, tracer: &mut Tracer<'_>);
    /// Ends entries whose value is gone, and if `keys` says so, those whose key is.
    fn end(&self, tracer: &mut Tracer<'_>, keys: bool);
}

struct Entries<T: Stored> {
    entries: GcArray<GcCell<T>>,
    how: Weakly<T>,
}

impl<T: Stored> Entries<T> {
    /// Keys and values.
    fn each(&self) -> impl Iterator<Item = (&GcCell<T>, &GcCell<T>)> {
        self.entries.chunks_exact(2).map(|entry| (&entry[0], &entry[1]))
    }
}

impl<T: Stored> Ephemerons for Entries<T> {
    fn trace(&self, tracer: &mut Tracer<'_>) {
        let (no_key, no_value) = self.how.ended;
        // A key without a value is no entry.
        let rest = self.entries.chunks_exact(2).remainder().iter().map(GcCell::get);
        rest.chain([no_key, no_value]).for_each(|v| tracer.visit(v));
        for (key, value) in self.each() {
            let (key, value) = (key.get(), value.get());
            let is_object = self.how.is_object;
            let ended = (self.how.has_ended)(value);
            if !is_object(key) || !self.how.keys && !ended {
                tracer.visit(key);
            }
            if ended {
                continue;
            }
            if !(self.how.values && is_object(value)) && (!self.how.keys || tracer.reaches(key)) {
                tracer.visit(value);
            }
        }
    }

    fn end(&self, tracer: &mut Tracer<'_>, keys: bool) {
        let (no_key, no_value) = self.how.ended;
        for (key, value) in self.each() {
            // Where the value is strong the key decides; but at last nothing stays that leads to a dead object,
            // against the host's word, too.
            if (self.how.values || keys) && !tracer.reaches(value.get()) {
                value.set(no_value);
            }
            if keys && !tracer.reaches(key.get()) {
                key.set(no_key);
                value.set(no_value);
            }
        }
    }
}

/// The tables that hold weakly, at the start of a collection.
pub struct WeakTables<'a> {
    pairs: &'a mut Vec<Box<dyn Ephemerons>>,
    /// All that the last collection of all has reached stays alive.
    #[doc(hidden)]
    pub young: bool,
    tracer_hold: &'a mut dyn FnMut(Object),
}

impl WeakTables<'_> {
    /// Reports the entries of a table, keys and values by turns. They must not be those of a table that does not hold weakly,
    /// which would hold nothing then; and traced code must look into them by calls only, since entries end at any allocation.
    ///
    /// Where there is no memory to keep them in mind, the table holds strongly in this collection.
    pub fn add<T: Stored>(&mut self, entries: GcArray<GcCell<T>>, how: Weakly<T>) {
        if is_low() || self.pairs.try_reserve(1).is_err() {
            return;
        }
        (self.tracer_hold)(entries.object());
        self.pairs.push(Box::new(Entries { entries, how }));
    }

    /// Reports others than tables.
    #[doc(hidden)]
    pub fn add_ephemerons(&mut self, ephemerons: Box<dyn Ephemerons>) {
        self.pairs.push(ephemerons);
    }
}

type Report = Rc<dyn Fn(&mut WeakTables<'_>)>;
type Sort = Rc<dyn Fn(&mut Tracer<'_>)>;

local! {
    static REPORTS: RefCell<ManuallyDrop<Slab<Report>>> = const { RefCell::new(ManuallyDrop::new(Slab::new())) };
    static GUARDIANS: RefCell<ManuallyDrop<Slab<Sort>>> = const { RefCell::new(ManuallyDrop::new(Slab::new())) };
}

/// The thread ends. Functions that were left in place go; of guardians there is none.
pub(super) fn end() {
    drop(REPORTS.with_borrow_mut(|reports| std::mem::take(&mut **reports)));
    GUARDIANS.with_borrow_mut(|guardians| drop(std::mem::take(&mut **guardians)));
}

/// The registration of [`on_weak_tables`], until it is dropped.
#[must_use]
pub struct WeakHook {
    slot: usize,
    /// There only until it is kept or dropped.
    held: Option<Held>,
    _thread: PhantomData<*const ()>,
}

impl WeakHook {
    /// Leaves the function in place until the thread ends.
    pub fn keep(mut self) {
        self.held = None;
        std::mem::forget(self);
    }
}

impl Drop for WeakHook {
    fn drop(&mut self) {
        drop(REPORTS.with_borrow_mut(|r| r.remove(self.slot)));
    }
}

/// From here on each collection of this thread's heap begins with a call of `report`, which [adds](WeakTables::add) the
/// tables that hold weakly. It must not use the heap otherwise; a panic ends the process. An interpreter whose programs see the tables
/// calls [`observe_collections`] first.
pub fn on_weak_tables(report: impl Fn(&mut WeakTables<'_>) + 'static) -> WeakHook {
    let report: Report = Rc::new(report);
    let slot = REPORTS.with_borrow_mut(|r| r.add(report));
    WeakHook { slot, held: Some(Held::new()), _thread: PhantomData }
}

/// The tables of one collection.
pub(super) struct Ephemeral {
    pairs: Vec<Box<dyn Ephemerons>>,
}

impl Ephemeral {
    /// Asks for the tables, before anything is marked; they keep their arrays, but not the contents.
    pub fn begin(tracer: &mut Tracer<'_>, young: bool) -> Ephemeral {
        let mut pairs = Vec::new();
        let reports: Vec<Report> = REPORTS.with_borrow(|r| r.entries().cloned().collect());
        let mut hold = |object| tracer.hold(object);
        let mut tables = WeakTables { pairs: &mut pairs, young, tracer_hold: &mut hold };
        reports.iter().for_each(|report| report(&mut tables));
        Ephemeral { pairs }
    }

    /// Follows the entries of tables, until nothing more is reached.
    fn follow(&self, tracer: &mut Tracer<'_>) {
        tracer.drain();
        loop {
            let marked = tracer.marked();
            self.pairs.iter().for_each(|p| p.trace(tracer));
            tracer.drain();
            if tracer.marked() == marked {
                return;
            }
        }
    }

    /// All else is marked: ends entries, and asks the guardians. An object that one gives back is no value of a weak table any
    /// more; as a key it stays until it is gone for good.
    pub fn end(self, tracer: &mut Tracer<'_>) {
        self.follow(tracer);
        self.pairs.iter().for_each(|p| p.end(tracer, false));
        let guardians: Vec<Sort> = GUARDIANS.with_borrow(|g| g.entries().cloned().collect());
        for sort in &guardians {
            sort(tracer);
            // An object that has come back from one is reached for the next; its targets are not.
            tracer.settle();
        }
        self.follow(tracer);
        self.pairs.iter().for_each(|p| p.end(tracer, true));
    }
}

/// Keeps an eye on objects: those that nothing else reaches any more come back from [`Guardian::take`], alive.
pub struct Guardian<T: Stored> {
    inner: Rc<Inner<T>>,
    slot: usize,
    _hook: TraceHook,
}

struct Inner<T> {
    bell: Option<&'static SignalCell>,
    watched: RefCell<Vec<T>>,
    ready: RefCell<VecDeque<T>>,
}

impl<T: Stored> Guardian<T> {
    /// A guardian; `bell` is set when something has come back.
    pub fn new(bell: Option<&'static SignalCell>) -> Guardian<T> {
        let inner = Rc::new(Inner { bell, watched: RefCell::default(), ready: RefCell::default() });
        let held = inner.clone();
        let hook = on_trace(move |tracer| held.ready.borrow().iter().for_each(|v| tracer.visit(*v)));
        let sorted = inner.clone();
        let sort: Sort = Rc::new(move |tracer: &mut Tracer<'_>| sorted.sort(tracer));
        Guardian { inner, slot: GUARDIANS.with_borrow_mut(|g| g.add(sort)), _hook: hook }
    }

    /// Watches an object; a value without one is never given back.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn watch(&self, value: T) {
        let mut watched = self.inner.watched.borrow_mut();
        make_room(&mut watched, 1);
        watched.push(value);
        drop(watched);
        observe_collections();
    }

    /// The next object that has come back: those of the first collection first, of one collection the last watched.
    pub fn take(&self) -> Option<T> {
        self.inner.ready.borrow_mut().pop_front()
    }

    /// Gives all that is watched back, as if nothing reached it.
    pub fn release(&self) {
        let (mut watched, mut ready) = (self.inner.watched.take(), self.inner.ready.borrow_mut());
        watched.reverse();
        // Mostly nothing is there, and no other memory is asked for.
        if ready.is_empty() { *ready = watched.into() } else { ready.extend(watched) }
    }
}

impl<T: Stored> Drop for Guardian<T> {
    fn drop(&mut self) {
        drop(GUARDIANS.with_borrow_mut(|g| g.remove(self.slot)));
    }
}

impl<T: Stored> Inner<T> {
    fn sort(&self, tracer: &mut Tracer<'_>) {
        let (mut watched, mut ready) = (self.watched.take(), self.ready.borrow_mut());
        let (mut gone, mut refused) = (Vec::new(), false);
        watched.retain(|v| {
            if tracer.reaches(*v) {
                return true;
            }
            let room = gone.try_reserve(1).is_ok() && ready.try_reserve(gone.len() + 1).is_ok();
            if room {
                gone.push(*v);
            }
            refused |= !room;
            !room
        });
        // Without memory to say that they are gone they stay until the next collection.
        if refused {
            watched.iter().for_each(|v| tracer.visit(*v));
        }
        *self.watched.borrow_mut() = watched;
        if let Some(bell) = self.bell.filter(|_| !gone.is_empty()) {
            bell.set(true);
        }
        gone.iter().for_each(|v| tracer.visit(*v));
        ready.extend(gone.into_iter().rev());
    }
}
