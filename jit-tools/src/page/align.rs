//! Alignment of rows side by side.

use std::collections::{HashMap, VecDeque};

use jit_ir::{Class, Op, SnapshotId, Trace};

/// The operations of one bytecode: instruction numbers.
pub struct Bytecode {
    pub snapshot: SnapshotId,
    pub insts: Vec<usize>,
}

/// Operations side by side: an instruction of the recorded trace, one of the optimized one, or both.
pub type Row = (Option<usize>, Option<usize>);

/// The stretch of a trace behind one label.
pub struct Part {
    pub label: usize,
    pub bytecodes: Vec<Bytecode>,
}

/// A trace by labels, and by merge points within.
pub fn parts(trace: &Trace) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (n, inst) in trace.insts.iter().enumerate() {
        match inst.op.class() {
            Class::Label => parts.push(Part { label: n, bytecodes: Vec::new() }),
            Class::Param => {}
            _ => {
                let Some(part) = parts.last_mut() else { continue };
                if inst.op == Op::MergePoint || part.bytecodes.is_empty() {
                    let snapshot = inst.snapshot().unwrap_or(SnapshotId::FIRST);
                    part.bytecodes.push(Bytecode { snapshot, insts: Vec::new() });
                }
                if inst.op != Op::MergePoint {
                    part.bytecodes.last_mut().expect("just made").insts.push(n);
                }
            }
        }
    }
    parts
}

/// Aligns two lists of instructions: the longest common subsequence of their operations.
pub fn rows(left: &Trace, l: &[usize], right: &Trace, r: &[usize]) -> Vec<Row> {
    let same = |i: usize, j: usize| {
        let (a, b) = (&left.insts[l[i]], &right.insts[r[j]]);
        a.op == b.op || a.op.class() == b.op.class() && matches!(a.op.class(), Class::Guard | Class::Final)
    };
    let mut best = vec![vec![0u32; r.len() + 1]; l.len() + 1];
    for i in (0..l.len()).rev() {
        for j in (0..r.len()).rev() {
            best[i][j] = match same(i, j) {
                true => best[i + 1][j + 1] + 1,
                false => best[i + 1][j].max(best[i][j + 1]),
            };
        }
    }
    let (mut i, mut j, mut rows) = (0, 0, Vec::new());
    while i < l.len() || j < r.len() {
        if i < l.len() && j < r.len() && same(i, j) {
            rows.push((Some(l[i]), Some(r[j])));
            (i, j) = (i + 1, j + 1);
        } else if j == r.len() || i < l.len() && best[i + 1][j] >= best[i][j + 1] {
            rows.push((Some(l[i]), None));
            i += 1;
        } else {
            rows.push((None, Some(r[j])));
            j += 1;
        }
    }
    rows
}

/// The machine code of each instruction of an optimized trace, and the code out of line.
pub fn machine_code(trace: &Trace, listing: &str) -> (HashMap<usize, String>, String) {
    let (hot, cold) = listing.split_once("; out of the line\n").unwrap_or((listing, ""));
    let mut chunks: HashMap<String, VecDeque<String>> = HashMap::new();
    let mut current: Option<(String, String)> = None;
    let mut keep = |chunk: Option<(String, String)>| {
        if let Some((key, text)) = chunk {
            chunks.entry(key).or_default().push_back(text);
        }
    };
    for line in hot.lines() {
        match line.strip_prefix("; ") {
            Some(header) => {
                keep(current.take());
                current = Some((key_of_header(header), String::new()));
            }
            None => {
                if let Some((_, text)) = &mut current {
                    text.push_str(line.trim_end());
                    text.push('\n');
                }
            }
        }
    }
    keep(current.take());
    let mut of = HashMap::new();
    for (n, inst) in trace.insts.iter().enumerate() {
        let key = match inst.op.result() {
            Some(kind) => format!("{}{n}", kind.letter()),
            None => match inst.guard() {
                Some(g) => format!("{} g{g}", inst.op.name()),
                None => inst.op.name().to_owned(),
            },
        };
        if let Some(text) = chunks.get_mut(&key).and_then(VecDeque::pop_front) {
            of.insert(n, text);
        }
    }
    (of, cold.to_owned())
}

/// The key of an instruction: its result, or its operation and guard.
fn key_of_header(header: &str) -> String {
    if let Some((name, _)) = header.split_once(" = ") {
        return name.to_owned();
    }
    let op = header.split('(').next().unwrap_or(header);
    let guard = header.split_whitespace().find(|w| w.starts_with('g') && w[1..].parse::<u32>().is_ok());
    guard.map_or(op.to_owned(), |g| format!("{op} {g}"))
}
