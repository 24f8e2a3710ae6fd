//! The shapes of control: each program in the recursive and in the stackless interpreter; and the two matchers of
//! regular expressions.

use jit_runtime::Options;
use lang_examples::calls::{Machine, load, recursive, stackless};
use lang_examples::regex::{Matcher, bitwise, branching, parse};

use crate::Measured;
use crate::measure::{Run, faster, fresh, off, options};
use crate::table::{Bound, Claim, Table};

macro_rules! shapes {
    ($($name:ident $argument:literal;)*) => {
        /// Each program with its argument.
        const SHAPES: &[(&str, &str, i64)] = &[$(
            (stringify!($name), include_str!(concat!("../../../programs/calls/", stringify!($name), ".calls")), $argument),
        )*];
    };
}

shapes! {
    nested 20_000;
    triangular 2_000;
    irregular 1000;
    fib 33;
    tak 7;
    ackermann 80;
    mutual 200;
    generators 1_000_000;
    paths 1_500_000;
    megamorphic 400_000;
}

fn act(options: Options, text: &'static str, argument: i64, machine: Machine) -> Run<i64> {
    let prepare = move || load(text).expect("the program is right");
    fresh(options, prepare, move |program| machine(program, argument).expect("the program ends well"))
}

/// Whether an expression with as many sets of marks as there are texts of 21 letters matches a random text.
fn find(options: Options, letters: usize, matcher: Matcher) -> Run<bool> {
    let prepare = move || {
        let any = "(a|b)".repeat(20);
        let node = parse(&format!("(a|b)*a{any}a(a|b)*")).expect("the expression is right");
        let mut state = 12_345u32;
        let mut next = || {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            b'a' + (state >> 30) as u8 % 2
        };
        let text: Vec<u8> = (0..letters).map(|_| next()).collect();
        (node, &*text.leak())
    };
    fresh(options, prepare, move |(node, text)| matcher(node, text))
}

/// The row of a table: times, gain and counters.
fn row<T: PartialEq>(name: &str, runs: u32, table: &mut Table, act: impl Fn(Options) -> Run<T>) -> Result<f64, String> {
    let (mut plain, mut jit) = (None, None);
    for _ in 0..runs {
        plain = faster(plain, act(off()));
        jit = faster(jit, act(options(|o| o.enabled = true)));
    }
    let (Some(plain), Some(jit)) = (plain, jit) else { return Err("no run".to_owned()) };
    if plain.value != jit.value {
        return Err(format!("{name}: the results with and without the JIT differ"));
    }
    let (gain, s) = (plain.ns / jit.ns, &jit.stats);
    let counts = [s.loops, s.bridges, s.aborted(), s.entries, s.deopts].map(|n| n as f64);
    let [loops, bridges, aborts, entries, deopts] = counts;
    table.row(name, [plain.ns / 1e6, jit.ns / 1e6, gain, loops, bridges, aborts, entries, deopts]);
    Ok(gain)
}

pub fn measure(runs: u32) -> Measured {
    let columns = &["JIT off, ms", "JIT on, ms", "speed-up", "loops", "bridges", "aborts", "entries", "deopts"];
    let mut tables = Vec::new();
    let mut claims = Vec::new();
    let machines: [(&str, Machine); 2] =
        [("shapes, recursive portal", recursive::run), ("shapes, stackless portal", stackless::run)];
    let mut slowest = f64::INFINITY;
    for (title, machine) in machines {
        let mut table = Table::new(title, columns);
        for &(name, text, argument) in SHAPES {
            let gain = row(name, runs, &mut table, |options| act(options, text, argument, machine))?;
            slowest = slowest.min(gain);
            if name == "fib" && tables.is_empty() {
                let name = "shapes: speed-up of recursive fib by the JIT";
                claims.push(Claim { name, measured: gain, bound: Bound::AtLeast(8.0) });
            }
        }
        tables.push(table);
    }
    let mut table = Table::new("shapes, regular expressions", columns);
    let matchers: [(&str, usize, Matcher); 2] =
        [("bitwise", 2_000_000, bitwise::matches), ("branching", 2_000_000, branching::matches)];
    for (name, letters, matcher) in matchers {
        slowest = slowest.min(row(name, runs, &mut table, |options| find(options, letters, matcher))?);
    }
    tables.push(table);
    let name = "shapes: speed-up of the slowest shape";
    claims.push(Claim { name, measured: slowest, bound: Bound::AtLeast(0.8) });
    Ok((tables, claims))
}
