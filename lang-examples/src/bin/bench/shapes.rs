//! The shapes of control: each program in the recursive and in the stackless interpreter.

use jit_runtime::Options;
use lang_examples::calls::{Machine, load, recursive, stackless};

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
            let (mut plain, mut jit) = (None, None);
            for _ in 0..runs {
                plain = faster(plain, act(off(), text, argument, machine));
                jit = faster(jit, act(options(|o| o.enabled = true), text, argument, machine));
            }
            let (Some(plain), Some(jit)) = (plain, jit) else { continue };
            if plain.value != jit.value {
                return Err(format!("{title}, {name}: {} instead of {}", jit.value, plain.value));
            }
            let (gain, s) = (plain.ns / jit.ns, &jit.stats);
            let counts = [s.loops, s.bridges, s.aborted(), s.entries, s.deopts].map(|n| n as f64);
            let [loops, bridges, aborts, entries, deopts] = counts;
            table.row(name, [plain.ns / 1e6, jit.ns / 1e6, gain, loops, bridges, aborts, entries, deopts]);
            slowest = slowest.min(gain);
            if name == "fib" && tables.is_empty() {
                let name = "shapes: speed-up of recursive fib by the JIT";
                claims.push(Claim { name, measured: gain, bound: Bound::AtLeast(8.0) });
            }
        }
        tables.push(table);
    }
    let name = "shapes: speed-up of the slowest shape";
    claims.push(Claim { name, measured: slowest, bound: Bound::AtLeast(0.8) });
    Ok((tables, claims))
}
