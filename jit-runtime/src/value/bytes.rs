//! Lifted words of cells of bytes.

use std::marker::PhantomData;
use std::panic::Location;

use super::option::LOption;
use super::{Elem, Jit, JitType, MemDescr, MemOwner, Place, Probe, Stored, Word, k, make, probe, words};
use crate::bytes::ByteCell;
use crate::record::Cx;
use jit_heap::words::NameBuf;

/// Words `T` at any byte of a slice of `B`: elements that overlap each other, and all other cells of the memory.
struct At<B, T>(PhantomData<(B, T)>);

impl<B: Elem, T: Stored> At<B, T> {
    const NAME: NameBuf = NameBuf::of(["[", B::NAME, "].", T::NAME]);

    const DESCR: MemDescr = MemDescr {
        name: Self::NAME.text(),
        region: B::REGION,
        view: true,
        owner: MemOwner::Shared,
        array: true,
        base: 0,
        stride: 1,
        mutable: true,
        words: T::WORDS,
        virtualizable: false,
    };
}

/// The place of a word, if all of its bytes are in the slice.
#[inline(always)]
fn place<B: Elem, T: Stored>(
    this: Jit<&'static [B]>,
    at: Jit<usize>,
    site: &'static Location<'static>,
    cx: &mut Cx,
) -> Option<Place> {
    let len = Jit { val: this.val.len(), ir: this.ir.1 };
    let places = probe(&len).__jit_saturating_sub(len, k(size_of::<T>() - 1), cx);
    if !cx.is_below(at.word(), places.word(), site) {
        return None;
    }
    let base = Word { bits: this.val.as_ptr().expose_provenance() as u64, ir: this.ir.0 };
    let addr = std::ptr::with_exposed_provenance_mut::<u8>(base.bits as usize).wrapping_add(at.val);
    Some(Place { base, addr, index: Some(at.word()), descr: const { &At::<B, T>::DESCR } })
}

#[inline(always)]
fn load<B: Elem, T: Stored + JitType>(
    this: Jit<&'static [B]>,
    at: Jit<usize>,
    site: &'static Location<'static>,
    cx: &mut Cx,
) -> Jit<Option<T>> {
    match place::<B, T>(this, at, site, cx) {
        Some(place) => {
            let value = cx.load_cell::<T>(&place);
            make(LOption::Some(value), cx)
        }
        None => k(None),
    }
}

#[inline(always)]
fn store<B: Elem, T: Stored + JitType>(
    this: Jit<&'static [B]>,
    at: Jit<usize>,
    value: Jit<T>,
    site: &'static Location<'static>,
    cx: &mut Cx,
) -> Jit<bool> {
    let place = place::<B, T>(this, at, site, cx);
    if let Some(place) = &place {
        cx.store_words(place, T::WORDS, &words(value));
    }
    k(place.is_some())
}

/// Two events: the check, and the access if there is one.
impl<B: Elem + ByteCell> Probe<'_, Jit<&'static [B]>> {
    /// `load_u16`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_load_u16(self, this: Jit<&'static [B]>, at: Jit<usize>, cx: &mut Cx) -> Jit<Option<u16>> {
        load(this, at, Location::caller(), cx)
    }
    /// `load_u32`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_load_u32(self, this: Jit<&'static [B]>, at: Jit<usize>, cx: &mut Cx) -> Jit<Option<u32>> {
        load(this, at, Location::caller(), cx)
    }
    /// `load_u64`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_load_u64(self, this: Jit<&'static [B]>, at: Jit<usize>, cx: &mut Cx) -> Jit<Option<u64>> {
        load(this, at, Location::caller(), cx)
    }
    /// `load_f64`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_load_f64(self, this: Jit<&'static [B]>, at: Jit<usize>, cx: &mut Cx) -> Jit<Option<f64>> {
        load(this, at, Location::caller(), cx)
    }
    /// `store_u16`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_store_u16(self, this: Jit<&'static [B]>, at: Jit<usize>, value: Jit<u16>, cx: &mut Cx) -> Jit<bool> {
        store(this, at, value, Location::caller(), cx)
    }
    /// `store_u32`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_store_u32(self, this: Jit<&'static [B]>, at: Jit<usize>, value: Jit<u32>, cx: &mut Cx) -> Jit<bool> {
        store(this, at, value, Location::caller(), cx)
    }
    /// `store_u64`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_store_u64(self, this: Jit<&'static [B]>, at: Jit<usize>, value: Jit<u64>, cx: &mut Cx) -> Jit<bool> {
        store(this, at, value, Location::caller(), cx)
    }
    /// `store_f64`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_store_f64(self, this: Jit<&'static [B]>, at: Jit<usize>, value: Jit<f64>, cx: &mut Cx) -> Jit<bool> {
        store(this, at, value, Location::caller(), cx)
    }
}
