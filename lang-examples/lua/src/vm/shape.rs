//! Shapes (hidden classes): which string keys a table has, and in which slot each is.
//!
//! Tables to which the same keys are added in the same order share their shape, which never changes. A trace that
//! has promoted a table's shape knows where the fields are, and that there are no others.

use std::cell::Cell;

use jit_runtime::prelude::*;

use super::string::{Str, Text};

/// Keys of a shape, at most; what comes later goes to the hash part.
pub const FIELDS: usize = 200;

/// Keys of a table that is used as a dictionary, at most, before it is taken for one.
pub const RECORD: usize = 16;

/// Ways to go on from one shape, at most: texts that are loaded without end are not to fill the memory with shapes. Below, each kind
/// of record in a program's text gets its own; a compiler has some hundred. Keys that the text does not name add few: see [`Shape::welcomes`].
const WAYS: usize = 1024;

/// Places for ways of a new shape, a power of two: most shapes have one way.
const FIRST_WAYS: usize = 2;

/// What tables made alike have in common.
#[derive(JitObject)]
pub struct Shape {
    /// The keys, each at its slot.
    pub keys: GcArray<Gc<Str>>,
    /// The slot of each key, by hash, 0 for none: open addressing.
    index: GcArray<u8>,
    /// The ways to shapes with one more key, by its hash: open addressing, at most half full.
    next: GcCell<Ways>,
    ways: GcCell<usize>,
    /// A number that no other shape of the thread has or had: what inline caches compare. An address would come again.
    pub id: u64,
    /// The slot of `__index`, or [`ABSENT`].
    pub index_slot: usize,
    /// The same of `__newindex`.
    pub newindex_slot: usize,
}

/// No slot.
pub const ABSENT: usize = 0xff;

thread_local! {
    static LAST: Cell<u64> = const { Cell::new(0) };
}

fn next_id() -> u64 {
    let id = LAST.get() + 1;
    LAST.set(id);
    id
}

/// A hash table of ways.
type Ways = GcArray<GcCell<Option<Gc<Way>>>>;

#[derive(JitObject)]
struct Way {
    key: Gc<Str>,
    to: Gc<Shape>,
}

impl Shape {
    /// The shape of a table without fields.
    pub fn root() -> Gc<Shape> {
        Shape::of(GcArray::from_slice(&[]), (ABSENT, ABSENT))
    }

    /// With the slots of `__index` and `__newindex`.
    fn of(keys: GcArray<Gc<Str>>, slots: (usize, usize)) -> Gc<Shape> {
        let mut index = vec![0; (keys.len() * 2 + 1).next_power_of_two()];
        let mask = index.len() - 1;
        for (n, key) in keys.iter().enumerate() {
            let mut at = Str::hashed(*key) as usize & mask;
            while index[at] != 0 {
                at = (at + 1) & mask;
            }
            index[at] = n as u8 + 1;
        }
        let next = GcCell::new(GcArray::filled(FIRST_WAYS, None));
        let (index_slot, newindex_slot) = slots;
        let index = GcArray::from_slice(&index);
        Gc::new(Shape { keys, index, next, ways: GcCell::new(0), id: next_id(), index_slot, newindex_slot })
    }

    fn step(&self, key: Gc<Str>) -> Option<Gc<Shape>> {
        self.next.get()[self.way(key)].get().map(|way| way.to)
    }

    /// The place of the way of a key, or where it would be.
    fn way(&self, key: Gc<Str>) -> usize {
        let next = self.next.get();
        let mask = next.len() - 1;
        let mut at = Str::hashed(key) as usize & mask;
        while next[at].get().is_some_and(|way| !Str::same(way.key, key)) {
            at = (at + 1) & mask;
        }
        at
    }

    fn add_way(&self, new: Gc<Way>) {
        let ways = self.ways.get() + 1;
        self.ways.set(ways);
        let next = self.next.get();
        if 2 * ways > next.len() {
            self.next.set(GcArray::filled(2 * next.len(), None));
            for way in next.iter().filter_map(GcCell::get) {
                self.next.get()[self.way(way.key)].set(Some(way));
            }
        }
        self.next.get()[self.way(new.key)].set(Some(new));
    }

    /// Whether a table that is used as a dictionary should get a field of its own for a key.
    pub fn welcomes(&self, key: Gc<Str>) -> bool {
        self.keys.len() < RECORD && key.hash != 0 && (self.ways.get() < 8 || self.step(key).is_some())
    }
}

#[jit]
impl Shape {
    /// The slot of a key. Mostly it is the very key of the shape that is looked at first, or there is none.
    #[elidable]
    #[inline(always)]
    pub fn find(&self, key: Gc<Str>) -> Option<usize> {
        let n = self.index[key.hash as usize & (self.index.len() - 1)] as usize;
        if n == 0 && key.hash != 0 {
            return None;
        }
        if n != 0 && self.keys[n - 1] == key { Some(n - 1) } else { self.find_behind(key) }
    }

    /// The same by its hash, which a long string has to be read for.
    #[elidable]
    fn find_behind(&self, key: Gc<Str>) -> Option<usize> {
        let mask = self.index.len() - 1;
        let mut at = Str::hashed(key) as usize & mask;
        loop {
            match self.index[at] {
                0 => return None,
                n => {
                    let slot = n as usize - 1;
                    let known = self.keys[slot];
                    if known == key || Str::same(known, key) {
                        return Some(slot);
                    }
                }
            }
            at = (at + 1) & mask;
        }
    }

    /// The same for a trace that does not know the key: where it is looked for first without a call, if the key is the very one
    /// that the shape has.
    #[inline(always)]
    pub fn find_any(&self, key: Gc<Str>) -> Option<usize> {
        let n = self.index[key.hash as usize & (self.index.len() - 1)] as usize;
        if n != 0 && self.keys[n - 1] == key { Some(n - 1) } else { self.find(key) }
    }

    /// The shape with one more key, always the same for the same key; this one if there is no room.
    #[elidable]
    pub fn with(&self, key: Gc<Str>) -> Option<Gc<Shape>> {
        if let Some(to) = self.step(key) {
            return Some(to);
        }
        let len = self.keys.len();
        if len == FIELDS || self.ways.get() == WAYS {
            return None;
        }
        let slot_of = |known, name: &[u8]| if known == ABSENT && *key.bytes() == *name { len } else { known };
        let slots = (slot_of(self.index_slot, b"__index"), slot_of(self.newindex_slot, b"__newindex"));
        let to = Shape::of(GcArray::from_fn(len + 1, |i| if i < len { self.keys[i] } else { key }), slots);
        self.add_way(Gc::new(Way { key, to }));
        Some(to)
    }
}

#[cfg(test)]
mod tests {
    use jit_runtime::prelude::*;

    use super::{Str, WAYS};
    use crate::vm::table::Table;
    use crate::vm::value::Value;

    /// A table with a first field of its own, as a constructor makes it.
    fn record(name: &str) -> Gc<Table> {
        let table = Table::new();
        Table::set_field(table, name, Value::Int(1));
        Table::set_field(table, "kind", Value::Int(2));
        table
    }

    #[test]
    fn records_of_many_kinds_have_fields_and_no_hash_part() {
        for n in 0..500 {
            let (name, table) = (format!("own{n}"), record(&format!("own{n}")));
            assert!(table.hash.get().is_none(), "{name}");
            assert_eq!(table.shape.get().keys.len(), 2, "{name}");
            assert_eq!(table.shape.get().find(Str::intern(name.as_bytes())), Some(0));
        }
    }

    #[test]
    fn kinds_without_end_make_no_more_shapes() {
        for n in 0..2 * WAYS {
            let (name, table) = (format!("new{n}"), record(&format!("new{n}")));
            assert!(matches!(table.field(&name), Value::Int(1)) && matches!(table.field("kind"), Value::Int(2)));
        }
        let root = Table::new().shape.get();
        assert_eq!(root.ways.get(), WAYS);
        assert!(record("surely not there").hash.get().is_some());
    }

    #[test]
    fn keys_that_no_text_names_make_few_shapes() {
        for n in 0..1000 {
            Table::set(Table::new(), Value::str(format!("key{n}")), Value::True);
        }
        assert!(Table::new().shape.get().ways.get() <= 8);
    }
}
