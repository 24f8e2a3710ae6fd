//! Lifted quasi-immutable cells.

use std::marker::PhantomData;

use jit_ir::Effect;

use super::{Elem, Jit, JitType, K, MAX_WORDS, Place, Receiver, Stored, Word, add, from_words, k, mul};
use crate::record::{Callee, Cx};
use jit_heap::QuasiCell;

impl<T: Stored + JitType> Elem for QuasiCell<T> {
    type Out = JitQuasi<T>;

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> JitQuasi<T> {
        JitQuasi { place: p, value: PhantomData }
    }
}

/// A quasi-immutable cell of an object or array.
pub struct JitQuasi<T> {
    place: Place,
    value: PhantomData<T>,
}

impl<T> Clone for JitQuasi<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for JitQuasi<T> {}

impl<T> Receiver for JitQuasi<T> {
    super::probe::own_face!();
}

/// `set` of the cell so many bytes from an address: in traces a call, since it may make any trace
/// invalid.
struct Set<T>(PhantomData<T>);

impl<T: Stored + JitType> Callee for Set<T> {
    const NAME: &'static str = "QuasiCell::set";
    const EFFECT: Effect = Effect::Any;
    type Args = (&'static (), (usize, (T, ())));
    type Ret = ();

    fn call((base, (offset, (value, ()))): Self::Args) {
        let address = std::ptr::from_ref(base).expose_provenance().wrapping_add(offset);
        let cell = std::ptr::with_exposed_provenance::<QuasiCell<T>>(address);
        // SAFETY: called only by `__jit_set`, for the cell of a place in a live object.
        unsafe { &*cell }.set(value);
    }
}

impl<T: Stored + JitType> JitQuasi<T> {
    /// `get` of the cell. One event.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_get(&self, _: Self, cx: &mut Cx) -> Jit<T> {
        let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
        let out = &mut out[..T::KINDS.len()];
        let cell = self.place.addr.cast::<QuasiCell<T>>();
        // SAFETY: a `Place` is made only by accessors, with the address of the field in a live object.
        cx.load_quasi::<T>(&self.place, T::KINDS, out, |validity| unsafe { &*cell }.watch(validity));
        from_words(out)
    }

    /// `set` of the cell. One event.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_set(&self, _: Self, v: Jit<T>, cx: &mut Cx) {
        let Place { base, index, descr, .. } = self.place;
        let start = k(descr.base as usize);
        let offset = match index {
            None => start,
            Some(index) => {
                let index = Jit { val: index.bits as usize, ir: index.ir };
                add::<_, false>(mul::<_, false>(index, k(descr.stride as usize), cx), start, cx)
            }
        };
        // Of the object no byte is read through this reference.
        let object = from_words::<&'static ()>(&[base]);
        cx.call::<Set<T>>((object, (offset, (v, ()))));
    }

    /// `replace` of the cell. Two events.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_replace(&self, this: Self, v: Jit<T>, cx: &mut Cx) -> Jit<T> {
        let old = self.__jit_get(this, cx);
        self.__jit_set(this, v, cx);
        old
    }
}
