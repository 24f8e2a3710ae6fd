//! The evaluator on hand-written traces: every file of `tests/traces/eval` holds traces, each
//! with lines `; run (inputs) => outcome` under its `trace` line.
//!
//! Inputs are integers, doubles, `null`, and blocks of words like `[1, 2.5]`, whose address is
//! passed. An outcome is `finish(..)`, `guard N [..]`, `panic N [..]`, `leave N [..]`, `jump N(..)`,
//! `loop limit` or `broken N`; then come, if the run changed them, the blocks. In words of outcomes,
//! `#0` is the address of block 0. `; loops N` limits the loops of the runs below it.

use jit_ir::check::{check, is_optimized};
use jit_ir::eval::{Outcome, run};
use jit_ir::r#gen::Heap;
use jit_ir::invoke::Returned;
use jit_ir::{GuardId, Kind, Ref, Trace, text};

extern "sysv64" fn add3(a: u64, b: u64, c: u64) -> Returned {
    Returned::ok(a.wrapping_add(b).wrapping_add(c))
}

/// Quotient and remainder; panics for a divisor of 0.
///
/// # Safety
/// `out` has room for a word.
unsafe extern "sysv64" fn divmod(a: i64, b: i64, out: *mut u64) -> Returned {
    if b == 0 {
        return Returned::PANICKED;
    }
    // SAFETY: the caller's promise.
    unsafe { out.write((a % b) as u64) };
    Returned::ok((a / b) as u64)
}

/// Weighs twelve words and gives the sum in word 0 and half of it in word 2.
///
/// # Safety
/// `out` has room for two words.
#[allow(clippy::too_many_arguments, reason = "the most that a call may have")]
unsafe extern "sysv64" fn weigh(
    a: u64,
    b: u64,
    c: u64,
    d: u64,
    e: u64,
    f: u64,
    g: u64,
    h: u64,
    i: u64,
    j: u64,
    k: u64,
    l: u64,
    out: *mut u64,
) -> Returned {
    let sum = [a, b, c, d, e, f, g, h, i, j, k, l].iter().zip(1..).map(|(word, weight)| word * weight).sum::<u64>();
    // SAFETY: the caller's promise.
    unsafe {
        out.write(!0);
        out.add(1).write((sum as f64 / 2.0).to_bits());
    }
    Returned::ok(sum)
}

fn address(name: &str) -> Option<usize> {
    Some(match name {
        "add3" => add3 as *const () as usize,
        "divmod" => divmod as *const () as usize,
        "weigh" => weigh as *const () as usize,
        _ => return jit_ir::r#gen::address(name),
    })
}

/// The word of a number.
fn word(text: &str) -> u64 {
    match text.parse::<i64>() {
        _ if text == "null" => 0,
        Ok(int) => int as u64,
        Err(_) => text.parse::<f64>().unwrap_or_else(|_| panic!("`{text}` is no input")).to_bits(),
    }
}

fn numbers(text: &str) -> impl Iterator<Item = u64> {
    text.split(',').map(str::trim).filter(|t| !t.is_empty()).map(word)
}

/// Runs a trace on inputs and writes down what happens.
fn outcome(trace: &Trace, inputs: &str, max_loops: u64) -> String {
    let mut blocks: Vec<Vec<u64>> = Vec::new();
    let mut words = Vec::new();
    let mut rest = inputs;
    while let Some(open) = rest.find('[') {
        let close = rest.find(']').expect("a block has an end");
        words.extend(numbers(&rest[..open]));
        blocks.push(numbers(&rest[open + 1..close]).collect());
        words.push(blocks.last_mut().expect("it was pushed").as_mut_ptr() as u64);
        rest = &rest[close + 1..];
    }
    words.extend(numbers(rest));
    let before = blocks.clone();
    let addresses: Vec<u64> = blocks.iter_mut().map(|b| b.as_mut_ptr() as u64).collect();
    let heap = Heap::new();
    heap.reset(0);
    // SAFETY: the traces of the files stay within their blocks.
    let run = unsafe { run(trace, &words, max_loops) };

    let print = |kind: Kind, word: u64| match kind {
        Kind::I => (word as i64).to_string(),
        Kind::F => format!("{:?}", f64::from_bits(word)),
        Kind::P if word == 0 => "null".to_string(),
        Kind::P => match addresses.iter().position(|&a| a == word) {
            Some(n) => format!("#{n}"),
            None => "object".to_string(),
        },
    };
    let list = |refs: &[Ref], words: &[u64]| {
        assert_eq!(refs.len(), words.len());
        let words: Vec<String> = refs.iter().zip(words).map(|(&r, &word)| print(trace.kind(r), word)).collect();
        words.join(", ")
    };
    let last = trace.insts.last().expect("an instruction");
    let end = || trace.list(last.operand_list());
    let exit = |guard: GuardId, words: &[u64]| {
        let inst = trace.insts.iter().find(|i| i.guard() == Some(guard)).expect("the guard's instruction");
        format!("{guard} [{}]", list(trace.exit_values(inst), words))
    };
    let mut text = match run.outcome {
        Outcome::Finish(words) => format!("finish({})", list(end(), &words)),
        Outcome::Guard { guard, values } => format!("guard {}", exit(guard, &values)),
        Outcome::Panic { guard, values } => format!("panic {}", exit(guard, &values)),
        Outcome::Leave { guard, values } => format!("leave {}", exit(guard, &values)),
        Outcome::JumpTo(operands) => format!("jump code({})", list(end(), &operands)),
        Outcome::JumpOut { token, args } => format!("jump {token}({})", list(end(), &args)),
        Outcome::LoopLimit => "loop limit".to_string(),
        Outcome::BrokenAssumption(inst) => format!("broken {inst}"),
    };
    if blocks != before {
        for block in &blocks {
            let words: Vec<String> = block.iter().map(|&w| print(Kind::I, w)).collect();
            text += &format!(" [{}]", words.join(", "));
        }
    }
    text
}

#[test]
fn hand_written_traces() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/traces/eval");
    let (mut traces, mut runs, mut wrong) = (0, 0, Vec::new());
    for entry in std::fs::read_dir(folder).expect("the folder of traces") {
        let path = entry.expect("a file").path();
        let content = std::fs::read_to_string(&path).expect("a text");
        let starts: Vec<usize> = content.match_indices("trace \"").map(|(at, _)| at).chain([content.len()]).collect();
        for part in starts.windows(2) {
            let text = &content[part[0]..part[1]];
            let place = format!("{}, {}", path.display(), text.lines().next().unwrap_or(""));
            let mut trace: Trace = text.parse().unwrap_or_else(|e| panic!("{place}: {e}"));
            check(&trace).unwrap_or_else(|v| panic!("{place}: {}", v[0]));
            assert!(text::resolve(&mut trace, address).is_empty(), "{place}: a function is not known");
            traces += 1;
            let mut max_loops = 100;
            let before = runs;
            for line in text.lines() {
                if let Some(loops) = line.strip_prefix("; loops ") {
                    max_loops = loops.parse().expect("a number");
                }
                let Some((inputs, expected)) = line.strip_prefix("; run (").and_then(|l| l.split_once(") => ")) else {
                    continue;
                };
                runs += 1;
                let actual = outcome(&trace, inputs, max_loops);
                if actual != expected {
                    wrong.push(format!("{place}: run ({inputs})\n  expected {expected}\n  found    {actual}"));
                }
            }
            assert!(runs > before, "{place}: no runs");
            assert!(is_optimized(&trace) || text.contains("recorded"), "{place}: says `recorded` if it is");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{traces} hand-written traces, {runs} runs");
    assert!(runs >= 40, "the files are there");
}

#[test]
fn statistics_count_what_was_executed() {
    let trace: Trace =
        "trace \"count\"\nportal p () -> ()\nsnapshot 0 p [] ()\nlabel 0 (i1)\n  note(i1)\n  i3 = int_sub(i1, 1)\n  \
                        guard_true(i3) @0.0 x0\n  jump 0(i3)\nexit 0 [i3]\n  frame 0 after 0 ()"
            .parse()
            .expect("a trace");
    // SAFETY: it touches no memory.
    let run = unsafe { run(&trace, &[3], 10) };
    assert_eq!(run.outcome, Outcome::Guard { guard: GuardId::new(0), values: vec![0] });
    let stats = run.stats;
    assert_eq!((stats.ops, stats.guards, stats.calls, stats.loops), (8, 3, 0, 2));
}
