//! Instances: with maps, or with a dictionary each.
//!
//! A *map* (hidden class) says what all instances made alike have in common: their class and at
//! which index each attribute is. The values are in the instance, the first ones in the object
//! itself. Maps are shared and never change; an instance changes its map when it gets an attribute
//! or another class. So a trace that has promoted an instance's map knows its class and all indexes.

use jit_runtime::prelude::*;

use super::block::Block;
use super::class::Class;
use super::names::{Dict, Name};
use super::value::Value;

/// Attributes that an instance has in the object itself.
const INLINE: usize = 5;

/// What instances of one shape have in common.
#[derive(JitObject)]
pub struct Map {
    /// Their class.
    pub class: Gc<Class>,
    /// The attributes, each at its index.
    names: GcArray<&'static Name>,
    /// The maps with one more attribute, or of another class.
    next: GcCell<Option<Gc<Transition>>>,
}

/// From one map to another. A list of these is short: programs make instances in few ways.
#[derive(JitObject)]
struct Transition {
    name: Option<&'static Name>,
    class: Gc<Class>,
    to: Gc<Map>,
    next: Option<Gc<Transition>>,
}

impl Map {
    /// The map of an instance without attributes.
    pub fn root(class: Gc<Class>) -> Gc<Map> {
        Gc::new(Map { class, names: GcArray::from_slice(&[]), next: GcCell::new(None) })
    }

    /// The attributes.
    pub fn names(&self) -> &[&'static Name] {
        &self.names
    }

    /// The one map that is reached by a transition.
    fn step(&self, name: Option<&'static Name>, class: Gc<Class>, make: impl FnOnce() -> Gc<Map>) -> Gc<Map> {
        let mut at = self.next.get();
        while let Some(t) = at {
            if t.class == class && t.name.map(std::ptr::from_ref) == name.map(std::ptr::from_ref) {
                return t.to;
            }
            at = t.next;
        }
        let to = make();
        self.next.set(Some(Gc::new(Transition { name, class, to, next: self.next.get() })));
        to
    }
}

#[jit]
impl Map {
    /// Where an attribute is.
    #[elidable]
    fn index(&self, name: &'static Name) -> Option<usize> {
        self.names.iter().position(|n| std::ptr::eq(*n, name))
    }

    /// The map with one more attribute. Always the same for the same name.
    #[elidable]
    fn with(&self, name: &'static Name) -> Gc<Map> {
        let len = self.names.len();
        self.step(Some(name), self.class, || {
            let names = GcArray::from_fn(len + 1, |i| if i < len { self.names[i] } else { name });
            Gc::new(Map { class: self.class, names, next: GcCell::new(None) })
        })
    }

    /// The map of the same attributes and another class. Always the same for the same class.
    #[elidable]
    fn of_class(&self, class: Gc<Class>) -> Gc<Map> {
        self.step(None, class, || self.names.iter().fold(class.map(), |map, name| map.with(name)))
    }
}

/// An instance whose layout is in its map.
#[derive(JitObject)]
pub struct Instance {
    /// Its layout and class.
    pub map: GcCell<Gc<Map>>,
    f0: GcCell<Value>,
    f1: GcCell<Value>,
    f2: GcCell<Value>,
    f3: GcCell<Value>,
    f4: GcCell<Value>,
    /// Attributes from index [`INLINE`] on.
    more: GcCell<Option<Gc<Block>>>,
}

#[jit]
impl Instance {
    /// An instance without attributes.
    pub fn new(map: Gc<Map>) -> Gc<Instance> {
        Gc::new(Instance {
            map: GcCell::new(map),
            f0: GcCell::new(Value::Unbound),
            f1: GcCell::new(Value::Unbound),
            f2: GcCell::new(Value::Unbound),
            f3: GcCell::new(Value::Unbound),
            f4: GcCell::new(Value::Unbound),
            more: GcCell::new(None),
        })
    }

    /// The value of an attribute, if the instance has one of this name.
    pub fn find(this: Gc<Instance>, name: &'static Name) -> Option<Value> {
        let map = promote!(this.map.get());
        map.index(name).map(|index| this.field(index))
    }

    /// Sets an attribute, which the instance gets if it has none of this name.
    pub fn set(this: Gc<Instance>, name: &'static Name, value: Value) {
        let map = promote!(this.map.get());
        match map.index(name) {
            Some(index) => this.set_field(index, value),
            None => {
                this.set_field(map.names.len(), value);
                this.map.set(map.with(name));
            }
        }
    }

    /// The class.
    pub fn class(this: Gc<Instance>) -> Gc<Class> {
        let map = promote!(this.map.get());
        map.class
    }

    /// Makes it an instance of another class, with the attributes that it has.
    pub fn set_class(this: Gc<Instance>, to: Gc<Class>) {
        let map = promote!(this.map.get());
        let class = promote!(to);
        this.map.set(map.of_class(class));
    }

    fn field(&self, index: usize) -> Value {
        match index {
            0 => self.f0.get(),
            1 => self.f1.get(),
            2 => self.f2.get(),
            3 => self.f3.get(),
            4 => self.f4.get(),
            _ => match self.more.get() {
                Some(more) => more.get(index - INLINE),
                None => Value::Unbound,
            },
        }
    }

    fn set_field(&self, index: usize, value: Value) {
        match index {
            0 => self.f0.set(value),
            1 => self.f1.set(value),
            2 => self.f2.set(value),
            3 => self.f3.set(value),
            4 => self.f4.set(value),
            _ => match self.more.get() {
                Some(more) => more.set(index - INLINE, value),
                None => {
                    let more = Block::new(1);
                    more.set(index - INLINE, value);
                    self.more.set(Some(more));
                }
            },
        }
    }
}

/// An instance with a dictionary.
#[derive(JitObject)]
pub struct Record {
    /// Its class.
    pub class: GcCell<Gc<Class>>,
    /// Its attributes.
    pub attributes: Gc<Dict>,
}

#[jit]
impl Record {
    /// An instance without attributes.
    #[dont_look_inside]
    pub fn new(class: Gc<Class>) -> Gc<Record> {
        Gc::new(Record { class: GcCell::new(class), attributes: Dict::new() })
    }

    /// The value of an attribute, if there is one of this name.
    #[dont_look_inside]
    pub fn find(&self, name: &'static Name) -> Option<Value> {
        self.attributes.find(name)
    }

    /// Sets an attribute.
    #[dont_look_inside]
    pub fn set(&self, name: &'static Name, value: Value) {
        self.attributes.insert(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::{Instance, Map};
    use crate::objects::class::Class;
    use crate::objects::names::Name;
    use crate::objects::value::Value;

    #[test]
    fn instances_made_alike_share_their_map() {
        let class = Class::new(Name::of("C"), &[], true).unwrap();
        let other = Class::new(Name::of("D"), &[], true).unwrap();
        let names: Vec<_> = (0..12).map(|i| Name::of(&format!("a{i}"))).collect();
        let make = |class: jit_runtime::heap::Gc<Class>| {
            let instance = Instance::new(class.map());
            for (i, name) in (0..).zip(&names) {
                Instance::set(instance, name, Value::Int(i));
            }
            instance
        };
        let (a, b, c) = (make(class), make(class), make(other));
        assert!(a.map.get() == b.map.get() && a.map.get() != c.map.get());
        for (i, name) in (0..).zip(&names) {
            assert!(matches!(Instance::find(a, name), Some(Value::Int(n)) if n == i));
        }
        Instance::set_class(a, other);
        assert!(a.map.get() == c.map.get());
        assert!(matches!(Instance::find(a, names[11]), Some(Value::Int(11))));
        let short = Map::root(class).with(names[3]);
        assert_eq!((short.index(names[3]), short.index(names[0])), (Some(0), None));
    }
}
