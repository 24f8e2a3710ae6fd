//! A variant of an owner with two fields.
use std::rc::Rc;

use jit_runtime::prelude::*;

#[derive(JitOwner)]
#[repr(C, u64)]
enum Value {
    Pair(Rc<str>, Rc<str>),
}

fn main() {}
