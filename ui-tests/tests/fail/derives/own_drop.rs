//! Objects that die together are dropped in any order: a destructor must not see another object, nor move a tail out.
#![allow(unused)]

use std::mem::replace;

use jit_runtime::heap::Tracer;
use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Friend {
    #[opaque]
    name: String,
}

#[derive(JitObject)]
struct Direct {
    friend: Gc<Friend>,
}

impl Drop for Direct {
    fn drop(&mut self) {
        println!("{}", self.friend.name);
    }
}

#[derive(JitObject)]
struct InTuple {
    pair: GcCell<(i64, Gc<Friend>)>,
}

impl Drop for InTuple {
    fn drop(&mut self) {
        println!("{}", self.pair.get().1.name);
    }
}

#[derive(JitObject)]
struct Listed {
    n: i64,
    #[opaque(trace = friends)]
    friends: Vec<Gc<Friend>>,
}

fn friends(friends: &Vec<Gc<Friend>>, tracer: &mut Tracer<'_>) {
    friends.iter().for_each(|f| tracer.visit(*f));
}

impl Drop for Listed {
    fn drop(&mut self) {
        self.friends.clear();
    }
}

#[derive(JitObject)]
struct Generic<T: Send + 'static> {
    friend: Option<Gc<Friend>>,
    #[opaque]
    value: T,
}

impl<T: Send + 'static> Drop for Generic<T> {
    fn drop(&mut self) {}
}

#[derive(JitObject)]
#[repr(C)]
struct Text {
    hash: u64,
    bytes: Tail<Text, u8>,
}

impl Drop for Text {
    fn drop(&mut self) {
        replace(&mut self.bytes, Tail::empty());
    }
}

fn main() {}
