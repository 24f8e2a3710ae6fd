//! Random programs in short: `examples/random.rs` runs more of them.

use std::sync::Arc;

#[path = "random/mod.rs"]
mod random;

use random::{Maker, batch, calls, differs, make, program, reduce, run};

/// Programs, and how many share a thread.
const PROGRAMS: u64 = 60;
const BATCH: u64 = 20;

#[test]
fn the_jit_and_the_interpreter_and_the_reference_agree() {
    let ended = agree(make::program, PROGRAMS);
    assert!(ended < PROGRAMS as usize / 4, "{ended} ended by an error");
}

#[test]
fn functions_of_the_libraries_do_what_those_of_the_reference_do() {
    assert_eq!(agree(calls::program, PROGRAMS), 0);
}

/// Runs programs in all ways; gives how many were ended by an error.
fn agree(maker: Maker, programs: u64) -> usize {
    let reference = run::has_reference();
    if !reference {
        println!("SKIPPED: the reference is not installed");
    }
    let (mut bytes, mut ended, mut wrong) = (0, 0, Vec::new());
    for first in (0..programs).step_by(BATCH as usize) {
        let shown = batch(maker, first..first + BATCH, &run::eager(first), reference, &Arc::default());
        (bytes, ended) = (bytes + shown.bytes, ended + shown.ended);
        for f in shown.failures {
            let difference = f.outputs[0].lines().zip(f.outputs[1].lines()).find(|(a, b)| a != b);
            wrong.push(format!("seed {}: {:?} {difference:?} {:?}", f.seed, f.difference, f.options));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // They do what they are there for: print much.
    assert!(bytes > 50_000, "{bytes} bytes");
    ended
}

/// What is looked for stays, all else goes.
#[test]
fn a_program_is_made_small() {
    let nodes = make::program(3);
    let lines = program::text(&nodes).lines().count();
    assert!(lines > 30 && program::text(&nodes) == program::text(&make::program(3)));
    let calls = |nodes: &[program::Node]| program::text(nodes).matches("p(").count();
    let small = reduce::reduce(nodes, |nodes| calls(nodes) >= 1);
    assert_eq!((program::text(&small).lines().count(), calls(&small)), (1, 1));
}

/// A wrong result would be seen: here two options of the plain interpreter stand for one that is right and one that is not.
#[test]
fn a_difference_is_seen() {
    let nodes = [program::Node::Line("p(collectgarbage(\"count\") > 0, math.pi)".to_owned())];
    assert_eq!(differs(&nodes, &random::Difference::Jit, &run::eager(1)), None);
    let [a, b] = random::sign("x 12\ny 3", "x 34\ny z").expect("they differ");
    assert_eq!((&*a, &*b), ("x #", "x #"));
}
