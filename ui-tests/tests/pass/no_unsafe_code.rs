//! A crate without `unsafe` of its own: what the macros emit is theirs.
#![forbid(unsafe_code)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Host {
    n: GcCell<i64>,
    #[opaque]
    name: String,
}

#[derive(JitObject)]
struct Table<T: Send + 'static> {
    n: GcCell<i64>,
    #[opaque]
    rows: Vec<T>,
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(i64),
    Host(Gc<Host>),
}

#[derive(Clone, Copy, PartialEq, JitValue)]
enum Op {
    Add,
    Back,
    Halt,
}

#[derive(Clone, Copy, JitValue)]
struct Point {
    x: i64,
    y: i64,
}

#[jit]
impl Point {
    fn sum(&self) -> i64 {
        self.x + self.y
    }
}

#[elidable]
fn twice(x: i64) -> i64 {
    x * 2
}

#[dont_look_inside]
fn length(host: Gc<Host>) -> i64 {
    host.name.len() as i64
}

#[jit_driver(greens = [pc, code], reds = [a, v, host])]
fn run(code: &'static [Op], start: i64, host: Gc<Host>) -> i64 {
    let mut pc = 0;
    let mut a = start;
    let mut v = Value::Nil;
    loop {
        jit_merge_point!();
        let op = code[pc];
        pc += 1;
        match op {
            Op::Add => {
                a += twice(1) + Point { x: 1, y: 0 }.sum();
                v = match v {
                    Value::Nil => Value::Int(a),
                    Value::Int(_) => Value::Host(host),
                    // A `Gc` is a word, and so is its clone.
                    Value::Host(h) => Value::Int(length(h.clone()) + h.n.get()),
                };
            }
            Op::Back => {
                if a < 3000 {
                    pc = 0;
                    can_enter_jit!();
                }
            }
            Op::Halt => return a,
        }
    }
}

fn main() {
    let host = Gc::new(Host { n: GcCell::new(1), name: "host".to_owned() });
    assert_eq!(run(&[Op::Add, Op::Back, Op::Halt], 0, host), 3000);
    let table = Gc::new(Table { n: GcCell::new(1), rows: vec![1u8] });
    assert_eq!(table.rows.len() as i64, table.n.get());
}
