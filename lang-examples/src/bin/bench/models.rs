//! The object-oriented language: a simulation and a program of fields and methods, in the three
//! models of objects and classes.

use std::io::empty;
use std::path::Path;

use jit_runtime::Options;
use lang_examples::console::{Console, Output};
use lang_examples::objects::{Model, load};

use crate::Measured;
use crate::measure::{Run, assert_jit, faster, fresh, off, options};
use crate::table::{Bound, Claim, Table};

/// A program, and the promise about it.
struct Subject {
    title: &'static str,
    text: &'static str,
    claim: &'static str,
}

/// The arguments of the programs: a quarter of a second without the JIT, half of which is compilation with it, and five
/// times as much, of which the promise is made.
const ARGUMENTS: [u32; 2] = [20_000, 100_000];

const SUBJECTS: [Subject; 2] = [
    Subject {
        title: "objects richards",
        text: include_str!("../../../programs/objects/richards.obj"),
        claim: "objects: speed-up of richards by the JIT, with versions",
    },
    Subject {
        title: "objects fields",
        text: include_str!("../../../programs/objects/fields.obj"),
        claim: "objects: speed-up of fields and methods by the JIT, with versions",
    },
];

/// Runs a program in a new thread; what it has printed.
pub fn act(options: Options, text: &'static str, argument: u32, model: Model) -> Run<Vec<u8>> {
    let prepare = move || {
        let output = Output::default();
        let console = Console::new(Box::new(empty()), Box::new(output.clone()));
        let program = load(Path::new("program"), text, model, console, &[argument.to_string()]);
        (program.expect("the program is right"), output)
    };
    fresh(options, prepare, |(program, output)| {
        program.run().expect("the program ends well");
        output.0.take()
    })
}

pub fn measure(runs: u32) -> Measured {
    let mut tables = Vec::new();
    let mut claims = Vec::new();
    for subject in &SUBJECTS {
        let columns = &["JIT off, ms", "JIT on, ms", "speed-up", "loops", "bridges", "operations", "objects"];
        let mut table = Table::new(subject.title, columns);
        let mut printed: [Option<Vec<u8>>; 2] = [None, None];
        for (model, argument) in Model::ALL.into_iter().flat_map(|model| ARGUMENTS.map(|n| (model, n))) {
            let (mut plain, mut jit) = (None, None);
            // Objects are not freed while the process runs.
            for _ in 0..runs.min(3) {
                plain = faster(plain, act(off(), subject.text, argument, model));
                jit = faster(jit, act(options(|o| o.enabled = true), subject.text, argument, model));
            }
            let (Some(plain), Some(jit)) = (plain, jit) else { continue };
            let what = format!("{} {argument}", model.name());
            assert_jit(&format!("{}, {what}", subject.title), &jit.stats)?;
            let long = argument == ARGUMENTS[1];
            let printed = printed[usize::from(long)].get_or_insert_with(|| plain.value.clone());
            if plain.value != *printed || jit.value != *printed {
                return Err(format!("{}, {what}: the output is wrong", subject.title));
            }
            let gain = plain.ns / jit.ns;
            let counts = [jit.stats.loops, jit.stats.bridges, jit.stats.optimized_ops, jit.stats.optimized_allocs];
            let [loops, bridges, operations, objects] = counts.map(|n| n as f64);
            table.row(&what, [plain.ns / 1e6, jit.ns / 1e6, gain, loops, bridges, operations, objects]);
            if model == Model::Versions && long {
                claims.push(Claim { name: subject.claim, measured: gain, bound: Bound::AtLeast(15.0) });
            }
        }
        tables.push(table);
    }
    Ok((tables, claims))
}
