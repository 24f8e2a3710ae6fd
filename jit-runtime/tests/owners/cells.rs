//! `RefCell`s: places behind guards, which are variables or temporaries, and flags that calls, destructors and panics see.

use std::cell::RefCell;
use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{agree, note};

/// An environment, which others share.
#[derive(JitState)]
pub struct Env {
    pub depth: i64,
    pub values: Vec<i64>,
    pub boxes: Vec<Value>,
    pub pair: [i64; 2],
    pub last: Value,
    /// Another one, never this.
    pub next: Rc<RefCell<i64>>,
}

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Int(i64),
    Watch(Rc<Watch>),
}

impl std::fmt::Debug for Env {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?} {:?} {:?} {:?}", self.depth, self.values, self.boxes, self.pair, self.last)
    }
}

/// Its end writes down how an environment is borrowed.
#[derive(Debug)]
pub struct Watch(Rc<RefCell<Env>>, i64);

impl Watch {
    fn number(&self) -> i64 {
        self.1
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        note(1000 + self.1);
        note(flags(&self.0));
    }
}

/// Which borrows of a cell would succeed.
pub fn flags<T>(cell: &RefCell<T>) -> i64 {
    cell.try_borrow().is_ok() as i64 + 2 * cell.try_borrow_mut().is_ok() as i64
}

/// Aligned as no flag is.
#[derive(JitState, Debug)]
#[repr(align(32))]
pub struct Wide {
    pub n: i64,
}

#[derive(JitState)]
struct Vm {
    turn: i64,
    which: i64,
    env: Rc<RefCell<Env>>,
    other: Rc<RefCell<Env>>,
    own: RefCell<Env>,
    count: RefCell<i64>,
    list: Rc<RefCell<Vec<i64>>>,
    wide: Rc<RefCell<Wide>>,
    map: Rc<RefCell<std::collections::BTreeMap<i64, i64>>>,
    stack: Vec<Value>,
    sum: i64,
}

pub fn env(n: i64) -> Rc<RefCell<Env>> {
    Rc::new(RefCell::new(plain_env(n)))
}

fn plain_env(n: i64) -> Env {
    Env {
        depth: n,
        values: vec![n, n + 1, n + 2],
        boxes: vec![Value::Int(n)],
        pair: [n, -n],
        last: Value::Nil,
        next: Rc::new(RefCell::new(n)),
    }
}

#[jit(owners)]
impl Env {
    fn weight(&self, n: i64) -> i64 {
        if n % 2 == 0 { self.depth } else { self.values[0] }
    }

    fn grow(&mut self, n: i64) -> i64 {
        self.values.push(n);
        if self.values.len() > 6 {
            self.values.truncate(2);
        }
        self.depth += 1;
        self.depth
    }
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn see(&self, n: i64) -> i64 {
        note(n);
        note(flags(&self.env) + 4 * flags(&self.own) + 16 * flags(&self.count) + 64 * flags(&self.list));
        note(flags(&self.wide));
        n
    }

    #[dont_look_inside]
    fn writes(&self, n: i64) {
        if let Ok(mut env) = self.env.try_borrow_mut() {
            env.depth += n;
            env.values[0] -= n;
        }
    }

    #[dont_look_inside]
    fn panics(&self, n: i64) -> i64 {
        assert!(n % 11 != 9, "at {n}, {}", flags(&self.env));
        n
    }

    #[dont_look_inside]
    fn watch(&self, n: i64) -> Value {
        Value::Watch(Rc::new(Watch(self.env.clone(), n)))
    }

    #[dont_look_inside]
    fn watched(&self, n: i64) -> Rc<RefCell<Watch>> {
        Rc::new(RefCell::new(Watch(self.env.clone(), n)))
    }

    #[dont_look_inside]
    fn make(&self, n: i64) -> Rc<RefCell<Env>> {
        env(n)
    }

    #[jit(strict)]
    fn fields(&mut self, n: i64) -> i64 {
        let depth = self.env.borrow().depth;
        self.env.borrow_mut().depth = depth + n;
        self.env.borrow_mut().pair[0] += 2;
        self.own.borrow_mut().depth -= n;
        *self.count.borrow_mut() += 1;
        let sum = self.env.borrow().depth + self.own.borrow().pair[1] + *self.count.borrow();
        let many = self.env.borrow().depth
            + self.env.borrow().pair[0]
            + *self.count.borrow()
            + self.env.borrow().depth
            + self.own.borrow().depth
            + self.see(20)
            + *self.count.borrow();
        sum + many + self.env.borrow().pair[0] + self.list.borrow()[1]
    }

    #[jit(strict)]
    fn variables(&mut self, n: i64) -> i64 {
        let mut o = self.env.borrow_mut();
        o.depth += n;
        o.values[1] = n;
        let k = self.see(n);
        if n % 5 == 0 {
            return o.depth + k;
        }
        if n % 3 == 0 {
            drop(o);
            self.writes(n);
            let again = self.env.borrow();
            let twice = self.env.borrow();
            self.see(2);
            return again.depth + twice.values[0];
        }
        let p = &mut *o;
        p.values.push(3);
        p.values.pop();
        o.weight(n) + o.values.len() as i64
    }

    #[unroll_safe]
    #[jit(strict)]
    fn lists(&mut self, n: i64) -> i64 {
        self.list.borrow_mut().push(n);
        let mut sum = match self.list.borrow().get(n as usize % 5) {
            Some(x) => *x + self.see(3),
            None => self.see(4),
        };
        if self.list.borrow().len() > 6 {
            let last = self.list.borrow_mut().pop().expect("some");
            sum += last;
            while let Some(x) = self.list.borrow_mut().pop() {
                sum += x + self.see(5);
                if x % 2 == 0 {
                    break;
                }
            }
        }
        self.list.borrow_mut()[0] = sum;
        sum
    }

    #[unroll_safe]
    #[jit(strict)]
    fn loops(&mut self, n: i64) -> i64 {
        let mut sum = n;
        for x in self.env.borrow().values.iter() {
            sum += *x;
            self.see(6);
        }
        while self.count.borrow().wrapping_add(n) % 4 != 0 {
            *self.count.borrow_mut() += 1;
        }
        sum + *self.count.borrow()
    }

    /// Owners in cells.
    #[jit(strict)]
    fn owners(&mut self, n: i64) -> i64 {
        let v = self.watch(n);
        self.env.borrow_mut().last = v;
        let w = self.watch(n + 100);
        let old = std::mem::replace(&mut self.env.borrow_mut().last, w);
        if n % 3 == 0 {
            self.env.borrow_mut().boxes.push(old);
            let popped = self.env.borrow_mut().boxes.pop();
            if let Some(v) = popped {
                self.stack.push(v);
            }
        }
        let shown = match &self.env.borrow().last {
            Value::Watch(_) => 1 + self.see(7),
            _ => 2,
        };
        if self.stack.len() > 4 {
            self.stack.truncate(1);
        }
        let last = self.env.borrow().last.clone();
        self.own.borrow_mut().last = last;
        shown
    }

    /// Borrows that fail.
    #[jit(strict)]
    fn fails(&mut self, n: i64) -> i64 {
        let o = self.env.borrow();
        if n == 17 {
            self.env.borrow_mut().depth = 1;
        }
        o.depth
    }

    #[jit(strict)]
    fn fails_too(&mut self, n: i64) -> i64 {
        let mut o = self.own.borrow_mut();
        o.depth = n;
        let k = if n == 17 { self.own.borrow().depth } else { o.depth };
        o.depth = 5;
        k
    }

    /// A panic while cells are borrowed, and others are not.
    #[jit(strict)]
    fn caught(&mut self, n: i64) -> i64 {
        let mut o = self.env.borrow_mut();
        o.depth += 1;
        let p = self.count.borrow();
        let k = self.panics(n) + self.list.borrow()[0];
        o.depth + *p + k
    }

    /// A cell that ends while others are known.
    #[jit(strict)]
    fn ends(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        made.borrow_mut().depth += 5;
        let value = made.borrow().values[2];
        let kept = made.borrow().next.clone();
        *kept.borrow_mut() += 1;
        if n % 4 == 0 {
            self.other = made;
            return self.other.borrow().depth + value;
        }
        let depth = made.borrow().depth;
        drop(made);
        if n % 3 == 0 { depth } else { depth + value + *kept.borrow() }
    }

    /// Two pointers, perhaps to one cell.
    #[jit(strict)]
    fn aliases(&mut self, n: i64) -> i64 {
        let a = self.env.clone();
        let b = if n % 3 == 0 { self.env.clone() } else { self.other.clone() };
        a.borrow_mut().depth = n;
        b.borrow_mut().depth += 1;
        let first = a.borrow().depth;
        a.borrow_mut().grow(n);
        let (weight, length) = (b.borrow().weight(n), a.borrow().values.len() as i64);
        first * 3 + weight + length
    }

    #[jit(strict)]
    fn unknown(&mut self, n: i64) -> i64 {
        self.wide.borrow_mut().n += n;
        let w = self.wide.borrow();
        self.see(8);
        if n == 21 {
            self.wide.borrow_mut().n = 1;
        }
        w.n
    }

    /// No trace knows the contents.
    fn maps(&mut self, n: i64) -> i64 {
        self.map.borrow_mut().insert(n % 5, n);
        let found = self.map.borrow().contains_key(&(n % 3));
        self.map.borrow().len() as i64 + found as i64
    }

    /// The ends of conditions.
    #[jit(strict)]
    fn conditions(&mut self, n: i64) -> i64 {
        let mut k = 0;
        if self.env.borrow().depth > n && self.see(9) > 0 {
            k += 1;
        }
        if let Some(x) = self.list.borrow().last() {
            k += *x + self.see(10);
        } else {
            k += self.see(11);
        }
        if let Some(x) = self.list.borrow().get(n as usize % 9) {
            k += *x + self.see(12);
        } else {
            k -= self.see(13);
        }
        let both = self.env.borrow().depth % 2 == 0 || self.see(14) == self.own.borrow().depth;
        let Some(x) = self.list.borrow().first().copied() else {
            return self.see(15);
        };
        if both { k + x } else { k + self.tail(n) }
    }

    /// Temporaries of the last expression.
    #[jit(strict)]
    fn tail(&mut self, n: i64) -> i64 {
        let _v = self.watch(n);
        self.env.borrow().depth + self.see(16)
    }

    /// Owners before the dot.
    #[jit(strict)]
    fn temporaries(&mut self, n: i64) -> i64 {
        let a = self.make(n).borrow().depth + self.see(17);
        self.make(n).borrow_mut().values.push(1);
        let b = self.watched(n).borrow().number() + self.env.borrow().depth;
        a + b
            + match self.make(n + 1).borrow().last {
                Value::Nil => self.see(18),
                _ => 2,
            }
    }

    fn step(&mut self, n: i64) -> i64 {
        match promote!(self.which) {
            0 => self.fields(n),
            1 => self.variables(n),
            2 => self.lists(n),
            3 => self.loops(n),
            4 => self.owners(n),
            5 => self.fails(n),
            6 => self.fails_too(n),
            7 => self.caught(n),
            8 => self.ends(n),
            9 => self.aliases(n),
            10 => self.unknown(n),
            11 => self.maps(n),
            12 => self.conditions(n),
            13 => self.tail(n),
            _ => self.temporaries(n),
        }
    }
}

turns!(Vm);

fn run(which: i64, turns: i64) -> String {
    let mut vm = Vm {
        turn: turns,
        which,
        env: env(1),
        other: env(2),
        own: RefCell::new(plain_env(3)),
        count: RefCell::new(0),
        list: Rc::new(RefCell::new(vec![4, 5])),
        wide: Rc::new(RefCell::new(Wide { n: 0 })),
        map: Default::default(),
        stack: Vec::new(),
        sum: 0,
    };
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| vm.run()));
    let result =
        result.map_err(|p| p.downcast_ref::<String>().cloned().or(p.downcast_ref::<&str>().map(|s| s.to_string())));
    let held = (flags(&vm.env), flags(&vm.own), flags(&vm.count), flags(&vm.list), flags(&vm.wide));
    // A cycle would never end.
    vm.env.borrow_mut().last = Value::Nil;
    vm.own.borrow_mut().last = Value::Nil;
    vm.stack.clear();
    let counts = (Rc::strong_count(&vm.env), Rc::strong_count(&vm.list));
    format!("{result:?} {held:?} {counts:?} {:?} {:?} {:?} {:?}", vm.env, vm.own, vm.list, vm.wide)
}

#[test]
fn cells() {
    for which in 0..15 {
        let stats = agree(|| run(which, 40));
        assert!(stats.loops > 0, "{which}: {stats:?}");
    }
}
