//! Lists, ranges, and the state of a `for` over one of them.

use jit_runtime::prelude::*;

use super::value::Value;

/// A list.
#[derive(JitObject)]
pub struct List {
    /// The elements, and room for more.
    pub items: GcCell<GcArray<GcCell<Value>>>,
    /// The number of elements.
    pub len: GcCell<usize>,
}

#[jit]
impl List {
    /// A list of unbound elements, with room for `room`.
    #[dont_look_inside]
    pub fn with_room(len: usize, room: usize) -> Gc<List> {
        let items = GcArray::from_fn(room.max(len).max(4), |_| GcCell::new(Value::Unbound));
        Gc::new(List { items: GcCell::new(items), len: GcCell::new(len) })
    }

    /// Adds an element.
    pub fn append(&self, value: Value) {
        let len = self.len.get();
        if len == self.items.get().len() {
            self.grow();
        }
        self.items.get()[len].set(value);
        self.len.set(len + 1);
    }

    #[dont_look_inside]
    fn grow(&self) {
        let old = self.items.get();
        let value = |i: usize| old.get(i).map_or(Value::Unbound, |item| item.get());
        self.items.set(GcArray::from_fn(2 * old.len(), |i| GcCell::new(value(i))));
    }

    /// Takes the last element away, if there is one.
    pub fn pop(&self) -> Option<Value> {
        let len = self.len.get();
        if len == 0 {
            return None;
        }
        self.len.set(len - 1);
        let items = self.items.get();
        let last = items[len - 1].get();
        items[len - 1].set(Value::Unbound);
        Some(last)
    }

    /// The element of an index that exists.
    pub fn at(&self, index: usize) -> Value {
        self.items.get()[index].get()
    }

    /// Replaces the element of an index that exists.
    pub fn put(&self, index: usize, value: Value) {
        self.items.get()[index].set(value);
    }

    /// The position of an index, which counts from the end if it is negative.
    pub fn position(&self, index: i64) -> Option<usize> {
        position(index, self.len.get())
    }
}

/// The position of an index in something of a length.
#[jit]
pub fn position(index: i64, len: usize) -> Option<usize> {
    let at = if index < 0 { index.wrapping_add(len as i64) } else { index };
    // What is negative now is far beyond the end.
    if (at as usize) < len { Some(at as usize) } else { None }
}

/// Numbers from one to another, which is not among them.
#[derive(JitObject)]
pub struct Range {
    /// The first.
    pub start: i64,
    /// The end.
    pub stop: i64,
    /// From one number to the next; not 0.
    pub step: i64,
}

/// Where a `for` is.
#[derive(JitObject)]
pub struct Cursor {
    /// The list that it goes through; else it counts.
    list: Option<Gc<List>>,
    next: GcCell<i64>,
    stop: i64,
    step: i64,
}

#[jit]
impl Cursor {
    /// Through a list, whatever happens to it on the way.
    pub fn of_list(list: Gc<List>) -> Gc<Cursor> {
        Gc::new(Cursor { list: Some(list), next: GcCell::new(0), stop: 0, step: 1 })
    }

    /// Through a range.
    pub fn of_range(range: Gc<Range>) -> Gc<Cursor> {
        Gc::new(Cursor { list: None, next: GcCell::new(range.start), stop: range.stop, step: range.step })
    }

    /// The next value; none at the end.
    pub fn step(&self) -> Option<Value> {
        let next = self.next.get();
        match self.list {
            Some(list) => {
                if next as usize >= list.len.get() {
                    return None;
                }
                self.next.set(next + 1);
                Some(list.at(next as usize))
            }
            None => {
                let more = if self.step > 0 { next < self.stop } else { next > self.stop };
                if !more {
                    return None;
                }
                // Beyond the last number there may be no integer.
                self.next.set(next.saturating_add(self.step));
                Some(Value::Int(next))
            }
        }
    }
}
