//! Names, dictionaries from names to values, and the versioned name spaces of classes and modules.
//!
//! A class or module is assumed to change rarely. Its *version* is a fresh object after every
//! change, so a look-up is a function of (name space, name, version): elidable. In a trace, where
//! name space and name are constants and the version is promoted, it is not made at all.
//!
//! A name that is assigned a second time is expected to change often. Its value moves to a
//! [`Cell`]; the dictionary refers to the cell, and further assignments leave the version alone.

use std::cell::RefCell;
use std::collections::HashMap;

use jit_runtime::prelude::*;

use super::value::Value;

/// An interned name: equal names are one object.
#[derive(Debug, JitObject)]
pub struct Name {
    /// As it is written.
    pub text: &'static str,
    hash: u64,
}

thread_local! {
    static NAMES: RefCell<HashMap<&'static str, &'static Name>> = RefCell::default();
}

impl Name {
    /// The name of a text.
    pub fn of(text: &str) -> &'static Name {
        NAMES.with_borrow_mut(|names| {
            if let Some(name) = names.get(text) {
                return *name;
            }
            let text: &'static str = Box::leak(text.into());
            // Fibonacci hashing of the names' numbers: neighbours do not collide.
            let hash = (names.len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            let name: &'static Name = Box::leak(Box::new(Name { text, hash }));
            names.insert(text, name);
            name
        })
    }
}

/// A hash table from names to values, open addressing with linear probing.
#[derive(JitObject)]
pub struct Dict {
    keys: GcCell<GcArray<GcCell<Option<&'static Name>>>>,
    values: GcCell<GcArray<GcCell<Value>>>,
    len: GcCell<usize>,
}

impl Dict {
    /// An empty one.
    pub fn new() -> Gc<Dict> {
        let (keys, values) = table(8);
        Gc::new(Dict { keys: GcCell::new(keys), values: GcCell::new(values), len: GcCell::new(0) })
    }

    /// The value of a name.
    pub fn find(&self, name: &'static Name) -> Option<Value> {
        let keys = self.keys.get();
        let slot = slot(&keys, name);
        keys[slot].get().map(|_| self.values.get()[slot].get())
    }

    /// Sets the value of a name.
    pub fn insert(&self, name: &'static Name, value: Value) {
        let keys = self.keys.get();
        let at = slot(&keys, name);
        if keys[at].get().is_some() {
            return self.values.get()[at].set(value);
        }
        self.len.set(self.len.get() + 1);
        // At least a quarter stays free, so that a search ends soon.
        if 4 * self.len.get() > 3 * keys.len() {
            let old = self.values.get();
            let (more_keys, more_values) = table(2 * keys.len());
            for (key, value) in keys.iter().zip(old.iter()) {
                if let Some(key) = key.get() {
                    let to = slot(&more_keys, key);
                    more_keys[to].set(Some(key));
                    more_values[to].set(value.get());
                }
            }
            self.keys.set(more_keys);
            self.values.set(more_values);
        }
        let keys = self.keys.get();
        let at = slot(&keys, name);
        keys[at].set(Some(name));
        self.values.get()[at].set(value);
    }
}

/// Free slots; a power of two.
fn table(len: usize) -> (GcArray<GcCell<Option<&'static Name>>>, GcArray<GcCell<Value>>) {
    let keys = GcArray::from_fn(len, |_| GcCell::new(None));
    (keys, GcArray::from_fn(len, |_| GcCell::new(Value::Unbound)))
}

/// Where a name is, or would be.
fn slot(keys: &[GcCell<Option<&'static Name>>], name: &'static Name) -> usize {
    let mask = keys.len() - 1;
    let mut at = name.hash as usize & mask;
    while let Some(key) = keys[at].get() {
        if std::ptr::eq(key, name) {
            break;
        }
        at = (at + 1) & mask;
    }
    at
}

/// The value of a name that changes often.
#[derive(JitObject)]
pub struct Cell {
    /// The present one.
    pub value: GcCell<Value>,
}

/// The identity of one state of a name space.
#[derive(JitObject)]
pub struct Version {
    serial: u64,
}

/// The names of a class or a module.
#[derive(JitObject)]
pub struct Names {
    /// Whether there are versions and cells; else there is only the dictionary.
    pub versioned: bool,
    /// The present version.
    pub version: GcCell<Gc<Version>>,
    values: Gc<Dict>,
}

impl Names {
    /// An empty name space.
    pub fn new(versioned: bool) -> Gc<Names> {
        Gc::new(Names { versioned, version: GcCell::new(Gc::new(Version { serial: 0 })), values: Dict::new() })
    }

    /// Makes all look-ups of before invalid.
    pub fn changed(&self) {
        self.version.set(Gc::new(Version { serial: self.version.get().serial + 1 }));
    }

    /// Sets a value in the dictionary; false if the version is not touched by that. With versions,
    /// the second value of a name goes to a cell.
    pub fn assign(&self, name: &'static Name, value: Value) -> bool {
        match self.values.find(name) {
            Some(Value::Cell(cell)) => {
                cell.value.set(value);
                return false;
            }
            Some(_) if self.versioned => {
                self.values.insert(name, Value::Cell(Gc::new(Cell { value: GcCell::new(value) })));
            }
            _ => self.values.insert(name, value),
        }
        self.versioned
    }

    /// What the dictionary has: a value, a cell, or nothing.
    pub fn entry(&self, name: &'static Name) -> Option<Value> {
        self.values.find(name)
    }
}

/// The value itself, if it is in a cell.
#[jit]
#[inline]
pub fn opened(entry: Option<Value>) -> Option<Value> {
    match entry {
        Some(Value::Cell(cell)) => Some(cell.value.get()),
        other => other,
    }
}

#[jit]
impl Names {
    /// The value of a name.
    pub fn find(this: Gc<Names>, name: &'static Name) -> Option<Value> {
        let names = promote!(this);
        if names.versioned {
            let version = promote!(names.version.get());
            opened(names.entry_at(name, version))
        } else {
            names.entry_now(name)
        }
    }

    /// The cell of a name, if it has one.
    pub fn cell(this: Gc<Names>, name: &'static Name) -> Option<Gc<Cell>> {
        let names = promote!(this);
        if !names.versioned {
            return None;
        }
        let version = promote!(names.version.get());
        match names.entry_at(name, version) {
            Some(Value::Cell(cell)) => Some(cell),
            _ => None,
        }
    }

    /// Sets the value of a name of a module.
    pub fn set(this: Gc<Names>, name: &'static Name, value: Value) {
        match Names::cell(this, name) {
            Some(cell) => cell.value.set(value),
            None => this.set_entry(name, value),
        }
    }

    /// The version is not used: it stands for everything that the result depends on.
    #[elidable]
    fn entry_at(&self, name: &'static Name, version: Gc<Version>) -> Option<Value> {
        debug_assert!(version == self.version.get());
        self.entry(name)
    }

    #[dont_look_inside]
    fn entry_now(&self, name: &'static Name) -> Option<Value> {
        self.entry(name)
    }

    #[dont_look_inside]
    fn set_entry(&self, name: &'static Name, value: Value) {
        if self.assign(name, value) {
            self.changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Dict, Name, Names, Value, opened};

    fn int(value: Option<Value>) -> Option<i64> {
        match value {
            Some(Value::Int(n)) => Some(n),
            _ => None,
        }
    }

    #[test]
    fn a_dictionary_grows() {
        let dict = Dict::new();
        let names: Vec<_> = (0..100).map(|i| Name::of(&format!("n{i}"))).collect();
        for (i, name) in (0..).zip(&names) {
            assert!(dict.find(name).is_none());
            dict.insert(name, Value::Int(-1));
            dict.insert(name, Value::Int(i));
        }
        assert!((0..).zip(&names).all(|(i, name)| int(dict.find(name)) == Some(i)));
        assert!(dict.find(Name::of("other")).is_none());
    }

    #[test]
    fn the_second_value_goes_to_a_cell_and_the_third_leaves_the_version() {
        let (names, x) = (Names::new(true), Name::of("x"));
        let mut versions = Vec::new();
        for n in 1..=3 {
            Names::set(names, x, Value::Int(n));
            assert_eq!(int(Names::find(names, x)), Some(n));
            versions.push(names.version.get());
        }
        assert!(versions[0] != versions[1] && versions[1] == versions[2]);
        assert!(matches!(names.entry(x), Some(Value::Cell(_))));
        assert_eq!(int(opened(names.entry(x))), Some(3));
    }

    #[test]
    fn without_versions_there_is_only_the_dictionary() {
        let (names, x) = (Names::new(false), Name::of("x"));
        let version = names.version.get();
        Names::set(names, x, Value::Int(1));
        Names::set(names, x, Value::Int(2));
        assert_eq!(int(names.entry(x)), Some(2));
        assert!(names.version.get() == version);
    }
}
