//! Mathematical functions. Calls of them are elidable.
//!
//! The concrete result and that of machine code come from the same Rust function, so they agree in
//! every bit.

/// Methods `name(self, args) -> Ret` of `Jit<$t>` as elidable calls.
macro_rules! elidable_methods {
    ($t:tt: $($name:ident $twin:ident ($($arg:ident: $a:tt),*) -> $ret:ty;)*) => {
        /// Methods that traces call.
        impl $crate::value::Probe<'_, $crate::value::Jit<$t>> {
            $(
                #[doc = concat!("`", stringify!($t), "::", stringify!($name), "`.")]
                #[track_caller]
                pub fn $twin(
                    self,
                    this: $crate::value::Jit<$t>,
                    $($arg: $crate::value::Jit<$a>,)*
                    cx: &mut $crate::record::Cx,
                ) -> $crate::value::Jit<$ret> {
                    struct Function;
                    impl $crate::record::Callee for Function {
                        const NAME: &'static str = concat!(stringify!($t), "::", stringify!($name));
                        const EFFECT: jit_ir::Effect = jit_ir::Effect::Elidable;
                        type Args = $crate::value::math::arg_list!($t $(, $a)*);
                        type Ret = $ret;
                        fn call($crate::value::math::arg_list!(this $(, $arg)*): Self::Args) -> $ret {
                            <$t>::$name(this $(, $arg)*)
                        }
                    }
                    cx.call::<Function>($crate::value::math::arg_list!(this $(, $arg)*))
                }
            )*
        }
    };
}
pub(super) use elidable_methods;

/// `(a, (b, ()))`, as type, pattern or expression.
macro_rules! arg_list {
    ($a:tt) => {
        ($a, ())
    };
    ($a:tt, $b:tt) => {
        ($a, ($b, ()))
    };
    ($a:tt, $b:tt, $c:tt) => {
        ($a, ($b, ($c, ())))
    };
}
pub(super) use arg_list;

/// Predicates `name(self) -> bool` or `name(&self) -> bool` as elidable calls.
macro_rules! predicates {
    ($t:ty: $($name:ident $twin:ident;)*) => {
        /// Methods that traces call.
        impl $crate::value::Probe<'_, $crate::value::Jit<$t>> {
            $(
                #[doc = concat!("`", stringify!($t), "::", stringify!($name), "`.")]
                #[track_caller]
                pub fn $twin(self, this: $crate::value::Jit<$t>, cx: &mut $crate::record::Cx) -> $crate::value::Jit<bool> {
                    struct Function;
                    impl $crate::record::Callee for Function {
                        const NAME: &'static str = concat!(stringify!($t), "::", stringify!($name));
                        const EFFECT: jit_ir::Effect = jit_ir::Effect::Elidable;
                        type Args = ($t, ());
                        type Ret = bool;
                        #[allow(clippy::needless_borrow, reason = "some take `self`, some `self`")]
                        fn call((this, ()): Self::Args) -> bool {
                            (&this).$name()
                        }
                    }
                    cx.call::<Function>((this, ()))
                }
            )*
        }
    };
}

predicates! {
    char:
    is_alphabetic __jit_is_alphabetic;
    is_alphanumeric __jit_is_alphanumeric;
    is_control __jit_is_control;
    is_lowercase __jit_is_lowercase;
    is_numeric __jit_is_numeric;
    is_uppercase __jit_is_uppercase;
    is_whitespace __jit_is_whitespace;
}

/// Methods that `u8` and `char` share.
macro_rules! ascii {
    ($($t:ident)*) => {$(
        predicates! {
            $t:
            is_ascii __jit_is_ascii;
            is_ascii_alphabetic __jit_is_ascii_alphabetic;
            is_ascii_alphanumeric __jit_is_ascii_alphanumeric;
            is_ascii_control __jit_is_ascii_control;
            is_ascii_digit __jit_is_ascii_digit;
            is_ascii_hexdigit __jit_is_ascii_hexdigit;
            is_ascii_lowercase __jit_is_ascii_lowercase;
            is_ascii_punctuation __jit_is_ascii_punctuation;
            is_ascii_uppercase __jit_is_ascii_uppercase;
            is_ascii_whitespace __jit_is_ascii_whitespace;
        }
    )*};
}
ascii! { u8 char }

elidable_methods! {
    char:
    to_digit __jit_to_digit (radix: u32) -> Option<u32>;
    len_utf8 __jit_len_utf8 () -> usize;
}
