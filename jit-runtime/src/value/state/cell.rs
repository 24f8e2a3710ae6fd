//! `RefCell`s in states. Their contents are places, and their guards are owners.
//!
//! A borrow loads the flag, branches on it and stores it; the end of a guard, where rustc drops it in the twin as in the plain function,
//! stores it back. Both are memory that each call may write, so a call sees the flag as the plain code has it; where none comes between,
//! the stores cancel. A borrow that fails is made, and panics, as the plain one.
//!
//! ```text
//! let mut o = cell.borrow_mut();      f = load(RefCell.flag)  guard f == 0  store(RefCell.flag, -1)
//! o.x += 1;                           x = load(Object.x)  store(Object.x, x + 1)
//! // the end of `o`                   store(RefCell.flag, 0)
//! ```

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::sync::OnceLock;

use arrayvec::ArrayVec;
use jit_ir::Effect;

use super::root::passed;
use super::{At, MaybeRef, Memory, Part, StateField, StatePtr, StateRef, by_ref, described, pointer_of};
use crate::locals::local;
use crate::record::{Callee, Cx};
use crate::value::owner::{DropCx, Look, Own, Owns};
use crate::value::{Jit, K, Kind, Mem, MemDescr, MemWord, Shared, Word, add, branch, k, lt, ne};

const WORDS: &[MemWord] = &[MemWord::word(Mem::W64, Kind::I)];

/// The number of shared borrows, or -1.
static FLAG: MemDescr = described("RefCell.flag", 0, WORDS);

/// The contents of all cells have one name until a field has another.
static VALUE: MemDescr = described("RefCell.value", 0, &[]);

impl<T: 'static> StateField for RefCell<T> {
    const WORDS: &'static [MemWord] = &[];
    type Out = StateRef<RefCell<T>>;

    #[inline(always)]
    fn access(at: At, _: &mut Cx) -> Self::Out {
        StateRef::at(at)
    }
}

impl<T: 'static> Shared for RefCell<T> {
    type Option = MaybeRef<Self>;

    #[inline(always)]
    fn option(at: Option<At>, _: &mut Cx) -> Self::Option {
        MaybeRef::of(at)
    }
}

/// The flag of a cell as the standard library has it, if it is its first word.
fn flag_of<T: 'static>(cell: &StatePtr<RefCell<T>>) -> &'static Cell<isize> {
    by_ref(&StatePtr::from_bits(cell.bits()))
}

/// Whether a cell begins with its flag, which counts shared borrows up and is -1 for an exclusive one, before its contents.
fn begins_with_flag() -> bool {
    fn does<T: 'static>(value: T) -> bool {
        const WORD: usize = size_of::<isize>();
        let cell = RefCell::new(value);
        let address = (&raw const cell).expose_provenance();
        // All bytes before the contents are the flag then.
        if cell.as_ptr().addr() != address + WORD || size_of::<RefCell<T>>() < WORD + size_of::<T>() {
            return false;
        }
        let flag = flag_of(&StatePtr::<RefCell<T>>::from_bits(address as u64));
        let mut seen = ArrayVec::<isize, 4>::from_iter([flag.get()]);
        {
            let _one = cell.borrow();
            seen.push(flag.get());
            let _two = cell.borrow();
            seen.push(flag.get());
        }
        {
            let _all = cell.borrow_mut();
            seen.push(flag.get());
        }
        let is_read = [-1, 0, 1].map(|n| {
            flag.set(n);
            let shared = cell.try_borrow().is_ok();
            (shared, cell.try_borrow_mut().is_ok())
        });
        flag.set(0);
        seen[..] == [0, 1, 2, -1] && is_read == [(false, false), (true, true), (true, false)]
    }
    does(7_u8) && does(7_u64) && does([7_u64; 3])
}

/// Whether traces know the flag of a `RefCell<T>`. All before the contents is the same for all types of one alignment, since
/// cells of arrays are also cells of slices.
fn is_known<T>() -> bool {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    align_of::<T>() <= align_of::<isize>() && *KNOWN.get_or_init(begins_with_flag)
}

/// The proof of a borrow, for its end.
enum Held {
    /// The flag in memory.
    Flag(At),
    /// The guard that a call keeps, by its number.
    Kept(Jit<u64>),
}

/// A borrow, which its drop ends.
struct Lock {
    held: Held,
    exclusive: bool,
    drop_cx: DropCx,
}

impl Drop for Lock {
    #[inline(never)]
    fn drop(&mut self) {
        let less = if self.exclusive { 1 } else { -1 };
        match (self.drop_cx.recorded(), &self.held) {
            (Some(cx), Held::Flag(at)) => {
                let held = load_flag(at, cx);
                let left = add::<_, false>(held, k(less), cx);
                store_flag(at, left, cx);
            }
            (Some(cx), Held::Kept(number)) => {
                cx.call::<Release>((*number, ()));
            }
            (None, Held::Flag(at)) => {
                let flag: &Cell<i64> = by_ref(&pointer_of(StateRef::at(*at)));
                flag.set(flag.get() + less);
            }
            (None, Held::Kept(number)) => Release::call((number.val, ())),
        }
    }
}

fn load_flag(at: &At, cx: &mut Cx) -> Jit<i64> {
    let mut out = [Word { bits: 0, ir: K }];
    cx.load_words::<i64>(&at.place(WORDS), &mut out);
    Jit { val: out[0].bits as i64, ir: out[0].ir }
}

fn store_flag(at: &At, flag: Jit<i64>, cx: &mut Cx) {
    cx.store_words(&at.place(WORDS), WORDS, &[flag.word()]);
}

/// A variable that is a guard, `Ref<T>` or `RefMut<T>`.
#[must_use]
pub struct Guard<T: 'static> {
    contents: StateRef<T>,
    lock: Lock,
}

/// A guard stands for the contents.
impl<T> Look for Guard<T> {
    type Out = StateRef<T>;

    #[inline(always)]
    fn look(&self) -> StateRef<T> {
        self.contents
    }
}

/// The contents of a cell.
fn contents<T: 'static>(cell: StateRef<RefCell<T>>) -> At {
    let at = cell.at;
    let start = by_ref(&pointer_of(cell)).as_ptr().addr() - at.addr.addr();
    let (addr, offset) = (at.addr.wrapping_add(start), at.offset + start as i32);
    At { addr, offset, field: &VALUE, part: Part::Field, memory: Memory::Celled, ..at }
}

/// A cell that traced code borrows.
#[diagnostic::on_unimplemented(
    message = "traced code cannot borrow this",
    label = "not a `RefCell` that lies in a state or behind an `Rc`",
    note = "a method of your own with this name has another name in traced code, or stands in a `#[dont_look_inside]` method"
)]
pub trait Borrows {
    /// The type of the contents.
    type Target: 'static;
    #[doc(hidden)]
    #[track_caller]
    fn borrowed(self, exclusive: bool, cx: &mut Cx) -> Guard<Self::Target>;
}

impl<T: 'static> Borrows for StateRef<RefCell<T>> {
    type Target = T;

    #[inline(never)]
    #[track_caller]
    fn borrowed(self, exclusive: bool, cx: &mut Cx) -> Guard<T> {
        let held = match is_known::<T>() {
            true => {
                let flag = At { field: &FLAG, part: Part::Field, memory: Memory::Celled, ..self.at };
                let before = load_flag(&flag, cx);
                let taken = if exclusive { ne(before, k(0), cx) } else { lt(before, k(0), cx) };
                if branch(taken, cx) {
                    fail(by_ref(&pointer_of(self)), exclusive);
                }
                let now = if exclusive { k(-1) } else { add::<_, false>(before, k(1), cx) };
                store_flag(&flag, now, cx);
                Held::Flag(flag)
            }
            false => {
                let cell = passed(self, cx);
                Held::Kept(cx.call::<Borrow<T>>((cell, (k(exclusive), ()))))
            }
        };
        let lock = Lock { held, exclusive, drop_cx: DropCx::new(cx) };
        Guard { contents: StateRef::at(contents(self)), lock }
    }
}

/// The panic of the plain borrow.
#[cold]
#[track_caller]
fn fail<T>(cell: &RefCell<T>, exclusive: bool) -> ! {
    if exclusive {
        drop(cell.borrow_mut());
    } else {
        drop(cell.borrow());
    }
    unreachable!("the flag says that the cell is borrowed")
}

/// `cell.borrow()`, `cell.borrow_mut()`. The events of a load, a branch and a store.
#[inline(always)]
#[track_caller]
pub fn borrow<const EXCLUSIVE: bool, C: Borrows>(cell: C, cx: &mut Cx) -> Guard<C::Target> {
    cell.borrowed(EXCLUSIVE, cx)
}

/// The guards that calls have made and not ended, by their numbers.
struct Keeper {
    last: u64,
    guards: BTreeMap<u64, Box<dyn Any>>,
}

local! {
    static KEEPER: ManuallyDrop<RefCell<Keeper>> =
        const { ManuallyDrop::new(RefCell::new(Keeper { last: 0, guards: BTreeMap::new() })) };
}

/// A borrow of a cell whose layout is not known: the thread keeps the guard.
struct Borrow<T>(PhantomData<fn() -> T>);

impl<T: 'static> Callee for Borrow<T> {
    const NAME: &'static str = "RefCell::borrow";
    const EFFECT: Effect = Effect::Unowned;
    type Args = (StatePtr<RefCell<T>>, (bool, ()));
    type Ret = u64;
    fn call((cell, (exclusive, ())): Self::Args) -> u64 {
        let cell: &'static RefCell<T> = by_ref(&cell);
        let guard: Box<dyn Any> = if exclusive { Box::new(cell.borrow_mut()) } else { Box::new(cell.borrow()) };
        KEEPER.with(|keeper| {
            let keeper = &mut *keeper.borrow_mut();
            keeper.last += 1;
            keeper.guards.insert(keeper.last, guard);
            keeper.last
        })
    }
}

/// The end of such a borrow.
struct Release;

impl Callee for Release {
    const NAME: &'static str = "RefCell::release";
    const EFFECT: Effect = Effect::Unowned;
    type Args = (u64, ());
    type Ret = ();
    fn call((number, ()): Self::Args) {
        drop(KEEPER.with(|keeper| keeper.borrow_mut().guards.remove(&number)));
    }
}

/// Temporaries of an expression that need no allocation.
const FEW: usize = 4;

/// A temporary of an owner.
trait Temporary {}

impl<T> Temporary for T {}

/// A temporary, which its drop ends.
enum Temp {
    Lock { _lock: Lock },
    Owner { _owner: Box<dyn Temporary> },
}

/// The temporaries of an expression, dropped where rustc drops those of the plain one, the last first.
#[derive(Default)]
pub struct Guards(RefCell<(ArrayVec<Temp, FEW>, Vec<Temp>)>);

impl Guards {
    /// None.
    #[inline(always)]
    pub fn new() -> Guards {
        Guards::default()
    }

    /// Keeps a guard, and gives the contents.
    #[inline(always)]
    pub fn hold<T>(&self, guard: Guard<T>) -> StateRef<T> {
        self.push(Temp::Lock { _lock: guard.lock });
        guard.contents
    }

    fn push(&self, temp: Temp) {
        let (few, more) = &mut *self.0.borrow_mut();
        if few.is_full() {
            more.push(temp);
        } else {
            few.push(temp);
        }
    }

    /// Keeps an owner, and gives its view.
    #[inline(always)]
    pub fn keep<T: KeptIn>(&self, value: T) -> T::Out {
        value.kept_in(self)
    }
}

impl Drop for Guards {
    #[inline(always)]
    fn drop(&mut self) {
        let (few, more) = self.0.get_mut();
        while let Some(last) = more.pop().or_else(|| few.pop()) {
            drop(last);
        }
    }
}

/// A value before a borrow, which may be a temporary that owns.
pub trait KeptIn {
    /// Its view, or itself.
    type Out;
    #[doc(hidden)]
    fn kept_in(self, guards: &Guards) -> Self::Out;
}

impl<T: Copy> KeptIn for T {
    type Out = T;

    #[inline(always)]
    fn kept_in(self, _: &Guards) -> T {
        self
    }
}

impl<T: Owns> KeptIn for Own<T> {
    type Out = Jit<T::View>;

    #[inline(always)]
    fn kept_in(self, guards: &Guards) -> Self::Out {
        let view = self.view();
        guards.push(Temp::Owner { _owner: Box::new(self) });
        view
    }
}
