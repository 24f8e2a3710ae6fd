//! Random instruction sequences: what runs in traces is what runs without them, and under `qemu-riscv64` where it is installed.
//! More of them: `examples/sequences.rs`.

mod random;

use random::{Coverage, Shape, Simulator, difference, program, reference, run, write};

/// Programs with one loop, and with several that run for few turns.
fn shape(seed: u64, everything: bool) -> Shape {
    let (blocks, turns) = if seed.is_multiple_of(5) { (12, 4) } else { (1, 40) };
    Shape { blocks, turns, everything }
}

fn ours(jit: &'static str) -> Simulator {
    Simulator { program: env!("CARGO_BIN_EXE_riscv").into(), jit }
}

#[track_caller]
fn same(name: &str, seeds: std::ops::Range<u64>, first: &Simulator, others: &[Simulator], everything: bool) {
    let path = std::env::temp_dir().join(format!("riscv-{name}-{}", std::process::id()));
    for seed in seeds {
        let shape = shape(seed, everything);
        write(&path, &program(seed, shape, &mut Coverage::default()));
        let expected = run(first, &path);
        assert_eq!((expected.0.len(), expected.1), (shape.printed(), Some(0)), "seed {seed} does not end as it should");
        for other in others {
            let found = run(other, &path);
            assert!(found == expected, "seed {seed}, {}:\n{}", other.jit, difference(shape, &expected.0, &found.0));
        }
    }
    std::fs::remove_file(&path).expect("the program is there");
}

#[test]
fn traces_do_what_the_interpreter_does() {
    let others = [
        ours("threshold=2,bridge_threshold=2"),
        ours("threshold=1,bridge_threshold=1,fail_guard=3"),
        ours("paranoid,threshold=2"),
    ];
    same("jit", 0..25, &ours("off"), &others, true);
}

#[test]
fn the_reference_does_the_same() {
    match reference() {
        Some(theirs) => {
            same("qemu", 1000..1040, &theirs, &[ours("off"), ours("threshold=1,bridge_threshold=1")], false)
        }
        None => println!("qemu-riscv64 is not installed"),
    }
}
