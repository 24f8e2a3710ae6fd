//! Values as text, objects with what they hold: what two runs must have in common.
//!
//! Floats are shown exactly, and all NaNs alike: the payload of a NaN result is unspecified.

use crate::lang::*;

pub trait Show {
    fn show(&self, out: &mut String);
}

/// Shows types whose `Debug` has no address in it.
macro_rules! show_debug {
    ($($t:ty),* $(,)?) => {$(
        impl $crate::show::Show for $t {
            fn show(&self, out: &mut String) {
                use std::fmt::Write as _;
                write!(out, "{self:?}").expect("a string takes all");
            }
        }
    )*};
}
pub(crate) use show_debug;
show_debug! { i8, i16, i32, i64, isize, u8, u16, u32, u64, usize, f32, f64, bool, char, (), &'static str, std::cmp::Ordering }

impl<T: Show> Show for Option<T> {
    fn show(&self, out: &mut String) {
        match self {
            Some(v) => {
                out.push_str("Some ");
                v.show(out);
            }
            None => out.push_str("None"),
        }
    }
}

impl<T: Show, E: Show> Show for Result<T, E> {
    fn show(&self, out: &mut String) {
        match self {
            Ok(v) => {
                out.push_str("Ok ");
                v.show(out);
            }
            Err(e) => {
                out.push_str("Err ");
                e.show(out);
            }
        }
    }
}

macro_rules! tuples {
    ($(($($t:ident $n:tt),*))*) => {$(
        impl<$($t: Show),*> Show for ($($t,)*) {
            fn show(&self, out: &mut String) {
                out.push('(');
                $( self.$n.show(out); out.push(','); )*
                out.push(')');
            }
        }
    )*};
}
tuples! { (A 0) (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) }

fn elements<T: Show>(all: &[T], out: &mut String) {
    out.push('[');
    for e in all {
        e.show(out);
        out.push(' ');
    }
    out.push(']');
}

impl<T: Show> Show for &'static [T] {
    fn show(&self, out: &mut String) {
        elements(self, out);
    }
}

impl<T: Show + 'static> Show for GcArray<T> {
    fn show(&self, out: &mut String) {
        elements(self, out);
    }
}

impl<T: Show + Stored> Show for GcCell<T> {
    fn show(&self, out: &mut String) {
        self.get().show(out);
    }
}

impl<T: Show + Copy> Show for std::cell::Cell<T> {
    fn show(&self, out: &mut String) {
        self.get().show(out);
    }
}

impl<T: Show + 'static> Show for Gc<T> {
    fn show(&self, out: &mut String) {
        T::show(self, out);
    }
}
