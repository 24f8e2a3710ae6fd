//! Methods that are called because of a form in their bodies: named in the report, with the form and its place.

use std::cell::{RefCell, RefMut};
use std::collections::HashMap;
use std::rc::Rc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree};

#[derive(JitOwner, Debug)]
#[repr(C, u64)]
enum Value {
    Int(i64),
    Text(Rc<str>),
    List(Rc<RefCell<Vec<Value>>>),
    Obj(Rc<Object>),
}

#[derive(Debug)]
struct Failed(String);

#[derive(JitState)]
struct Vm {
    globals: HashMap<Rc<str>, Value>,
    stack: Vec<Value>,
    turn: i64,
}

impl Value {
    fn text(&self) -> String {
        match self {
            Value::Obj(o) => format!("object {}", o.alive().val.get()),
            v => format!("{v:?}"),
        }
    }
}

/// A guard is moved here.
fn pushed(mut list: RefMut<'_, Vec<Value>>, value: Value) {
    list.push(value);
}

#[jit(owners, opaque_errors)]
impl Vm {
    fn text(&self, n: i64) -> Value {
        Value::Text(format!("text {n}").into())
    }

    fn object(&self, n: i64) -> Value {
        Value::Obj(Object::new(n))
    }

    fn list(&self, first: Value) -> Value {
        let all = vec![first];
        Value::List(Rc::new(RefCell::new(all)))
    }

    fn set(&mut self, n: i64, value: Value) {
        self.globals.insert(if n % 2 == 0 { "even".into() } else { "odd".into() }, value);
    }

    fn global(&self, even: bool) -> Result<Value, Failed> {
        let name: Rc<str> = if even { "even".into() } else { "odd".into() };
        match self.globals.get(&name) {
            Some(value) => Ok(value.clone()),
            None => Err(self.failed(&name)),
        }
    }

    fn push(&mut self, value: Value) -> Result<i64, Failed> {
        match self.stack.last() {
            Some(Value::List(list)) => pushed(list.borrow_mut(), value),
            _ => return Err(self.failed("no list")),
        }
        Ok(self.turn)
    }

    /// Traced: its error alone has a form.
    fn number(&mut self) -> Result<i64, Failed> {
        match self.stack.pop() {
            Some(Value::Int(n)) => Ok(n),
            Some(Value::List(list)) => Ok(self.len(&list)),
            Some(other) => Err(Failed(format!("{other:?} is no number at {}", self.turn))),
            None => Err(Failed(format!("no number at {}", self.turn))),
        }
    }

    fn look(&mut self, v: &Value, w: Value) -> Result<i64, Failed> {
        match v {
            Value::Int(n) if *n % 31 == 7 => Err(Failed(format!("{v:?} and {:?}", w.text()))),
            Value::Int(n) => Ok(*n),
            Value::Text(text) => Err(Failed(format!("{text} is a text, as {}", self.kind(&w)))),
            other => Err(self.failed(&other.text())),
        }
    }

    fn kind(&self, v: &Value) -> usize {
        match v {
            Value::Int(_) => 1,
            _ => 2,
        }
    }

    #[dont_look_inside]
    fn len(&self, list: &Rc<RefCell<Vec<Value>>>) -> i64 {
        list.borrow().len() as i64
    }

    fn failed(&self, text: &str) -> Failed {
        Failed(format!("{text} at {}", self.turn))
    }

    fn turn(&mut self, n: i64) -> Result<i64, Failed> {
        let text = self.text(n);
        let list = self.list(text);
        self.stack.push(list);
        let object = self.object(n);
        self.push(object)?;
        if n > 2 {
            let old = self.global(n % 3 == 0)?;
            self.push(old)?;
        }
        self.set(n, Value::Int(n));
        let v = match n % 23 {
            9 => self.text(n),
            11 => self.object(n),
            _ => Value::Int(n),
        };
        let w = self.text(n);
        let sum = self.look(&v, w)? + self.number()?;
        if n % 29 == 28 {
            let end = self.text(n);
            self.stack.push(end);
            return self.number();
        }
        Ok(sum)
    }

    #[jit_driver(greens = [], reds = [self, turns, sum])]
    fn run(&mut self, turns: i64) -> Result<i64, Failed> {
        let mut turns = turns;
        let mut sum = 0;
        while turns > 0 {
            jit_merge_point!();
            self.turn += 1;
            let n = self.turn;
            sum += self.turn(n)?;
            turns -= 1;
        }
        Ok(sum)
    }
}

fn results() -> String {
    let mut vm = Vm { globals: HashMap::new(), stack: Vec::new(), turn: 0 };
    let all: Vec<_> = (0..9).map(|_| vm.run(20).map_err(|e| e.0)).collect();
    format!("{all:?} {:?}", vm.stack.len())
}

#[test]
fn calls_agree() {
    let stats = agree(results);
    assert!(stats.loops > 0, "{stats:?}");
}

#[test]
fn the_report_tells_form_and_place() {
    let options = jit_runtime::Options { threshold: 2, bridge_threshold: 1, ..jit_runtime::Options::default() };
    let report = std::thread::spawn(|| {
        jit_runtime::set_options(options);
        results();
        jit_runtime::report()
    });
    let report = report.join().expect("it runs");
    let form_of = |name: &str| {
        let call = report.calls.iter().find(|c| c.name.starts_with(&format!("Vm::{name}(..")));
        call.and_then(|c| c.form().map(str::to_owned))
    };
    for (name, form) in [
        ("text", "format!"),
        ("object", "Object::new"),
        ("list", "vec!"),
        ("set", ".insert(..)"),
        ("global", ".get(&..)"),
        ("push", ".borrow_mut()"),
    ] {
        assert_eq!(form_of(name).as_deref(), Some(form), "{name}: {:?}", report.calls);
    }
    assert!(!report.calls.iter().any(|c| c.name.starts_with("Vm::number(")), "{:?}", report.calls);
    let finding = report.findings.iter().find(|f| f.what.contains("`Vm::push`")).expect("a finding");
    assert!(finding.what.contains("is not traced into, because of `.borrow_mut()` at "), "{finding:?}");
    assert!(finding.what.contains("called.rs:73"), "{finding:?}");
}
