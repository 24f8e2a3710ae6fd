//! Strings: bytes that never change.
//!
//! A string is one object: its hash, if it is short, and its bytes. So two different short strings are told apart by
//! two loads. Strings of code are interned: equal ones are one object, and equality begins with the address.
//! What `..` makes of long strings is a *rope*, a pair that becomes bytes when somebody looks at them: building a
//! string piece by piece copies each piece a constant number of times.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Deref;

use jit_runtime::heap::{self, Root, RootSet};
use jit_runtime::prelude::*;

use super::attention::or_told;

/// Strings up to this length have their hash from the start.
const SHORT: usize = 64;

/// From this length on `..` makes ropes.
const ROPE: usize = 256;

/// No string is longer, nor a rope: more bytes than memory has addresses for.
const LONGEST: usize = 1 << 46;

/// Bytes of the buffer that strings are built in, if it is to be kept.
const KEPT: usize = 64 << 10;

/// A string.
#[derive(JitObject)]
#[repr(C)]
pub struct Str {
    /// The hash of a short string; 0 for others.
    pub hash: u64,
    rope: Option<Gc<Rope>>,
    /// The bytes, if it is no rope.
    flat: Tail<Str, u8>,
}

#[derive(JitObject)]
struct Rope {
    len: usize,
    /// None once somebody has looked.
    left: GcCell<Option<Gc<Str>>>,
    /// Then this is the whole string, flat.
    right: GcCell<Gc<Str>>,
}

/// The bytes of a string, which they keep.
#[derive(Clone, Copy)]
pub struct Bytes(Gc<Str>);

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.0.flat
    }
}

/// What has bytes.
pub trait Text {
    /// Its bytes.
    fn bytes(self) -> Bytes;
}

impl Text for Gc<Str> {
    #[inline]
    fn bytes(self) -> Bytes {
        match self.rope {
            None => Bytes(self),
            Some(rope) => Bytes(rope.flat()),
        }
    }
}

impl Rope {
    /// # Panics
    /// As the heap does, if there is no memory for the whole.
    #[cold]
    fn flat(&self) -> Gc<Str> {
        let Some(left) = self.left.get() else { return self.right.get() };
        let mut bytes = Vec::new();
        heap::make_room(&mut bytes, self.len);
        bytes.resize(self.len, 0);
        // From the right, since long strings grow there: then the stack stays short.
        let (mut end, todo) = (self.len, RootSet::new());
        todo.push(left);
        todo.push(self.right.get());
        while let Some(part) = todo.pop() {
            let part = match part.rope {
                None => part,
                Some(rope) => match rope.left.get() {
                    None => rope.right.get(),
                    Some(left) => {
                        todo.push(left);
                        todo.push(rope.right.get());
                        continue;
                    }
                },
            };
            bytes[end - part.flat.len()..end].copy_from_slice(&part.flat);
            end -= part.flat.len();
        }
        let whole = Str::made(&[&bytes]);
        self.left.set(None);
        self.right.set(whole);
        whole
    }
}

fn some_or_none(f: impl FnOnce() -> Gc<Str>) -> Option<Gc<Str>> {
    heap::catch_out_of_memory(f).ok()
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
    // What is left, in loads that may overlap: bytes that are copied one by one and loaded as a word make the load wait.
    let word = match chunks.remainder() {
        [] => 0,
        rest @ [first, .., last] if rest.len() < 4 => {
            u64::from(*first) | u64::from(rest[rest.len() / 2]) << 8 | u64::from(*last) << 16
        }
        [only] => u64::from(*only),
        rest => {
            let half = |at| u64::from(u32::from_le_bytes(rest[at..at + 4].try_into().expect("four bytes")));
            half(0) | half(rest.len() - 4) << 32
        }
    };
    mix(hash ^ word, 0x8ebc_6af0_9c88_c6e3).max(1)
}

/// Appends bytes to what becomes a string.
///
/// # Panics
/// As the heap does, if there is no memory.
#[inline]
pub fn append(room: &mut Vec<u8>, bytes: &[u8]) {
    heap::make_room(room, bytes.len());
    room.extend_from_slice(bytes);
}

/// A text with its bytes changed, if one is to be: else it is the string itself.
fn cased(text: Gc<Str>, changes: impl Fn(&u8) -> bool, change: impl FnOnce(&mut [u8])) -> Gc<Str> {
    // Without a branch for each byte: many at once.
    if !text.bytes().iter().fold(false, |some, byte| some | changes(byte)) {
        return text;
    }
    let built = Str::build(|room| {
        append(room, &text.bytes());
        change(room);
        Ok::<_, std::convert::Infallible>(())
    });
    built.unwrap_or_else(|never| match never {})
}

/// Texts and the numbers of their strings.
type Known = RefCell<HashMap<Box<[u8]>, usize>>;

thread_local! {
    /// The strings of one byte: programs that look at each byte of a text make many.
    static ONE_BYTE: Root<GcArray<Gc<Str>>> = Root::new(GcArray::from_fn(256, |byte| Str::made(&[&[byte as u8]])));
    static INTERNED: (Known, RootSet<Gc<Str>>) = Default::default();
    static ROOM: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

impl Str {
    /// A string of some bytes.
    #[inline]
    pub fn new(bytes: &[u8]) -> Gc<Str> {
        match bytes {
            [byte] => ONE_BYTE.with(|all| all.get()[usize::from(*byte)]),
            _ => Str::made(&[bytes]),
        }
    }

    /// A string of what a function appends to a buffer, which the next one has again.
    ///
    /// # Errors
    /// Those of the function.
    pub fn build<E>(f: impl FnOnce(&mut Vec<u8>) -> Result<(), E>) -> Result<Gc<Str>, E> {
        let mut room = ROOM.take();
        room.clear();
        let built = f(&mut room).map(|()| Str::new(&room));
        if room.capacity() <= KEPT {
            ROOM.set(room);
        }
        built
    }

    /// A string of some bytes one after another: in one piece, if they are few.
    fn made(parts: &[&[u8]]) -> Gc<Str> {
        let hash = match parts {
            [bytes] if bytes.len() <= SHORT => hash_bytes(bytes),
            _ => 0,
        };
        Gc::with_tail(Str { hash, rope: None, flat: Tail::empty() }, |s| &s.flat, parts)
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

    /// The hash: that of long strings is made of some of their bytes.
    #[inline]
    pub fn hashed(this: Gc<Str>) -> u64 {
        if this.hash != 0 { this.hash } else { or_told(0, || Str::hashed_long(&this.bytes())) }
    }

    #[cold]
    fn hashed_long(bytes: &[u8]) -> u64 {
        let (start, end) = (&bytes[..SHORT / 2], &bytes[bytes.len() - SHORT / 2..]);
        hash_bytes(start) ^ hash_bytes(end).rotate_left(1) ^ bytes.len() as u64
    }

    /// The strings of one byte.
    pub fn of_bytes() -> GcArray<Gc<Str>> {
        ONE_BYTE.with(Root::get)
    }
}

#[jit]
impl Str {
    /// How many bytes it has.
    #[allow(clippy::len_without_is_empty, reason = "nobody asks")]
    #[inline(always)]
    pub fn len(&self) -> usize {
        match self.rope {
            None => self.flat.len(),
            Some(rope) => rope.len,
        }
    }

    /// Whether two strings have the same bytes.
    #[inline(always)]
    pub fn same(a: Gc<Str>, b: Gc<Str>) -> bool {
        if a == b {
            return true;
        }
        if a.hash != b.hash {
            return false;
        }
        Str::same_bytes(a, b)
    }

    #[elidable]
    fn same_bytes(a: Gc<Str>, b: Gc<Str>) -> bool {
        a.len() == b.len() && or_told(false, || *a.bytes() == *b.bytes())
    }

    /// Whether its bytes are here.
    #[inline(always)]
    pub fn is_flat(this: Gc<Str>) -> bool {
        this.rope.is_none()
    }

    /// A byte; less than 0 if there is no memory to find it in.
    #[inline(always)]
    pub fn byte(this: Gc<Str>, at: usize) -> i64 {
        match this.rope {
            None => this.flat[at] as i64,
            Some(_) => Str::byte_of_rope(this, at),
        }
    }

    #[elidable]
    fn byte_of_rope(this: Gc<Str>, at: usize) -> i64 {
        // The library says what there is no memory for.
        heap::catch_out_of_memory(|| i64::from(this.bytes()[at])).unwrap_or(-1)
    }

    /// Two strings as one: equal texts, though other objects, each time. None if that is longer than memory.
    #[elidable]
    pub fn join(a: Gc<Str>, b: Gc<Str>) -> Option<Gc<Str>> {
        let (first, second) = (a.len(), b.len());
        let len = first + second;
        if first == 0 || second == 0 {
            return Some(if first == 0 { b } else { a });
        }
        if len >= ROPE {
            if len > LONGEST {
                return None;
            }
            let rope = Gc::new(Rope { len, left: GcCell::new(Some(a)), right: GcCell::new(b) });
            return Some(Gc::with_tail(Str { hash: 0, rope: Some(rope), flat: Tail::empty() }, |s| &s.flat, &[]));
        }
        if len > SHORT {
            return Some(Str::made(&[&a.bytes(), &b.bytes()]));
        }
        let mut room = [0; SHORT];
        room[..first].copy_from_slice(&a.bytes());
        room[first..len].copy_from_slice(&b.bytes());
        Some(Str::made(&[&room[..len]]))
    }

    /// The same text in small letters. None if there is no memory for it, as in what follows.
    #[elidable]
    pub fn lower(this: Gc<Str>) -> Option<Gc<Str>> {
        some_or_none(|| cased(this, u8::is_ascii_uppercase, <[u8]>::make_ascii_lowercase))
    }

    /// The same text in capital letters.
    #[elidable]
    pub fn upper(this: Gc<Str>) -> Option<Gc<Str>> {
        some_or_none(|| cased(this, u8::is_ascii_lowercase, <[u8]>::make_ascii_uppercase))
    }

    /// Up to eight bytes of a word, the lowest first.
    #[elidable]
    pub fn of_word(word: u64, len: usize) -> Option<Gc<Str>> {
        some_or_none(|| Str::new(&word.to_le_bytes()[..len]))
    }

    /// Some bytes of a string as one.
    #[elidable]
    pub fn part(this: Gc<Str>, from: usize, to: usize) -> Option<Gc<Str>> {
        some_or_none(|| Str::new(&this.bytes()[from..to]))
    }

    /// Whether one string comes before another.
    #[elidable]
    pub fn before(a: Gc<Str>, b: Gc<Str>) -> bool {
        or_told(false, || *a.bytes() < *b.bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::{Str, Text};

    #[test]
    fn a_rope_has_the_bytes_of_its_parts() {
        let mut text = Vec::new();
        let mut rope = Str::new(b"");
        for n in 0..1000 {
            let part = format!("{n},");
            text.extend(part.bytes());
            rope = Str::join(rope, Str::new(part.as_bytes())).expect("it is short");
        }
        let front = Str::join(Str::new(b">"), rope).expect("it is short");
        assert_eq!(*rope.bytes(), *text);
        assert_eq!(front.bytes()[0], b'>');
        assert_eq!(front.bytes()[1..], *text);
        assert!(Str::same(rope, Str::new(&text)) && !Str::same(rope, front));
        assert_eq!(Str::hashed(rope), Str::hashed(Str::new(&text)));
    }

    #[test]
    fn the_hash_of_mode_is_known() {
        assert_eq!(Str::new(b"__mode").hash, crate::vm::table::MODE);
    }

    #[test]
    fn interned_strings_are_one_object() {
        assert!(Str::intern(b"xy") == Str::intern(b"xy"));
        assert!(Str::intern(b"xy") != Str::new(b"xy"));
        assert!(Str::same(Str::intern(b"xy"), Str::new(b"xy")));
        assert!(Str::intern(b"x") == Str::new(b"x"));
    }
}
