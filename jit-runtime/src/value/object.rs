//! Objects that derive `JitObject`.

use std::marker::PhantomData;

use super::{Jit, JitSelf, MemDescr, OneWord, WordList};
use crate::record::{Cx, ObjectDescr};
use jit_heap::host::{alloc_zeroed_object, object_bump};
use jit_heap::{Gc, GcType};

/// A type whose objects traced code makes and takes apart. Derived.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make an object of type `{Self}`",
    label = "not an object type of traced code",
    note = "derive `JitObject` for the struct; one with `#[opaque]` fields can be made only in a `#[dont_look_inside]` function"
)]
pub trait JitObject: JitSelf + GcType {
    /// The lifted values of all fields.
    type Init: Copy;
    /// The type's name in traces.
    const NAME: &'static str;
    /// Whether it is declared `#[virtualizable]`.
    const VIRTUALIZABLE: bool = false;
    /// Makes an object. One event.
    fn record_new(init: Self::Init, cx: &mut Cx) -> Jit<Gc<Self>>;
}

/// The lifted values of all fields of an object.
pub trait JitInit: Copy {
    /// The object's type.
    type Object: JitObject<Init = Self>;
}

/// `Gc::new` of a struct literal. One event.
#[inline(never)]
pub fn gc_new<I: JitInit>(init: I, cx: &mut Cx) -> Jit<Gc<I::Object>> {
    I::Object::record_new(init, cx)
}

struct Descr<O>(PhantomData<O>);

impl<O: JitObject> Descr<O> {
    const OBJECT: ObjectDescr = ObjectDescr {
        name: O::NAME,
        virtualizable: O::VIRTUALIZABLE,
        size: size_of::<O>().next_multiple_of(8) as u32,
        alloc: alloc_zeroed_object::<O>,
        bump: object_bump::<O>,
    };
}

/// Makes an object with `make`, whose fields then hold the words of `init`. One event.
#[inline(never)]
pub fn new_object<O: JitObject>(
    make: impl FnOnce() -> O,
    init: &[(&'static MemDescr, WordList)],
    cx: &mut Cx,
) -> Jit<Gc<O>> {
    const { assert!(align_of::<O>() <= 8, "objects of the heap are aligned to 8 bytes at most") };
    let make = || Gc::new(make());
    let w = if cx.is_live() {
        cx.new_object(const { &Descr::<O>::OBJECT }, make, &[])
    } else {
        let init: Vec<_> = init.iter().map(|(d, words)| (*d, None, &**words)).collect();
        cx.new_object(const { &Descr::<O>::OBJECT }, make, &init)
    };
    Jit { val: Gc::from_bits(w.trust().bits), ir: w.ir }
}
