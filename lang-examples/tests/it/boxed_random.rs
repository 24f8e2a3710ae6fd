//! Random programs over boxed numbers write the same with the JIT as without.

use std::fmt::Write;
use std::io;

use jit_runtime::{Backend, Options, options, set_options, stats};
use lang_examples::boxed::{Frame, load, run};
use lang_examples::console::{Console, Output};

/// Variables of a program. Behind them there is one for each loop around a place.
const VARIABLES: u64 = 4;
const DEEPEST: u64 = 2;

/// A text in the making. Loops are counted and functions call only earlier ones: it ends.
struct Author {
    /// Numbers of a linear congruential generator (Knuth's MMIX).
    seed: u64,
    functions: u64,
    text: String,
}

impl Author {
    fn pick(&mut self, n: u64) -> u64 {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 33) % n
    }

    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.text.write_fmt(text).expect("a string can be written");
    }

    fn statements(&mut self, depth: u64, functions: u64) {
        for _ in 0..=self.pick(3) {
            self.statement(depth, functions);
        }
    }

    fn statement(&mut self, depth: u64, functions: u64) {
        let variable = self.pick(VARIABLES);
        match self.pick(8) {
            0..=3 => {
                self.add(format_args!("v{variable} = "));
                self.expression(3, functions);
                self.add(format_args!(";\n"));
            }
            4 => self.add(format_args!("print v{variable};\n")),
            5 => {
                self.add(format_args!("if "));
                self.expression(1, functions);
                self.add(format_args!(" {{\n"));
                self.statements(depth, functions);
                self.add(format_args!("}} else {{\n"));
                self.statements(depth, functions);
                self.add(format_args!("}}\n"));
            }
            _ if depth == DEEPEST => self.add(format_args!("v{variable} = {};\n", variable as f64 / 2.0)),
            _ => {
                let turns = 2 + self.pick(9);
                self.add(format_args!("c{depth} = {turns};\nwhile c{depth} > 0 {{\nc{depth} = c{depth} - 1;\n"));
                self.statements(depth + 1, functions);
                self.add(format_args!("}}\n"));
            }
        }
    }

    fn expression(&mut self, depth: u64, functions: u64) {
        const OPERATORS: [&str; 11] = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">="];
        let n = self.pick(100);
        match self.pick(8) {
            0 => self.add(format_args!("{}", n as i64 - 50)),
            1 => self.add(format_args!("{:?}", n as f64 / 4.0)),
            _ if depth == 0 => self.add(format_args!("v{}", n % VARIABLES)),
            2 | 3 => self.add(format_args!("v{}", n % VARIABLES)),
            4 if functions > 0 => {
                self.add(format_args!("f{}(", n % functions));
                self.expression(depth - 1, functions);
                self.add(format_args!(", "));
                self.expression(depth - 1, functions);
                self.add(format_args!(")"));
            }
            _ => {
                self.add(format_args!("("));
                self.expression(depth - 1, functions);
                let operator = OPERATORS[n as usize % OPERATORS.len()];
                self.add(format_args!(" {operator} "));
                self.expression(depth - 1, functions);
                // Most divisions are not by the integer 0, which would end the program.
                let tail = if "/%".contains(operator) && n > 25 { " * 2.0 + 0.5)" } else { ")" };
                self.add(format_args!("{tail}"));
            }
        }
    }
}

fn text(seed: u64) -> String {
    let mut author = Author { seed, functions: 0, text: String::new() };
    author.functions = author.pick(3);
    for function in 0..author.functions {
        author.add(format_args!("fn f{function}(v0, v1) {{\nv2 = 1;\nv3 = 0.5;\n"));
        // Loops of functions count with variables of their own.
        author.statements(1, function);
        author.add(format_args!("return v{};\n}}\n", function % VARIABLES));
    }
    let functions = author.functions;
    author.add(format_args!("v0 = 3;\nv1 = 0.25;\nv2 = 0;\nv3 = 100;\nt = 30;\nwhile t > 0 {{\nt = t - 1;\n"));
    author.statements(0, functions);
    author.add(format_args!("}}\nprint v0, v1, v2, v3;\n"));
    author.text
}

/// What a program writes, and how it ends.
fn outcome(text: &str) -> String {
    let code = load(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let output = Output::default();
    let console = Console::new(Box::new(io::empty()), Box::new(output.clone()));
    let end = run(code, Frame::main(code, &[]), console);
    console.finish().expect("memory can be written");
    let written = String::from_utf8(output.0.take()).expect("numbers are text");
    format!("{written}{end:?}")
}

fn agree(change: fn(&mut Options)) {
    // All programs are of one thread: what they earn would not pay for 120 of them.
    let mut on = Options { enabled: true, threshold: 3, compile_budget: 0, ..options() };
    change(&mut on);
    for seed in 0..120 {
        let text = text(seed);
        set_options(Options { enabled: false, ..options() });
        let expected = outcome(&text);
        set_options(on.clone());
        assert_eq!(outcome(&text), expected, "seed {seed}\n{text}");
    }
    let stats = stats();
    assert!(stats.loops > 100 && stats.entries > 300 && stats.deopts > 300, "{}", stats.to_text());
    assert_eq!(stats.bridges > 100, on.bridge_threshold < 10, "{}", stats.to_text());
}

#[test]
fn with_bridges() {
    agree(|o| o.bridge_threshold = 2);
}

#[test]
fn without_bridges() {
    agree(|o| o.bridge_threshold = u32::MAX);
}

#[test]
fn without_removed_allocations() {
    agree(|o| (o.bridge_threshold, o.testing.virtuals) = (2, false));
}

#[test]
fn in_the_evaluator() {
    agree(|o| (o.bridge_threshold, o.backend) = (2, Backend::Evaluator));
}
