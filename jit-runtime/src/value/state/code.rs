//! Code that does not change, in states. Its number is guarded, and what is read through it is constant.
//!
//! ```text
//! self.functions[f].code[ip]     n = load(Vm.functions.0)   guard n == 12        and all the rest is known
//! ```
//!
//! The number says where the code is. So the address is a constant, too. The load has both words: in a replay the log may have the
//! number that the place had, and then it has the address.

use super::{At, Borrowed, Memory, POINTER, Part, ROOT, StateField};
use crate::record::Cx;
use crate::value::code::Code;
use crate::value::{K, Kind, Mem, MemWord, Word};

/// The words of a [`Code`]: its number, and its address.
const HANDLE: &[MemWord] = &[
    MemWord { offset: 0, mem: Mem::W64, kind: Kind::I, suffix: "0" },
    MemWord { offset: 8, mem: Mem::W64, kind: Kind::I, suffix: "1" },
];

impl At {
    /// The contents of the code that lies here. The events of a load and a promotion.
    #[track_caller]
    fn within_code<T: 'static>(self, cx: &mut Cx) -> At {
        const {
            assert!(size_of::<Code<T>>() == 16 && size_of::<Box<T>>() == 8);
        }
        let mut out = [Word::constant(0); 2];
        match self.memory {
            Memory::Frozen => cx.load_words::<Code<T>>(&self.place(HANDLE), &mut out),
            _ => cx.load_state_words::<Code<T>>(&self.located(HANDLE), &mut out),
        }
        let [serial, address] = out;
        cx.promote(&[serial]);
        cx.follow(address);
        if self.memory != Memory::Celled {
            cx.know_loaded(&self.located(HANDLE));
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
    const WORDS: &'static [MemWord] = HANDLE;
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
