//! Tables: fields at the slots of a shape, elements in an array, the rest in a hash part.
//!
//! A string key is a field if code names it or the table looks like a record, else it is in the hash part. A key is in one
//! place only: what holds of a table is said in `table/check.rs`, where debug builds and tests look at it.

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::attention::or_told;
use super::elements::Elements;
use super::hash::Hash;
use super::shape::{FIELDS, Shape};
use super::string::Str;
use super::value::Value;
use super::world::World;
use crate::lib::number;

mod change;
mod check;
#[cfg(test)]
mod model;

/// What fields of tables are among memory.
pub enum InSlots {}

impl AliasSet for InSlots {
    const NAME: &'static str = "Slots";
}

/// The fields of a table.
pub type Slots = GcArray<InSet<InSlots, GcCell<Value>>>;

/// A table.
#[derive(JitObject)]
pub struct Table {
    /// Which fields it has.
    pub shape: GcCell<Gc<Shape>>,
    /// The fields' values, and room for more.
    pub slots: GcCell<Slots>,
    /// The elements, and room for more.
    pub array: GcCell<Elements>,
    /// The number of elements.
    pub len: GcCell<usize>,
    /// All other keys.
    pub hash: GcCell<Option<Gc<Hash>>>,
    /// The metatable.
    pub meta: GcCell<Option<Gc<Table>>>,
}

/// The hash of `__mode`, which decides how tables hold whose metatable gets it.
pub const MODE: u64 = 0x69d5_50be_abd6_a57b;

#[dont_look_inside]
fn mode_is_set(meta: Gc<Table>) {
    super::weak::mode_is_set(meta);
}

/// Slots that code makes longer itself, so that an object which gets its fields one after another need not be made.
const FEW_SLOTS: usize = 16;

/// The values of a few slots, and nil in the room for as many more.
#[jit]
#[unroll_safe]
fn twice_as_long(old: Slots, len: usize) -> Slots {
    let new = Slots::filled(if len == 0 { 4 } else { 2 * len }, Value::Nil);
    for n in 0..len {
        new[n].set(old[n].get());
    }
    new
}

/// The same values, and nil in the room for more.
fn longer(old: Slots, len: usize) -> Slots {
    let new = Slots::filled(len, Value::Nil);
    for (to, from) in new.iter().zip(old.iter()) {
        to.set(from.get());
    }
    new
}

thread_local! {
    static EMPTY: Root<Gc<Table>> = Root::new(Gc::new(Table {
        shape: GcCell::new(Shape::root()),
        slots: GcCell::new(Slots::filled(0, Value::Nil)),
        array: GcCell::new(Elements::none()),
        len: GcCell::new(0),
        hash: GcCell::new(None),
        meta: GcCell::new(None),
    }));
}

/// The key under which a float is found: an integer, if it is one.
pub fn normal(key: Value) -> Value {
    match key {
        Value::Float(x) => number::exact_integer(x).map_or(key, Value::Int),
        key => key,
    }
}

/// From here on floats may be integers that are not told by a conversion there and back.
const LARGE: f64 = 9007199254740992.0;

/// Whether a float is an integer key, and surely so: not a large one.
#[jit]
#[inline(always)]
pub fn is_index(x: f64) -> bool {
    x.abs() < LARGE && x as i64 as f64 == x
}

impl Table {
    /// An empty table.
    pub fn new() -> Gc<Table> {
        let empty = EMPTY.with(Root::get);
        Gc::new(Table {
            shape: GcCell::new(empty.shape.get()),
            slots: GcCell::new(empty.slots.get()),
            array: GcCell::new(empty.array.get()),
            len: GcCell::new(0),
            hash: GcCell::new(None),
            meta: GcCell::new(None),
        })
    }

    /// The value of a key.
    pub fn get(&self, key: Value) -> Value {
        match normal(key) {
            Value::Str(s) => self.find_str(s),
            Value::Int(n) => self.find_int(n),
            Value::Nil => Value::Nil,
            key => self.in_hash(key),
        }
    }

    fn in_hash(&self, key: Value) -> Value {
        self.hash.get().map_or(Value::Nil, |h| h.get(key))
    }

    /// The value of a string key.
    pub fn find_str(&self, key: Gc<Str>) -> Value {
        match self.shape.get().find(key) {
            Some(slot) => self.slots.get()[slot].get(),
            None => self.in_hash(Value::Str(key)),
        }
    }

    /// The value of an integer key.
    pub fn find_int(&self, key: i64) -> Value {
        match self.array.get().get((key as usize).wrapping_sub(1)) {
            Value::Nil => self.in_hash(Value::Int(key)),
            value => value,
        }
    }

    /// The value of a name.
    pub fn field(&self, name: &str) -> Value {
        self.find_str(Str::new(name.as_bytes()))
    }

    /// Sets the value of a name, as code does.
    pub fn set_field(this: Gc<Table>, name: &str, value: Value) {
        Table::set_str(this, Str::intern(name.as_bytes()), value);
    }
}

#[jit]
impl Table {
    /// A border.
    pub fn border(&self) -> usize {
        let weak = match self.hash.get() {
            Some(hash) => hash.weak != 0,
            None => false,
        };
        if weak { self.border_of_weak() } else { self.len.get() }
    }

    #[dont_look_inside]
    fn border_of_weak(&self) -> usize {
        super::weak::border(self)
    }

    /// The value of a field that code names.
    #[inline(always)]
    pub fn get_str(this: Gc<Table>, key: Gc<Str>) -> Value {
        let shape = promote!(this.shape.get());
        match shape.find(key) {
            Some(slot) => Table::slots_of(this, shape)[slot].get(),
            None => this.hashed(Value::Str(key)),
        }
    }

    /// Whether its shape has a field, whatever the value.
    #[inline(always)]
    pub fn has_field(this: Gc<Table>, key: Gc<Str>) -> bool {
        promote!(this.shape.get()).find(key).is_some()
    }

    /// Where the fields of its shape are.
    #[inline(always)]
    fn slots_of(this: Gc<Table>, shape: Gc<Shape>) -> Slots {
        let slots = this.slots.get();
        if we_are_jitted!() {
            // One check for all of them.
            assert!(slots.len() >= shape.keys.len());
        }
        slots
    }

    /// Sets a field that code names.
    #[inline(always)]
    pub fn set_str(this: Gc<Table>, key: Gc<Str>, value: Value) {
        let shape = promote!(this.shape.get());
        match shape.find(key) {
            Some(slot) => Table::slots_of(this, shape)[slot].set(value),
            None => Table::new_str(this, shape, key, value),
        }
    }

    /// Sets a field that the shape has not.
    fn new_str(this: Gc<Table>, shape: Gc<Shape>, key: Gc<Str>, value: Value) {
        if key.hash == MODE {
            mode_is_set(this);
        }
        if this.hash.get().is_some() {
            this.new_in_hash(key, value);
            return;
        }
        if value.is_nil() {
            return;
        }
        let slot = shape.keys.len();
        match shape.with(key) {
            Some(to) => {
                let slots = this.slots.get();
                if slot >= slots.len() {
                    let room = promote!(slots.len());
                    if room < FEW_SLOTS {
                        this.slots.set(twice_as_long(slots, room));
                    } else {
                        this.more_slots();
                    }
                }
                this.slots.get()[slot].set(value);
                this.shape.set(to);
            }
            None => this.new_in_hash(key, value),
        }
    }

    #[dont_look_inside]
    fn more_slots(&self) {
        let slots = self.slots.get();
        self.slots.set(longer(slots, (slots.len() * 2).max(4)));
    }

    #[dont_look_inside]
    fn new_in_hash(&self, key: Gc<Str>, value: Value) {
        or_told((), || {
            let known = self.hash.get().is_some_and(|h| h.find(Value::Str(key)).is_some());
            match known || value.is_nil() || self.weakness() != 0 {
                true => self.set_hash(Value::Str(key), value),
                false => self.add_field(key, value),
            }
        });
    }

    /// The value of a key in the hash part; a float is no integer.
    #[inline(always)]
    fn hashed(&self, key: Value) -> Value {
        match self.hash.get() {
            None => Value::Nil,
            Some(hash) => {
                if hash.weak == 0 {
                    hash.value_at(hash.place(key))
                } else {
                    self.look_up(key)
                }
            }
        }
    }

    /// Sets the value that a string has in the hash part. Says whether it has one there.
    #[inline(always)]
    fn replaced(&self, key: Value, value: Value) -> bool {
        match self.hash.get() {
            None => false,
            Some(hash) => hash.weak == 0 && hash.replace(hash.place(key), value),
        }
    }

    /// Sets the value of a key that is in the hash part if it is anywhere, and no string; a float is no integer.
    #[inline(always)]
    fn put_hashed(&self, key: Value, value: Value) {
        match self.hash.get() {
            None => self.first_hashed(key, value),
            Some(hash) => {
                if hash.weak != 0 {
                    self.first_hashed(key, value);
                } else {
                    let place = hash.place(key);
                    if !hash.replace(place, value) {
                        self.add_hashed(hash, place, key, value);
                    }
                }
            }
        }
    }

    #[dont_look_inside]
    fn first_hashed(&self, key: Value, value: Value) {
        or_told((), || self.set_hash(key, value));
    }

    #[dont_look_inside]
    fn add_hashed(&self, hash: Gc<Hash>, place: usize, key: Value, value: Value) {
        if !value.is_nil() && !hash.add(place, key, value) {
            or_told((), || self.set_hash(key, value));
        }
    }

    /// The value of an integer key.
    #[inline(always)]
    pub fn get_int(this: Gc<Table>, key: i64) -> Value {
        let value = this.array.get().get(key.wrapping_sub(1) as usize);
        if !value.is_nil() {
            return value;
        }
        this.hashed(Value::Int(key))
    }

    /// Sets an element, or the next one, if that is quick.
    #[inline(always)]
    pub fn set_element(this: Gc<Table>, key: i64, value: Value) -> bool {
        let at = key.wrapping_sub(1) as usize;
        let len = this.len.get();
        if value.is_nil() {
            return false;
        }
        if at < len {
            return this.array.get().put(at, value);
        }
        if at == len && this.hash.get().is_none() && this.array.get().put(at, value) {
            this.len.set(len + 1);
            return true;
        }
        false
    }

    /// Sets the value of an integer key.
    #[inline(always)]
    pub fn set_int(this: Gc<Table>, key: i64, value: Value) {
        let at = key.wrapping_sub(1) as usize;
        let len = this.len.get();
        if at < len {
            let array = this.array.get();
            if !array.put(at, value) {
                this.new_int(key, value);
            } else if value.is_nil() && at + 1 == len {
                if at == 0 || !array.get(at - 1).is_nil() {
                    this.len.set(at);
                } else {
                    this.shrunk();
                }
            }
        } else if at == len && this.hash.get().is_none() && !value.is_nil() && this.array.get().put(at, value) {
            this.len.set(len + 1);
        } else if at == len {
            this.new_int(key, value);
        } else {
            this.put_hashed(Value::Int(key), value);
        }
    }

    /// Elements may be nil from the end on.
    #[dont_look_inside]
    pub fn shrunk(&self) {
        self.shrink();
    }

    /// Elements of a constructor are at their places, the table had `before` elements: what it has put under the same keys is
    /// gone, what it has put between is an element now, and so is what follows.
    #[dont_look_inside]
    pub fn settle(&self, before: usize, offset: usize, count: usize) {
        if let Some(hash) = self.hash.get() {
            for at in before..offset {
                let value = hash.take(Value::Int(at as i64 + 1));
                if !value.is_nil() {
                    self.place(at, value);
                }
            }
            for at in offset..offset + count {
                hash.take(Value::Int(at as i64 + 1));
            }
        }
        self.shrink();
        self.take_from_hash();
        self.changed();
    }

    #[dont_look_inside]
    fn new_int(&self, key: i64, value: Value) {
        or_told((), || self.add_int(key, value));
    }

    #[dont_look_inside]
    fn add_int(&self, key: i64, value: Value) {
        let at = key.wrapping_sub(1) as usize;
        if at < self.len.get() {
            self.put_element(at, value);
        } else if at == self.len.get() && self.weakness() == 0 {
            if !value.is_nil() {
                self.push(value);
                self.take_from_hash();
            }
        } else {
            self.set_hash(Value::Int(key), value);
        }
        self.changed();
    }

    /// The value of any key.
    #[inline(always)]
    pub fn get_any(this: Gc<Table>, key: Value) -> Value {
        match key {
            Value::Int(n) => Table::get_int(this, n),
            Value::Float(x) => {
                if is_index(x) {
                    Table::get_int(this, x as i64)
                } else if x.abs() < LARGE {
                    this.hashed(key)
                } else {
                    this.look_up(key)
                }
            }
            Value::Str(name) => {
                let value = this.hashed(key);
                if value.is_nil() { Table::field_of(this, name) } else { value }
            }
            _ => this.hashed(key),
        }
    }

    /// The value of a field that code does not name.
    #[inline(always)]
    fn field_of(this: Gc<Table>, key: Gc<Str>) -> Value {
        let shape = this.shape.get();
        if shape.keys.is_empty() {
            return Value::Nil;
        }
        match shape.find_any(key) {
            Some(slot) => this.slots.get()[slot].get(),
            None => Value::Nil,
        }
    }

    /// The value of any key.
    #[dont_look_inside]
    pub fn look_up(&self, key: Value) -> Value {
        self.get(key)
    }

    /// Sets the value of any key that is neither nil nor NaN.
    #[inline(always)]
    pub fn set_any(this: Gc<Table>, key: Value, value: Value) {
        match key {
            Value::Int(n) => Table::set_int(this, n, value),
            Value::Float(x) => {
                if is_index(x) {
                    Table::set_int(this, x as i64, value);
                } else if x.abs() < LARGE {
                    this.put_hashed(key, value);
                } else {
                    Table::put(this, key, value);
                }
            }
            Value::Str(_) => {
                if !this.replaced(key, value) {
                    Table::put(this, key, value);
                }
            }
            _ => this.put_hashed(key, value),
        }
    }

    #[dont_look_inside]
    fn put(this: Gc<Table>, key: Value, value: Value) {
        or_told((), || Table::set(this, key, value));
    }

    /// A table for a constructor.
    pub fn made(world: Gc<World>, fields: usize) -> Gc<Table> {
        let room = if fields > FIELDS { FIELDS } else { fields };
        let slots = if room == 0 { world.no_slots } else { Slots::filled(room, Value::Nil) };
        Gc::new(Table {
            shape: GcCell::new(world.root),
            slots: GcCell::new(slots),
            array: GcCell::new(world.no_elements),
            len: GcCell::new(0),
            hash: GcCell::new(None),
            meta: GcCell::new(None),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Table, Value};

    #[test]
    fn the_border_follows_what_is_set_and_cleared() {
        let t = Table::new();
        for n in [1, 2, 4, 5, 7] {
            Table::set_int(t, n, Value::Int(n));
        }
        assert_eq!(t.len.get(), 2);
        Table::set_int(t, 3, Value::Int(3));
        assert_eq!(t.len.get(), 5);
        Table::set_int(t, 4, Value::Nil);
        assert_eq!(t.len.get(), 5);
        Table::set_int(t, 5, Value::Nil);
        assert_eq!(t.len.get(), 3);
        assert!(matches!(Table::get_int(t, 7), Value::Int(7)) && Table::get_int(t, 4).is_nil());
    }

    #[test]
    fn elements_that_come_before_the_first_get_their_places() {
        let t = Table::new();
        for n in 2..=1000 {
            Table::set_int(t, n, Value::Int(n));
        }
        assert!(t.array.get().room() >= 512 && t.len.get() >= 512);
        for n in (1001..=1200).rev() {
            Table::set_int(t, n, Value::Int(n));
        }
        assert!((2..=1200).all(|n| matches!(Table::get_int(t, n), Value::Int(m) if m == n)));
        assert!(Table::get_int(t, 1).is_nil());
        Table::set_int(t, 1, Value::Int(1));
        let (mut key, mut seen) = (Value::Nil, 0);
        while let Some(place @ 1..) = t.after(key) {
            key = t.entry(place).0;
            seen += 1;
        }
        assert_eq!((seen, t.len.get()), (1200, 1200));
    }
}
