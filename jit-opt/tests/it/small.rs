//! All small loops: every sequence of up to four steps over two objects and an integer, and every entry of two steps to
//! every loop of two. What `tests/rules.txt` says of `peel` and `enter_loop` is one step of an induction; here
//! the optimizer's own states at labels are held, without a random choice that may miss one.
//!
//! A step changes what the names `p`, `q`, `x` stand for, or memory. Each loop runs with the objects apart and with both names for
//! one of them, plainly and optimized, to the guard where it ends; that exit is carried out. Reds and memory must be alike.

use std::collections::HashMap;
use std::fmt::Write as _;

use jit_ir::eval::Outcome;
use jit_ir::{Op, Ref, Trace, text};
use jit_opt::{Error, Links, Options, optimize, optimize_linked};

use crate::bytecodes::ENTERED;
use crate::exit::Rebuilt;
use crate::machine::{Machine, Stop};
use crate::memory::{self, Compare, Image};
use crate::replay::{Way, evaluate, evaluate_into};

const HEAD: &str = "field Num.i w64 @0 mut\nfield Num.next w64 @8 mut\nfield Num.small u8 @16 mut\nobject Num 48\n\
    array [i] w64 @64 *8 mut\nfn effect2 (p i) -> (i)\nfn elide1 (i) -> (i) elidable\nportal p () -> (p p i i)\n";

/// A body in the making.
#[derive(Default)]
struct Body {
    snapshots: Vec<String>,
    lines: String,
    names: [String; 3],
    values: u32,
    events: u32,
}

type Step = fn(&mut Body);

const STEPS: [(&str, Step); 17] = [
    ("x = p.i", |b| b.set(2, "load_i(Num.i, P)")),
    ("x = q.i", |b| b.set(2, "load_i(Num.i, Q)")),
    ("p.i = x", |b| b.act("store_i(Num.i, P, X)")),
    ("q.i = x", |b| b.act("store_i(Num.i, Q, X)")),
    ("x = x + 1", |b| b.names[2] = b.pure("int_add(X, 1)")),
    ("p = q.next", |b| b.set(0, "load_p(Num.next, Q)")),
    ("q.next = p", |b| b.act("store_p(Num.next, Q, P)")),
    ("p = new", |b| {
        let q = b.names[1].clone();
        b.set(0, "new(Num)");
        b.act("store_i(Num.i, P, X)");
        b.act(&format!("store_p(Num.next, P, {q})"));
    }),
    ("p, q = q, p", |b| b.names.swap(0, 1)),
    ("q = p", |b| b.names[1] = b.names[0].clone()),
    ("x = effect(p)", |b| b.set(2, "call_i(effect2, P, X)")),
    ("x = elide(x)", |b| b.set(2, "call_i(elide1, X)")),
    ("leave if x = 4", |b| {
        b.merge_point();
        b.guard("int_ne(X, 4)");
    }),
    ("x = p.small", |b| b.set(2, "load_i(Num.small, P)")),
    ("q.small = x", |b| b.act("store_i(Num.small, Q, X)")),
    ("p[x & 1] = x", |b| {
        b.pure("int_and(X, 1)");
        b.act("store_item_i([i], P, K, X)");
    }),
    ("x = q[x & 1]", |b| {
        b.pure("int_and(X, 1)");
        b.set(2, "load_item_i([i], Q, K)");
    }),
];

impl Body {
    fn new() -> Body {
        let mut body = Body { names: ["p", "q", "x"].map(String::from), ..Body::default() };
        body.merge_point();
        body
    }

    fn text(&self, op: &str) -> String {
        let [p, q, x] = &self.names;
        let last = format!("v{}", self.values);
        op.replace('P', p).replace('Q', q).replace('X', x).replace('K', &last)
    }

    /// A pure operation gives a new value.
    fn pure(&mut self, op: &str) -> String {
        let op = self.text(op);
        self.values += 1;
        writeln!(self.lines, "  v{} = {op}", self.values).unwrap();
        format!("v{}", self.values)
    }

    /// An event with a result.
    fn set(&mut self, name: usize, op: &str) {
        let op = self.text(op);
        self.values += 1;
        self.events += 1;
        let (value, at, event) = (self.values, self.snapshots.len() - 1, self.events);
        writeln!(self.lines, "  v{value} = {op} !{at}.{event}").unwrap();
        self.names[name] = format!("v{value}");
    }

    /// An event without.
    fn act(&mut self, op: &str) {
        let op = self.text(op);
        self.events += 1;
        writeln!(self.lines, "  {op} !{}.{}", self.snapshots.len() - 1, self.events).unwrap();
    }

    fn guard(&mut self, test: &str) {
        let test = self.pure(test);
        writeln!(self.lines, "  guard_true({test}) @{}.0", self.snapshots.len() - 1).unwrap();
    }

    fn merge_point(&mut self) {
        let [p, q, x] = &self.names;
        let number = self.snapshots.len();
        self.snapshots.push(format!("snapshot {number} p [] ({p}, {q}, {x}, n)"));
        writeln!(self.lines, "  merge_point {number}").unwrap();
        self.events = 0;
    }
}

/// A trace of these steps: a loop, or what goes to one.
fn trace(steps: &[usize], is_loop: bool) -> Trace {
    let mut body = Body::new();
    for &step in steps {
        STEPS[step].1(&mut body);
    }
    let end = if is_loop {
        body.merge_point();
        body.guard("int_ne(n, 1)");
        let n = body.pure("int_sub(n, 1)");
        body.text(&format!("jump 0(P, Q, X, {n})"))
    } else {
        body.text(&format!("jump token {ENTERED}(P, Q, X, n)"))
    };
    let Body { snapshots, lines, .. } = body;
    let head = format!("trace \"t\"\n{HEAD}{}\nlabel 0 (p: p, q: p, x: i, n: i)\n", snapshots.join("\n"));
    let text = format!("{head}{lines}  {end}\n");
    let mut trace: Trace = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert!(text::resolve(&mut trace, memory::address).is_empty());
    trace
}

const OBJECTS: usize = 2;
/// Turns of a loop: the first is the preamble.
const TURNS: u64 = 4;

/// Memory and inputs, with the objects apart or with both names for one.
fn prepare(is_one: bool) -> Vec<u64> {
    let objects = memory::reset(OBJECTS, |n, objects| {
        vec![(0, 3 + n as u64), (8, objects[1 - n]), (16, 0x107 + n as u64), (64, 11), (72, 12)]
    });
    vec![objects[0], objects[!is_one as usize], 3, TURNS]
}

/// Where a plain run stops, with its words, and memory then.
fn plainly<'t>(trace: &'t Trace, inputs: &[u64]) -> (Machine<'t>, usize, Stop, Image) {
    let mut machine = Machine::new(trace);
    for (word, &input) in machine.words[1..].iter_mut().zip(inputs) {
        *word = Some(input);
    }
    let (at, stop, _) = machine.run();
    (machine, at, stop, memory::image())
}

/// Compares where the optimized loop was left with where the recorded one was.
fn alike(
    recorded: &Trace,
    optimized: &Trace,
    truth: (Machine, usize, Stop, Image),
    outcome: Outcome,
) -> Result<(), String> {
    let (machine, at, stop, memory) = truth;
    let at = recorded.guards[recorded.insts[at].guard().expect("a guard")].at;
    let Outcome::Guard { guard, values } = &outcome else { return Err(format!("{outcome:?} instead of {stop:?}")) };
    let guard = &optimized.guards[*guard];
    if guard.at != at {
        return Err(format!("left at {:?} instead of {at:?}", guard.at));
    }
    let exit = optimized.resume.exits[guard.exit.expect("an exit")];
    let rebuilt = Rebuilt::new(optimized, values, exit);
    let image = memory::image();
    let mut compare = Compare::new(&memory, &image);
    compare.roots(OBJECTS)?;
    let [frame] = &optimized.resume.frames[exit.frames.range()] else { return Err("one frame".to_string()) };
    let reds = recorded.list(recorded.snapshots[frame.snapshot].reds);
    for (&red, &source) in reds.iter().zip(&optimized.resume.sources[frame.reds.range()]) {
        compare.words(machine.word(red), rebuilt.source(source.get(), &HashMap::new()))?;
    }
    Ok(())
}

fn names(steps: &[usize]) -> String {
    steps.iter().map(|&step| STEPS[step].0).collect::<Vec<_>>().join("; ")
}

/// All sequences of up to `length` steps.
fn sequences(length: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut first = 0;
    for _ in 0..length {
        let longer =
            all[first..].iter().flat_map(|s: &Vec<usize>| (0..STEPS.len()).map(|n| [s.as_slice(), &[n]].concat()));
        let longer: Vec<_> = longer.collect();
        first = all.len();
        all.extend(longer);
    }
    all
}

#[test]
fn all_small_loops_end_alike() {
    let (mut loops, mut peeled) = (0, 0);
    for steps in sequences(4) {
        let recorded = trace(&steps, true);
        let told = |e: String, optimized: &Trace| panic!("{}: {e}\n{recorded}\n{optimized}", names(&steps));
        let optimized = optimize(&recorded, &Options::default()).unwrap_or_else(|e| panic!("{e}\n{recorded}")).trace;
        loops += 1;
        peeled += (optimized.insts.iter().filter(|inst| inst.op == Op::Label).count() > 1) as u32;
        for is_one in [false, true] {
            let truth = plainly(&recorded, &prepare(is_one));
            let outcome = evaluate(&optimized, &|| prepare(is_one)).unwrap();
            alike(&recorded, &optimized, truth, outcome).unwrap_or_else(|e| told(e, &optimized));
        }
    }
    println!("{loops} loops, {peeled} peeled");
    assert!(peeled * 2 > loops, "{peeled} of {loops} loops peeled");
}

#[test]
fn all_small_entries_end_alike() {
    let (mut entries, mut entered) = (0, 0);
    let by: Vec<_> = sequences(2).into_iter().map(|steps| (trace(&steps, false), steps)).collect();
    for steps in sequences(2) {
        let recorded = trace(&steps, true);
        let optimized = optimize(&recorded, &Options::default()).unwrap_or_else(|e| panic!("{e}\n{recorded}"));
        let Some(label) = &optimized.label else { continue };
        let behind = ENTERED + 1;
        let links =
            Links { label: &|token| (token == ENTERED).then(|| (label.clone(), behind)), of: None, unpack: None };
        for (entry, first) in &by {
            let way = match optimize_linked(entry, &Options::default(), &links) {
                Ok(way) => way.trace,
                Err(Error::Contradiction { .. }) => continue,
                Err(e) => panic!("{e}\n{entry}"),
            };
            entries += 1;
            entered += (way.insts.last().expect("a jump").c.raw() == behind) as u32;
            for is_one in [false, true] {
                let (machine, at, stop, _) = plainly(entry, &prepare(is_one));
                // The entry may be left before its end.
                if stop != Stop::End {
                    continue;
                }
                let word = |&r: &Ref| machine.word(r);
                let args: Vec<u64> = entry.list(entry.insts[at].operand_list()).iter().map(word).collect();
                let truth = plainly(&recorded, &args);
                let into = Way { by: &way, into: &optimized.trace, first: ENTERED };
                let (_, outcome) = evaluate_into(&into, &|| prepare(is_one)).unwrap();
                alike(&recorded, &optimized.trace, truth, outcome).unwrap_or_else(|e| {
                    panic!("{} to {}: {e}\n{way}\n{recorded}\n{}", names(first), names(&steps), optimized.trace)
                });
            }
        }
    }
    println!("{entries} entries, {entered} behind the preamble");
    assert!(entered > 100, "{entered} of {entries} entries behind the preamble");
}
