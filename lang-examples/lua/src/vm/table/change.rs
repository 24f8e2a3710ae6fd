//! Changes of a table that traces call: where a key is put, and when a part of the table becomes another.

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::{EMPTY, MODE, Table, longer, normal};
use crate::vm::hash::Hash;
use crate::vm::shape::RECORD;
use crate::vm::string::Str;
use crate::vm::value::Value;

impl Table {
    /// Sets the value of a key that is neither nil nor NaN.
    pub fn set(this: Gc<Table>, key: Value, value: Value) {
        match normal(key) {
            Value::Int(n) => Table::set_int(this, n, value),
            Value::Str(s) => {
                if s.hash == MODE {
                    crate::vm::weak::mode_is_set(this);
                }
                let shape = this.shape.get();
                if let Some(slot) = shape.find(s) {
                    return this.slots.get()[slot].set(value);
                }
                let in_hash = this.hash.get().is_some_and(|h| h.find(key).is_some());
                if in_hash || value.is_nil() || this.weakness() != 0 {
                    return this.set_hash(key, value);
                }
                match shape.welcomes(s) {
                    true => this.add_field(s, value),
                    false => {
                        if shape.keys.len() == RECORD {
                            this.fields_to_hash();
                        }
                        this.set_hash(key, value);
                    }
                }
            }
            key => this.set_hash(key, value),
        }
    }

    /// Sets the value of a key that is no field, and no integer from 1 to `len + 1`, unless the table holds weakly.
    pub(super) fn set_hash(&self, key: Value, value: Value) {
        let hash = match self.hash.get() {
            Some(hash) => hash,
            None if value.is_nil() => return,
            None => Hash::with_room(3, 0),
        };
        if hash.set(key, value) {
            self.hash.set(Some(hash));
        } else {
            self.set_in_grown(hash, key, value);
        }
        self.changed();
    }

    /// The same of one more key when the hash part is full: integer keys go to the array, if it is used well then. That moves
    /// the border, so the key's place is asked for afresh.
    fn set_in_grown(&self, hash: Gc<Hash>, key: Value, value: Value) {
        let moved = if hash.weak == 0 { self.elements_from(hash, key, value) } else { 0 };
        self.hash.set((moved == 0 || hash.is_used()).then(|| hash.grown()));
        if moved > 0 {
            self.take_from_hash();
        }
        match key {
            Value::Int(n @ 1..) if moved > 0 && n as u64 <= self.len.get().max(moved) as u64 => {
                self.place(n as usize - 1, value);
                self.take_from_hash();
            }
            Value::Int(n) if moved > 0 && n == self.len.get() as i64 + 1 => {
                self.push(value);
                self.take_from_hash();
            }
            key => {
                let mut hash = self.hash.get().unwrap_or_else(|| Hash::with_room(3, 0));
                if !hash.set(key, value) {
                    // Keys that went to the array left tombstones, which may have filled it.
                    hash = hash.grown();
                    let done = hash.set(key, value);
                    debug_assert!(done, "there is room for one more key");
                }
                self.hash.set(Some(hash));
            }
        }
    }

    /// The hash part is full, and one more key is to come: moves integer keys from it to the array, if more than half of the
    /// array is in use then. Says up to which: 0 if to none. For those there is room, and what was moved is still in the hash
    /// part, without a value.
    fn elements_from(&self, hash: Gc<Hash>, more: Value, value: Value) -> usize {
        // Of keys up to each power of two, how many there are.
        let mut counts = [0usize; 32];
        let mut count = |key: Value| {
            if let Value::Int(n @ 1..=0x4000_0000) = key {
                counts[(n as u64).next_power_of_two().trailing_zeros() as usize] += 1;
            }
        };
        count(more);
        for (key, value) in hash.each() {
            if !value.get().is_nil() {
                count(key.get());
            }
        }
        let (mut keys, mut best, len) = (0, 0, self.len.get());
        for (power, count) in counts.iter().enumerate() {
            keys += count;
            let size = 1usize << power;
            if keys + len.min(size) > size / 2 && keys > 0 {
                best = size;
            }
        }
        if best <= len {
            return 0;
        }
        self.reserve(best, value);
        for (key, value) in hash.each() {
            if let Value::Int(n) = key.get()
                && n >= 1
                && n as u64 <= best as u64
                && !value.get().is_nil()
            {
                self.place(n as usize - 1, value.get());
                value.set(Value::Nil);
            }
        }
        best
    }

    /// It has more keys than a record: all are in the hash part from here on, where a trace finds them without knowing the shape.
    pub(super) fn fields_to_hash(&self) {
        let (shape, slots, empty) = (self.shape.get(), self.slots.get(), EMPTY.with(Root::get));
        self.shape.set(empty.shape.get());
        self.slots.set(empty.slots.get());
        for (key, value) in shape.keys.iter().zip(slots.iter()) {
            self.set_hash(Value::Str(*key), value.get());
        }
    }

    /// Adds a field that the table has neither in its shape nor in its hash part.
    pub(super) fn add_field(&self, key: Gc<Str>, value: Value) {
        let shape = self.shape.get();
        let Some(to) = shape.with(key) else { return self.set_hash(Value::Str(key), value) };
        let slot = shape.keys.len();
        if slot >= self.slots.get().len() {
            self.slots.set(longer(self.slots.get(), (slot * 2).max(4)));
        }
        self.slots.get()[slot].set(value);
        self.shape.set(to);
        self.changed();
    }

    /// Elements are nil from the end on: the border moves.
    pub(super) fn shrink(&self) {
        let array = self.array.get();
        let mut len = self.len.get();
        while len > 0 && array.get(len - 1).is_nil() {
            len -= 1;
        }
        self.len.set(len);
    }

    /// Takes elements that follow the last one from the hash part, and the key after them if it has no value there.
    pub(super) fn take_from_hash(&self) {
        let Some(hash) = self.hash.get() else { return };
        loop {
            let value = hash.take(Value::Int(self.len.get() as i64 + 1));
            if value.is_nil() {
                return;
            }
            self.push(value);
        }
    }

    pub(super) fn push(&self, value: Value) {
        let len = self.len.get();
        if len >= self.array.get().room() {
            self.reserve((len * 2).max(4), value);
        }
        self.put_element(len, value);
        self.len.set(len + 1);
    }

    /// How it holds what is in it: 0 if it just does.
    pub fn weakness(&self) -> usize {
        self.hash.get().map_or(0, |h| h.weak)
    }

    /// Empties it, with another hash part.
    pub fn clear(&self, hash: Option<Gc<Hash>>) {
        let empty = EMPTY.with(Root::get);
        self.shape.set(empty.shape.get());
        self.slots.set(empty.slots.get());
        self.array.set(empty.array.get());
        self.len.set(0);
        self.hash.set(hash);
    }

    /// Makes room for elements; if they are the first, of the type of `next`.
    pub fn reserve(&self, elements: usize, next: Value) {
        let array = self.array.get();
        if elements > array.room() {
            self.array.set(array.longer(self.len.get(), elements, next));
        }
    }

    /// Puts an element where there is room for it.
    pub(super) fn put_element(&self, at: usize, value: Value) {
        if !self.array.get().put(at, value) {
            self.array.set(self.array.get().wider(value));
            let done = self.array.get().put(at, value);
            debug_assert!(done, "there is room for element {at}");
        }
    }

    /// Puts an element of a constructor at its place, for which there is room.
    pub fn place(&self, at: usize, value: Value) {
        self.put_element(at, value);
        if !value.is_nil() {
            self.len.set(self.len.get().max(at + 1));
        }
    }
}
