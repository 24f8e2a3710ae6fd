//! Optional pointers in states: environments that are linked, lists and trees, walked and changed.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use jit_runtime::prelude::*;

use crate::agree::{Object, agree, note};
use crate::cells::flags;

#[derive(JitState)]
struct Scope {
    value: i64,
    slots: Vec<i64>,
    parent: Option<Rc<RefCell<Scope>>>,
    object: Option<Rc<Thing>>,
}

#[derive(JitState)]
struct Thing {
    n: i64,
    next: Option<Rc<Thing>>,
    shared: Option<Arc<Part>>,
    /// Its end is written down.
    object: Rc<Object>,
}

#[derive(JitState)]
struct Part {
    n: i64,
}

#[derive(JitState)]
struct Tree {
    key: i64,
    left: Option<Box<Tree>>,
    right: Option<Box<Tree>>,
}

#[derive(JitState)]
struct Vm {
    turn: i64,
    which: i64,
    scope: Rc<RefCell<Scope>>,
    things: Option<Rc<Thing>>,
    spare: Option<Rc<Thing>>,
    all: Vec<Option<Rc<Thing>>>,
    tree: Tree,
    small: Option<i64>,
    sum: i64,
}

fn scope(n: i64, parent: Option<Rc<RefCell<Scope>>>) -> Rc<RefCell<Scope>> {
    Rc::new(RefCell::new(Scope { value: n, slots: vec![n, 2 * n], parent, object: None }))
}

fn thing(n: i64, next: Option<Rc<Thing>>) -> Rc<Thing> {
    let shared = (n % 2 == 0).then(|| Arc::new(Part { n: 5 }));
    Rc::new(Thing { n, next, shared, object: Object::new(n) })
}

fn tree(from: i64, to: i64) -> Option<Box<Tree>> {
    let key = (from + to) / 2;
    (from < to).then(|| Box::new(Tree { key, left: tree(from, key), right: tree(key + 1, to) }))
}

#[jit(owners)]
impl Vm {
    #[dont_look_inside]
    fn make(&self, n: i64) -> Rc<Thing> {
        thing(n, self.things.clone().filter(|t| t.n % 3 != 0))
    }

    #[dont_look_inside]
    fn open(&self, n: i64) -> Rc<RefCell<Scope>> {
        scope(n, Some(self.scope.clone()))
    }

    #[dont_look_inside]
    fn see(&self, n: i64) -> i64 {
        note(n);
        note(self.things.as_ref().map_or(-1, |t| t.n));
        note(flags(&self.scope));
        n
    }

    #[dont_look_inside]
    fn grow(&mut self, n: i64) {
        self.all.push((n % 4 > 0).then(|| thing(n, None)));
    }

    #[dont_look_inside]
    fn plant(&mut self, n: i64) {
        self.tree.left = tree(n, n + 3);
    }

    /// An environment so many outwards.
    #[unroll_safe]
    #[jit(strict)]
    fn ancestor(&self, distance: i64) -> Rc<RefCell<Scope>> {
        let mut at = self.scope.clone();
        for _ in 0..distance {
            let next = match &at.borrow().parent {
                Some(parent) => parent.clone(),
                None => break,
            };
            at = next;
        }
        at
    }

    #[unroll_safe]
    #[jit(strict)]
    fn walks(&mut self, n: i64) -> i64 {
        let far = self.ancestor(n % 4);
        far.borrow_mut().value += n;
        let mut sum = far.borrow().slots[1];
        let mut at = self.scope.clone();
        while at.borrow().parent.is_some() {
            let next = at.borrow().parent.as_ref().unwrap().clone();
            sum += next.borrow().value + self.see(1);
            at = next;
        }
        let outer = at.borrow().parent.clone();
        if let Some(p) = outer { sum + p.borrow().value } else { sum }
    }

    #[jit(strict)]
    fn opens(&mut self, n: i64) -> i64 {
        let made = self.open(n);
        self.scope = made;
        if n % 5 == 0 {
            let parent = self.scope.borrow_mut().parent.take();
            if let Some(p) = parent {
                self.scope = p;
            }
        }
        if n % 3 == 0 {
            let outer = self.scope.borrow().parent.clone().unwrap();
            self.scope = outer;
        }
        let thing = self.make(n);
        self.scope.borrow_mut().object = Some(thing);
        let seen = match &self.scope.borrow().object {
            Some(t) if t.n > 4 => t.n + self.see(2),
            Some(t) => t.n,
            None => 0,
        };
        if n % 4 == 1 {
            self.scope.borrow_mut().object = None;
        }
        seen + self.scope.borrow().value
    }

    /// Lists of pointers without cells.
    #[unroll_safe]
    #[jit(strict)]
    fn chains(&mut self, n: i64) -> i64 {
        let mut sum = 0;
        if let Some(t) = &self.things {
            sum += t.n;
            if let Some(next) = t.next.as_ref() {
                sum += 10 * next.n;
                if let Some(shared) = &next.shared {
                    sum += shared.n;
                }
            }
        } else {
            sum -= 1;
        }
        let made = self.make(n);
        let old = self.things.replace(made);
        if let Some(o) = old {
            sum += o.n;
        }
        if n % 3 == 0 {
            self.things = self.spare.take();
            self.see(3);
        } else if n % 7 == 2 {
            self.spare = None;
        } else {
            self.spare = self.things.clone();
        }
        let depth = self.things.as_ref().map(|t| t.n);
        let next = self.spare.as_deref().is_some();
        sum + depth.unwrap_or(2) + if next { 1 } else { 0 }
    }

    #[jit(strict)]
    fn lists(&mut self, n: i64) -> i64 {
        let made = self.make(n);
        self.all[0] = if n % 3 == 0 { None } else { Some(made) };
        self.grow(n);
        let mut sum = match self.all.last() {
            Some(slot) => slot.is_some() as i64,
            None => 7,
        };
        if self.all.len() > 4 {
            let last = self.all.pop().expect("some");
            sum += match last {
                Some(t) => t.n + self.see(4),
                None => 3,
            };
            self.all.swap(0, 1);
            let old = self.all[1].take();
            if let Some(t) = old {
                sum += t.n;
            }
        }
        if n % 6 == 1 {
            self.all.truncate(1);
        }
        sum
    }

    #[unroll_safe]
    #[jit(strict)]
    fn trees(&mut self, n: i64) -> i64 {
        if n % 9 == 0 {
            self.plant(n);
        }
        let mut sum = self.tree.left.is_none() as i64;
        if let Some(left) = &self.tree.left {
            sum += left.key;
            match &left.right {
                Some(r) if r.key % 2 == 0 => sum += r.key * 3,
                Some(r) => sum -= r.left.as_ref().is_some() as i64,
                None => sum += 1,
            }
        }
        if let Some(right) = self.tree.right.as_mut() {
            right.key += 1;
            sum += right.key;
        }
        sum
    }

    fn step(&mut self, n: i64) -> i64 {
        match promote!(self.which) {
            0 => self.walks(n),
            1 => self.opens(n),
            2 => self.chains(n),
            3 => self.lists(n),
            _ => self.trees(n),
        }
    }
}

turns!(Vm);

fn run(which: i64, turns: i64) -> String {
    let outer = scope(3, Some(scope(2, Some(scope(1, None)))));
    let mut vm = Vm {
        turn: turns,
        which,
        scope: scope(4, Some(outer)),
        things: Some(thing(1, Some(thing(2, None)))),
        spare: None,
        all: vec![None],
        tree: Tree { key: 0, left: tree(0, 6), right: tree(3, 5) },
        small: Some(3),
        sum: 0,
    };
    let sum = vm.run();
    let counts = (Rc::strong_count(&vm.scope), vm.things.as_ref().map(Rc::strong_count), vm.all.len());
    format!("{sum} {counts:?} {} {:?}", vm.scope.borrow().value, vm.small)
}

#[test]
fn optional_pointers() {
    for which in 0..5 {
        let stats = agree(|| run(which, 50));
        assert!(stats.loops > 0, "{which}: {stats:?}");
    }
}
