//! `GcList` against `Vec`, plain and traced.

use jit_runtime::prelude::*;
use jit_runtime::{Options, Testing};

use crate::{Rng, collected, stress};

#[test]
fn a_list_is_a_vector() {
    collected(stress(5), || {
        let (mut rng, list, mut model) = (Rng(77), GcList::<Option<Gc<i64>>>::new(), Vec::<Option<i64>>::new());
        for n in 0..3000i64 {
            match rng.below(8) {
                0 if rng.below(40) == 0 => {
                    list.clear();
                    model.clear();
                }
                0..3 => assert_eq!(list.pop().map(|v| v.map(|v| *v)), model.pop()),
                3 if !model.is_empty() => {
                    let i = rng.below(model.len());
                    list.set(i, Some(Gc::new(-n)));
                    model[i] = Some(-n);
                }
                _ => {
                    let v = (n % 5 > 0).then_some(n);
                    list.push(v.map(Gc::new));
                    model.push(v);
                }
            }
            assert_eq!((list.len(), list.is_empty()), (model.len(), model.is_empty()));
            if n % 100 == 0 {
                let same = |i: usize| list.get(i).map(|v| *v) == model[i];
                assert!((0..model.len()).all(same));
            }
        }
    });
}

#[test]
#[should_panic(expected = "index out of bounds: the len is 2 but the index is 2")]
fn a_place_behind_the_end_is_not_there() {
    let list = GcList::from_slice(&[1, 2]);
    list.get(2);
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Item {
    Int(i64),
    Box(Gc<Boxed>),
}

#[derive(JitObject)]
struct Boxed {
    n: i64,
}

/// Pushes, reads and pops `n` times and sums up what it finds.
#[jit_driver(greens = [step], reds = [i, n, sum, list])]
fn work(n: i64) -> i64 {
    let mut step = 0;
    let mut i = 0;
    let mut sum = 0;
    let list = new_list();
    loop {
        jit_merge_point!();
        match step {
            0 => {
                if i % 3 == 0 {
                    list.push(Item::Box(Gc::new(Boxed { n: i })));
                } else {
                    list.push(Item::Int(i));
                }
                step = 1;
            }
            1 => {
                let place = (i / 2) as usize;
                sum += match list.get(place) {
                    Item::Int(v) => v,
                    Item::Box(v) => v.n,
                };
                if i % 7 == 0 {
                    list.set(place, Item::Int(1));
                }
                step = 2;
            }
            _ => {
                i += 1;
                if i >= n {
                    return sum + list.len() as i64;
                }
                if i % 1000 == 999 {
                    sum += match list.pop() {
                        Some(Item::Int(v)) => v,
                        Some(Item::Box(v)) => -v.n,
                        None => 0,
                    };
                }
                step = 0;
                can_enter_jit!();
            }
        }
    }
}

#[dont_look_inside]
fn new_list() -> Gc<GcList<Item>> {
    GcList::new()
}

#[test]
fn traced_code_uses_lists() {
    let plain = collected(Options { enabled: false, ..Options::default() }, || work(30_000));
    for options in [
        Options::default(),
        Options { testing: Testing { heap_stress: 400, ..Testing::default() }, ..Options::default() },
    ] {
        let (sum, loops) = collected(options, || (work(30_000), jit_runtime::stats().loops));
        assert_eq!(sum, plain);
        assert!(loops > 0);
    }
}
