//! Lifted cells that others set.

use super::{Elem, Jit, K, Place, Receiver, Word, k};
use crate::record::Cx;
use jit_heap::SignalCell;

impl Elem for SignalCell {
    type Out = JitSignal;

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> JitSignal {
        JitSignal { place: p }
    }
}

/// A flag of an object or array that others set.
#[derive(Clone, Copy)]
pub struct JitSignal {
    place: Place,
}

impl Receiver for JitSignal {
    super::probe::own_face!();
}

impl JitSignal {
    /// `get`: a load and a branch on its value, two events. That the flag was set once says nothing of the next time, so
    /// a bridge tests it anew.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_get(&self, _: Self, cx: &mut Cx) -> Jit<bool> {
        let mut word = [Word { bits: 0, ir: K }];
        cx.load_words::<bool>(&self.place, &mut word);
        k(cx.branch_anew(word[0]))
    }
}
