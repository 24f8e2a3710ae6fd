//! Fields of tuples.

use super::{Jit, JitType, parts, tuple};
use crate::record::Cx;

macro_rules! fields {
    ($([$($T:ident)*] $($n:tt $t:ident $get:ident $with:ident),*;)*) => {$(
        impl<$($T: JitType),*> Jit<($($T,)*)> {$(
            #[doc = concat!("Field ", $n, ".")]
            #[inline(always)]
            pub fn $get(&self, this: Self, _: &mut Cx) -> Jit<$t> {
                parts(this).$n
            }
            #[doc = concat!("The tuple with `v` as field ", $n, ".")]
            #[inline(always)]
            pub fn $with(&self, this: Self, v: Jit<$t>, _: &mut Cx) -> Self {
                let mut all = parts(this);
                all.$n = v;
                tuple(all)
            }
        )*}
    )*};
}
fields! {
    [A] 0 A __jit_f_0 __jit_with_0;
    [A B] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1;
    [A B C] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2;
    [A B C D] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2,
        3 D __jit_f_3 __jit_with_3;
}
