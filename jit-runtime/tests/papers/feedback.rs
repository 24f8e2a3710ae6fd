//! Bolz, Cuni, Fijałkowski, Leuschel, Pedroni, Rigo: Runtime Feedback in a Meta-Tracing JIT for
//! Efficient Dynamic Languages (ICOOOLPS 2011).
//!
//! Section 3: promotion and elidable functions. Section 4: an object model in three stages, and
//! what is recorded of the sum of three attributes, of which the instance has one and its class
//! two.

use std::cell::RefCell;
use std::collections::HashMap;

use jit_runtime::prelude::*;

use crate::example;

/// Section 3.1: `z = x * 2 + 1; return z + y`.
#[jit]
fn f1(x: i64, y: i64) -> i64 {
    let z = x.wrapping_mul(2).wrapping_add(1);
    z.wrapping_add(y)
}

#[jit]
fn f1_promoted(x: i64, y: i64) -> i64 {
    f1(promote!(x), y)
}

#[test]
fn promotion() {
    let plain = |(x, (y, ()))| f1(x, y);
    let f = example("feedback_f1", (4, (8, ())), plain, |(x, (y, ())), cx| <f1>::trace(x, y, cx));
    assert!(f.agrees((2, (8, ()))), "this trace is for all numbers");
    let plain = |(x, (y, ()))| f1_promoted(x, y);
    let f = example("feedback_f1_promoted", (4, (8, ())), plain, |(x, (y, ())), cx| <f1_promoted>::trace(x, y, cx));
    assert!(f.agrees((4, (-1, ()))) && !f.agrees((2, (8, ()))), "this one is for 4");
    assert_eq!(f.counts(), [1, 0, 0, 0]);
}

/// Section 3.2.
#[derive(JitObject)]
struct A {
    x: GcCell<i64>,
    y: GcCell<i64>,
}

#[jit]
impl A {
    fn c(&self) -> i64 {
        self.x.get().wrapping_mul(2).wrapping_add(1)
    }

    /// As nobody sets `x`.
    #[elidable]
    fn c_elidable(&self) -> i64 {
        self.x.get().wrapping_mul(2).wrapping_add(1)
    }
}

/// The method `f` of the paper.
#[jit]
fn f(this: Gc<A>, val: i64) -> i64 {
    this.y.set(this.c().wrapping_add(val));
    0
}

#[jit]
fn f_promoted(this: Gc<A>, val: i64) -> i64 {
    let a = promote!(this);
    a.y.set(a.c_elidable().wrapping_add(val));
    0
}

#[test]
fn an_elidable_method() {
    let a = Gc::new(A { x: GcCell::new(4), y: GcCell::new(0) });
    let b = Gc::new(A { x: GcCell::new(5), y: GcCell::new(0) });
    let plain = |(a, (val, ()))| f(a, val);
    let e = example("feedback_c", (a, (10, ())), plain, |(a, (val, ())), cx| <f>::trace(a, val, cx));
    assert!(e.agrees((b, (10, ()))));
    let plain = |(a, (val, ()))| f_promoted(a, val);
    let e = example("feedback_c_elidable", (a, (10, ())), plain, |(a, (val, ())), cx| <f_promoted>::trace(a, val, cx));
    assert!(e.agrees((a, (20, ()))) && !e.agrees((b, (20, ()))));
    assert_eq!(a.y.get(), 29);
    assert_eq!(e.counts(), [1, 0, 0, 0], "the guard on the object is all that is left of the method");
}

/// The name of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, JitValue)]
enum Name {
    A,
    B,
    C,
}

#[derive(JitObject)]
struct Dict {
    #[opaque]
    entries: RefCell<HashMap<Name, i64>>,
}

fn dict(entries: &[(Name, i64)]) -> &'static Dict {
    keep(Dict { entries: RefCell::new(entries.iter().copied().collect()) })
}

#[jit]
impl Dict {
    #[dont_look_inside]
    fn get(&self, name: Name) -> Option<i64> {
        self.entries.borrow().get(&name).copied()
    }
}

#[dont_look_inside]
fn attribute_error(name: Name) -> i64 {
    panic!("no attribute {name:?}")
}

/// Section 2.4: instances and classes with dictionaries.
mod dictionaries {
    use super::{Dict, Name, attribute_error};
    use jit_runtime::prelude::*;

    #[derive(JitObject)]
    pub struct Class {
        pub methods: &'static Dict,
    }

    #[derive(JitObject)]
    pub struct Instance {
        pub cls: GcCell<&'static Class>,
        pub attributes: &'static Dict,
    }

    #[jit]
    impl Class {
        pub fn find_method(&self, name: Name) -> Option<i64> {
            self.methods.get(name)
        }
    }

    #[jit]
    impl Instance {
        fn getfield(&self, name: Name) -> Option<i64> {
            self.attributes.get(name)
        }

        fn getattr(&self, name: Name) -> i64 {
            if let Some(value) = self.getfield(name) {
                return value;
            }
            match self.cls.get().find_method(name) {
                Some(value) => value,
                None => attribute_error(name),
            }
        }
    }

    /// `inst.getattr("a") + inst.getattr("b") + inst.getattr("c")`.
    #[jit]
    pub fn sum(inst: Gc<Instance>) -> i64 {
        inst.getattr(Name::A).wrapping_add(inst.getattr(Name::B)).wrapping_add(inst.getattr(Name::C))
    }
}

/// Section 4.1: instances with maps.
mod maps {
    use std::collections::HashMap;

    use super::{Name, attribute_error};
    use jit_runtime::prelude::*;

    pub use super::dictionaries::Class;

    #[derive(JitObject)]
    pub struct Map {
        #[opaque]
        pub indexes: HashMap<Name, i64>,
    }

    #[derive(JitObject)]
    pub struct Instance {
        pub cls: GcCell<&'static Class>,
        pub map: GcCell<&'static Map>,
        pub storage: GcCell<GcArray<GcCell<i64>>>,
    }

    #[jit]
    impl Map {
        /// The place of an attribute in the storage; -1 if there is none.
        #[elidable]
        pub fn getindex(&self, name: Name) -> i64 {
            self.indexes.get(&name).copied().unwrap_or(-1)
        }
    }

    #[jit]
    impl Instance {
        fn getfield(&self, name: Name) -> Option<i64> {
            let map = promote!(self.map.get());
            let index = map.getindex(name);
            if index == -1 { None } else { Some(self.storage.get()[index as usize].get()) }
        }

        fn getattr(&self, name: Name) -> i64 {
            if let Some(value) = self.getfield(name) {
                return value;
            }
            match self.cls.get().find_method(name) {
                Some(value) => value,
                None => attribute_error(name),
            }
        }
    }

    #[jit]
    pub fn sum(inst: Gc<Instance>) -> i64 {
        inst.getattr(Name::A).wrapping_add(inst.getattr(Name::B)).wrapping_add(inst.getattr(Name::C))
    }
}

/// Section 4.2: classes with versions. The first field lies in the instance, so that there is no
/// length of the storage to be checked.
mod versions {
    use super::maps::Map;
    use super::{Dict, Name, attribute_error};
    use jit_runtime::prelude::*;

    /// Its identity counts.
    #[derive(JitObject)]
    pub struct Version {
        pub number: i64,
    }

    #[derive(JitObject)]
    pub struct Class {
        pub methods: &'static Dict,
        pub version: GcCell<&'static Version>,
    }

    #[derive(JitObject)]
    pub struct Instance {
        pub cls: GcCell<&'static Class>,
        pub map: GcCell<&'static Map>,
        pub first: GcCell<i64>,
        pub storage: GcCell<GcArray<GcCell<i64>>>,
    }

    #[jit]
    impl Class {
        /// The method of this version of the class.
        #[elidable]
        fn find_method(&self, name: Name, version: &'static Version) -> Option<i64> {
            debug_assert!(std::ptr::eq(version, self.version.get()));
            self.methods.get(name)
        }
    }

    #[jit]
    impl Instance {
        fn getfield(&self, name: Name) -> Option<i64> {
            let map = promote!(self.map.get());
            match map.getindex(name) {
                -1 => None,
                0 => Some(self.first.get()),
                index => Some(self.storage.get()[index as usize - 1].get()),
            }
        }

        fn getattr(&self, name: Name) -> i64 {
            if let Some(value) = self.getfield(name) {
                return value;
            }
            let cls = promote!(self.cls.get());
            let version = promote!(cls.version.get());
            match cls.find_method(name, version) {
                Some(value) => value,
                None => attribute_error(name),
            }
        }
    }

    #[jit]
    pub fn sum(inst: Gc<Instance>) -> i64 {
        inst.getattr(Name::A).wrapping_add(inst.getattr(Name::B)).wrapping_add(inst.getattr(Name::C))
    }
}

/// The object for as long as the process runs.
fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

const METHODS: [(Name, i64); 2] = [(Name::B, 41), (Name::C, 17)];

#[test]
fn three_attributes_by_dictionaries() {
    use dictionaries::{Class, Instance, sum};
    let instance = |a, methods: &[(Name, i64)]| {
        let cls = keep(Class { methods: dict(methods) });
        Gc::new(Instance { cls: GcCell::new(cls), attributes: dict(&[(Name::A, a)]) })
    };
    let one = instance(5, &METHODS);
    let e = example("feedback_figure_3", (one, ()), |(i, ())| sum(i), |(i, ()), cx| <sum>::trace(i, cx));
    assert!(e.agrees((instance(6, &[(Name::B, 1), (Name::C, 2)]), ())), "the look-ups are made each time");
    assert_eq!(e.counts()[2], 5, "look-ups");
}

#[test]
fn three_attributes_by_maps() {
    use maps::{Class, Instance, Map, sum};
    let map = keep(Map { indexes: HashMap::from([(Name::A, 0)]) });
    let instance = |a, methods: &[(Name, i64)], map| {
        let cls = keep(Class { methods: dict(methods) });
        let storage = GcArray::from_fn(1, |_| GcCell::new(a));
        Gc::new(Instance { cls: GcCell::new(cls), map: GcCell::new(map), storage: GcCell::new(storage) })
    };
    let one = instance(5, &METHODS, map);
    let e = example("feedback_figure_5", (one, ()), |(i, ())| sum(i), |(i, ()), cx| <sum>::trace(i, cx));
    assert!(e.agrees((instance(6, &[(Name::B, 1), (Name::C, 2)], map), ())), "the class is looked up each time");
    let other = keep(Map { indexes: HashMap::from([(Name::A, 0)]) });
    assert!(!e.agrees((instance(5, &METHODS, other), ())), "another map is another trace");
    assert_eq!(e.counts()[2], 2, "look-ups");
}

#[test]
fn three_attributes_by_versions() {
    use maps::Map;
    use versions::{Class, Instance, Version, sum};
    let map = keep(Map { indexes: HashMap::from([(Name::A, 0)]) });
    let methods = dict(&METHODS);
    let cls = keep(Class { methods, version: GcCell::new(keep(Version { number: 1 })) });
    let instance = |a| {
        Gc::new(Instance {
            cls: GcCell::new(cls),
            map: GcCell::new(map),
            first: GcCell::new(a),
            storage: GcCell::new(GcArray::from_fn(0, |_| GcCell::new(0))),
        })
    };
    let e = example("feedback_figure_8", (instance(5), ()), |(i, ())| sum(i), |(i, ()), cx| <sum>::trace(i, cx));
    assert!(e.agrees((instance(6), ())), "an instance of the same layout and class");
    // Map, class and version are loaded for their guards; the attribute is the one other load.
    assert_eq!(e.counts(), [3, 4, 0, 0]);
    methods.entries.borrow_mut().insert(Name::B, 7);
    cls.version.set(keep(Version { number: 2 }));
    assert!(!e.agrees((instance(5), ())), "what is known of the class was known of its first version");
}
