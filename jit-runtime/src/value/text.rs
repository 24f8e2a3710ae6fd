//! Strings of static lifetime.

use jit_ir::Effect;

use super::{Jit, JitEq, PatEq, Probe, branch, k};
use crate::record::{Callee, Cx};

struct StrEq;

impl Callee for StrEq {
    const NAME: &'static str = "str ==";
    const EFFECT: Effect = Effect::Elidable;
    type Args = (&'static str, (&'static str, ()));
    type Ret = bool;

    fn call((a, (b, ())): Self::Args) -> bool {
        a == b
    }
}

impl JitEq for &'static str {
    #[inline]
    #[track_caller]
    fn lift_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
        cx.call::<StrEq>((a, (b, ())))
    }
}

impl PatEq for &'static str {
    // A comparison is a call, an event of its own: they come in the order of the patterns, whichever is taken.
    #[track_caller]
    fn took(x: Jit<Self>, patterns: &[&'static str], cx: &mut Cx) {
        let _ = patterns.iter().any(|p| Self::pat_eq(x, p, cx));
    }
    #[inline]
    #[track_caller]
    fn pat_eq(x: Jit<Self>, p: &'static str, cx: &mut Cx) -> bool {
        let equal = Self::lift_eq(x, k(p), cx);
        branch(equal, cx)
    }
    fn pat_none(x: Jit<Self>, patterns: &[&'static str], cx: &mut Cx) {
        for p in patterns {
            Self::pat_eq(x, p, cx);
        }
    }
}

/// Methods of strings.
impl Probe<'_, Jit<&'static str>> {
    /// `str::len`.
    #[inline(never)]
    pub fn __jit_len(self, this: Jit<&'static str>, _: &mut Cx) -> Jit<usize> {
        Jit { val: this.val.len(), ir: this.ir.1 }
    }
    /// `str::is_empty`.
    #[inline(never)]
    pub fn __jit_is_empty(self, this: Jit<&'static str>, cx: &mut Cx) -> Jit<bool> {
        let len = self.__jit_len(this, cx);
        super::eq(len, k(0), cx)
    }
    /// `str::as_bytes`.
    #[inline(never)]
    pub fn __jit_as_bytes(self, this: Jit<&'static str>, _: &mut Cx) -> Jit<&'static [u8]> {
        Jit { val: this.val.as_bytes(), ir: this.ir }
    }
}
