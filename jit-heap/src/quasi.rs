//! Quasi-immutable cells and their dependents.
//!
//! A trace that reads a [`QuasiCell`] of a constant object takes its value for a constant, and
//! depends on it. Each trace that does so has one [`Validity`], a word that machine code tests. A
//! write breaks the validity of all traces that depend on the cell. (Quasi-immutable fields of
//! RPython; a `Validity` is an assumption of Truffle's with one dependent.)

use std::cell::{Cell, RefCell};
use std::fmt;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::rc::{Rc, Weak};

use super::cell::GcCell;
use crate::locals::local;
use crate::words::{MemWord, NameBuf, Slot, Stored};

/// A value that rarely changes, in an object or as the element of an array: a global variable
/// that is mostly a constant, a class's version, a flag.
///
/// In a trace the value in a constant object is a constant, at no cost but a test of one word
/// after each call that may have changed it. A write makes all traces invalid that depend on the
/// value: they are left at the next such test and never entered again, and recorded anew when
/// they are hot once more. For cells that change often use [`GcCell`].
#[repr(C)]
pub struct QuasiCell<T: Stored> {
    value: GcCell<T>,
    /// The number of the list of the value's dependents; 0 for none.
    watchers: Cell<u32>,
    // The lists are this thread's.
    _thread: PhantomData<*const ()>,
    // As in `GcCell`.
    sized: (),
}

impl<T: Stored> QuasiCell<T> {
    /// A cell with a value.
    #[inline]
    pub fn new(value: T) -> QuasiCell<T> {
        QuasiCell { value: GcCell::new(value), watchers: Cell::new(0), _thread: PhantomData, sized: () }
    }

    /// The value.
    #[inline]
    pub fn get(&self) -> T {
        self.value.get()
    }

    /// Replaces the value. All traces that depend on the old one are invalid from here on.
    #[inline]
    pub fn set(&self, value: T) {
        self.value.set(value);
        let list = self.watchers.replace(0);
        if list != 0 {
            break_all(list);
        }
    }

    /// Replaces the value and gives the old one.
    #[inline]
    pub fn replace(&self, value: T) -> T {
        let old = self.get();
        self.set(value);
        old
    }

    /// The next write breaks `validity`.
    #[doc(hidden)]
    pub fn watch(&self, validity: &Rc<Validity>) {
        let list = WATCHERS.with_borrow_mut(|w| w.add(self.watchers.get(), validity));
        self.watchers.set(list);
    }
}

struct Name<T>(PhantomData<T>);

impl<T: Stored> Name<T> {
    const TEXT: NameBuf = NameBuf::of(["QuasiCell<", T::NAME, ">"]);
}

// SAFETY: the value comes first.
unsafe impl<T: Stored> Slot for QuasiCell<T> {
    type Value = T;
    const NAME: &'static str = Name::<T>::TEXT.text();
    const WORDS: &'static [MemWord] = T::WORDS;
    const MUTABLE: bool = true;

    #[inline(always)]
    fn wrap(v: T) -> QuasiCell<T> {
        QuasiCell::new(v)
    }
}

impl<T: Stored + Default> Default for QuasiCell<T> {
    fn default() -> Self {
        QuasiCell::new(T::default())
    }
}

impl<T: Stored + fmt::Debug> fmt::Debug for QuasiCell<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("QuasiCell").field(&self.get()).finish()
    }
}

/// Whether the constants of a trace are still valid.
pub struct Validity {
    /// 0, or 1 once something has changed. Machine code reads it.
    broken: Cell<u64>,
    on_break: RefCell<Option<Box<dyn FnOnce()>>>,
}

impl Validity {
    /// Nothing has changed yet.
    pub fn new() -> Rc<Validity> {
        Rc::new(Validity { broken: Cell::new(0), on_break: RefCell::new(None) })
    }

    /// Whether something has changed.
    pub fn is_broken(&self) -> bool {
        self.broken.get() != 0
    }

    /// The address of the word that is not 0 once something has changed.
    pub fn address(&self) -> u64 {
        self.broken.as_ptr().expose_provenance() as u64
    }

    /// Calls `f` when it breaks; it is not broken yet.
    pub fn on_break(&self, f: impl FnOnce() + 'static) {
        debug_assert!(!self.is_broken());
        *self.on_break.borrow_mut() = Some(Box::new(f));
    }
}

/// The dependents of each cell. A list lives until the cell is written: that of a dead cell stays.
struct Watchers {
    /// List 0 is never used.
    lists: Vec<Vec<Weak<Validity>>>,
    free: Vec<u32>,
}

local! {
    static WATCHERS: RefCell<ManuallyDrop<Watchers>> = const { RefCell::new(ManuallyDrop::new(Watchers::new())) };
}

/// The thread ends: nothing is traced any more.
pub(super) fn end() {
    WATCHERS.with_borrow_mut(|w| drop(std::mem::replace(&mut **w, Watchers::new())));
}

impl Watchers {
    const fn new() -> Watchers {
        Watchers { lists: Vec::new(), free: Vec::new() }
    }

    /// Adds to a list, or to a new one if `list` is 0; gives its number.
    fn add(&mut self, list: u32, validity: &Rc<Validity>) -> u32 {
        let list = match list {
            0 => self.free.pop().unwrap_or_else(|| {
                self.lists.resize_with(self.lists.len().max(1) + 1, Vec::new);
                self.lists.len() as u32 - 1
            }),
            list => list,
        };
        let all = &mut self.lists[list as usize];
        if all.len() == all.capacity() {
            // Before it grows: recordings that were given up are gone.
            all.retain(|w| w.strong_count() > 0);
        }
        if !all.iter().any(|w| std::ptr::eq(w.as_ptr(), &**validity)) {
            all.push(Rc::downgrade(validity));
        }
        list
    }
}

#[cold]
fn break_all(list: u32) {
    // A cell may have a list from before the end of the thread.
    let taken = WATCHERS.with_borrow_mut(|w| {
        let taken = std::mem::take(w.lists.get_mut(list as usize)?);
        w.free.push(list);
        Some(taken)
    });
    for validity in taken.unwrap_or_default().iter().filter_map(Weak::upgrade) {
        validity.broken.set(1);
        let then = validity.on_break.borrow_mut().take();
        if let Some(then) = then {
            then();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, QuasiCell, Rc, Validity, WATCHERS};

    #[test]
    fn a_write_breaks_who_depends_on_the_cell_and_nobody_else() {
        let (a, b) = (QuasiCell::new(1i64), QuasiCell::new(Some(2u8)));
        let [x, y, z] = [Validity::new(), Validity::new(), Validity::new()];
        a.watch(&x);
        a.watch(&x);
        a.watch(&y);
        b.watch(&y);
        b.watch(&z);
        let calls = Rc::new(Cell::new(0));
        let count = calls.clone();
        y.on_break(move || count.set(count.get() + 1));
        assert_eq!(a.replace(5), 1);
        assert_eq!([&x, &y, &z].map(|v| v.is_broken()), [true, true, false]);
        b.set(None);
        assert_eq!((z.is_broken(), calls.get(), a.get(), b.get()), (true, 1, 5, None));
        // A cell without dependents costs nothing, and its list is used again.
        a.set(6);
        let lists = WATCHERS.with_borrow(|w| w.lists.len());
        (0..100).for_each(|_| {
            a.watch(&Validity::new());
            b.watch(&Validity::new());
        });
        a.set(7);
        assert_eq!(WATCHERS.with_borrow(|w| (w.lists.len(), w.lists[1].len() + w.lists[2].len() < 100)), (lists, true));
    }

    #[test]
    fn the_value_comes_first() {
        assert_eq!(std::mem::offset_of!(QuasiCell<(i64, f64)>, value), 0);
    }
}
