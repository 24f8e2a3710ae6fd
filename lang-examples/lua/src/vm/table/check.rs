//! What holds of a table between any two operations on it, said in one place. Debug builds look after the changes that traces call.

use super::{Table, Value, normal};
use crate::vm::hash::Hash;

/// `Err` with what does not hold.
fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// The number of an integer key that the array may have.
fn index(key: Value) -> Option<u64> {
    match key {
        Value::Int(n @ 1..) => Some(n as u64),
        _ => None,
    }
}

impl Table {
    /// Whether all is as it has to be: a key is in one part only, where every access looks for it.
    ///
    /// # Errors
    /// What does not hold.
    pub fn check(&self) -> Result<(), String> {
        self.check_array()?;
        self.check_fields()?;
        self.hash.get().map_or(Ok(()), |hash| self.check_hash(&hash))
    }

    /// Elements: `len` is a border, and there is nothing behind it.
    fn check_array(&self) -> Result<(), String> {
        let (array, len) = (self.array.get(), self.len.get());
        hold(len <= array.room(), || format!("{len} elements, room for {}", array.room()))?;
        hold(len == 0 || !array.get(len - 1).is_nil(), || format!("the last of {len} elements is nil"))?;
        let mut behind = len..array.room();
        hold(behind.all(|at| array.get(at).is_nil()), || format!("there is something behind {len} elements"))?;
        (0..len).try_for_each(|at| hold(is_first_class(array.get(at)), || format!("element {at} is no value")))
    }

    /// Fields: a slot for each key, nil in the others.
    fn check_fields(&self) -> Result<(), String> {
        let (shape, slots) = (self.shape.get(), self.slots.get());
        let count = shape.keys.len();
        hold(count <= slots.len(), || format!("{count} fields in {} slots", slots.len()))?;
        for (slot, key) in shape.keys.iter().enumerate() {
            hold(shape.find(*key) == Some(slot), || format!("slot {slot} is not that of its key"))?;
            hold(is_first_class(slots[slot].get()), || format!("slot {slot} has no value"))?;
        }
        hold(slots[count..].iter().all(|v| v.get().is_nil()), || format!("there is something behind {count} fields"))
    }

    /// All other keys: each is found at its place. No key from 1 to `len + 1` is among them, nor a field, not even without a value:
    /// so a key of the array that was cleared is not taken for one of the hash part, where a traversal would go on.
    fn check_hash(&self, hash: &Hash) -> Result<(), String> {
        let (len, shape, mut keys) = (self.len.get() as u64, self.shape.get(), 0);
        for (at, (key, value)) in hash.each().enumerate() {
            let (key, value) = (key.get(), value.get());
            if key.is_nil() {
                hold(value.is_nil(), || format!("the free place {at} has a value"))?;
                continue;
            }
            keys += 1;
            hold(is_first_class(key) && is_first_class(value), || format!("place {at} has no key or no value"))?;
            if let Value::Float(x) = key
                && x.is_nan()
            {
                hold(value.is_nil(), || format!("place {at} has a value, but its key is gone"))?;
                continue;
            }
            hold(Value::same(normal(key), key) && is_float(normal(key)) == is_float(key), || {
                format!("place {at} has a float that is an integer")
            })?;
            hold(hash.find(key) == Some(at), || format!("the key at place {at} is not found there"))?;
            if let Some(n) = index(key) {
                hold(n > len + 1 || hash.weak != 0, || format!("key {n} is in the hash part, behind {len} elements"))?;
            }
            if let Value::Str(name) = key {
                hold(shape.find(name).is_none(), || format!("the key at place {at} is a field, too"))?;
            }
        }
        hold(keys <= hash.used(), || format!("{keys} keys, counted as {}", hash.used()))?;
        hold(4 * keys <= 3 * hash.size(), || format!("{keys} keys at {} places", hash.size()))?;
        hold(hash.weak == 0 || (len == 0 && shape.keys.is_empty()), || "a weak table has elements or fields".to_owned())
    }
}

fn is_float(value: Value) -> bool {
    matches!(value, Value::Float(_))
}

/// Whether a program may see it.
fn is_first_class(value: Value) -> bool {
    !matches!(value, Value::Cell(_) | Value::Many(_) | Value::Few(_) | Value::Call(_))
}

/// What a change may cost to look at, in entries: a check of a large table waits for as many changes as pay for it.
#[cfg(debug_assertions)]
const EACH: usize = 16;

#[cfg(debug_assertions)]
thread_local! {
    static EARNED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

impl Table {
    /// It has changed: in debug builds its invariants are looked at, as often as that is a constant cost for each change.
    #[inline(always)]
    pub(in crate::vm) fn changed(&self) {
        #[cfg(debug_assertions)]
        {
            let cost = self.array.get().room() + self.slots.get().len() + self.hash.get().map_or(0, |h| h.size());
            let earned = EARNED.get() + EACH;
            if earned < cost {
                return EARNED.set(earned);
            }
            EARNED.set(earned - cost);
            if let Err(what) = self.check() {
                panic!("a table is wrong: {what}");
            }
        }
    }
}
