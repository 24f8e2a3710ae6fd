//! Code that does not change, in states. Its number is guarded, and what is read through it is constant.
//!
//! ```text
//! self.functions[f].code[ip]     n = load(Vm.functions.0)   guard n == 12        and all the rest is known
//! ```
//!
//! The number says where the code is. So the address is a constant, too. The load has both words: in a replay the log may have the
//! number that the place had, and then it has the address.

use super::{At, Borrowed, Held, Memory, POINTER, Part, ROOT, StateField};
use crate::record::Cx;
use crate::value::code::Code;
use crate::value::{Jit, K, MemWord, Word, words};
use jit_macros::JitValue;

/// A [`Code`] as its words.
#[derive(Clone, Copy, JitValue)]
#[repr(C)]
pub struct Handle {
    serial: u64,
    address: u64,
}

impl At {
    /// The contents of the code that lies here. The events of a load and a promotion.
    #[track_caller]
    fn within_code<T: 'static>(self, cx: &mut Cx) -> At {
        const {
            assert!(size_of::<Code<T>>() == size_of::<Handle>() && align_of::<Code<T>>() == align_of::<Handle>());
        }
        let handle: Jit<Handle> = super::load(self, cx);
        let list = words(handle);
        let [serial, address] = list[..] else { unreachable!("a handle has two words") };
        cx.promote(&[serial]);
        cx.follow(address);
        if self.memory != Memory::Celled {
            cx.know_loaded(&self.located(Handle::PARTS));
        }
        At {
            base: Word { bits: address.bits, ir: K },
            index: None,
            addr: std::ptr::with_exposed_provenance_mut(address.bits as usize),
            offset: 0,
            stride: 0,
            field: &ROOT,
            part: Part::Field,
            memory: Memory::Frozen,
        }
    }

    /// Whether it lies in code at a place that is known.
    #[inline(always)]
    pub(super) fn is_constant(&self) -> bool {
        self.base.ir.is_none() && self.index.is_none_or(|i| i.ir.is_none())
    }
}

impl<T: StateField> StateField for Code<T> {
    const WORDS: &'static [MemWord] = Handle::PARTS;
    /// The contents: a `Code` has no methods in traced code.
    type Out = T::Out;

    #[track_caller]
    fn access(at: At, cx: &mut Cx) -> T::Out {
        T::access(at.within_code::<T>(cx), cx)
    }
}

impl<T: StateField> StateField for Borrowed<Code<T>> {
    const WORDS: &'static [MemWord] = POINTER;
    type Out = T::Out;

    #[track_caller]
    fn access(at: At, cx: &mut Cx) -> T::Out {
        Code::<T>::access(at.behind_reference(cx), cx)
    }
}
