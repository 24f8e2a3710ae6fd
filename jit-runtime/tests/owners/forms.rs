//! Small functions with owners: each drops what the plain function drops, in its order.

use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Obj(Rc<Object>),
    Int(i64),
    Text(String),
    Named { name: Box<str> },
    None,
}

#[derive(JitState)]
struct Vm {
    kept: Value,
    list: Vec<Value>,
    turn: i64,
}

#[derive(Debug)]
struct Refused(String);

#[jit(owners)]
impl Value {
    fn number(&self) -> i64 {
        match self {
            Value::Int(n) => *n,
            Value::Obj(_) => -1,
            Value::Text(_) | Value::Named { .. } => -2,
            Value::None => -3,
        }
    }

    fn is_none(&self) -> bool {
        matches!(self, Value::None)
    }
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn make(&mut self, n: i64) -> Value {
        match n % 4 {
            0 => Value::Text(format!("text {n}")),
            1 => Value::Named { name: format!("name {n}").into() },
            _ => Value::Obj(Object::new(n)),
        }
    }

    #[dont_look_inside]
    fn object(&mut self, n: i64) -> Value {
        Value::Obj(Object::new(n))
    }

    #[dont_look_inside]
    fn note(&self, n: i64) {
        note(n);
    }

    #[dont_look_inside]
    fn eat(&mut self, v: Value) -> i64 {
        match v {
            Value::Obj(o) => o.alive().val.get(),
            Value::Text(s) => s.len() as i64,
            Value::Named { name } => name.len() as i64,
            Value::Int(n) => n,
            Value::None => 0,
        }
    }

    #[dont_look_inside]
    fn panics(&mut self, n: i64) {
        assert!(n % 11 != 9, "at {n}");
    }

    fn scopes(&mut self, n: i64) -> i64 {
        let a = self.object(n);
        let _b = self.object(n + 1);
        {
            let c = self.object(n + 2);
            self.note(c.number());
            let _d = self.object(n + 3);
        }
        let _ = self.object(n + 4);
        self.object(n + 5);
        self.note(a.number());
        n
    }

    fn shadows(&mut self, n: i64) -> i64 {
        let v = self.object(n);
        let w = v.number();
        let v = self.object(n + w);
        let v = if n % 3 == 0 { v } else { self.object(n + 7) };
        v.number()
    }

    fn overwrites(&mut self, n: i64) -> i64 {
        let mut v = self.object(n);
        self.note(v.number());
        if n % 2 == 0 {
            v = self.object(n + 100);
            self.note(1);
        }
        self.note(v.number());
        v = self.make(n);
        self.note(2);
        let late;
        if n % 5 == 0 {
            late = self.object(n + 200);
            self.note(late.number());
        }
        v.number()
    }

    fn moves_by_chance(&mut self, n: i64) -> i64 {
        let a = self.object(n);
        let b = self.object(n + 1);
        if n % 2 == 0 {
            self.kept = a;
            self.note(3);
        } else if n % 3 == 0 {
            self.list.push(b);
            self.note(4);
        }
        self.note(5);
        n
    }

    fn arguments(&mut self, a: Value, _: i64, b: Value) -> i64 {
        self.note(6);
        let c = b;
        self.note(c.number());
        if a.is_none() { 1 } else { 2 }
    }

    fn calls(&mut self, n: i64) -> i64 {
        let a = self.object(n);
        let b = self.object(n + 1);
        let first = self.arguments(a, n, b);
        let c = self.make(n);
        let d = self.make(n + 1);
        first + self.eat(c) + self.eat(d)
    }

    fn returns(&mut self, n: i64) -> Value {
        let a = self.object(n);
        let b = self.object(n + 1);
        if n % 4 == 0 {
            return b;
        }
        let c = self.object(n + 2);
        self.note(c.number());
        if n % 4 == 1 {
            return Value::Int(n);
        }
        a
    }

    fn fails(&mut self, n: i64) -> Result<Value, i64> {
        let a = self.object(n);
        let b = self.returns(n);
        if n % 5 == 0 {
            return Err(n);
        }
        let c = self.again(n)?;
        self.note(c.number());
        drop(b);
        self.note(7);
        Ok(a)
    }

    fn again(&mut self, n: i64) -> Result<Value, i64> {
        let v = self.object(n);
        if n % 7 == 3 { Err(n) } else { Ok(v) }
    }

    #[unroll_safe]
    fn loops(&mut self, n: i64) -> i64 {
        let mut found = Value::None;
        let mut sum = 0;
        'all: for i in 0..4 {
            let v = self.object(n + i);
            let mut j = 0;
            while j < 2 {
                let w = self.object(i * 2 + j);
                if w.number() + n % 5 == 3 {
                    break 'all;
                }
                if i == n % 4 {
                    found = v;
                    continue 'all;
                }
                j += 1;
            }
            sum += v.number();
        }
        self.note(8);
        sum + found.number()
    }

    fn blocks(&mut self, n: i64) -> i64 {
        let a = 'out: {
            let a = self.object(n);
            let b = self.object(n + 1);
            if n % 2 == 0 {
                break 'out a;
            }
            self.note(9);
            b
        };
        let (b, c) = (self.object(n + 2), self.object(n + 3));
        let pair = match (&a, &b, n % 3) {
            (Value::Obj(_), Value::Obj(_), 0) => c,
            (Value::Obj(_), _, 1) => Value::Int(n),
            _ => {
                let d = self.object(n + 4);
                self.note(d.number());
                b
            }
        };
        pair.number()
    }

    fn list(&mut self, n: i64) -> i64 {
        let v = self.make(n);
        self.list.push(v);
        let w = self.object(n);
        self.list.push(w);
        let last = self.list.len() - 1;
        self.list.swap(0, last);
        self.list[last] = Value::Int(n);
        if n % 3 == 0 {
            let copy = self.list[0].clone();
            self.list[last] = copy;
        }
        if let Some(place) = self.list.last_mut() {
            *place = Value::None;
        }
        self.list.pop();
        if self.list.len() > 5 {
            self.list.truncate(2);
            self.note(10);
            self.list.clear();
        }
        if let Some(Value::Obj(_)) = self.list.last() { 1 } else { 2 }
    }

    fn keeps(&mut self, n: i64) -> i64 {
        let v = self.kept.clone();
        let w = v.clone();
        self.kept = self.make(n);
        self.note(w.number());
        if n % 2 == 0 {
            std::mem::swap(&mut self.kept, &mut self.list[0]);
        }
        self.kept = v;
        self.note(11);
        0
    }

    fn panicking(&mut self, n: i64) -> i64 {
        let a = self.object(n);
        let _b = self.object(n + 1);
        let c = self.make(n);
        self.panics(n);
        let used = self.eat(c);
        let v = self.object(n + 2);
        self.kept = a;
        self.panics(n + 5);
        used + v.number()
    }

    #[jit_driver(greens = [case], reds = [self, sum, n])]
    fn run(&mut self, case: i64, turns: i64) -> i64 {
        let mut sum = 0;
        let mut n = turns;
        while n > 0 {
            jit_merge_point!();
            self.turn += 1;
            let turn = self.turn;
            sum += match case {
                0 => self.scopes(turn),
                1 => self.shadows(turn),
                2 => self.overwrites(turn),
                3 => self.moves_by_chance(turn),
                4 => self.calls(turn),
                5 => {
                    let v = self.returns(turn);
                    v.number()
                }
                6 => match self.fails_or_not(turn) {
                    Ok(n) => n,
                    Err(n) => -n,
                },
                7 => self.loops(turn),
                8 => self.blocks(turn),
                9 => self.list(turn),
                10 => self.keeps(turn),
                _ => self.panicking(turn),
            };
            n -= 1;
        }
        sum
    }

    fn fails_or_not(&mut self, n: i64) -> Result<i64, i64> {
        let v = self.fails(n)?;
        let w = self.object(n);
        Ok(v.number() + w.number())
    }
}

/// Few words, so that a call gives it in a `Result`.
#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Small {
    Obj(Rc<Object>),
    Text(Rc<str>),
    None,
}

#[derive(JitState)]
struct Errors {
    list: Vec<Small>,
    kept: Small,
    turn: i64,
}

#[jit(owners, opaque_errors)]
impl Errors {
    #[dont_look_inside]
    fn object(&mut self, n: i64) -> Small {
        if n % 3 == 0 { Small::Text(format!("text {n}").into()) } else { Small::Obj(Object::new(n)) }
    }

    fn refuses(&mut self, n: i64) -> Result<Small, Refused> {
        let a = self.object(n);
        let v = self.list.pop().ok_or_else(|| Refused(format!("nothing at {n}")))?;
        if n % 13 == 5 {
            return Err(Refused(format!("{n}")));
        }
        self.fetch(n)?;
        let w = self.given(n)?;
        if matches!(&w, Small::None) { Ok(v) } else { Ok(a) }
    }

    #[dont_look_inside]
    fn fetch(&mut self, n: i64) -> Result<(), Refused> {
        if n % 17 == 6 { Err(Refused("fetched".to_owned())) } else { Ok(()) }
    }

    #[dont_look_inside]
    fn given(&mut self, n: i64) -> Result<Small, Refused> {
        match n % 19 {
            7 => Err(Refused("given".to_owned())),
            n if n % 2 == 0 => Ok(Small::None),
            n => Ok(Small::Obj(Object::new(n))),
        }
    }

    #[jit_driver(greens = [], reds = [self, turns])]
    fn refusing(&mut self, turns: i64) -> Result<i64, Refused> {
        let mut turns = turns;
        while turns > 0 {
            jit_merge_point!();
            self.turn += 1;
            let v = self.object(self.turn);
            self.list.push(v);
            let n = self.turn;
            let w = self.refuses(n)?;
            self.kept = w;
            turns -= 1;
        }
        Ok(self.turn)
    }
}

fn vm() -> Vm {
    Vm { kept: Value::None, list: vec![Value::Obj(Object::new(0)), Value::Int(1)], turn: 0 }
}

#[test]
fn order_of_drops() {
    for case in 0..11 {
        let stats = agree(|| {
            let mut vm = vm();
            format!("{} {}", vm.run(case, 40), vm.run(case, 23))
        });
        assert!(stats.loops > 0, "case {case}: {stats:?}");
    }
}

#[test]
fn panics_drop_once() {
    for from in 0..12 {
        agree(|| {
            let mut vm = vm();
            vm.turn = from;
            let mut sums = String::new();
            for _ in 0..9 {
                let sum = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| vm.run(11, 30)));
                sums += &format!("{sum:?} ").replace("Any { .. }", "panic");
            }
            sums
        });
    }
}

#[test]
fn errors_that_own_beside_owners() {
    let stats = agree(|| {
        let list = vec![Small::Obj(Object::new(0)), Small::None];
        let mut vm = Errors { list, kept: Small::None, turn: 0 };
        let all: Vec<_> = (0..30).map(|_| vm.refusing(20).map_err(|e| e.0)).collect();
        format!("{all:?}")
    });
    assert!(stats.loops > 0, "{stats:?}");
}
