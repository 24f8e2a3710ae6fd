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
    [A B C D] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2, 3 D __jit_f_3 __jit_with_3;
    [A B C D E] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2,
        3 D __jit_f_3 __jit_with_3, 4 E __jit_f_4 __jit_with_4;
    [A B C D E G] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2,
        3 D __jit_f_3 __jit_with_3, 4 E __jit_f_4 __jit_with_4, 5 G __jit_f_5 __jit_with_5;
    [A B C D E G H] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2,
        3 D __jit_f_3 __jit_with_3, 4 E __jit_f_4 __jit_with_4, 5 G __jit_f_5 __jit_with_5, 6 H __jit_f_6 __jit_with_6;
    [A B C D E G H I] 0 A __jit_f_0 __jit_with_0, 1 B __jit_f_1 __jit_with_1, 2 C __jit_f_2 __jit_with_2,
        3 D __jit_f_3 __jit_with_3, 4 E __jit_f_4 __jit_with_4, 5 G __jit_f_5 __jit_with_5, 6 H __jit_f_6 __jit_with_6,
        7 I __jit_f_7 __jit_with_7;
}
