//! Roots in memory that Rust owns.
//!
//! [`Root`] keeps one value, [`RootSet`] a list of them, [`on_trace`] calls a function that
//! reports pointers that only the author's own data structures know. *Pins* are the runtime's own: words
//! of a recording or a replay, kept until it is over.

use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::rc::Rc;

use super::full::make_room;
use super::mark::Tracer;
use crate::locals::{expect_end, local};
use crate::words::{AnyCell, Words, from_cell};

type Hook = Rc<dyn Fn(&mut Tracer<'_>)>;

/// Things with a number each.
pub(super) struct Slab<T> {
    entries: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Slab<T> {
    pub const fn new() -> Slab<T> {
        Slab { entries: Vec::new(), free: Vec::new() }
    }

    pub fn add(&mut self, entry: T) -> usize {
        if self.entries.is_empty() {
            expect_end();
        }
        match self.free.pop() {
            Some(n) => {
                self.entries[n] = Some(entry);
                n
            }
            None => {
                self.entries.push(Some(entry));
                self.entries.len() - 1
            }
        }
    }

    pub fn remove(&mut self, n: usize) -> Option<T> {
        self.free.push(n);
        self.entries[n].take()
    }

    pub fn entries(&self) -> impl Iterator<Item = &T> {
        self.entries.iter().flatten()
    }
}

impl<T> Default for Slab<T> {
    fn default() -> Slab<T> {
        Slab::new()
    }
}

struct Rooted {
    words: AnyCell,
    trace: fn(&AnyCell, &mut Tracer<'_>),
}

local! {
    static ROOTED: RefCell<ManuallyDrop<Slab<Rooted>>> = const { RefCell::new(ManuallyDrop::new(Slab::new())) };
    static HOOKS: RefCell<ManuallyDrop<Slab<Hook>>> = const { RefCell::new(ManuallyDrop::new(Slab::new())) };
    static PINS: RefCell<ManuallyDrop<Vec<u64>>> = const { RefCell::new(ManuallyDrop::new(Vec::new())) };
    static SCOPES: Cell<usize> = const { Cell::new(0) };
    /// Registered roots, lists of roots and hooks.
    static HELD: Cell<usize> = const { Cell::new(0) };
}

/// Whether any root or hook is registered: then the heap must outlive its thread.
pub(super) fn any() -> bool {
    HELD.get() > 0
}

/// No root is registered: the thread ends. Hooks that were left in place go.
pub(super) fn end() {
    ROOTED.with_borrow_mut(|roots| drop(std::mem::take(&mut **roots)));
    // The data of hooks may use all of this.
    drop(HOOKS.with_borrow_mut(|hooks| std::mem::take(&mut **hooks)));
}

/// Reports everything that is registered.
pub(super) fn trace_all(tracer: &mut Tracer<'_>) {
    ROOTED.with_borrow(|rooted| rooted.entries().for_each(|root| (root.trace)(&root.words, tracer)));
    PINS.with_borrow(|pins| pins.iter().for_each(|word| tracer.ambiguous(*word)));
    let hooks: Vec<Hook> = HOOKS.with_borrow(|hooks| hooks.entries().cloned().collect());
    hooks.iter().for_each(|hook| hook(tracer));
}

fn trace_words<T: Words>(cell: &AnyCell, tracer: &mut Tracer<'_>) {
    T::trace(cell.of::<T>().words_at(), tracer);
}

/// A value that stays alive, with all that it leads to, as long as the root exists: for a `Gc` in
/// memory that Rust owns.
///
/// ```
/// use jit_heap::{Gc, Root};
///
/// struct Interpreter { globals: Root<Gc<i64>> }
/// let interpreter = Interpreter { globals: Root::new(Gc::new(42)) };
/// assert_eq!(*interpreter.globals.get(), 42);
/// ```
pub struct Root<T: Words> {
    slot: usize,
    value: PhantomData<T>,
    _thread: PhantomData<*const ()>,
}

impl<T: Words> Root<T> {
    /// Keeps a value.
    pub fn new(value: T) -> Root<T> {
        let rooted = Rooted { words: AnyCell::new(value), trace: trace_words::<T> };
        let slot = ROOTED.with_borrow_mut(|r| r.add(rooted));
        HELD.set(HELD.get() + 1);
        Root { slot, value: PhantomData, _thread: PhantomData }
    }

    /// The value.
    pub fn get(&self) -> T {
        let words = ROOTED.with_borrow(|r| r.entries[self.slot].as_ref().map(|r| r.words));
        let words = words.expect("a root has a slot as long as it exists");
        from_cell(words.of::<T>())
    }

    /// Keeps another value instead.
    pub fn set(&self, value: T) {
        ROOTED.with_borrow_mut(|r| {
            if let Some(rooted) = &mut r.entries[self.slot] {
                rooted.words = AnyCell::new(value);
            }
        });
    }
}

impl<T: Words> Clone for Root<T> {
    fn clone(&self) -> Root<T> {
        Root::new(self.get())
    }
}

impl<T: Words + std::fmt::Debug> std::fmt::Debug for Root<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Root").field(&self.get()).finish()
    }
}

impl<T: Words> Drop for Root<T> {
    // The words would else stay in the frame of the caller, and keep the object as long as that runs.
    #[inline(never)]
    fn drop(&mut self) {
        ROOTED.with_borrow_mut(|r| r.remove(self.slot));
        HELD.set(HELD.get() - 1);
    }
}

/// A list of values that stay alive: a `Vec<Gc<T>>` in memory that Rust owns would not keep them.
pub struct RootSet<T: Words> {
    values: Rc<RefCell<Vec<T>>>,
    _hook: TraceHook,
}

/// While it exists, a root or a hook does.
pub(super) struct Held;

impl Held {
    pub fn new() -> Held {
        HELD.set(HELD.get() + 1);
        Held
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        HELD.set(HELD.get() - 1);
    }
}

impl<T: Words> RootSet<T> {
    /// An empty list.
    pub fn new() -> RootSet<T> {
        let values = Rc::new(RefCell::new(Vec::<T>::new()));
        let traced = values.clone();
        let hook = on_trace(move |tracer| traced.borrow().iter().for_each(|v| tracer.visit(*v)));
        RootSet { values, _hook: hook }
    }

    /// Adds a value at the end.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn push(&self, value: T) {
        let mut values = self.values.borrow_mut();
        make_room(&mut values, 1);
        values.push(value);
    }

    /// Takes the last value.
    pub fn pop(&self) -> Option<T> {
        self.values.borrow_mut().pop()
    }

    /// Value `n`, if there are so many.
    pub fn get(&self, n: usize) -> Option<T> {
        self.values.borrow().get(n).copied()
    }

    /// Replaces value `n`.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn set(&self, n: usize, value: T) {
        self.values.borrow_mut()[n] = value;
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.values.borrow().len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.values.borrow().is_empty()
    }

    /// Keeps only the first `n` values.
    pub fn truncate(&self, n: usize) {
        self.values.borrow_mut().truncate(n);
    }
}

impl<T: Words> Default for RootSet<T> {
    fn default() -> Self {
        RootSet::new()
    }
}

impl<T: Words> std::fmt::Debug for RootSet<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RootSet({})", self.len())
    }
}

/// A function that each collection calls. Dropping this takes it off; [`TraceHook::keep`] never does.
#[must_use = "the hook is taken off when this is dropped"]
pub struct TraceHook {
    slot: usize,
    /// There only until it is kept or dropped.
    held: Option<Held>,
    _thread: PhantomData<*const ()>,
}

impl TraceHook {
    /// Leaves the function in place until the thread ends; the heap then ends though the function is there.
    pub fn keep(mut self) {
        self.held = None;
        std::mem::forget(self);
    }
}

impl std::fmt::Debug for TraceHook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TraceHook")
    }
}

impl Drop for TraceHook {
    fn drop(&mut self) {
        // The function may own roots, whose end needs the slots: it is dropped outside.
        drop(HOOKS.with_borrow_mut(|h| h.remove(self.slot)));
    }
}

/// From here on each collection of this thread's heap calls `report`, which
/// [visits](Tracer::visit) the pointers that it finds in memory of its own: symbol tables, caches,
/// a `Vec` of frames. It must not use the heap otherwise; a panic ends the process.
pub fn on_trace(report: impl Fn(&mut Tracer<'_>) + 'static) -> TraceHook {
    let hook: Hook = Rc::new(report);
    let slot = HOOKS.with_borrow_mut(|h| h.add(hook));
    TraceHook { slot, held: Some(Held::new()), _thread: PhantomData }
}

/// A word below this is no address.
const SMALLEST: u64 = 0x1_0000;

/// A word that may be a pointer: its object lives until the innermost [`PinScope`] ends.
#[inline]
pub fn pin(word: u64) {
    if word >= SMALLEST {
        pin_address(word);
    }
}

/// Most words are no addresses.
#[inline(never)]
fn pin_address(word: u64) {
    PINS.with_borrow_mut(|pins| pins.push(word));
}

/// [`pin`] of several.
pub fn pin_all(words: &[u64]) {
    PINS.with_borrow_mut(|pins| pins.extend_from_slice(words));
}

/// The thread ends: gives the memory of pins back, unless a [`PinScope`] exists.
pub fn end_of_pins() {
    if !pinning() {
        PINS.with_borrow_mut(|pins| drop(std::mem::take(&mut **pins)));
    }
}

/// Whether a [`PinScope`] exists.
#[inline]
pub fn pinning() -> bool {
    SCOPES.get() > 0
}

/// While it exists, pins stay; with its end those made since are gone. Scopes end in the reverse order of their beginnings: pins of
/// one that ends too early stay until its outer scope ends.
#[must_use]
pub struct PinScope {
    /// The number of scopes around it.
    depth: usize,
    /// Pins that there were before.
    len: usize,
    /// Pins that [`PinScope::clear`] leaves.
    kept: usize,
    _thread: PhantomData<*const ()>,
}

impl PinScope {
    /// Begins here.
    #[expect(clippy::new_without_default, reason = "a scope is not a value")]
    #[inline]
    pub fn new() -> PinScope {
        let depth = SCOPES.replace(SCOPES.get() + 1);
        let len = PINS.with_borrow(|pins| pins.len());
        PinScope { depth, len, kept: len, _thread: PhantomData }
    }

    /// Keeps the pins so far until the scope ends.
    pub fn keep(&mut self) {
        self.kept = PINS.with_borrow(|pins| pins.len());
    }

    /// Takes off later pins that are not kept.
    pub fn clear(&self) {
        self.truncate(self.kept);
    }

    /// Pins of inner scopes stay.
    fn truncate(&self, len: usize) {
        if SCOPES.get() == self.depth + 1 {
            PINS.with_borrow_mut(|pins| pins.truncate(len));
        }
    }
}

impl Drop for PinScope {
    #[inline]
    fn drop(&mut self) {
        self.truncate(self.len);
        SCOPES.set(SCOPES.get() - 1);
    }
}
