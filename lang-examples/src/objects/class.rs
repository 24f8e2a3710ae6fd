//! Classes: names, ancestors in the order of look-up, and who inherits.

use jit_runtime::prelude::*;

use super::instance::Map;
use super::names::{Name, Names, Version, opened};
use super::value::Value;

/// A class.
#[derive(JitObject)]
pub struct Class {
    /// Its name.
    pub name: &'static Name,
    /// Its own names.
    pub names: Gc<Names>,
    /// The classes that it inherits from, nearest first, without itself.
    ancestors: GcArray<Gc<Class>>,
    /// The classes that name it as a base.
    heirs: GcCell<Option<Gc<Heirs>>>,
    map: GcCell<Option<Gc<Map>>>,
}

/// A list of classes, which does not keep them.
#[derive(JitObject)]
struct Heirs {
    class: Weak<Class>,
    next: GcCell<Option<Gc<Heirs>>>,
}

impl Class {
    /// A class with its direct bases.
    ///
    /// # Errors
    /// A message, if the ancestors of the bases contradict each other in their order.
    pub fn new(name: &'static Name, bases: &[Gc<Class>], versioned: bool) -> Result<Gc<Class>, String> {
        let ancestors = linearize(bases).ok_or_else(|| {
            let names: Vec<_> = bases.iter().map(|b| b.name.text).collect();
            format!("the bases {} of class {} have no consistent order", names.join(", "), name.text)
        })?;
        let class = Gc::new(Class {
            name,
            names: Names::new(versioned),
            ancestors: GcArray::from_slice(&ancestors),
            heirs: GcCell::new(None),
            map: GcCell::new(None),
        });
        class.map.set(Some(Map::root(class)));
        for base in bases {
            base.heirs.set(Some(Gc::new(Heirs { class: Weak::new(class), next: GcCell::new(base.heirs.get()) })));
        }
        Ok(class)
    }

    /// What the class or the first of its ancestors that has the name says.
    fn entry(&self, name: &'static Name) -> Option<Value> {
        let inherited = || self.ancestors.iter().find_map(|ancestor| ancestor.names.entry(name));
        self.names.entry(name).or_else(inherited)
    }

    /// The same, of the ancestors that come after `owner` in the order of look-up.
    fn entry_after(&self, owner: Gc<Class>, name: &'static Name) -> Option<Value> {
        let mut after = std::ptr::eq(self, &*owner);
        for ancestor in self.ancestors.iter() {
            if after && let Some(entry) = ancestor.names.entry(name) {
                return Some(entry);
            }
            after |= *ancestor == owner;
        }
        None
    }

    /// The class and all that inherit from it have changed. Those that there are no more leave the list.
    fn changed(&self) {
        self.names.changed();
        let (mut last, mut at) = (None::<Gc<Heirs>>, self.heirs.get());
        while let Some(heir) = at {
            at = heir.next.get();
            match heir.class.get() {
                Some(class) => {
                    class.changed();
                    last = Some(heir);
                }
                None => last.as_ref().map_or(&self.heirs, |last| &last.next).set(at),
            }
        }
    }
}

/// The ancestors of a class with these bases in C3 order: a class before its own bases, and bases
/// in the order given. `None` if there is no such order. (Barrett and others, "A Monotonic
/// Superclass Linearization for Dylan", OOPSLA 1996.)
fn linearize(bases: &[Gc<Class>]) -> Option<Vec<Gc<Class>>> {
    let own = |base: &Gc<Class>| std::iter::once(*base).chain(base.ancestors.iter().copied()).collect::<Vec<_>>();
    let mut lists: Vec<Vec<Gc<Class>>> = bases.iter().map(own).chain([bases.to_vec()]).collect();
    let mut order = Vec::new();
    loop {
        lists.retain(|list| !list.is_empty());
        if lists.is_empty() {
            return Some(order);
        }
        let in_a_tail = |class: &Gc<Class>| lists.iter().any(|list| list[1..].contains(class));
        let next = lists.iter().map(|list| list[0]).find(|class| !in_a_tail(class))?;
        order.push(next);
        for list in &mut lists {
            list.retain(|class| *class != next);
        }
    }
}

#[jit]
impl Class {
    /// The map of an instance without attributes.
    #[elidable]
    pub fn map(&self) -> Gc<Map> {
        self.map.get().expect("a class is made with its map")
    }

    /// The value of a name of the class or its ancestors.
    pub fn find(this: Gc<Class>, name: &'static Name) -> Option<Value> {
        if this.names.versioned {
            let class = promote!(this);
            let version = promote!(class.names.version.get());
            opened(class.entry_at(name, version))
        } else {
            this.entry_now(name)
        }
    }

    /// The same, of the ancestors that come after `owner`.
    pub fn find_after(this: Gc<Class>, owner: Gc<Class>, name: &'static Name) -> Option<Value> {
        if this.names.versioned {
            let class = promote!(this);
            let version = promote!(class.names.version.get());
            opened(class.entry_after_at(owner, name, version))
        } else {
            this.entry_after_now(owner, name)
        }
    }

    /// Sets the value of a name of this class.
    pub fn set(this: Gc<Class>, name: &'static Name, value: Value) {
        match Names::cell(this.names, name) {
            Some(cell) => cell.value.set(value),
            None => this.set_entry(name, value),
        }
    }

    /// Whether it is this class or inherits from it.
    #[elidable]
    pub fn is(&self, class: Gc<Class>) -> bool {
        std::ptr::eq(self, &*class) || self.ancestors.contains(&class)
    }

    #[elidable]
    fn entry_at(&self, name: &'static Name, version: Gc<Version>) -> Option<Value> {
        debug_assert!(version == self.names.version.get());
        self.entry(name)
    }

    #[dont_look_inside]
    fn entry_now(&self, name: &'static Name) -> Option<Value> {
        self.entry(name)
    }

    #[elidable]
    fn entry_after_at(&self, owner: Gc<Class>, name: &'static Name, version: Gc<Version>) -> Option<Value> {
        debug_assert!(version == self.names.version.get());
        self.entry_after(owner, name)
    }

    #[dont_look_inside]
    fn entry_after_now(&self, owner: Gc<Class>, name: &'static Name) -> Option<Value> {
        self.entry_after(owner, name)
    }

    #[dont_look_inside]
    fn set_entry(&self, name: &'static Name, value: Value) {
        if self.names.assign(name, value) {
            self.changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, Gc, Name, Value};

    fn class(name: &str, bases: &[Gc<Class>]) -> Gc<Class> {
        Class::new(Name::of(name), bases, true).unwrap()
    }

    fn order(class: Gc<Class>) -> String {
        class.ancestors.iter().map(|c| c.name.text).collect()
    }

    #[test]
    fn the_order_is_c3() {
        let o = class("O", &[]);
        let (a, b, c) = (class("A", &[o]), class("B", &[o]), class("C", &[o]));
        let (d, e) = (class("D", &[o]), class("E", &[o]));
        let (k1, k2, k3) = (class("1", &[a, b, c]), class("2", &[d, b, e]), class("3", &[d, a]));
        assert_eq!(order(class("Z", &[k1, k2, k3])), "123DABCEO");
        let message = Class::new(Name::of("X"), &[a, k1], true).err().unwrap();
        assert_eq!(message, "the bases A, 1 of class X have no consistent order");
    }

    #[test]
    fn a_change_reaches_all_heirs_and_nobody_else() {
        let (a, other) = (class("A", &[]), class("Other", &[]));
        let b = class("B", &[a, other]);
        let c = class("C", &[b]);
        let version = |class: Gc<Class>| class.names.version.get();
        let before = [a, b, c, other].map(version);
        Class::set(a, Name::of("m"), Value::Int(1));
        let changed: Vec<_> = [a, b, c, other].into_iter().zip(before).map(|(x, v)| version(x) != v).collect();
        assert_eq!(changed, [true, true, true, false]);
        assert!(matches!(Class::find(c, Name::of("m")), Some(Value::Int(1))));
        assert!(matches!(Class::find_after(c, b, Name::of("m")), Some(Value::Int(1))));
        assert!(Class::find_after(c, a, Name::of("m")).is_none());
        Class::set(b, Name::of("m"), Value::Int(2));
        assert!(matches!(Class::find(c, Name::of("m")), Some(Value::Int(2))));
        assert!(c.is(a) && c.is(c) && !a.is(c));
    }

    fn heirs(class: Gc<Class>) -> usize {
        std::iter::successors(class.heirs.get(), |heirs| heirs.next.get()).count()
    }

    /// Makes heirs that nobody keeps. Not inlined, so that its frame is gone afterwards.
    #[inline(never)]
    fn make_heirs(base: Gc<Class>, n: usize) {
        for _ in 0..n {
            class("Gone", &[base]);
        }
    }

    #[test]
    fn heirs_that_nobody_keeps_are_gone() {
        std::thread::spawn(|| {
            crate::collect_garbage();
            let base = class("Base", &[]);
            let kept = class("Kept", &[base]);
            make_heirs(base, 100);
            assert_eq!(heirs(base), 101);
            jit_runtime::heap::collect();
            let before = kept.names.version.get();
            Class::set(base, Name::of("m"), Value::Int(1));
            // Words left on the stack may keep some.
            assert!((1..20).contains(&heirs(base)), "{} of 101 are left", heirs(base));
            assert!(kept.names.version.get() != before);
        })
        .join()
        .expect("no panic");
    }
}
