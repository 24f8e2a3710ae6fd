//! Environments of the machine: cells that are linked, shared with values, and borrowed around calls and ends of objects.

use std::cell::RefCell;
use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, note};
use crate::cells::flags;
use crate::machine::{Value, Vm};

#[derive(JitState)]
pub struct Node {
    pub n: i64,
    items: Vec<i64>,
    /// Never a node: nothing is in a circle.
    last: Value,
    parent: Option<Rc<RefCell<Node>>>,
    /// Its end is written down.
    object: Rc<Object>,
}

pub type Shared = Rc<RefCell<Node>>;

pub fn node(n: i64, parent: Option<Shared>) -> Shared {
    Rc::new(RefCell::new(Node { n, items: vec![n, 2], last: Value::Nil, parent, object: Object::new(n) }))
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "node {} {:?} {} {}", self.n, self.items, self.parent.is_some(), self.object.alive().name)
    }
}

#[jit(owners)]
impl Node {
    fn weight(&self, k: i64) -> i64 {
        if k % 2 == 0 { self.n } else { self.items[0] }
    }

    fn grow(&mut self, k: i64) {
        self.items.push(k);
        if self.items.len() > 5 {
            self.items.truncate(2);
        }
    }
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn opened(&mut self, n: i64) -> Shared {
        node(n, Some(self.node.clone()))
    }

    /// What a call sees of the flags. It may panic.
    #[dont_look_inside]
    fn seen(&self, k: i64) -> i64 {
        note(5000 + flags(&self.node));
        assert!(k != 13, "at {k} with {}", flags(&self.node));
        if let Ok(mut node) = self.node.try_borrow_mut() {
            node.n += 1;
        }
        k
    }

    fn write(&mut self, v: Value, k: i64) -> i64 {
        let node = match v {
            Value::Node(other) => other,
            _ => self.node.clone(),
        };
        node.borrow_mut().n = k;
        self.node.borrow_mut().n += 2;
        let first = node.borrow().n + self.seen(k % 13);
        node.borrow_mut().grow(first);
        first + self.node.borrow().weight(k)
    }

    /// Guards in variables, around calls and ends.
    fn held(&mut self, v: Value, k: i64) -> i64 {
        let shared = self.node.clone();
        let mut o = shared.borrow_mut();
        o.n += k;
        if let Value::Obj(_) = &v {
            drop(v);
            o.items[1] += 1;
            return o.n + self.seen(k);
        }
        let sum = o.n + self.seen(k);
        if k % 3 == 0 {
            drop(o);
            let again = self.node.borrow();
            return sum + again.n;
        }
        o.n = sum % 100;
        // It fails.
        if k == 11 { self.node.borrow().n } else { sum }
    }

    /// Values in cells: those that are replaced end while the cell is borrowed.
    fn put(&mut self, v: Value, k: i64) -> i64 {
        if let Value::Node(_) = &v {
            return 1;
        }
        if k % 4 == 0 {
            self.node.borrow_mut().last = v;
            return self.node.borrow().n;
        }
        let old = std::mem::replace(&mut self.node.borrow_mut().last, v);
        self.acc = old;
        match &self.node.borrow().last {
            Value::Int(n) => *n + self.seen(k % 13),
            Value::Obj(_) => 2,
            _ => 3,
        }
    }

    /// Goes in and out.
    fn moves(&mut self, v: Value, k: i64) -> i64 {
        if let Value::Node(other) = v {
            self.node = other;
            return 4;
        }
        if k % 3 != 0 {
            let made = self.opened(k);
            self.node = made;
            return self.node.borrow().items[0];
        }
        let outer = match k % 2 {
            0 => self.node.borrow_mut().parent.take(),
            _ => self.node.borrow().parent.clone(),
        };
        if let Some(outer) = outer {
            self.node = outer;
        }
        self.node.borrow().parent.is_none() as i64
    }

    #[unroll_safe]
    fn walk(&mut self, k: i64) -> i64 {
        let mut at = self.node.clone();
        let mut sum = 0;
        for _ in 0..k % 5 {
            let next = match &at.borrow().parent {
                Some(parent) if parent.borrow().n > 2 => parent.clone(),
                Some(_) => break,
                None => return sum,
            };
            sum += next.borrow().n + next.borrow().weight(1);
            at = next;
        }
        if let Some(outer) = at.borrow().parent.as_ref() {
            sum += outer.borrow().weight(k) + self.seen(k % 13);
        } else {
            sum -= self.seen(1);
        }
        let last = at.borrow().items.get(k as usize).copied();
        sum + last.unwrap_or(0)
    }

    /// A step of the random machine.
    pub fn node_step(&mut self, v: Value, k: i64) -> i64 {
        match k % 5 {
            0 => self.write(v, k / 5),
            1 => self.held(v, k / 5),
            2 => self.put(v, k / 5),
            3 => self.moves(v, k / 5),
            _ => self.walk(k / 5),
        }
    }
}
