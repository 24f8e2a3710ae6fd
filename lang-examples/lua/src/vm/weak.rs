//! Tables that hold weakly (`__mode`). All that is in them is in their hash part, into which traces look by calls only: the
//! collector ends entries at any allocation. What a metatable says counts when it is set, not when it changes later.

use jit_runtime::heap::{RootSet, Weakly, on_weak_tables};
use jit_runtime::prelude::*;

use super::frame::registers;
use super::hash::{Hash, TOMBSTONE};
use super::string::Text;
use super::table::Table;
use super::value::Value;

thread_local! {
    /// The tables; each is forgotten once it is gone.
    static TABLES: RootSet<Weak<Table>> = {
        on_weak_tables(|tables| {
            let _ = TABLES.try_with(|all| {
                for n in 0..all.len() {
                    if let Some(hash) = all.get(n).and_then(Weak::get).and_then(|t| t.hash.get())
                        && hash.weak != 0
                    {
                        tables.add(hash.entries, how(hash.weak));
                    }
                }
            });
        })
        .keep();
        RootSet::new()
    };
}

/// Weak keys, as a bit; weak values are another.
const KEYS: usize = 1;
const VALUES: usize = 2;

fn how(weak: usize) -> Weakly<Value> {
    Weakly {
        keys: weak & KEYS != 0,
        values: weak & VALUES != 0,
        ended: (TOMBSTONE, Value::Nil),
        has_ended: Value::is_nil,
        is_object: |v| matches!(v, Value::Table(_) | Value::Function(_) | Value::Thread(_) | Value::File(_)),
    }
}

/// What a metatable says of how its tables hold.
fn mode(meta: Option<Gc<Table>>) -> usize {
    match meta.map(|m| m.field("__mode")) {
        Some(Value::Str(mode)) => {
            let has = |c| usize::from(mode.bytes().contains(&c));
            has(b'k') * KEYS + has(b'v') * VALUES
        }
        _ => 0,
    }
}

/// A metatable was set: the table holds as that says from here on.
pub fn follow(table: Gc<Table>) {
    let (before, after) = (table.weakness(), mode(table.meta.get()));
    if before == after {
        return;
    }
    let entries = |mut f: Box<dyn FnMut(Value, Value) + '_>| {
        let mut key = Value::Nil;
        while let Some(place @ 1..) = table.after(key) {
            let entry = table.entry(place);
            key = entry.0;
            f(entry.0, entry.1);
        }
    };
    let mut count = 0;
    entries(Box::new(|_, _| count += 1));
    // Where the collector finds them; they are not more by now.
    let (keys, values) = (registers(count), registers(count));
    let hash = (after != 0).then(|| Hash::with_room(count + 1, after));
    let mut n = 0;
    entries(Box::new(|key, value| {
        keys[n].set(key);
        values[n].set(value);
        n += 1;
    }));
    table.clear(hash);
    for (key, value) in keys.iter().zip(values.iter()).take(n) {
        Table::set(table, key.get(), value.get());
    }
    if before == 0 {
        TABLES.with(|all| {
            if all.len().is_power_of_two() {
                forget(all);
            }
            all.push(Weak::new(table));
        });
    }
}

/// Takes out what is gone.
fn forget(all: &RootSet<Weak<Table>>) {
    let mut kept = 0;
    for n in 0..all.len() {
        if let Some(weak) = all.get(n).filter(|w| w.get().is_some_and(|t| t.weakness() != 0)) {
            all.set(kept, weak);
            kept += 1;
        }
    }
    all.truncate(kept);
}

/// A border of a table whose elements are in its hash part: found by doubling, then halving.
pub fn border(table: &Table) -> usize {
    let has = |n: i64| !table.find_int(n).is_nil();
    let (mut low, mut high) = (0, 1);
    while has(high) {
        (low, high) = (high, high.saturating_mul(2));
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        (low, high) = if has(middle) { (middle, high) } else { (low, middle) };
    }
    low as usize
}
