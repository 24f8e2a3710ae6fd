//! Places behind `Rc` and `Arc`: loads through them, while their last owner ends in the middle of traces.

use std::rc::Rc;
use std::sync::Arc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note};

#[derive(Clone, Copy, JitValue, Debug)]
pub struct Op {
    pub add: i64,
    pub to: usize,
}

#[derive(JitState)]
pub struct Code {
    pub ops: Vec<Op>,
    pub weights: [i64; 3],
    /// Its end is written down.
    pub object: Rc<Object>,
}

#[derive(JitState)]
pub struct Function {
    pub arity: i64,
    pub code: Code,
    pub table: Rc<[i64]>,
    pub shared: Arc<Vec<i64>>,
    pub number: Rc<i64>,
}

#[derive(JitState)]
pub struct Closure {
    pub id: i64,
    pub function: Rc<Function>,
}

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Closure(Rc<Closure>),
    Text(Rc<str>),
}

impl std::fmt::Debug for Closure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "closure {}", self.id)
    }
}

#[derive(JitState)]
struct Vm {
    turn: i64,
    closure: Rc<Closure>,
    spare: Rc<Closure>,
    all: Vec<Rc<Closure>>,
    stack: Vec<Value>,
    sum: i64,
    which: i64,
}

/// A closure with parts that say its number.
pub fn closure(n: i64) -> Rc<Closure> {
    let code = Code {
        ops: (0..4).map(|k| Op { add: n + k, to: (k as usize + 1) % 4 }).collect(),
        weights: [n, 2 * n, 3],
        object: Object::new(n),
    };
    let function = Function {
        arity: n % 3,
        code,
        table: (0..5).map(|k| n * k).collect(),
        shared: Arc::new(vec![n, n + 1]),
        number: Rc::new(7 * n),
    };
    Rc::new(Closure { id: n, function: Rc::new(function) })
}

#[jit(owners)]
impl Function {
    pub fn weight(&self, n: i64) -> i64 {
        if n % 2 == 0 { self.code.weights[0] } else { self.arity }
    }

    fn op(&self, at: usize) -> &Op {
        &self.code.ops[at % 4]
    }

    #[dont_look_inside]
    fn noted(&self, n: i64) -> i64 {
        note(n);
        self.arity + n
    }
}

#[jit(owners)]
impl Closure {
    fn function(&self) -> &Function {
        &self.function
    }

    fn pointer(&self) -> &Rc<Function> {
        &self.function
    }
}

impl Closure {
    fn unknown(&self, n: i64) -> i64 {
        self.id * n
    }
}

/// Methods of pointers, which come before those of what lies behind them.
trait Described {
    fn described(&self) -> i64;
    fn told(&self) -> i64;
}

impl Described for Closure {
    fn described(&self) -> i64 {
        1
    }
    fn told(&self) -> i64 {
        self.id
    }
}

impl Described for Rc<Closure> {
    fn described(&self) -> i64 {
        100 + Rc::strong_count(self) as i64
    }
    fn told(&self) -> i64 {
        -1
    }
}

#[jit(owners)]
impl Vm {
    /// References to pointers and to their contents.
    fn here(&self) -> &Closure {
        &self.closure
    }

    fn kept(&self) -> &Rc<Closure> {
        &self.spare
    }

    fn other(&self, n: i64) -> &Closure {
        if n % 2 == 0 {
            return &self.spare;
        }
        self.kept()
    }

    /// Methods of the contents.
    fn methods(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        let kept = self.here().function().weight(n) + self.kept().id + self.other(n).id;
        let first = self.closure.function.weight(n) + made.function.weight(n + 1) + made.function.noted(n);
        let (a, b) = (self.closure.unknown(n), self.spare.unknown(2));
        self.spare = made;
        let op = self.spare.function.op(n as usize).add + self.here().pointer().arity;
        kept + first + a + b + op + self.spare.described() + self.closure.told()
    }

    #[dont_look_inside]
    fn make(&mut self, n: i64) -> Rc<Closure> {
        closure(n)
    }

    #[dont_look_inside]
    fn note(&self, n: i64) {
        note(n);
    }

    #[dont_look_inside]
    fn panics(&mut self, n: i64) {
        assert!(n % 11 != 9, "at {n}");
    }

    /// Fields, elements, pointers in pointers.
    fn reads(&mut self, n: i64) -> i64 {
        let at = (n & 3) as usize;
        let op = self.closure.function.code.ops[at];
        let sum = op.add + self.closure.function.arity + self.closure.function.code.weights[at % 3];
        let list = self.closure.function.table[at] + self.closure.function.shared[at & 1];
        sum + list + *self.closure.function.number + self.closure.function.table.len() as i64 + self.closure.id
    }

    /// What was read is used behind the end of its memory.
    fn ends(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        let arity = made.function.arity;
        let first = made.function.code.ops[1].add + made.function.table[2];
        drop(made);
        if n % 5 == 0 { arity } else { arity + first }
    }

    /// The last owner is in the state.
    fn replaced(&mut self, n: i64) -> i64 {
        let id = self.closure.id + self.closure.function.table[1];
        let made = self.make(n);
        self.closure = made;
        self.note(1);
        if n % 3 == 0 { id + self.closure.id } else { id - self.closure.function.arity }
    }

    /// Two pointers to one closure.
    fn shares(&mut self, n: i64) -> i64 {
        let kept = self.closure.clone();
        let id = kept.id;
        self.closure = self.spare.clone();
        self.note(kept.function.arity);
        let result = id + self.closure.id;
        self.spare = kept;
        if n % 7 == 0 { result + self.spare.function.code.weights[1] } else { result }
    }

    /// Pointers in a vector.
    fn lists(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        self.all.push(made);
        let mut sum = self.all[0].id + self.all[self.all.len() - 1].function.arity;
        if self.all.len() > 3 {
            let last = self.all.pop().expect("some");
            sum += last.id;
            self.all.swap(0, 1);
            let other = self.all.pop().expect("some");
            sum += other.function.code.ops[0].add;
        }
        if n % 4 == 1 {
            self.all.truncate(1);
        }
        sum
    }

    /// Payloads of enums.
    fn payloads(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        self.stack.push(if n % 3 == 0 { Value::Int(n) } else { Value::Closure(made) });
        let seen = match self.stack.last() {
            Some(Value::Closure(c)) => c.function.arity + c.function.table[3],
            Some(Value::Int(n)) => *n,
            _ => -1,
        };
        let v = self.stack.pop().expect("some");
        let taken = match v {
            Value::Closure(c) => {
                let id = c.id;
                self.note(id);
                id + c.function.code.weights[0]
            }
            Value::Int(n) => n,
            Value::Text(_) => 0,
        };
        seen + taken
    }

    /// A panic while pointers are alive.
    fn caught(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        let id = made.id;
        self.panics(n);
        id + made.function.arity
    }

    /// An index behind the end.
    fn bounds(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        let at = if n == 20 { 5 } else { n as usize % 5 };
        made.function.table[at]
    }

    fn early(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        if made.function.arity == 1 {
            return made.id;
        }
        self.spare = made;
        self.spare.function.code.ops[2].to as i64
    }

    fn step(&mut self, n: i64) -> i64 {
        match promote!(self.which) {
            0 => self.reads(n),
            1 => self.ends(n),
            2 => self.replaced(n),
            3 => self.shares(n),
            4 => self.lists(n),
            5 => self.payloads(n),
            6 => self.caught(n),
            7 => self.bounds(n),
            8 => self.methods(n),
            _ => self.early(n),
        }
    }
}

turns!(Vm);

fn run(which: i64, turns: i64) -> String {
    let mut vm = Vm {
        turn: turns,
        closure: closure(1),
        spare: closure(2),
        all: vec![closure(3)],
        stack: vec![Value::Int(1), Value::Text("text".into())],
        sum: 0,
        which,
    };
    let sum = vm.run();
    let counts = (Rc::strong_count(&vm.closure), Rc::strong_count(&vm.spare), Rc::strong_count(&vm.all[0]));
    let ids: Vec<i64> = vm.all.iter().map(|c| c.id).collect();
    format!("{sum} {counts:?} {ids:?} {} {}", vm.closure.id, vm.spare.id)
}

#[test]
fn places_behind_pointers() {
    for which in 0..10 {
        let stats = agree(|| run(which, 60));
        assert!(stats.loops > 0, "{which}: {stats:?}");
    }
}
