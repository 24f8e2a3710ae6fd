//! The hash part of a table: open addressing, keys of any type, each beside its value, in the same line of the cache. A key
//! stays when its value becomes nil, so that a traversal may clear what it sees; growing drops it. A key that goes to the array
//! leaves a tombstone, a key that is like no other: here it is found no more.

use jit_runtime::prelude::*;

use super::string::Str;
use super::value::Value;

/// Keys and values.
#[derive(JitObject)]
pub struct Hash {
    /// Keys, nil where there is none, and values by turns.
    pub entries: GcArray<GcCell<Value>>,
    /// Keys that were added, and tombstones once more: each change of where a key is found makes it another number.
    used: GcCell<usize>,
    /// How it holds: [`super::weak`] says.
    pub weak: usize,
}

/// Places of a hash part up to half a MiB are a power of two; a larger one grows by half, since its free places are memory.
const SMALL: usize = 1 << 14;

/// A key that no key is equal to.
pub const TOMBSTONE: Value = Value::Float(f64::NAN);

/// Where the place of a hash is looked for first: at the share of all places that its upper bits say.
#[inline(always)]
fn place_of(hash: u64, size: usize) -> usize {
    ((u128::from(hash) * size as u128) >> 64) as usize
}

/// The same for a word: its product with the golden ratio has upper bits that hang on all of its bits. Keys in a row lie evenly.
#[inline(always)]
fn start_of(word: u64, size: usize) -> usize {
    place_of(word.wrapping_mul(0x9e37_79b9_7f4a_7c15), size)
}

impl Hash {
    /// Room for so many keys, held weakly as `weak` says.
    pub fn with_room(room: usize, weak: usize) -> Gc<Hash> {
        let size = room + room / 3 + 1;
        let size = if size > SMALL { size } else { size.next_power_of_two().max(4) };
        Gc::new(Hash { entries: GcArray::filled(2 * size, Value::Nil), used: GcCell::new(0), weak })
    }

    /// For so many keys there are places.
    pub fn size(&self) -> usize {
        self.entries.len() / 2
    }

    /// Keys, with those that have no value, and tombstones twice.
    pub fn used(&self) -> usize {
        self.used.get()
    }

    /// The key at a place.
    #[inline]
    pub fn key(&self, at: usize) -> &GcCell<Value> {
        &self.entries[2 * at]
    }

    /// The value at a place.
    #[inline]
    pub fn value(&self, at: usize) -> &GcCell<Value> {
        &self.entries[2 * at + 1]
    }

    /// Keys and values.
    pub fn each(&self) -> impl Iterator<Item = (&GcCell<Value>, &GcCell<Value>)> {
        self.entries.chunks_exact(2).map(|entry| (&entry[0], &entry[1]))
    }

    /// Where a key is, or would be.
    fn slot(&self, key: Value) -> usize {
        let size = self.size();
        // A float among the keys is no integer.
        match key {
            Value::Int(n) => self.probe(start_of(n as u64, size), |known| matches!(known, Value::Int(m) if m == n)),
            Value::Str(s) => {
                self.probe(place_of(Str::hashed(s), size), |known| matches!(known, Value::Str(t) if Str::same(t, s)))
            }
            Value::Table(t) => self
                .probe(start_of(t.address() as u64, size), |known| matches!(known, Value::Table(other) if other == t)),
            Value::Float(x) => self.probe(start_of(x.to_bits(), size), |known| Value::same(known, key)),
            _ => {
                let word = key.address().unwrap_or(u64::from(key.is_true()));
                self.probe(start_of(word, size), |known| Value::same(known, key))
            }
        }
    }

    /// The first place from one on that is free or has the key.
    #[inline(always)]
    fn probe(&self, mut at: usize, is_key: impl Fn(Value) -> bool) -> usize {
        let entries = &*self.entries;
        let size = entries.len() / 2;
        loop {
            let known = entries[2 * at].get();
            if is_key(known) || known.is_nil() {
                return at;
            }
            at = if at + 1 == size { 0 } else { at + 1 };
        }
    }

    /// Where a key is.
    pub fn find(&self, key: Value) -> Option<usize> {
        let at = self.slot(key);
        (!self.key(at).get().is_nil()).then_some(at)
    }

    /// The value of a key.
    pub fn get(&self, key: Value) -> Value {
        self.value(self.slot(key)).get()
    }

    /// Sets the value of a key, if there is room.
    #[must_use]
    pub fn set(&self, key: Value, value: Value) -> bool {
        let at = self.slot(key);
        value.is_nil() && self.key(at).get().is_nil() || self.add(2 * at + 1, key, value)
    }

    /// Sets the value at the place of a key that has none, if there is room.
    pub fn add(&self, place: usize, key: Value, value: Value) -> bool {
        if self.entries[place - 1].get().is_nil() {
            if 4 * (self.used.get() + 1) > 3 * self.size() {
                return false;
            }
            self.used.set(self.used.get() + 1);
            self.entries[place - 1].set(key);
        }
        self.entries[place].set(value);
        true
    }

    /// Takes a key out, with its value.
    pub fn take(&self, key: Value) -> Value {
        let at = self.slot(key);
        if self.key(at).get().is_nil() {
            return Value::Nil;
        }
        self.key(at).set(TOMBSTONE);
        self.used.set(self.used.get() + 1);
        self.value(at).replace(Value::Nil)
    }

    /// Whether any key has a value.
    pub fn is_used(&self) -> bool {
        self.each().any(|(_, v)| !v.get().is_nil())
    }

    /// A copy without dead keys and with room for more.
    pub fn grown(&self) -> Gc<Hash> {
        let alive = self.each().filter(|(_, v)| !v.get().is_nil()).count();
        let more = Hash::with_room((alive + 1) * 3 / 2, self.weak);
        for (key, value) in self.each() {
            if !value.get().is_nil() {
                let done = more.set(key.get(), value.get());
                debug_assert!(done, "there is room for all keys");
            }
            if self.weak != 0 {
                // A stale word of the stack may keep the old arrays, which hold what is in them; and nil would leave the
                // pointer where it is, where the collector looks whatever the tag says.
                key.set(Value::Int(0));
                value.set(Value::Int(0));
            }
        }
        more
    }
}

#[jit]
impl Hash {
    /// The value at a place.
    #[inline(always)]
    pub fn value_at(&self, place: usize) -> Value {
        self.entries[place].get()
    }

    /// Sets the value at a place, if its key has one. Says whether it has.
    #[inline(always)]
    pub fn replace(&self, place: usize, value: Value) -> bool {
        let known = !self.entries[place].get().is_nil();
        if known {
            self.entries[place].set(value);
        }
        known
    }

    /// Where among the entries the value of a key is, or would be, if nothing is held weakly.
    #[inline(always)]
    pub fn place(&self, key: Value) -> usize {
        self.place_among(self.used.get(), key)
    }

    /// Keys are added and become tombstones, and `used` counts both: as long as it is the same, so is the answer. So `t[k] = t[k] + 1` looks
    /// once, and a trace knows of its frame behind the look what it knew before.
    #[elidable]
    fn place_among(&self, used: usize, key: Value) -> usize {
        let _ = used;
        2 * self.slot(key) + 1
    }
}
