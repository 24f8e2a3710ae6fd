//! Strings: bytes that never change.
//!
//! A string knows its length and, if it is short, its hash, so that two different short strings are told apart by
//! two loads. Strings of code are interned: equal ones are one object, and equality begins with the address.
//! What `..` makes of long strings is a *rope*, a pair that becomes bytes when somebody looks at them: building a
//! string piece by piece copies each piece a constant number of times.

use std::cell::RefCell;
use std::collections::HashMap;

use jit_runtime::heap::{Root, RootSet};
use jit_runtime::prelude::*;

/// Strings up to this length have their hash from the start.
const SHORT: usize = 64;

/// From this length on `..` makes ropes.
const ROPE: usize = 256;

/// A string.
#[derive(JitObject)]
pub struct Str {
    /// Bytes.
    pub len: usize,
    /// The hash of a short string; 0 for others.
    pub hash: u64,
    body: GcCell<Body>,
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Body {
    Flat(GcArray<u8>),
    Rope(Gc<Rope>),
}

#[derive(JitObject)]
struct Rope {
    left: Gc<Str>,
    right: Gc<Str>,
}

/// The bytes of two strings one after the other.
fn both(a: Gc<Str>, b: Gc<Str>, room: &mut [u8]) -> &[u8] {
    let len = a.len + b.len;
    room[..a.len].copy_from_slice(&a.bytes());
    room[a.len..len].copy_from_slice(&b.bytes());
    &room[..len]
}

/// Multiply and fold, eight bytes at a time (the mixing step of wyhash).
fn hash_bytes(bytes: &[u8]) -> u64 {
    fn mix(a: u64, b: u64) -> u64 {
        let product = u128::from(a) * u128::from(b);
        (product as u64) ^ (product >> 64) as u64
    }
    let mut hash = 0x9e37_79b9_7f4a_7c15 ^ bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = u64::from_le_bytes(chunk.try_into().expect("eight bytes"));
        hash = mix(hash ^ word, 0xe703_7ed1_a0b4_28db);
    }
    let mut word = [0; 8];
    word[..chunks.remainder().len()].copy_from_slice(chunks.remainder());
    mix(hash ^ u64::from_le_bytes(word), 0x8ebc_6af0_9c88_c6e3).max(1)
}

/// Texts and the numbers of their strings.
type Known = RefCell<HashMap<Box<[u8]>, usize>>;

thread_local! {
    /// The strings of one byte: programs that look at each byte of a text make many.
    static ONE_BYTE: Root<GcArray<Gc<Str>>> = Root::new(GcArray::from_fn(256, |byte| Str::made(&[byte as u8])));
    static INTERNED: (Known, RootSet<Gc<Str>>) = Default::default();
}

impl Str {
    /// A string of some bytes.
    pub fn new(bytes: &[u8]) -> Gc<Str> {
        match bytes {
            [byte] => ONE_BYTE.with(|all| all.get()[usize::from(*byte)]),
            _ => Str::made(bytes),
        }
    }

    fn made(bytes: &[u8]) -> Gc<Str> {
        let hash = if bytes.len() <= SHORT { hash_bytes(bytes) } else { 0 };
        let body = GcCell::new(Body::Flat(GcArray::from_slice(bytes)));
        Gc::new(Str { len: bytes.len(), hash, body })
    }

    /// The one string of some bytes that stands in code.
    pub fn intern(bytes: &[u8]) -> Gc<Str> {
        INTERNED.with(|(known, strings)| {
            if let Some(n) = known.borrow().get(bytes) {
                return strings.get(*n).expect("it was put there");
            }
            let string = Str::new(bytes);
            known.borrow_mut().insert(bytes.into(), strings.len());
            strings.push(string);
            string
        })
    }

    /// Its bytes.
    pub fn bytes(&self) -> GcArray<u8> {
        match self.body.get() {
            Body::Flat(bytes) => bytes,
            Body::Rope(rope) => self.flatten(rope),
        }
    }

    #[cold]
    fn flatten(&self, rope: Gc<Rope>) -> GcArray<u8> {
        let mut bytes = vec![0; self.len];
        // From the right, since long strings grow there: then the stack stays short.
        let (mut end, todo) = (self.len, RootSet::new());
        todo.push(rope.left);
        todo.push(rope.right);
        while let Some(part) = todo.pop() {
            match part.body.get() {
                Body::Flat(part) => {
                    bytes[end - part.len()..end].copy_from_slice(&part);
                    end -= part.len();
                }
                Body::Rope(rope) => {
                    todo.push(rope.left);
                    todo.push(rope.right);
                }
            }
        }
        let bytes = GcArray::from_slice(&bytes);
        self.body.set(Body::Flat(bytes));
        bytes
    }

    /// The hash: that of long strings is made of some of their bytes.
    #[inline]
    pub fn hashed(&self) -> u64 {
        if self.hash != 0 { self.hash } else { self.hashed_long() }
    }

    #[cold]
    fn hashed_long(&self) -> u64 {
        let bytes = self.bytes();
        let (start, end) = (&bytes[..SHORT / 2], &bytes[self.len - SHORT / 2..]);
        hash_bytes(start) ^ hash_bytes(end).rotate_left(1) ^ self.len as u64
    }

    /// Two strings as one.
    pub fn join(a: Gc<Str>, b: Gc<Str>) -> Gc<Str> {
        let len = a.len + b.len;
        if len >= ROPE && a.len.min(b.len) > 0 {
            return Gc::new(Str { len, hash: 0, body: GcCell::new(Body::Rope(Gc::new(Rope { left: a, right: b }))) });
        }
        if a.len == 0 || b.len == 0 {
            return if a.len == 0 { b } else { a };
        }
        match len <= SHORT {
            true => Str::new(both(a, b, &mut [0; SHORT])),
            false => Str::new(both(a, b, &mut [0; ROPE])),
        }
    }
}

#[jit]
impl Str {
    /// Whether two strings have the same bytes.
    #[inline(always)]
    pub fn same(a: Gc<Str>, b: Gc<Str>) -> bool {
        if a == b {
            return true;
        }
        if a.len != b.len || a.hash != b.hash {
            return false;
        }
        a.same_bytes(b)
    }

    #[elidable]
    fn same_bytes(&self, other: Gc<Str>) -> bool {
        *self.bytes() == *other.bytes()
    }

    /// A byte.
    #[inline(always)]
    pub fn byte(this: Gc<Str>, at: usize) -> i64 {
        match this.body.get() {
            Body::Flat(bytes) => bytes[at] as i64,
            Body::Rope(_) => this.byte_of_rope(at),
        }
    }

    // No elidable call: it makes bytes of the rope, and a replay is to see which of the two it was.
    #[dont_look_inside]
    fn byte_of_rope(&self, at: usize) -> i64 {
        i64::from(self.bytes()[at])
    }

    /// Whether one string comes before another.
    #[elidable]
    pub fn before(&self, other: Gc<Str>) -> bool {
        *self.bytes() < *other.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::Str;

    #[test]
    fn a_rope_has_the_bytes_of_its_parts() {
        let mut text = Vec::new();
        let mut rope = Str::new(b"");
        for n in 0..1000 {
            let part = format!("{n},");
            text.extend(part.bytes());
            rope = Str::join(rope, Str::new(part.as_bytes()));
        }
        let front = Str::join(Str::new(b">"), rope);
        assert_eq!(*rope.bytes(), *text);
        assert_eq!(front.bytes()[0], b'>');
        assert_eq!(front.bytes()[1..], *text);
        assert!(Str::same(rope, Str::new(&text)) && !Str::same(rope, front));
        assert_eq!(rope.hashed(), Str::new(&text).hashed());
    }

    #[test]
    fn interned_strings_are_one_object() {
        assert!(Str::intern(b"xy") == Str::intern(b"xy"));
        assert!(Str::intern(b"xy") != Str::new(b"xy"));
        assert!(Str::same(Str::intern(b"xy"), Str::new(b"xy")));
        assert!(Str::intern(b"x") == Str::new(b"x"));
    }
}
