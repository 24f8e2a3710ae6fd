//! Patterns that take owners apart by value: what they leave is dropped when the plain function drops it.

use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Obj(Rc<Object>),
    Int(i64),
    Text(Rc<str>),
    Yes(bool),
    None,
}

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Failed {
    Odd,
    Other(i64),
}

#[derive(JitState)]
struct Vm {
    kept: Value,
    list: Vec<Value>,
    turn: i64,
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn make(&mut self, n: i64) -> Value {
        match n % 5 {
            0 => Value::Text(format!("text {n}").into()),
            1 => Value::Int(n),
            2 => Value::Yes(n % 3 == 0),
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
    fn eat(&self, o: Rc<Object>) -> i64 {
        o.alive().val.get()
    }

    #[dont_look_inside]
    fn read(&self, s: &Rc<str>) -> i64 {
        s.len() as i64
    }

    #[dont_look_inside]
    fn panics(&self, n: i64) {
        assert!(n % 11 != 9, "at {n}");
    }

    fn may(&mut self, n: i64) -> Option<Value> {
        if n % 3 == 0 { None } else { Some(self.object(n)) }
    }

    fn fails(&mut self, n: i64) -> Result<Value, Failed> {
        let v = self.make(n);
        if n % 4 == 1 {
            return Err(Failed::Odd);
        }
        if n % 7 == 2 {
            return Err(Failed::Other(n));
        }
        Ok(v)
    }

    /// The value of the function's block.
    fn whole(&mut self, n: i64) -> i64 {
        let _first = self.object(n + 50);
        match self.make(n) {
            Value::Int(n) => n,
            Value::Obj(_) if n % 2 == 0 => 7,
            Value::Obj(o) => {
                self.note(1);
                self.eat(o)
            }
            Value::Text(s) => self.read(&s),
            Value::Yes(true) => 1,
            _ => {
                self.note(2);
                0
            }
        }
    }

    /// The value of a `let`, and arms that leave what they match.
    fn value(&mut self, n: i64) -> i64 {
        let v = match self.make(n) {
            Value::Obj(_) => {
                self.note(3);
                self.object(n + 60)
            }
            Value::Text(_) if n % 2 == 0 => {
                self.note(4);
                Value::None
            }
            other => {
                self.note(5);
                other
            }
        };
        self.note(6);
        self.kept = v;
        0
    }

    /// A tuple: its parts are dropped in their order.
    fn pair(&mut self, n: i64) -> i64 {
        let b = self.make(n);
        let a = self.object(n + 1);
        let sum = match (a, b, n % 2) {
            (Value::Obj(a), Value::Obj(b), 0) => {
                self.note(7);
                self.eat(b) + self.eat(a)
            }
            (Value::Obj(a), _, _) if n % 3 == 0 => self.eat(a),
            (_, Value::Obj(b), _) => {
                self.note(8);
                self.eat(b)
            }
            (Value::Obj(_), Value::Int(n), 1) => n,
            _ => {
                self.note(9);
                3
            }
        };
        self.note(10);
        sum
    }

    /// A statement, whose arms leave.
    #[unroll_safe]
    fn leaves(&mut self, n: i64) -> i64 {
        let mut sum = 0;
        for i in 0..4 {
            let _each = self.object(n + i);
            match (self.make(n + i), self.object(i)) {
                (Value::Int(n), _) => sum += n,
                (Value::Obj(o), Value::Obj(_)) if i == 2 => {
                    sum += self.eat(o);
                    break;
                }
                (Value::Text(_), _) => continue,
                (v, Value::Obj(o)) => {
                    self.kept = v;
                    if n % 7 == 3 {
                        return self.eat(o);
                    }
                }
                _ => sum += 1,
            }
            self.note(11);
        }
        sum
    }

    /// Variables: they stay unless an arm moves them.
    fn variable(&mut self, n: i64) -> i64 {
        let v = self.make(n);
        let w = self.object(n);
        let first = match v {
            Value::Obj(o) if n % 2 == 0 => self.eat(o),
            Value::Int(n) => n,
            Value::Yes(yes) => i64::from(yes),
            _ => {
                self.note(12);
                1
            }
        };
        self.note(13);
        let second = 1 + match w {
            Value::Obj(w) => self.eat(w),
            _ => 0,
        };
        self.note(14);
        first + second
    }

    /// A variable is moved in part, and gets another value.
    #[unroll_safe]
    fn again(&mut self, n: i64) -> i64 {
        let mut v = self.object(n);
        let mut sum = 0;
        for i in 0..3 {
            match v {
                Value::Obj(o) => {
                    sum += self.eat(o);
                    v = self.make(n + i);
                }
                _ => {
                    self.note(15);
                    v = self.object(i);
                }
            }
            self.note(16);
        }
        if let Value::Obj(_) = v { sum } else { -sum }
    }

    /// `if let` and `let` with `else`.
    fn conditions(&mut self, n: i64) -> i64 {
        let v = self.make(n);
        let mut sum = 0;
        if let Value::Obj(o) = v {
            self.note(17);
            sum += self.eat(o);
            self.note(18);
        } else if n % 2 == 0 {
            self.note(19);
        }
        let w = self.make(n + 1);
        if let Value::Text(s) = w {
            self.note(19);
            if n % 3 == 0 {
                sum += self.read(&s);
            }
        }
        self.note(20);
        let Value::Obj(o) = self.make(n + 2) else {
            self.note(21);
            return sum;
        };
        self.note(22);
        let Some(last) = self.list.pop() else { return self.eat(o) };
        self.kept = last;
        self.note(23);
        sum
    }

    /// Options and results.
    #[unroll_safe]
    fn inside(&mut self, n: i64) -> i64 {
        let mut sum = match self.may(n) {
            Some(Value::Obj(o)) => self.eat(o),
            Some(_) => 1,
            None => 2,
        };
        sum += match self.may(n + 1) {
            None => 3,
            Some(v) if n % 2 == 0 => {
                self.list.push(v);
                4
            }
            Some(_) => {
                self.note(24);
                5
            }
        };
        match self.fails(n) {
            Ok(Value::Int(n)) => sum += n,
            Ok(Value::Obj(_)) => self.note(25),
            Ok(v) => self.list.push(v),
            Err(Failed::Other(n)) => sum += n,
            Err(Failed::Odd) => self.note(26),
        }
        if let Some(v) = self.may(n + 2) {
            self.list.push(v);
        }
        if let Ok(v) = self.fails(n + 3) {
            self.note(27);
            self.kept = v;
        }
        let mut most = 5;
        while let Some(v) = self.list.pop() {
            self.note(28);
            match v {
                Value::Obj(o) => sum += self.eat(o),
                _ => sum += 1,
            }
            most -= 1;
            if most == 0 {
                break;
            }
        }
        self.note(29);
        sum
    }

    /// Temporaries that `if let` and `while let` take apart.
    #[unroll_safe]
    #[jit]
    fn temporaries(&mut self, n: i64) -> i64 {
        let mut sum = 0;
        if let Value::Int(k) = self.make(n) {
            self.note(40);
            sum += k;
        } else {
            self.note(41);
        }
        if let Value::Obj(o) = self.make(n + 1) {
            sum += self.eat(o);
        } else if let Value::Text(s) = self.make(n + 2) {
            self.note(42);
            sum += self.read(&s);
        } else {
            self.note(43);
        }
        if let Value::Obj(_) = self.object(n) {
            self.note(44);
        }
        if let (Value::Int(a), Value::Obj(_)) = (self.make(n), self.object(n + 3)) {
            sum += a;
            self.note(45);
        } else {
            self.note(46);
        }
        let mut most = 3;
        while let Value::Obj(_) | Value::Text(_) = self.make(n + most) {
            self.note(47);
            most -= 1;
            if most == 0 {
                break;
            }
        }
        if let Some(Value::Obj(o)) = self.may(n) {
            sum += self.eat(o);
            self.note(48);
        }
        let _last = self.object(n + 4);
        if let Ok(Value::Obj(_)) = self.fails(n) { sum + self.noted(49) } else { sum - self.noted(50) }
    }

    #[dont_look_inside]
    fn noted(&self, n: i64) -> i64 {
        note(n);
        n
    }

    /// Matches in matches, and the ends of blocks.
    fn nested(&mut self, n: i64) -> i64 {
        let sum = {
            let _outer = self.object(n);
            match self.make(n) {
                Value::Obj(o) => match self.make(n + 1) {
                    Value::Obj(p) => self.eat(p) + self.eat(o),
                    Value::Int(_) => {
                        self.note(30);
                        self.eat(o)
                    }
                    _ => {
                        self.note(31);
                        4
                    }
                },
                v => {
                    let _inner = self.object(n + 2);
                    match (v, self.object(n + 3)) {
                        (Value::Text(s), _) => self.read(&s),
                        (_, w) => {
                            self.kept = w;
                            6
                        }
                    }
                }
            }
        };
        self.note(32);
        sum
    }

    fn panicking(&mut self, n: i64) -> i64 {
        let v = self.make(n);
        let w = self.object(n + 1);
        let sum = match (v, self.object(n + 2)) {
            (Value::Obj(o), _) => {
                self.panics(n);
                self.eat(o)
            }
            (_, Value::Obj(_)) => {
                self.panics(n + 5);
                1
            }
            _ => 2,
        };
        match w {
            Value::Obj(o) => {
                self.panics(n + 3);
                sum + self.eat(o)
            }
            _ => sum,
        }
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
                0 => self.whole(turn),
                1 => self.value(turn),
                2 => self.pair(turn),
                3 => self.leaves(turn),
                4 => self.variable(turn),
                5 => self.again(turn),
                6 => self.conditions(turn),
                7 => self.inside(turn),
                8 => self.nested(turn),
                10 => self.temporaries(turn),
                _ => self.panicking(turn),
            };
            n -= 1;
        }
        sum
    }
}

fn vm(turn: i64) -> Vm {
    Vm { kept: Value::None, list: vec![Value::Obj(Object::new(0)), Value::Int(1)], turn }
}

#[test]
fn rests_are_dropped_in_order() {
    for case in (0..9).chain([10]) {
        let stats = agree(|| {
            let mut vm = vm(0);
            format!("{} {}", vm.run(case, 70), vm.run(case, 43))
        });
        assert!(stats.loops > 0, "case {case}: {stats:?}");
    }
}

#[test]
fn rests_are_dropped_once_where_calls_panic() {
    for from in 0..12 {
        agree(|| {
            let mut vm = vm(from);
            let mut sums = String::new();
            for _ in 0..9 {
                let sum = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| vm.run(9, 30)));
                sums += &format!("{sum:?} ").replace("Any { .. }", "panic");
            }
            sums
        });
    }
}
