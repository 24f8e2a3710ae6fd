//! Promises that do not hold, each found and named; and honest functions, of which nothing is said.

use std::cell::Cell;

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Lie, Options, Promise, Testing, Tools};

thread_local! {
    static HIDDEN: Cell<i64> = const { Cell::new(0) };
}

/// What the liars read behind the tracer's back changes now and then.
#[dont_look_inside]
fn pass(i: i64) {
    if i % 10 == 9 {
        HIDDEN.set(HIDDEN.get() + 1);
    }
}

#[derive(JitObject)]
pub struct Table {
    entry: GcCell<i64>,
    best: GcCell<Option<Gc<Table>>>,
}

thread_local! {
    static TABLES: [Gc<Table>; 2] =
        [0, 1].map(|i| Gc::new(Table { entry: GcCell::new(i), best: GcCell::new(None) }));
}

#[elidable]
fn table() -> Gc<Table> {
    TABLES.with(|t| t[0])
}

// -- Twelve lies ------------------------------------------------------------------------------------

#[elidable]
fn of_argument(x: i64) -> i64 {
    x + HIDDEN.get()
}

#[elidable]
fn of_constants(x: i64) -> i64 {
    x * HIDDEN.get()
}

#[elidable]
fn float(x: f64) -> f64 {
    x + HIDDEN.get() as f64
}

#[elidable]
fn pair(x: i64) -> (i64, bool) {
    (x, HIDDEN.get() % 2 == 0)
}

#[elidable]
fn clock(x: i64) -> u8 {
    HIDDEN.set(HIDDEN.get() + 1);
    (x & 1) as u8 ^ HIDDEN.get() as u8
}

#[jit]
impl Table {
    #[elidable]
    fn unprotected(&self, x: i64) -> i64 {
        self.entry.get() + x
    }
}

#[elidable]
fn object(x: i64) -> Gc<Table> {
    TABLES.with(|t| t[((HIDDEN.get() + x) & 1) as usize])
}

#[elidable]
fn sometimes_panics(x: i64) -> i64 {
    assert!(HIDDEN.get() < 20, "too old");
    x
}

#[elidable_promote]
fn promoted(x: i64, y: u8) -> i64 {
    x + y as i64 * HIDDEN.get()
}

#[loop_invariant]
fn invariant() -> i64 {
    HIDDEN.get() / 3
}

#[derive(JitObject)]
pub struct Plain {
    field: i64,
    items: &'static [i64],
}

/// Memory that unsafe code changes although its type says that it stays.
struct Stolen {
    plain: *mut Plain,
    items: *mut i64,
}

thread_local! {
    static STOLEN: Stolen = {
        let items = Box::into_raw(Box::new([1i64, 2, 3]));
        // SAFETY: allocated just now and never freed.
        let shared: &'static [i64] = unsafe { &*items };
        Stolen { plain: Box::into_raw(Box::new(Plain { field: 0, items: shared })), items: items.cast() }
    };
}

#[elidable]
fn plain() -> &'static Plain {
    // SAFETY: never freed.
    STOLEN.with(|s| unsafe { &*s.plain })
}

/// The same, of which the trace does not know that it is constant.
#[dont_look_inside]
fn some_plain() -> &'static Plain {
    plain()
}

#[dont_look_inside]
fn steal(i: i64) {
    if i % 10 == 9 {
        // SAFETY: it is not: this is the lie, told to memory that only these tests read.
        STOLEN.with(|s| unsafe {
            (&raw mut (*s.plain).field).write_volatile(i);
            s.items.add(1).write_volatile(i);
        });
    }
}

/// Each lie in a loop whose trace believes it: `before`, what it hides, and `after`.
#[jit]
mod bodies {
    use super::*;

    pub fn merged(x: i64) -> i64 {
        let a = of_argument(x & 3);
        pass(x);
        a ^ of_argument(x & 3)
    }
    pub fn folded(x: i64) -> i64 {
        pass(x);
        of_constants(5) ^ x
    }
    pub fn floats(x: i64) -> i64 {
        let y = (x & 3) as f64;
        let a = float(y);
        pass(x);
        (a - float(y)) as i64
    }
    pub fn pairs(x: i64) -> i64 {
        let a = pair(x & 1).0;
        pass(x);
        if pair(x & 1).1 { a } else { 7 }
    }
    pub fn clocks(x: i64) -> i64 {
        clock(x) as i64
    }
    pub fn methods(x: i64) -> i64 {
        let t = table();
        t.entry.set(x);
        t.unprotected(4)
    }
    pub fn objects(x: i64) -> i64 {
        pass(x);
        object(2).entry.get()
    }
    pub fn panics(x: i64) -> i64 {
        pass(x);
        sometimes_panics(1)
    }
    pub fn promotions(x: i64) -> i64 {
        pass(x);
        promoted(x & 1, 2)
    }
    pub fn invariants(x: i64) -> i64 {
        let a = invariant();
        pass(x);
        a + invariant()
    }
    pub fn constant_field(x: i64) -> i64 {
        steal(x);
        plain().field & 1
    }
    pub fn other_field(x: i64) -> i64 {
        let p = some_plain();
        let a = p.field;
        steal(x);
        a ^ p.field
    }
    pub fn element(x: i64) -> i64 {
        steal(x);
        plain().items[1] + plain().items[(x & 1) as usize]
    }
}

/// Honest functions of the kinds that lie above.
#[jit]
mod honest {
    use super::*;

    #[elidable]
    fn new_object(x: i64) -> Gc<Table> {
        Gc::new(Table { entry: GcCell::new(x), best: GcCell::new(None) })
    }
    #[elidable]
    fn new_text(x: i64) -> &'static str {
        x.to_string().leak()
    }
    #[elidable]
    fn not_a_number(x: i64) -> f64 {
        f64::NAN * x as f64
    }
    #[elidable]
    fn many(a: i64, b: i64, c: f64, d: (i64, bool), e: (i64, i64, u8, char), f: bool) -> (i64, bool) {
        (a ^ b ^ d.0 ^ e.0, f ^ d.1 ^ (c > 1.0))
    }
    #[elidable]
    fn checked(x: i64) -> i64 {
        assert!(x >= 0, "negative");
        x
    }
    /// Reads what its argument protects.
    #[elidable]
    fn versioned(_version: i64) -> i64 {
        HIDDEN.get()
    }
    #[dont_look_inside]
    fn version() -> i64 {
        HIDDEN.get()
    }
    #[loop_invariant]
    fn setting(x: i64) -> i64 {
        x + 40
    }

    pub fn all(x: i64) -> i64 {
        let t = new_object(x & 3);
        let u = new_object(4);
        t.entry.set(x);
        pass(x);
        let text = new_text(x & 7).len() + new_text(12).len();
        let n = not_a_number(1).is_nan() && not_a_number(x & 1).is_nan();
        let (m, f) = many(x, 1, 1.5, (x, n), (x & 1, 2, 3, 'x'), true);
        let v = versioned(version());
        pass(x);
        let w = versioned(version());
        let s = setting(x & 1) + setting(4) + checked(x & 15);
        t.entry.get() + u.entry.get() + text as i64 + m + f as i64 + (w - v) + s + table().best.get().is_some() as i64
    }
}

macro_rules! programs {
    ($($name:ident: $body:path;)*) => {$(
        pub mod $name {
            use super::*;

            #[jit_driver(greens = [stage], reds = [i, sum, n])]
            pub fn portal(n: i64) -> i64 {
                let stage = 0u8;
                let mut i = 0;
                let mut sum = 0i64;
                loop {
                    jit_merge_point!();
                    if i == n {
                        return sum;
                    }
                    sum = sum.wrapping_mul(31).wrapping_add($body(i));
                    i += 1;
                    can_enter_jit!();
                }
            }
        }
    )*};
}
mod programs {
    use super::*;
    programs! {
        merged: bodies::merged;
        folded: bodies::folded;
        floats: bodies::floats;
        pairs: bodies::pairs;
        clocks: bodies::clocks;
        methods: bodies::methods;
        objects: bodies::objects;
        panics: bodies::panics;
        promotions: bodies::promotions;
        invariants: bodies::invariants;
        constant_field: bodies::constant_field;
        other_field: bodies::other_field;
        element: bodies::element;
        honest_ones: honest::all;
    }
}

type Portal = fn(i64) -> i64;

/// The lies found in a run, and their number.
fn lies(portal: Portal, backend: Backend, paranoid: bool) -> (Vec<Lie>, u64) {
    lies_of(portal, Options { backend, tools: Tools { paranoid, ..Tools::default() }, ..Options::default() })
}

fn lies_of(portal: Portal, options: Options) -> (Vec<Lie>, u64) {
    let run = move || {
        let fails = options.testing.fail_call > 0;
        jit_runtime::set_options(Options { threshold: 3, bridge_threshold: 2, ..options });
        portal(300);
        let stats = jit_runtime::stats();
        assert!(stats.loops > 0 && stats.entries > 0 && (stats.forced > 0) == fails, "{stats:?}");
        (jit_runtime::lies(), stats.lies)
    };
    std::thread::spawn(run).join().expect("the program does not panic")
}

#[test]
fn thirteen_lies_are_found_and_named() {
    use Promise::*;
    let planted: [(Portal, Promise, &str, &str); 13] = [
        (programs::merged::portal, Elidable, "of_argument", ""),
        (programs::folded::portal, Elidable, "of_constants", "5"),
        (programs::floats::portal, Elidable, "float", ""),
        (programs::pairs::portal, Elidable, "pair", ""),
        (programs::clocks::portal, Elidable, "clock", ""),
        (programs::methods::portal, Elidable, "Table::unprotected", ", 4"),
        (programs::objects::portal, Elidable, "object", "2"),
        (programs::panics::portal, Elidable, "sometimes_panics", "1"),
        (programs::promotions::portal, Elidable, "promoted", ", 2"),
        (programs::invariants::portal, LoopInvariant, "invariant", ""),
        (programs::constant_field::portal, Immutable, "Plain.field", "0x"),
        (programs::other_field::portal, Immutable, "Plain.field", "0x"),
        (programs::element::portal, Immutable, "[i64]", ", 1"),
    ];
    for (portal, promise, name, arguments) in planted {
        for backend in [Backend::Native, Backend::Evaluator] {
            let (found, count) = lies(portal, backend, true);
            let lie = found.iter().find(|l| l.name == name && l.promise == promise);
            let lie = lie.unwrap_or_else(|| panic!("nothing found of `{name}`: {found:?}"));
            assert!(lie.arguments.contains(arguments), "{lie}");
            assert!(lie.in_trace != lie.now && lie.trace.contains("loop 0"), "{lie}");
            assert!(promise == Immutable || lie.site.as_ref().is_some_and(|s| s.contains("paranoid.rs:")), "{lie}");
            assert_eq!((found.len(), count > 0), (1, true), "{found:?}");
        }
        assert_eq!(lies(portal, Backend::Native, false), (vec![], 0));
    }
}

#[test]
fn of_honest_functions_nothing_is_said() {
    for backend in [Backend::Native, Backend::Evaluator] {
        assert_eq!(lies(programs::honest_ones::portal, backend, true), (vec![], 0));
    }
    let plain = std::thread::spawn(|| (0..300).fold(0i64, |s, i| s.wrapping_mul(31).wrapping_add(honest::all(i))));
    let portal = || {
        jit_runtime::set_options(Options {
            threshold: 3,
            bridge_threshold: 2,
            tools: Tools { paranoid: true, ..Tools::default() },
            ..Options::default()
        });
        programs::honest_ones::portal(300)
    };
    assert_eq!(std::thread::spawn(portal).join().unwrap(), plain.join().unwrap());
}

#[test]
fn a_call_that_a_test_refuses_is_no_broken_promise() {
    for fail_call in 1..=12 {
        let options = Options {
            testing: Testing { fail_call, ..Testing::default() },
            tools: Tools { paranoid: true, ..Tools::default() },
            ..Options::default()
        };
        assert_eq!(lies_of(programs::honest_ones::portal, options), (vec![], 0), "{fail_call}");
    }
    // Those that are broken are found all the same, as long as most calls are made.
    let (found, _) = lies_of(
        programs::merged::portal,
        Options {
            testing: Testing { fail_call: 101, ..Testing::default() },
            tools: Tools { paranoid: true, ..Tools::default() },
            ..Options::default()
        },
    );
    assert!(found.len() == 1 && found[0].name == "of_argument", "{found:?}");
}

#[test]
fn a_report_names_all_parts() {
    let lie = Lie {
        promise: Promise::Elidable,
        name: "lookup".into(),
        arguments: "1, 2.5".into(),
        in_trace: "3".into(),
        now: "4".into(),
        trace: "loop 7".into(),
        site: Some("interpret.rs:12".into()),
    };
    assert_eq!(lie.to_string(), "`lookup` is not elidable: (1, 2.5) gives 4, and 3 in loop 7; interpret.rs:12");
}
