//! Owners of which a field is not known, that have parameters, or own nothing.
use std::rc::Rc;

use jit_runtime::prelude::*;

#[derive(JitState, JitOwner)]
struct Frame {
    code: Rc<str>,
    name: String,
    next: Option<Rc<i64>>,
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
