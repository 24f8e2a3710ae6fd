//! Numbers as objects: integers and floats behind one pointer, with double dispatch.
//!
//! A method of the first operand knows its own class and sends the second operand a message that
//! says so: `a.sub(b)` asks `b` to be subtracted from an integer, or from a float. So each of the
//! two classes is told apart once, where its own code is chosen. An operation on an integer and
//! a float first makes a float of the integer.

use std::fmt;

use jit_runtime::prelude::*;

/// A number. It never changes; each operation makes a new one.
#[derive(JitObject)]
pub struct Boxed {
    class: Class,
}

/// The class of a number, with its value.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Class {
    /// An integer of 64 bits.
    BoxedInteger(i64),
    /// A double.
    BoxedFloat(f64),
}

#[jit]
impl Boxed {
    /// A new integer.
    pub fn integer(n: i64) -> Gc<Boxed> {
        Gc::new(Boxed { class: Class::BoxedInteger(n) })
    }

    /// A new float.
    pub fn float(x: f64) -> Gc<Boxed> {
        Gc::new(Boxed { class: Class::BoxedFloat(x) })
    }

    /// The class and the value.
    pub fn class(&self) -> Class {
        self.class
    }

    /// Whether it is greater than 0.
    pub fn is_positive(&self) -> bool {
        match self.class {
            Class::BoxedInteger(n) => n > 0,
            Class::BoxedFloat(x) => x > 0.0,
        }
    }

    /// Whether it is another number than 0. A NaN is.
    pub fn is_true(&self) -> bool {
        match self.class {
            Class::BoxedInteger(n) => n != 0,
            Class::BoxedFloat(x) => x != 0.0,
        }
    }

    /// The number with the other sign.
    pub fn neg(&self) -> Gc<Boxed> {
        match self.class {
            Class::BoxedInteger(n) => Boxed::integer(n.wrapping_neg()),
            Class::BoxedFloat(x) => Boxed::float(-x),
        }
    }
}

/// An operation with its two receivers for each class of the first operand: `first`, then
/// `of_integer` and `of_float` of the second operand, and what they compute.
macro_rules! double_dispatch {
    ($(
        $(#[$doc:meta])* $first:ident, $of_integer:ident, $of_float:ident -> $result:ty:
        |$a:ident, $b:ident| $integers:expr, $floats:expr;
    )*) => {
        #[jit]
        impl Boxed { $(
            $(#[$doc])*
            pub fn $first(&self, other: Gc<Boxed>) -> $result {
                match self.class {
                    Class::BoxedInteger(n) => other.$of_integer(n),
                    Class::BoxedFloat(x) => other.$of_float(x),
                }
            }

            fn $of_integer(&self, $a: i64) -> $result {
                match self.class {
                    Class::BoxedInteger($b) => $integers,
                    Class::BoxedFloat($b) => {
                        let $a = $a as f64;
                        $floats
                    }
                }
            }

            fn $of_float(&self, $a: f64) -> $result {
                match self.class {
                    Class::BoxedInteger(n) => {
                        let $b = n as f64;
                        $floats
                    }
                    Class::BoxedFloat($b) => $floats,
                }
            }
        )* }
    };
}

double_dispatch! {
    /// The sum. That of two integers wraps.
    add, add_integer, add_float -> Gc<Boxed>: |a, b| Boxed::integer(a.wrapping_add(b)), Boxed::float(a + b);
    /// The difference. That of two integers wraps.
    sub, sub_from_integer, sub_from_float -> Gc<Boxed>:
        |a, b| Boxed::integer(a.wrapping_sub(b)), Boxed::float(a - b);
    /// The product. That of two integers wraps.
    mul, mul_integer, mul_float -> Gc<Boxed>: |a, b| Boxed::integer(a.wrapping_mul(b)), Boxed::float(a * b);
    /// The quotient. That of two integers is an integer, rounded towards 0; none if the second is 0.
    div, divide_integer, divide_float -> Option<Gc<Boxed>>:
        |a, b| if b == 0 { None } else { Some(Boxed::integer(a.wrapping_div(b))) }, Some(Boxed::float(a / b));
    /// What division leaves, with the sign of the first. None for integers if the second is 0.
    rem, remainder_of_integer, remainder_of_float -> Option<Gc<Boxed>>:
        |a, b| if b == 0 { None } else { Some(Boxed::integer(a.wrapping_rem(b))) }, Some(Boxed::float(a % b));
    /// Whether it is less than the other.
    lt, is_over_integer, is_over_float -> bool: |a, b| a < b, a < b;
    /// Whether it is less than the other or the same.
    le, is_integer_or_over, is_float_or_over -> bool: |a, b| a <= b, a <= b;
    /// Whether both are the same number.
    equals, is_integer, is_float -> bool: |a, b| a == b, a == b;
}

/// As the language writes it: a float has a point or an exponent.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Class::BoxedInteger(n) => write!(f, "{n}"),
            Class::BoxedFloat(x) => write!(f, "{x:?}"),
        }
    }
}

impl fmt::Display for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.class.fmt(f)
    }
}
