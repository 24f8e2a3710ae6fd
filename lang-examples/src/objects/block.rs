//! Values of which there may be more than an object has fields: registers and attributes.
//!
//! These are chains of objects with eight fields each, and a number that is a constant of the trace
//! leads to one field of one of them. A chain that nobody sees is not made at all. An array would
//! not be either, and is simpler; but an index into one that the trace has not made is checked, and
//! that cost `fields.obj` 4 to 15 percent.

use jit_runtime::prelude::*;

use super::value::Value;

/// Values in a block.
const LEN: usize = 8;

/// Eight values, and more.
#[derive(JitObject)]
pub struct Block {
    v0: GcCell<Value>,
    v1: GcCell<Value>,
    v2: GcCell<Value>,
    v3: GcCell<Value>,
    v4: GcCell<Value>,
    v5: GcCell<Value>,
    v6: GcCell<Value>,
    v7: GcCell<Value>,
    more: GcCell<Option<Gc<Block>>>,
}

#[jit]
impl Block {
    /// Unbound values, at least `len` of them.
    pub fn new(len: usize) -> Gc<Block> {
        let more = if len > LEN { Some(Block::new(len - LEN)) } else { None };
        Gc::new(Block {
            v0: GcCell::new(Value::Unbound),
            v1: GcCell::new(Value::Unbound),
            v2: GcCell::new(Value::Unbound),
            v3: GcCell::new(Value::Unbound),
            v4: GcCell::new(Value::Unbound),
            v5: GcCell::new(Value::Unbound),
            v6: GcCell::new(Value::Unbound),
            v7: GcCell::new(Value::Unbound),
            more: GcCell::new(more),
        })
    }

    /// A value; unbound if there is none.
    pub fn get(&self, n: usize) -> Value {
        match n {
            0 => self.v0.get(),
            1 => self.v1.get(),
            2 => self.v2.get(),
            3 => self.v3.get(),
            4 => self.v4.get(),
            5 => self.v5.get(),
            6 => self.v6.get(),
            7 => self.v7.get(),
            _ => match self.more.get() {
                Some(more) => more.get(n - LEN),
                None => Value::Unbound,
            },
        }
    }

    /// Sets a value, and makes room for it if there is none.
    pub fn set(&self, n: usize, value: Value) {
        match n {
            0 => self.v0.set(value),
            1 => self.v1.set(value),
            2 => self.v2.set(value),
            3 => self.v3.set(value),
            4 => self.v4.set(value),
            5 => self.v5.set(value),
            6 => self.v6.set(value),
            7 => self.v7.set(value),
            _ => match self.more.get() {
                Some(more) => more.set(n - LEN, value),
                None => {
                    let more = Block::new(n - LEN + 1);
                    more.set(n - LEN, value);
                    self.more.set(Some(more));
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Value};

    #[test]
    fn a_chain_grows_where_it_is_set() {
        let block = Block::new(3);
        assert!(!block.get(30).is_bound());
        for n in (0..40).rev() {
            block.set(n, Value::Int(n as i64));
        }
        assert!((0..40).all(|n| matches!(block.get(n), Value::Int(i) if i == n as i64)));
        assert!(!block.get(40).is_bound());
    }
}
