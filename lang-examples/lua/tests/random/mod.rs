//! Random programs: the JIT against the interpreter against the reference.

pub mod calls;
pub mod make;
pub mod program;
pub mod reduce;
pub mod run;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use jit_runtime::Options;
use program::{Node, text};

/// How two ways of running a program differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The JIT and the interpreter.
    Jit,
    /// The interpreter and the reference.
    Reference,
}

/// A program that does not do the same everywhere.
pub struct Failure {
    /// Its seed.
    pub seed: u64,
    /// What differs.
    pub difference: Difference,
    /// What was printed, as it should be and as it is.
    pub outputs: [String; 2],
    /// The JIT's options.
    pub options: Options,
}

/// What makes the program of a seed.
pub type Maker = fn(u64) -> Vec<Node>;

/// What a batch has shown.
#[derive(Default)]
pub struct Shown {
    /// Programs that did not do the same.
    pub failures: Vec<Failure>,
    /// Bytes that the programs have printed.
    pub bytes: usize,
    /// Programs that were refused, or ended by an error outside of any `pcall`.
    pub ended: usize,
}

/// Runs the programs of some seeds; `now` is the one at work.
pub fn batch(
    maker: Maker,
    seeds: std::ops::Range<u64>,
    options: &Options,
    reference: bool,
    now: &Arc<AtomicUsize>,
) -> Shown {
    let texts = Arc::new(seeds.clone().map(|seed| text(&maker(seed))).collect::<Vec<_>>());
    let expected = std::thread::scope(|scope| {
        let theirs = scope.spawn(|| reference.then(|| run::reference(&texts)));
        let plain = run::ours(&texts, &run::plain(), now);
        (plain, theirs.join().expect("no panic"))
    });
    let (plain, theirs) = expected;
    let jit = run::ours(&texts, options, now);
    let mut shown = Shown { bytes: plain.iter().map(Vec::len).sum(), ..Shown::default() };
    for (n, seed) in seeds.enumerate() {
        shown.ended += usize::from(plain[n].starts_with(b"refused") || plain[n].windows(7).any(|w| w == b"error: "));
        let mut fail = |difference, a: &str, b: &str| {
            shown.failures.push(Failure {
                seed,
                difference,
                outputs: [a.to_owned(), b.to_owned()],
                options: options.clone(),
            });
        };
        if plain[n] != jit[n] {
            fail(Difference::Jit, &String::from_utf8_lossy(&plain[n]), &String::from_utf8_lossy(&jit[n]));
        }
        if let Some(theirs) = &theirs {
            let (a, b) = (run::comparable(&theirs[n]), run::comparable(&plain[n]));
            if a != b {
                fail(Difference::Reference, &a, &b);
            }
        }
    }
    shown
}

/// The first lines in which two outputs differ, without numbers: a smaller program is to fail in the same way.
pub fn sign(a: &str, b: &str) -> Option<[String; 2]> {
    let at = |text: &str, n: usize| -> String {
        let line = text.split('\n').nth(n).unwrap_or("");
        let mut sign: String = line.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect();
        while sign.contains("##") {
            sign = sign.replace("##", "#");
        }
        sign
    };
    let n = a.split('\n').zip(b.split('\n')).take_while(|(a, b)| a == b).count();
    (a != b).then(|| [at(a, n), at(b, n)])
}

/// How a program alone differs, if it does.
pub fn differs(nodes: &[Node], difference: &Difference, options: &Options) -> Option<[String; 2]> {
    let texts = Arc::new(vec![text(nodes)]);
    let now = Arc::default();
    let plain = run::ours(&texts, &run::plain(), &now).remove(0);
    match difference {
        Difference::Jit => {
            let jit = run::ours(&texts, options, &now).remove(0);
            sign(&String::from_utf8_lossy(&plain), &String::from_utf8_lossy(&jit))
        }
        Difference::Reference => sign(&run::comparable(&run::reference(&texts)[0]), &run::comparable(&plain)),
    }
}
