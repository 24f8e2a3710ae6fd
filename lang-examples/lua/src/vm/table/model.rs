//! Random operations on tables, held against a map: every way to an entry, traversals that change what they see, constructors,
//! weak tables. After each operation the table's invariants hold.

use std::collections::{BTreeMap, BTreeSet};

use jit_runtime::heap::RootSet;

use super::{Gc, Str, Table, Value};
use crate::lib::random::Random;
use crate::vm::construct::set_elements;
use crate::vm::frame::registers;
use crate::vm::string::Text;
use crate::vm::weak;

/// Tables, and operations on each at most.
const TABLES: u64 = if cfg!(debug_assertions) { 1_000 } else { 100_000 };
const OPERATIONS: usize = 80;

/// A key or a value, as the model keeps it: what no collection moves or frees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Plain {
    Nil,
    Truth(bool),
    Int(i64),
    /// Bits of a float.
    Float(u64),
    /// Which of the texts.
    Text(usize),
    /// Which of the objects.
    Object(usize),
}

/// Texts that are interned, as those of code are, short ones that are not, and long ones.
const TEXTS: usize = 30;
const OBJECTS: usize = 6;

/// Integers that types of elements keep for themselves, or that are not floats.
const EDGES: [i64; 12] = [
    -0x7edc_ba98,
    -(1 << 30),
    (1 << 30) - 1,
    1 << 30,
    (1 << 30) + 1,
    1 << 53,
    (1 << 53) + 1,
    i64::MAX,
    i64::MAX - 1,
    i64::MIN,
    i64::MIN + 1,
    -1,
];

const FLOATS: [f64; 12] = [
    0.5,
    -0.0,
    1.5,
    9007199254740992.0,
    9007199254740994.0,
    9223372036854775807.0,
    -9223372036854775808.0,
    1e300,
    f64::INFINITY,
    f64::NEG_INFINITY,
    -1.0,
    1e-300,
];

struct Model {
    random: Random,
    objects: RootSet<Value>,
    table: Gc<Table>,
    /// Keeps the table.
    held: RootSet<Value>,
    entries: BTreeMap<Plain, Plain>,
    /// Integer keys are up to this.
    span: i64,
    log: Vec<String>,
}

impl Model {
    fn new(seed: u64) -> Model {
        let (table, held, objects) = (Table::new(), RootSet::new(), RootSet::new());
        held.push(Value::Table(table));
        (0..OBJECTS).for_each(|_| objects.push(Value::Table(Table::new())));
        let mut random = Random::new(seed, 0x7461_626c);
        let span = [4, 9, 17, 33, 70][(random.word() >> 11) as usize % 5];
        Model { random, objects, table, held, entries: BTreeMap::new(), span, log: Vec::new() }
    }

    fn below(&mut self, n: usize) -> usize {
        (self.random.word() >> 11) as usize % n
    }

    fn made(&self, plain: Plain) -> Value {
        match plain {
            Plain::Nil => Value::Nil,
            Plain::Truth(truth) => Value::of_bool(truth),
            Plain::Int(n) => Value::Int(n),
            Plain::Float(bits) => Value::Float(f64::from_bits(bits)),
            Plain::Text(n) if n % 3 == 0 => Value::Str(Str::intern(format!("t{n}").as_bytes())),
            Plain::Text(n) if n % 3 == 1 => Value::str(format!("t{n}")),
            Plain::Text(n) => Value::str(format!("t{n}").repeat(30)),
            Plain::Object(n) => self.objects.get(n).expect("an object"),
        }
    }

    fn seen(&self, value: Value) -> Plain {
        match value {
            Value::Nil => Plain::Nil,
            Value::False | Value::True => Plain::Truth(value.is_true()),
            Value::Int(n) => Plain::Int(n),
            Value::Float(x) => Plain::Float(x.to_bits()),
            Value::Str(s) => {
                let text = String::from_utf8_lossy(&s.bytes()).into_owned();
                let end = text[1..].find('t').map_or(text.len(), |at| at + 1);
                Plain::Text(text[1..end].parse().expect("one of the texts"))
            }
            other => {
                let known = (0..OBJECTS).find(|n| self.objects.get(*n).is_some_and(|o| Value::same(o, other)));
                Plain::Object(known.expect("one of the objects"))
            }
        }
    }

    fn key(&mut self) -> Plain {
        match self.below(16) {
            0..=8 => Plain::Int(1 + self.below(self.span as usize) as i64),
            9 => Plain::Int([0, -1, self.span + 1, self.span * 2, 1000][self.below(5)]),
            10 => Plain::Int(EDGES[self.below(EDGES.len())]),
            11 => Plain::Float((self.below(self.span as usize) as f64 + 1.0).to_bits()),
            12 => Plain::Float(FLOATS[self.below(FLOATS.len())].to_bits()),
            13 | 14 => Plain::Text(self.below(TEXTS)),
            _ => [Plain::Truth(true), Plain::Truth(false), Plain::Object(self.below(OBJECTS))][self.below(3)],
        }
    }

    /// Mostly of one type, so that arrays are typed.
    fn value(&mut self) -> Plain {
        let kind = if self.below(8) == 0 { self.below(7) } else { self.span as usize % 7 };
        match kind {
            0 => Plain::Truth(self.below(2) == 0),
            1 => Plain::Text(self.below(TEXTS)),
            2 => Plain::Object(self.below(OBJECTS)),
            3 => Plain::Float((self.below(100) as f64 / 4.0).to_bits()),
            4 => Plain::Int(EDGES[self.below(EDGES.len())]),
            _ => Plain::Int(self.below(100) as i64),
        }
    }

    /// The key under which the language has a float that is an integer.
    fn normal(key: Plain) -> Plain {
        match key {
            Plain::Float(bits) => {
                let x = f64::from_bits(bits);
                let whole = x.floor() == x && (-9223372036854775808.0..9223372036854775808.0).contains(&x);
                if whole { Plain::Int(x as i64) } else { key }
            }
            key => key,
        }
    }

    fn expected(&self, key: Plain) -> Plain {
        self.entries.get(&Model::normal(key)).copied().unwrap_or(Plain::Nil)
    }

    fn note(&mut self, key: Plain, value: Plain) {
        match value {
            Plain::Nil => self.entries.remove(&Model::normal(key)),
            value => self.entries.insert(Model::normal(key), value),
        };
    }

    /// One of the ways that the interpreter has.
    fn set(&mut self, key: Plain, value: Plain) {
        let (to, k, v) = (self.table, self.made(key), self.made(value));
        let way = self.below(3);
        self.log.push(format!("{key:?} = {value:?} ({way})"));
        match (way, k) {
            (0, Value::Int(n)) => {
                if !Table::set_element(to, n, v) {
                    Table::set_int(to, n, v);
                }
            }
            (0, Value::Str(name)) => Table::set_str(to, Str::intern(&name.bytes()), v),
            (1, _) => Table::set_any(to, k, v),
            _ => Table::set(to, k, v),
        }
        self.note(key, value);
    }

    fn look(&self, key: Plain) {
        let (table, k, expected) = (self.table, self.made(key), self.expected(key));
        assert_eq!(self.seen(Table::get_any(table, k)), expected, "{key:?}");
        assert_eq!(self.seen(table.get(k)), expected, "{key:?}");
        match k {
            Value::Int(n) => {
                assert_eq!(self.seen(Table::get_int(table, n)), expected, "{key:?}");
                assert_eq!(self.seen(table.find_int(n)), expected, "{key:?}");
            }
            Value::Str(name) => {
                assert_eq!(self.seen(table.find_str(name)), expected, "{key:?}");
                let name = Str::intern(&name.bytes());
                assert_eq!(self.seen(Table::get_str(table, name)), expected, "{key:?}");
            }
            _ => {}
        }
    }

    fn border(&self) {
        let border = self.table.border() as i64;
        let has = |n| self.entries.contains_key(&Plain::Int(n));
        assert!((border == 0 || has(border)) && !has(border + 1), "{border} is no border");
    }

    /// Sees each entry once: all of those that stay. On the way entries are cleared or get other values.
    fn traverse(&mut self, change: usize) {
        self.log.push(format!("traversal, {change} in 8 changed"));
        let (mut key, mut seen, mut gone) = (Value::Nil, BTreeSet::new(), BTreeSet::new());
        let before: BTreeSet<Plain> = self.entries.keys().copied().collect();
        loop {
            let place = self.table.after(key).unwrap_or_else(|| panic!("{:?} is no key", self.seen(key)));
            if place == 0 {
                break;
            }
            let entry = self.table.entry(place);
            key = entry.0;
            let plain = self.seen(key);
            assert_eq!(self.seen(entry.1), self.expected(plain), "{plain:?}");
            assert!(seen.insert(plain), "{plain:?} comes twice");
            while self.below(8) < change && !self.entries.is_empty() {
                let at = self.below(self.entries.len());
                let other = if self.below(2) == 0 { plain } else { *self.entries.keys().nth(at).expect("an entry") };
                if self.entries.contains_key(&other) {
                    let value = if self.below(4) > 0 { Plain::Nil } else { self.value() };
                    self.set(other, value);
                    if value == Plain::Nil {
                        gone.insert(other);
                    }
                }
            }
        }
        assert!(seen.is_subset(&before), "what was not there is seen");
        let missed: Vec<_> = before.iter().filter(|k| !seen.contains(k) && !gone.contains(k)).collect();
        assert!(missed.is_empty(), "{missed:?} are not seen");
    }

    /// Another table, as a constructor makes it: elements in parts, with keys between them.
    fn construct(&mut self) {
        self.table = Table::new();
        self.held.set(0, Value::Table(self.table));
        self.entries.clear();
        let mut offset = 0;
        for _ in 0..self.below(4) {
            for _ in 0..self.below(5) {
                let (key, value) = (self.key(), self.value());
                self.set(key, value);
            }
            let count = 1 + self.below(6);
            let list = registers(count);
            for n in 0..count {
                let value = if self.below(5) == 0 { Plain::Nil } else { self.value() };
                list[n].set(self.made(value));
                self.note(Plain::Int((offset + n) as i64 + 1), value);
            }
            self.log.push(format!("{count} elements at {offset}"));
            set_elements(self.table, list, 0, count, offset, 0);
            offset += count;
        }
    }

    /// Integer keys in any order, most of a range: many are in the hash part when the array takes them over.
    fn scatter(&mut self) {
        let end = 1 + self.below(self.span as usize);
        let (mut keys, left_out): (Vec<_>, _) = ((1..=end as i64).collect(), self.below(end.div_ceil(3)));
        while keys.len() > left_out {
            let at = self.below(keys.len());
            let (key, value) = (keys.swap_remove(at), self.value());
            self.set(Plain::Int(key), value);
        }
    }

    /// The table gets a metatable that says how it holds.
    fn hold(&mut self) {
        let meta = Table::new();
        let mode = ["", "k", "v", "kv"][self.below(4)];
        self.log.push(format!("mode {mode:?}"));
        Table::set_field(meta, "__mode", Value::str(mode));
        self.table.meta.set(Some(meta));
        weak::follow(self.table);
    }

    fn operate(&mut self) {
        match self.below(64) {
            0..=33 => {
                let (key, value) = (self.key(), self.value());
                self.set(key, value);
            }
            34 | 35 => self.scatter(),
            36..=47 => {
                let key = self.key();
                self.set(key, Plain::Nil);
            }
            48..=51 => {
                for _ in 0..self.below(9) {
                    let (next, value) = (self.table.border() as i64 + 1, self.value());
                    self.set(Plain::Int(next), value);
                }
            }
            52 | 53 => {
                for _ in 0..self.below(6) {
                    let last = self.table.border() as i64;
                    self.set(Plain::Int(last), Plain::Nil);
                }
            }
            54 => {
                for n in (1..=self.span).rev() {
                    let value = self.value();
                    self.set(Plain::Int(n), value);
                }
            }
            55..=59 => {
                let change = self.below(9);
                self.traverse(change.min(6));
            }
            60 => self.hold(),
            61 => self.construct(),
            _ => self.traverse(0),
        }
        let key = self.key();
        self.look(key);
        self.border();
        if let Err(what) = self.table.check() {
            panic!("{what}");
        }
    }
}

#[test]
fn tables_do_what_a_map_does() {
    crate::start();
    for seed in 0..TABLES {
        let mut model = Model::new(seed);
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            for _ in 0..OPERATIONS {
                model.operate();
            }
            let keys: Vec<Plain> = model.entries.keys().copied().collect();
            keys.into_iter().for_each(|key| model.look(key));
            model.traverse(0);
        }));
        assert!(done.is_ok(), "table {seed}: after\n{}", model.log.join("\n"));
    }
}

/// The keys behind the part that the array takes over follow it one by one: what they leave in the hash part fills it.
#[test]
fn a_hash_part_that_is_full_of_tombstones_takes_a_key() {
    crate::start();
    let mut model = Model::new(0);
    let keys = [1, 29, 26, 7, 18, 21, 31, 34, 27, 13, 35, 9, 38, 28, 15, 20, 8, 36, 32, 12, 11, 4, 25, 37, 33, 40, 24];
    for n in keys {
        model.set(Plain::Int(n), Plain::Int(n));
        model.traverse(0);
    }
}
