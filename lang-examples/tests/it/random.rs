//! Random programs of the register machine: the JIT gives what the plain interpreter gives.

use std::fmt::Write;

use jit_runtime::{options, set_options, stats};
use lang_examples::tlr::{interpret, load, plain};

/// Registers for values; behind them there is one for each loop around a place.
const REGISTERS: u64 = 5;
const DEEPEST: u64 = 3;

/// A text in the making. Loops are counted, all other jumps go forward: it ends.
struct Author {
    /// Numbers of a linear congruential generator (Knuth's MMIX).
    seed: u64,
    labels: u32,
    text: String,
}

impl Author {
    fn pick(&mut self, n: u64) -> u64 {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 33) % n
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").expect("a string can be written");
    }

    fn label(&mut self) -> u32 {
        self.labels += 1;
        self.labels
    }

    fn statements(&mut self, depth: u64) {
        for _ in 0..=self.pick(5) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u64) {
        let register = self.pick(REGISTERS);
        match self.pick(9) {
            0 | 1 => self.line(format_args!("MOV_A_R {register}")),
            2 => self.line(format_args!("MOV_R_A {register}")),
            3 | 4 => self.line(format_args!("ADD_R_TO_A {register}")),
            5 => self.line(format_args!("NEG_A")),
            6 => {
                let value = self.pick(7) as i64 - 3;
                self.line(format_args!("SET_A {value}"));
            }
            7 => {
                let end = self.label();
                self.line(format_args!("MOV_R_A {register}\nDECR_A\nMOV_A_R {register}\nJUMP_IF_A l{end}"));
                self.statements(depth);
                self.line(format_args!("l{end}:"));
            }
            _ if depth == DEEPEST => self.line(format_args!("DECR_A")),
            _ => {
                let (start, counter, turns) = (self.label(), REGISTERS + depth, 2 + self.pick(12));
                self.line(format_args!("SET_A {turns}\nMOV_A_R {counter}\nl{start}:"));
                self.statements(depth + 1);
                self.line(format_args!("MOV_R_A {counter}\nDECR_A\nMOV_A_R {counter}\nJUMP_IF_A l{start}"));
            }
        }
    }
}

fn text(seed: u64) -> String {
    let mut author = Author { seed, labels: 0, text: String::new() };
    author.line(format_args!("ALLOCATE {}\nMOV_A_R 0", REGISTERS + DEEPEST));
    (0..4).for_each(|_| author.statements(0));
    author.line(format_args!("MOV_A_R 4\nSET_A 0"));
    (0..REGISTERS).for_each(|register| author.line(format_args!("ADD_R_TO_A {register}")));
    author.line(format_args!("RETURN_A"));
    author.text
}

/// Runs programs with bridges after so many failures of a guard.
fn agree(bridge_threshold: u32) {
    set_options(jit_runtime::Options { enabled: true, threshold: 2, bridge_threshold, ..options() });
    for seed in 0..150 {
        let text = text(seed);
        let code = load(&text).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        for input in [0, 1, 5, -2, 1 << 40] {
            let expected = plain::interpret(code, input);
            assert_eq!(interpret(code, input), expected, "seed {seed}, input {input}\n{text}");
        }
    }
    let stats = stats();
    assert!(stats.loops > 100 && stats.deopts > 300, "{}", stats.to_text());
    assert_eq!(stats.bridges > 100, bridge_threshold < 10, "{}", stats.to_text());
}

#[test]
fn with_bridges_at_once() {
    agree(1);
}

#[test]
fn with_bridges_later() {
    agree(3);
}

#[test]
fn without_bridges() {
    agree(u32::MAX);
}
