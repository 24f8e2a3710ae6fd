//! Both matchers of regular expressions against sets of places, under settings of the JIT.

use std::collections::BTreeSet;

use jit_runtime::{Backend, Options, Stats, Tuning};
use lang_examples::regex::{Form, Matcher, Node, bitwise, branching, parse};

/// Where a match that begins at `from` may end.
fn ends(node: &Node, text: &[u8], from: usize) -> BTreeSet<usize> {
    match node.form {
        Form::Empty => [from].into(),
        Form::Byte(byte) => text.get(from).filter(|b| u64::from(**b) == byte).map(|_| from + 1).into_iter().collect(),
        Form::Either(pair) => &ends(pair.left, text, from) | &ends(pair.right, text, from),
        Form::Sequence(pair) => {
            ends(pair.left, text, from).into_iter().flat_map(|at| ends(pair.right, text, at)).collect()
        }
        Form::Star(inner) => {
            let (mut all, mut new) = (BTreeSet::new(), BTreeSet::from([from]));
            while let Some(at) = new.pop_first() {
                all.insert(at);
                new.extend(ends(inner, text, at).difference(&all));
            }
            all
        }
    }
}

/// Some number of bytes `a` and `b`.
fn random(seed: u64, len: usize) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    (0..len).map(|_| if next() % 2 == 0 { b'a' } else { b'b' }).collect()
}

const EXPRESSIONS: [&str; 9] = [
    "",
    "a",
    "a*",
    "(a|b)*a",
    "(a|b)*a(a|b)(a|b)(a|b)a(a|b)*",
    "((a|b)(a|b))*",
    "(a*b|)*",
    "(ab|ba)*|a*b*",
    "((a|b)*|ab*)*(|a)",
];

fn all(options: Options, matcher: Matcher) -> (Vec<bool>, Stats) {
    let thread = std::thread::spawn(move || {
        jit_runtime::set_options(options);
        let mut found = Vec::new();
        for expression in EXPRESSIONS {
            let node = parse(expression).expect("the expression is right");
            for seed in 0..60 {
                let text: &'static [u8] = random(seed, (seed as usize * 7) % 61).leak();
                node.clear();
                found.push(matcher(node, text));
            }
        }
        (found, jit_runtime::stats())
    });
    thread.join().expect("no panic")
}

#[test]
fn both_matchers_find_what_sets_of_places_find() {
    let mut expected = Vec::new();
    for expression in EXPRESSIONS {
        let node = parse(expression).expect("the expression is right");
        for seed in 0..60 {
            let text = random(seed, (seed as usize * 7) % 61);
            expected.push(ends(node, &text, 0).contains(&text.len()));
        }
    }
    assert!(expected.iter().filter(|found| **found).count() > 100);
    let off = Options { enabled: false, ..Options::default() };
    let eager = Options {
        threshold: 2,
        bridge_threshold: 2,
        tuning: Tuning { bridge_limit: 4, ..Tuning::default() },
        ..Options::default()
    };
    let evaluated = Options { backend: Backend::Evaluator, ..eager.clone() };
    for matcher in [bitwise::matches as Matcher, branching::matches] {
        assert_eq!(all(off.clone(), matcher).0, expected);
        for options in [Options::default(), eager.clone(), evaluated.clone()] {
            let (found, stats) = all(options, matcher);
            assert_eq!(found, expected, "{stats:?}");
            assert!(stats.loops > 0 && stats.entries > 0, "{stats:?}");
        }
    }
}

#[test]
fn logic_without_branches_is_one_trace() {
    let thread = std::thread::spawn(|| {
        jit_runtime::set_options(Options::default());
        let node = parse("(a|b)*a(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)a(a|b)*").expect("the expression is right");
        (bitwise::matches(node, random(1, 5000).leak()), jit_runtime::stats())
    });
    let (found, stats) = thread.join().expect("no panic");
    assert!(found && stats.loops == 1 && stats.bridges <= 1, "{stats:?}");
}

#[test]
fn mistakes_have_a_place() {
    let mistakes = [("a)", 1), ("(a", 2), ("*a", 0), ("a|*", 2)];
    for (text, at) in mistakes {
        assert_eq!(parse(text).err(), Some(at), "{text}");
    }
}
