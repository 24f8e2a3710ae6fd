//! Traversal: elements, then fields, then the hash part, each entry at a place that stays while nothing is added.

use jit_runtime::prelude::*;

use super::table::Table;
use super::value::Value;
use crate::lib::number;

impl Table {
    /// The place of the entry after a key in a traversal, counted from 1; 0 at the end, nothing if there is no such key.
    pub fn after(&self, key: Value) -> Option<usize> {
        let array = self.array.get();
        let (shape, slots) = (self.shape.get(), self.slots.get());
        let fields = shape.keys.len();
        let mut at = match key {
            Value::Nil => 0,
            // A key that is the same number is found by an access only.
            Value::Float(x) if number::exact_integer(x).is_some() => return None,
            // In the array, or it was there: unless it is one that came too early for it.
            key @ Value::Int(n)
                if n >= 1
                    && n as u64 <= array.room() as u64
                    && (n as u64 <= self.len.get() as u64 || self.hash.get().is_none_or(|h| h.find(key).is_none())) =>
            {
                n as usize
            }
            key => {
                let field = match key {
                    Value::Str(s) => shape.find(s),
                    _ => None,
                };
                match field {
                    Some(slot) => array.room() + slot + 1,
                    None => array.room() + fields + self.hash.get()?.find(key)? + 1,
                }
            }
        };
        let len = self.len.get();
        while at < len {
            if !array.get(at).is_nil() {
                return Some(at + 1);
            }
            at += 1;
        }
        at = at.max(array.room());
        while at < array.room() + fields {
            if !slots[at - array.room()].get().is_nil() {
                return Some(at + 1);
            }
            at += 1;
        }
        let Some(hash) = self.hash.get() else { return Some(0) };
        let before = array.room() + fields;
        while at - before < hash.size() {
            if !hash.value(at - before).get().is_nil() {
                return Some(at + 1);
            }
            at += 1;
        }
        Some(0)
    }

    /// Key and value of the entry at a place.
    pub fn entry(&self, place: usize) -> (Value, Value) {
        let array = self.array.get();
        let at = place - 1;
        if at < array.room() {
            return (Value::Int(place as i64), array.get(at));
        }
        let at = at - array.room();
        let shape = self.shape.get();
        if at < shape.keys.len() {
            return (Value::Str(shape.keys[at]), self.slots.get()[at].get());
        }
        let at = at - shape.keys.len();
        match self.hash.get() {
            Some(hash) => (hash.key(at).get(), hash.value(at).get()),
            None => (Value::Nil, Value::Nil),
        }
    }
}

#[jit]
impl Table {
    /// [`Table::after`] of a key that the table has: 0 at the end, and `usize::MAX` if there is no such key.
    #[dont_look_inside]
    fn following(&self, key: Value) -> usize {
        self.after(key).unwrap_or(usize::MAX)
    }

    /// The same; from element to element without a call.
    #[inline(always)]
    pub fn place_after(this: Gc<Table>, key: Value) -> usize {
        let at = match key {
            Value::Nil => 0,
            Value::Int(n) if n >= 1 => n as usize,
            _ => usize::MAX,
        };
        if at < this.len.get() && !this.array.get().get(at).is_nil() { at + 1 } else { this.following(key) }
    }

    /// The key of an entry.
    #[inline(always)]
    pub fn key_at(&self, place: usize) -> Value {
        let (at, room) = (place - 1, self.array.get().room());
        if at < room {
            return Value::Int(place as i64);
        }
        let shape = self.shape.get();
        if at - room < shape.keys.len() { Value::Str(shape.keys[at - room]) } else { self.other_entry(place).0 }
    }

    /// The value of an entry.
    #[inline(always)]
    pub fn value_at(&self, place: usize) -> Value {
        let (at, array) = (place - 1, self.array.get());
        let room = array.room();
        if at < room {
            return array.get(at);
        }
        if at - room < self.shape.get().keys.len() {
            self.slots.get()[at - room].get()
        } else {
            self.other_entry(place).1
        }
    }

    #[dont_look_inside]
    fn other_entry(&self, place: usize) -> (Value, Value) {
        self.entry(place)
    }
}

#[cfg(test)]
mod tests {
    use super::{Table, Value};

    #[test]
    fn a_traversal_sees_everything_once_and_may_clear_it() {
        let t = Table::new();
        for n in 1..=10 {
            Table::set_int(t, n * n, Value::Int(n));
            Table::set(t, Value::str(format!("k{n}")), Value::Int(n));
            Table::set_field(t, &format!("f{n}"), Value::Int(n));
            Table::set(t, Value::Float(n as f64 + 0.5), Value::Int(n));
        }
        let (mut key, mut seen, mut sum) = (Value::Nil, 0, 0);
        while let Some(place @ 1..) = t.after(key) {
            let (k, value) = t.entry(place);
            let Value::Int(n) = value else { panic!("an integer was put there") };
            (key, seen, sum) = (k, seen + 1, sum + n);
            Table::set(t, k, Value::Nil);
        }
        assert_eq!((seen, sum), (40, 4 * 55));
        assert_eq!(t.after(Value::Nil), Some(0));
    }
}
