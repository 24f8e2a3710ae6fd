//! Tables that hold weakly (`__mode`). All that is in them is in their hash part, into which traces look by calls only: the
//! collector ends entries at any allocation. A table that becomes the metatable of others first, and gets its `__mode` then, is seen once
//! there is a collection: who changes it does not know of which tables it is one. Only then the heap is walked over to find these.

use std::cell::Cell;

use jit_runtime::heap::{self, RootSet, Weakly, observe_collections, on_weak_tables};
use jit_runtime::prelude::*;

use super::frame::registers;
use super::hash::{Hash, TOMBSTONE};
use super::listed::Listed;
use super::string::Text;
use super::table::Table;
use super::value::Value;
use super::world::World;

thread_local! {
    /// The tables that hold weakly.
    static TABLES: Listed<Table> = {
        on_weak_tables(|tables| {
            SINCE.set(SINCE.get() + 1);
            if LATE.get() != 0 || SINCE.get() >= OFTEN && WATCHED.get() {
                World::get().attention.wanted.set(true);
            }
            let _ = TABLES.try_with(|all| {
                all.each(|table| {
                    if let Some(hash) = table.hash.get().filter(|hash| hash.weak != 0) {
                        // The metatable may have lost its `__mode` since: then nothing ends.
                        let weak = hash.weak & mode(table.meta.get());
                        if weak != 0 {
                            tables.add(hash.entries, how(weak));
                        }
                    }
                });
            });
        })
        .keep();
        Listed::default()
    };
    /// The tables with a field `__mode` that says nothing, or has said nothing when they were listed: others may have them for a
    /// metatable, which are not in `TABLES` then.
    static SILENT: Listed<Table> = Listed::default();
}

thread_local! {
    /// The address of a table that has got a `__mode`, and may be the metatable of others; [`SOME`] if there are more; 0 for none.
    static LATE: Cell<usize> = const { Cell::new(0) };
}

/// After so many collections there is one with nothing of the interpreter on the native stack, where something holds weakly or is to be
/// finalized: else what looks like a pointer there, or in registers that are read no more, might hold it for ever.
const OFTEN: usize = 16;

thread_local! {
    /// Collections since then.
    static SINCE: Cell<usize> = const { Cell::new(0) };
    /// Whether there are such things.
    static WATCHED: Cell<bool> = const { Cell::new(false) };
}

/// From here on there are.
pub fn collect_at_times() {
    WATCHED.set(true);
    TABLES.with(|_| {});
}

/// Whether such a collection is due, which comes now.
pub fn is_due() -> bool {
    WATCHED.get() && SINCE.get() >= OFTEN && SINCE.take() > 0
}

const SOME: usize = usize::MAX;

/// A table has got a `__mode`.
pub fn mode_is_set(meta: Gc<Table>) {
    let address = meta.address().addr();
    LATE.set(if [0, address].contains(&LATE.get()) { address } else { SOME });
    be_silent(meta);
}

/// The `__mode` of a table may come to say something.
fn be_silent(meta: Gc<Table>) {
    SILENT.with(|all| {
        if all.count() >= MOST_SILENT {
            all.retain(|_| true);
        }
        if all.count() >= MOST_SILENT {
            MANY_SILENT.set(true);
        } else if !all.has(meta) {
            all.add(meta);
        }
    });
}

/// So many are listed; if there are more, all tables of the heap are asked each time.
const MOST_SILENT: usize = 64;

thread_local! {
    static MANY_SILENT: Cell<bool> = const { Cell::new(false) };
}

/// The program comes round: if a `__mode` was set, all tables are asked whether they are to hold weakly from here on.
pub fn catch_up() {
    if LATE.get() != 0 {
        catch_up_all();
    }
}

/// The same in any case.
pub fn catch_up_all() {
    SINCE.set(0);
    LATE.set(0);
    let late = RootSet::new();
    let note = |table: Gc<Table>, mode| {
        if table.weakness() != mode {
            late.push(table);
        }
    };
    TABLES.with(|all| all.each(|table| note(table, mode(table.meta.get()))));
    if SILENT.with(some_have_spoken) || MANY_SILENT.get() {
        // Mostly many tables have one metatable.
        let mut last = (None, 0);
        heap::each::<Table>(|table| {
            let meta = table.meta.get();
            if meta.is_some() {
                if last.0 != meta {
                    last = (meta, mode(meta));
                }
                note(table, last.1);
            }
        });
    }
    while let Some(table) = late.pop() {
        follow(table);
    }
}

/// Whether the `__mode` of one of these tables says something by now. It is listed no more: from here on the tables that have it
/// for a metatable hold weakly, and are listed themselves.
fn some_have_spoken(silent: &Listed<Table>) -> bool {
    let some = Cell::new(false);
    silent.retain(|meta| {
        let spoken = mode(Some(meta)) != 0;
        some.set(some.get() || spoken);
        !spoken
    });
    some.get()
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
    match meta.map(|m| m.find_str(World::get().names.mode)) {
        // (A long one may be a rope, and nobody has that.)
        Some(Value::Str(mode)) if mode.len() < 256 => {
            let has = |c| usize::from(mode.bytes().contains(&c));
            has(b'k') * KEYS + has(b'v') * VALUES
        }
        _ => 0,
    }
}

/// A metatable was set: the table holds as that says from here on.
pub fn follow(table: Gc<Table>) {
    // Mostly a metatable is made with its `__mode`, for one table.
    if table.meta.get().is_some_and(|meta| meta.address().addr() == LATE.get()) {
        LATE.set(0);
    }
    let (before, after) = (table.weakness(), mode(table.meta.get()));
    if let Some(meta) =
        table.meta.get().filter(|meta| after == 0 && meta.shape.get().find(World::get().names.mode).is_some())
    {
        be_silent(meta);
    }
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
    WATCHED.set(true);
    observe_collections();
    TABLES.with(|all| match (before, after) {
        (0, _) => all.add(table),
        (_, 0) => all.remove(table),
        _ => {}
    });
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
