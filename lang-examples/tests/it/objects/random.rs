//! Random programs that change their classes and objects in hot loops: all models and modes agree
//! with the plain interpreter on dictionaries.

use super::{MODES, run};
use lang_examples::objects::Model;

/// Pseudo-random numbers: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn pick<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len())]
    }
}

const CLASSES: usize = 4;

/// An expression over the names of a place.
fn expression(random: &mut Random, names: &[&str], depth: usize) -> String {
    match random.below(if depth == 0 { 2 } else { 6 }) {
        0 => random.below(9).to_string(),
        1 => random.pick(names).to_owned(),
        2..=4 => {
            let (a, b) = (expression(random, names, depth - 1), expression(random, names, depth - 1));
            format!("({a} {} {b})", random.pick(&["+", "-", "*"]))
        }
        _ => {
            let a = expression(random, names, depth - 1);
            format!("({a} {} {})", random.pick(&["//", "%"]), 1 + random.below(7))
        }
    }
}

/// An assignment within a method or a loop. Values stay small, so that nothing overflows.
fn statement(random: &mut Random, target: &str, names: &[&str]) -> String {
    format!("{target} = ({}) % 1000", expression(random, names, 3))
}

fn program(seed: u64) -> String {
    let random = &mut Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut text = String::new();
    let mut line = |indent: usize, what: String| {
        text.push_str(&"  ".repeat(indent));
        text.push_str(&what);
        text.push('\n');
    };
    line(0, "g = 1".to_owned());
    for n in 0..CLASSES {
        let bases: Vec<_> = (0..n).rev().filter(|_| random.below(2) == 0).map(|b| format!("C{b}")).collect();
        // A base may inherit from another one; the order of their numbers is always consistent.
        let list = if bases.is_empty() { String::new() } else { format!("({})", bases.join(", ")) };
        line(0, format!("class C{n}{list}:"));
        line(1, format!("k = {n}"));
        line(1, "m = 0".to_owned());
        line(1, "def __init__(self, x):".to_owned());
        let mut names = ["x", "y", "z", "u", "v", "w"];
        for i in (1..names.len()).rev() {
            names.swap(i, random.below(i + 1));
        }
        for name in names {
            line(2, format!("self.{name} = x + {}", random.below(9)));
        }
        for method in ["p", "q", "r"] {
            if !bases.is_empty() && random.below(3) == 0 {
                continue;
            }
            line(1, format!("def {method}(self, a):"));
            for _ in 0..1 + random.below(3) {
                let target = random.pick(&["a", "self.x", "self.y", "self.w", "self.extra", "C0.m"]);
                line(
                    2,
                    statement(random, target, &["a", "self.x", "self.y", "self.z", "self.v", "self.k", "C0.m", "g"]),
                );
            }
            if random.below(2) == 0 {
                line(2, "if a % 3 == 0:".to_owned());
                line(3, statement(random, "self.z", &["a", "self.x", "self.u"]));
            }
            let result = match (method, random.below(3)) {
                ("p", 0) => "self.q(a)".to_owned(),
                ("q", 0) => "self.r(a)".to_owned(),
                _ => expression(random, &["a", "self.x", "self.w", "self.k"], 2),
            };
            line(2, format!("return ({result}) % 1000"));
        }
    }
    line(0, "def other(self, a):".to_owned());
    line(1, "return (self.x * 3 + a) % 1000".to_owned());
    line(0, "def run(objects, times):".to_owned());
    line(1, "global g".to_owned());
    line(1, "t = 0".to_owned());
    line(1, "for i in range(times):".to_owned());
    line(2, "o = objects[i % len(objects)]".to_owned());
    for _ in 0..2 + random.below(3) {
        match random.below(8) {
            0 => line(2, format!("if i % {} == {}: o.k = i", 40 + random.below(60), random.below(40))),
            1 => line(2, format!("if i == {}: o.__class__ = C{}", 20 + random.below(200), random.below(CLASSES))),
            2 => line(2, format!("if i == {}: C{}.p = other", 20 + random.below(200), random.below(CLASSES))),
            3 => line(2, format!("C{}.m = i", random.below(CLASSES))),
            4 => line(2, "g = (g + i) % 100".to_owned()),
            5 => line(2, format!("if i == {}: C{}.k = t", 20 + random.below(200), random.below(CLASSES))),
            6 => line(2, format!("objects[i % len(objects)] = C{}(i % 50)", random.below(CLASSES))),
            _ => line(2, statement(random, "t", &["t", "i", "o.k", "o.m", "g", "o.x"])),
        }
        let method = random.pick(&["p", "q", "r"]);
        line(2, format!("t = (t + o.{method}(t + i)) % 1000"));
    }
    line(1, "return t".to_owned());
    line(0, "objects = []".to_owned());
    for n in 0..1 + random.below(4) {
        line(0, format!("objects.append(C{}({n}))", random.below(CLASSES)));
    }
    line(0, "print(run(objects, 130), g)".to_owned());
    line(0, "print(run(objects, 130), g)".to_owned());
    line(
        0,
        "for o in objects: print(o.x, o.y, o.z, o.w, o.k, o.m, hasattr(o, 'extra'), o.__class__.__name__)".to_owned(),
    );
    text
}

/// Runs the programs of some seeds; how many hot loops were compiled.
fn check_seeds(seeds: std::ops::Range<u64>) -> u64 {
    let mut loops = 0;
    for seed in seeds {
        let text = program(seed);
        let plain = run("random.obj", &text, Model::Dict, "off");
        assert_eq!(plain.error, None, "seed {seed}:\n{text}");
        for model in Model::ALL {
            for jit in MODES {
                let ran = run("random.obj", &text, model, jit);
                let what = format!("seed {seed}, --model {}, JIT={jit}", model.name());
                assert_eq!((&ran.output, &ran.error), (&plain.output, &None), "{what}:\n{text}");
                ran.assert_jit(jit, &what);
                loops += ran.stats.loops;
            }
        }
    }
    loops
}

#[test]
fn random_programs_agree() {
    let seeds = match std::env::var("OBJECTS_SEEDS") {
        Ok(n) => 0..n.parse().expect("a number of seeds"),
        Err(_) => 0..12,
    };
    assert!(check_seeds(seeds) > 0);
}
