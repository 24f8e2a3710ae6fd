//! Owners that are no enums, have parameters, or own nothing.
use std::rc::Rc;

use jit_runtime::prelude::*;

#[derive(JitOwner)]
struct Frame {
    code: Rc<str>,
}

#[derive(JitOwner)]
#[repr(C, u64)]
enum Number {
    Int(i64),
}

#[derive(JitOwner)]
#[repr(C, u64)]
enum Any<T> {
    Any(Rc<T>),
}

fn main() {}
