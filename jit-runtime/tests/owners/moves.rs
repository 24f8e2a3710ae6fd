//! Values that are moved out of places: `mem::replace`, `mem::take`, `Option::take`, `swap_remove`.

use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note};
use crate::counted::{Closure, closure};

#[derive(JitOwner, Debug, Default)]
#[repr(C, u64)]
enum Value {
    #[default]
    Nil,
    Int(i64),
    Obj(Rc<Object>),
    Text(String),
}

#[derive(JitObject)]
struct Place {
    at: i64,
}

static FIRST: Place = Place { at: 1 };
static SECOND: Place = Place { at: 2 };

#[derive(JitState)]
struct Vm {
    kept: Value,
    list: Vec<Value>,
    all: Vec<Rc<Closure>>,
    here: Rc<Closure>,
    numbers: Vec<i64>,
    count: i64,
    pending: Option<&'static Place>,
    turn: i64,
    sum: i64,
    which: i64,
}

#[jit(owners)]
impl Value {
    fn number(&self) -> i64 {
        match self {
            Value::Int(n) => *n,
            Value::Obj(_) => -1,
            Value::Text(_) => -2,
            Value::Nil => -3,
        }
    }
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn make(&mut self, n: i64) -> Value {
        match n % 3 {
            0 => Value::Text(format!("text {n}")),
            1 => Value::Int(n),
            _ => Value::Obj(Object::new(n)),
        }
    }

    #[dont_look_inside]
    fn function(&mut self, n: i64) -> Rc<Closure> {
        closure(n)
    }

    #[dont_look_inside]
    fn note(&self, n: i64) {
        note(n);
    }

    /// The old value is dropped at the end, not where it is replaced.
    fn replaces(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        let old = std::mem::replace(&mut self.kept, made);
        self.note(old.number());
        let first = self.make(n + 1);
        let other = std::mem::replace(&mut self.list[0], first);
        if n % 4 == 0 {
            return other.number();
        }
        drop(std::mem::replace(&mut self.list[1], old));
        self.note(self.kept.number());
        other.number() + self.list[1].number()
    }

    /// Variables that own, and variables that do not.
    fn variables(&mut self, n: i64) -> i64 {
        let mut v = self.make(n);
        let mut k = n;
        let next = self.make(n + 1);
        let old = std::mem::replace(&mut v, next);
        let before = std::mem::replace(&mut k, 7);
        self.note(old.number());
        drop(old);
        let made = self.function(n);
        let mut f = Rc::clone(&self.here);
        let g = std::mem::replace(&mut f, made);
        self.note(g.id + f.id);
        v.number() + before + k + f.function.arity
    }

    fn takes(&mut self, n: i64) -> i64 {
        let old = std::mem::take(&mut self.kept);
        let number = old.number();
        self.list.push(old);
        self.count += n;
        let count = std::mem::take(&mut self.count);
        if self.list.len() > 4 {
            self.list.truncate(2);
        }
        if n % 3 == 0 {
            self.kept = self.make(n);
        }
        number + count + self.kept.number()
    }

    fn options(&mut self, n: i64) -> i64 {
        if n % 3 == 0 {
            self.pending = Some(&FIRST);
        }
        let found = match self.pending.take() {
            Some(place) => place.at,
            None => -1,
        };
        let before = self.pending.replace(&SECOND);
        if n % 5 == 0 {
            self.pending.take();
        }
        found + before.is_some() as i64 + 2 * self.pending.is_some() as i64
    }

    fn removes(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        self.list.push(made);
        let removed = self.list.swap_remove((n & 1) as usize);
        self.numbers.push(n);
        let number = self.numbers.swap_remove(self.numbers.len() / 2);
        self.note(removed.number());
        let made = self.function(n);
        self.all.push(made);
        let last = self.all.len() - 1;
        let at = if n % 2 == 0 { last } else { 0 };
        let gone = self.all.swap_remove(at);
        let made = self.make(n + 1);
        self.list.push(made);
        let second = self.list.remove(1);
        let rest = self.numbers.remove(0);
        self.note(second.number() + rest);
        removed.number() + number + gone.id + self.all[0].function.arity
    }

    fn behind_the_end(&mut self, n: i64) -> i64 {
        self.numbers.push(n);
        let at = if n == 20 { 9 } else { 0 };
        self.numbers.swap_remove(at)
    }

    fn behind_the_end_of_values(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        self.list.push(made);
        let at = if n == 20 { 9 } else { 1 };
        let removed = self.list.remove(at);
        removed.number()
    }

    fn step(&mut self, n: i64) -> i64 {
        match promote!(self.which) {
            0 => self.replaces(n),
            1 => self.variables(n),
            2 => self.takes(n),
            3 => self.options(n),
            4 => self.removes(n),
            5 => self.behind_the_end(n),
            _ => self.behind_the_end_of_values(n),
        }
    }
}

turns!(Vm);

fn run(which: i64) -> String {
    let mut vm = Vm {
        kept: Value::Obj(Object::new(1)),
        list: vec![Value::Int(4), Value::Text("some".into())],
        all: vec![closure(1), closure(2)],
        here: closure(3),
        numbers: vec![3, 4, 5],
        count: 0,
        pending: None,
        turn: 60,
        sum: 0,
        which,
    };
    let sum = vm.run();
    let owners: Vec<usize> = vm.all.iter().map(Rc::strong_count).collect();
    format!(
        "{sum} {:?} {:?} {:?} {owners:?} {}",
        vm.kept.number(),
        vm.list.len(),
        vm.numbers,
        Rc::strong_count(&vm.here)
    )
}

#[test]
fn values_move_out_of_places() {
    for which in 0..7 {
        let stats = agree(|| run(which));
        assert!(stats.loops > 0, "{which}: {stats:?}");
    }
}
