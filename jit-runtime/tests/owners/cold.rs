//! Arms that are called where they stand, and take along the owners that their patterns have bound.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Text(Rc<str>),
    Boxed(Box<Inner>),
    List(Rc<RefCell<Vec<Value>>>),
    Obj(Rc<Object>),
}

/// Its type is unknown to traces.
#[derive(Clone, Debug)]
enum Inner {
    Name(String),
    Of(Rc<Object>),
}

impl Inner {
    fn name(&self) -> &str {
        match self {
            Inner::Name(name) => name,
            Inner::Of(_) => "an object",
        }
    }
}

#[derive(Clone, Copy, PartialEq, JitValue)]
enum Op {
    Push,
    Name,
    Object,
    List,
    Add,
    Get,
    Set,
    Both,
    Say,
    Ends,
    Boom,
}

const OPS: [Op; 11] =
    [Op::Push, Op::Name, Op::Object, Op::List, Op::Add, Op::Get, Op::Set, Op::Both, Op::Say, Op::Ends, Op::Boom];

#[derive(Debug)]
struct Failed(#[allow(dead_code, reason = "it is shown")] String);

#[derive(JitState)]
struct Vm {
    code: Vec<Op>,
    pc: usize,
    stack: Vec<Value>,
    globals: BTreeMap<String, Value>,
    turns: i64,
    said: i64,
}

#[allow(unused_variables, reason = "variables that end unused, in their order")]
#[jit(owners, opaque_errors)]
impl Vm {
    #[jit_driver(greens = [self.pc], reds = [self])]
    fn run(&mut self) -> Result<i64, Failed> {
        while self.turns > 0 {
            jit_merge_point!();
            match promote!(self.next()) {
                Op::Push => self.stack.push(Value::Int(self.turns)),
                Op::Name => self.stack.push(Value::Boxed(Box::new(Inner::Name(format!("n{}", self.turns % 3))))),
                Op::Object => self.stack.push(Value::Obj(Object::new(self.turns))),
                Op::List => {
                    let first = self.pop();
                    let list = Value::List(Rc::new(RefCell::new(vec![Value::Int(1), Value::Int(self.turns)])));
                    self.stack.push(list);
                    self.stack.push(first);
                }
                Op::Add => match (self.pop(), self.pop()) {
                    (Value::Int(b), Value::Int(a)) => self.stack.push(Value::Int(a.wrapping_mul(3) + b)),
                    (Value::Boxed(b), Value::Boxed(a)) => match (a.as_ref(), b.as_ref()) {
                        (Inner::Name(a), Inner::Name(b)) => {
                            let text: Rc<str> = (a.clone() + b).into();
                            self.stack.push(Value::Text(text));
                        }
                        (Inner::Of(a), b) => self.said += a.val.get() % 7 + b.name().len() as i64,
                        (a, _) => return Err(Failed(a.name().to_owned())),
                    },
                    (Value::Obj(b), Value::Obj(a)) => {
                        let all: Vec<Rc<Object>> = vec![a.clone(), b];
                        self.said += all.iter().map(|o| o.val.get() % 5).sum::<i64>();
                        self.stack.push(Value::Boxed(Box::new(Inner::Of(a))));
                    }
                    (Value::List(list), item) => {
                        list.borrow_mut().push(item);
                        self.said += list.borrow().len() as i64;
                    }
                    (other, Value::Text(text)) => {
                        let all = vec![text.clone(), text];
                        self.said += all.len() as i64;
                        self.stack.push(other);
                    }
                    _ => self.said += 1,
                },
                Op::Get => {
                    let name = format!("g{}", self.turns % 2);
                    match self.globals.get(&name) {
                        Some(value) => self.stack.push(value.clone()),
                        None => self.stack.push(Value::Int(0)),
                    }
                }
                Op::Set => {
                    let value = self.pop();
                    let even = self.turns % 2 == 0;
                    // Without a twin.
                    self.said += weight(&value, even);
                    self.set(even, value);
                }
                Op::Both => {
                    if self.stack.len() > 1 {
                        let value = self.stack[self.stack.len() - 2].clone();
                        if let Value::List(list) = value {
                            let inside = list.borrow();
                            self.said += inside.len() as i64;
                        }
                    }
                }
                Op::Say => {
                    let top = self.pop();
                    if let Value::Obj(o) = top {
                        let text = String::from("ends");
                        self.said += text.len() as i64 + o.alive().val.get() % 3;
                    }
                }
                // The order in which they end, though the arm names the second first, or none.
                Op::Ends => match (self.pop(), self.pop(), self.pop()) {
                    (Value::Obj(a), Value::Obj(b), c) => {
                        let both: [i64; 2] = [b.val.get(), a.val.get()];
                        self.said += both[0] - both[1];
                        let moved = c;
                        self.said += matches!(moved, Value::Int(_)) as i64;
                    }
                    (a, Value::Obj(b), _) => {
                        let text = String::from("two");
                        self.said += text.len() as i64;
                    }
                    (a, b, c) => {
                        if self.turns % 2 == 0 {
                            let all: [&Value; 2] = [&c, &a];
                            self.said += all.iter().filter(|v| matches!(v, Value::Obj(_))).count() as i64;
                        }
                    }
                },
                Op::Boom => match self.pop() {
                    Value::Obj(o) => {
                        let text = String::from("boom");
                        assert!(o.val.get() % 11 != 3, "{text}");
                        self.stack.push(Value::Obj(o));
                    }
                    other => self.stack.push(other),
                },
            }
        }
        Ok(self.said)
    }

    fn next(&mut self) -> Op {
        let op = self.code[self.pc];
        self.pc += 1;
        if self.pc == self.code.len() {
            self.pc = 0;
            self.turns -= 1;
        }
        op
    }

    fn pop(&mut self) -> Value {
        let otherwise = if self.turns % 3 == 0 { Value::Obj(Object::new(-1)) } else { Value::Int(7) };
        match self.turns % 2 {
            0 => self.stack.pop().unwrap_or(otherwise),
            _ => {
                let turns = self.turns;
                self.stack.pop().unwrap_or_else(|| Value::Int(turns * 3))
            }
        }
    }

    fn set(&mut self, even: bool, value: Value) {
        self.globals.insert(if even { "g0".to_owned() } else { "g1".to_owned() }, value);
    }
}

fn weight(value: &Value, even: bool) -> i64 {
    match value {
        Value::Int(n) => n % 3,
        Value::Obj(o) => o.alive().val.get() % 5,
        Value::Text(text) if even => text.len() as i64,
        _ => 1,
    }
}

fn run(code: &[Op]) -> String {
    let (stack, globals) = Default::default();
    let mut vm = Vm { code: code.to_vec(), pc: 0, stack, globals, turns: 60, said: 0 };
    let result = vm.run();
    vm.stack.truncate(6);
    let kinds: Vec<String> = vm.stack.iter().map(|v| format!("{v:?}").chars().take(5).collect()).collect();
    format!("{result:?} {} {kinds:?}", vm.said)
}

#[test]
fn arms_take_owners_along() {
    use Op::*;
    let codes: [&[Op]; 7] = [
        &[Push, Push, Add, Name, Name, Add, Add],
        &[Object, Object, Add, Name, Add],
        &[Push, List, Add, Push, Push, List, Both, Add],
        &[Object, Set, Get, Push, Add, Get, Set],
        &[Name, Object, Object, Add, Add],
        &[Object, Say, Push, Say, Object, Object, Say, Add],
        &[Name, Set, Get, Get, Add, Push, Add, Object, Say],
    ];
    // An error ends one of them at once.
    let compiled = codes.iter().filter(|code| agree(|| run(code)).loops > 0).count();
    assert!(compiled >= codes.len() - 1, "{compiled}");
    // Programs by chance.
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 33) as usize % below
    };
    let (mut compiled, programs) = (0, if cfg!(debug_assertions) { 60 } else { 600 });
    for _ in 0..programs {
        let code: Vec<Op> = (0..3 + random(8)).map(|_| OPS[random(OPS.len())]).collect();
        compiled += usize::from(agree(|| run(&code)).loops > 0);
    }
    assert!(compiled * 2 > programs, "{compiled} of {programs}");
}
