//! How many operations the optimizer removes from the traces of the examples: the table of
//! figure 7 of "Allocation Removal by Partial Evaluation in a Tracing JIT" (PEPM 2011).

use std::io::empty;

use jit_runtime::{Options, Stats};
use lang_examples::boxed::{Boxed, Frame, f, load as load_boxed, run as run_boxed};
use lang_examples::console::{Console, Output};
use lang_examples::objects::Model;
use lang_examples::tlr::{SQUARE, interpret, load as load_tlr};

use crate::Measured;
use crate::compiler::PRIMES;
use crate::measure::{assert_jit, fresh, options};
use crate::models::act;
use crate::picture::{MANDELBROT, draw};
use crate::table::{Bound, Claim, Table};

/// A program that is run once, from a cold JIT; gives what the JIT did.
type Program = (&'static str, fn(Options) -> Stats);

macro_rules! text {
    ($file:literal) => {
        include_str!(concat!("../../../programs/", $file))
    };
}

/// A filter, and a text for it.
const LETTERS: &[u8] = text!("tape/rot13.tape").as_bytes();

const PROGRAMS: &[Program] = &[
    ("tlr square", |o| tlr(o, SQUARE, 10_000)),
    ("tlr cube", |o| tlr(o, text!("tlr/cube.tlr"), 500)),
    ("tlr alternate", |o| tlr(o, text!("tlr/alternate.tlr"), 10_000)),
    ("tlr fibonacci", |o| tlr(o, text!("tlr/fibonacci.tlr"), 10_000)),
    ("tape mandelbrot", |o| draw(o, MANDELBROT, b"").stats),
    ("tape primes", |o| draw(o, PRIMES, b"").stats),
    ("tape squares", |o| draw(o, text!("tape/squares.tape").as_bytes(), b"").stats),
    ("tape rot13", |o| draw(o, LETTERS, LETTERS).stats),
    ("boxed f", |o| fresh(o, || (), |()| f(Boxed::integer(10_000)).is_positive()).stats),
    ("boxed f-float", |o| fresh(o, || (), |()| f(Boxed::float(10_000.0)).is_positive()).stats),
    ("boxed f.boxed", |o| boxed(o, text!("boxed/f.boxed"), 10_000)),
    ("boxed gcd.boxed", |o| boxed(o, text!("boxed/gcd.boxed"), 300)),
    ("boxed newton.boxed", |o| boxed(o, text!("boxed/newton.boxed"), 5_000)),
    ("boxed collatz.boxed", |o| boxed(o, text!("boxed/collatz.boxed"), 1_000)),
    ("boxed fibonacci.boxed", |o| boxed(o, text!("boxed/fibonacci.boxed"), 15)),
    ("objects richards", |o| act(o, text!("objects/richards.obj"), 2_000, Model::Versions).stats),
    ("objects fields", |o| act(o, text!("objects/fields.obj"), 1_000, Model::Versions).stats),
];

fn tlr(options: Options, text: &'static str, n: i64) -> Stats {
    fresh(options, || load_tlr(text).expect("the program is right"), move |code| interpret(code, n)).stats
}

fn boxed(options: Options, text: &'static str, n: i64) -> Stats {
    let prepare = move || {
        let code = load_boxed(text).expect("the program is right");
        let console = Console::new(Box::new(empty()), Box::new(Output::default()));
        (code, console, Frame::main(code, &[Boxed::integer(n)]))
    };
    fresh(options, prepare, |(code, console, main)| run_boxed(code, main, console).expect("the program is right")).stats
}

/// Numbers of operations of one sort, before and after optimization.
#[derive(Clone, Copy, Default)]
struct Removed {
    before: u64,
    after: u64,
}

impl Removed {
    fn percent(self) -> f64 {
        match self.before {
            0 => f64::NAN,
            before => 100.0 * (1.0 - self.after as f64 / before as f64),
        }
    }
}

/// Allocations, reads and writes of memory, guards, all operations, preambles of loops included.
fn sorts_of_all(s: &Stats) -> [Removed; 4] {
    [
        Removed { before: s.recorded_allocs, after: s.optimized_allocs },
        Removed { before: s.recorded_loads + s.recorded_stores, after: s.optimized_loads + s.optimized_stores },
        Removed { before: s.recorded_guards, after: s.optimized_guards },
        Removed { before: s.recorded_ops, after: s.optimized_ops },
    ]
}

/// The same in what runs again and again, which is a loop without its preamble or a bridge.
fn sorts(s: &Stats) -> [Removed; 4] {
    let memory = s.preamble_loads + s.preamble_stores;
    let mut sorts = sorts_of_all(s);
    for (removed, of_preambles) in sorts.iter_mut().zip([s.preamble_allocs, memory, s.preamble_guards, s.preamble_ops])
    {
        removed.after -= of_preambles;
    }
    sorts
}

fn add(sum: &mut [Removed; 4], sorts: [Removed; 4]) {
    for (sum, removed) in sum.iter_mut().zip(sorts) {
        *sum = Removed { before: sum.before + removed.before, after: sum.after + removed.after };
    }
}

fn row(table: &mut Table, name: &str, traces: u64, sorts: &[Removed; 4]) {
    let mut numbers = vec![traces as f64];
    sorts.iter().for_each(|removed| numbers.extend([removed.before as f64, removed.percent()]));
    table.row(name, numbers);
}

pub fn measure() -> Measured {
    let columns = &[
        "loops, bridges",
        "new",
        "new gone %",
        "get/set",
        "get/set gone %",
        "guard",
        "guard gone %",
        "all",
        "all gone %",
    ];
    let mut table = Table::new("operations of traces", columns);
    let mut whole = Table::new("operations of traces, preambles counted", columns);
    let (mut traces, mut sum, mut with_preambles) = (0, [Removed::default(); 4], [Removed::default(); 4]);
    for (name, program) in PROGRAMS {
        let stats = program(options(|o| o.enabled = true));
        assert_jit(name, &stats)?;
        let sorts = sorts(&stats);
        row(&mut table, name, stats.loops + stats.bridges, &sorts);
        traces += stats.loops + stats.bridges;
        add(&mut sum, sorts);
        add(&mut with_preambles, sorts_of_all(&stats));
    }
    row(&mut table, "total", traces, &sum);
    row(&mut whole, "total", traces, &with_preambles);
    let claim =
        |name, removed: Removed, percent| Claim { name, measured: removed.percent(), bound: Bound::AtLeast(percent) };
    let claims = vec![
        claim("percent of allocations removed from the traces of all examples", sum[0], 70.0),
        claim("percent of guards removed from the traces of all examples", sum[2], 85.0),
    ];
    Ok((vec![table, whole], claims))
}
