//! The tape language: the Mandelbrot set.

use jit_runtime::Options;
use lang_examples::console::{Console, Output};
use lang_examples::tape::{End, load, run};

use crate::Measured;
use crate::measure::{Run, assert_jit, faster, fresh, off, options};
use crate::table::{Bound, Claim, Table};

/// Draws the set.
pub const MANDELBROT: &[u8] = include_bytes!("../../../programs/tape/mandelbrot.tape");

/// Runs a tape program in a new thread; how it ended and what it wrote.
pub fn draw(options: Options, program: &'static [u8], input: &'static [u8]) -> Run<(End, Vec<u8>)> {
    let prepare = move || {
        let output = Output::default();
        let console = Console::new(Box::new(input), Box::new(output.clone()));
        (load("program", program).expect("the program is right"), console, output)
    };
    fresh(options, prepare, |(code, console, output)| {
        let end = run(code, console);
        console.finish().expect("memory can be written");
        (end, output.0.take())
    })
}

pub fn measure(runs: u32) -> Measured {
    let ways = [
        ("JIT off", off()),
        ("JIT on", options(|o| o.enabled = true)),
        ("JIT, threshold 1", options(|o| (o.enabled, o.threshold) = (true, 1))),
    ];
    let mut best: Vec<Option<Run<_>>> = ways.iter().map(|_| None).collect();
    for _ in 0..runs {
        for ((name, options), best) in ways.iter().zip(&mut best) {
            let run = draw(options.clone(), MANDELBROT, b"");
            if options.enabled {
                assert_jit(&format!("Mandelbrot, {name}"), &run.stats)?;
            }
            *best = faster(best.take(), run);
        }
    }
    let best: Vec<Run<_>> = best.into_iter().flatten().collect();
    let mut table = Table::new("tape Mandelbrot", &["ms", "speed-up", "loops", "bridges", "deopts"]);
    for ((name, _), run) in ways.iter().zip(&best) {
        if run.value.0 != End::Finished || run.value.1 != best[0].value.1 {
            return Err(format!("Mandelbrot, {name}: the picture is wrong ({:?})", run.value.0));
        }
        let stats = &run.stats;
        let counts = [stats.loops, stats.bridges, stats.deopts].map(|n| n as f64);
        table.row(*name, [run.ns / 1e6, best[0].ns / run.ns, counts[0], counts[1], counts[2]]);
    }
    let name = "tape: speed-up of the Mandelbrot set by the JIT";
    let claim = Claim { name, measured: best[0].ns / best[1].ns, bound: Bound::AtLeast(8.0) };
    Ok((vec![table], vec![claim]))
}
