//! What operands of instructions are called in messages: about three bytes for each.

use std::sync::Arc;

use jit_runtime::heap::make_room;

use crate::lib::bytes::{Reader, Writer};
use crate::syntax::texts::{Text, Texts, append};

/// What kinds there are.
const KINDS: &[&str] = &["local", "upvalue", "constant", "global", "field", "method", "for iterator"];

/// What a value in the code is called in messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// `local`, `global`, `field`, `method`, `upvalue` or `constant`.
    pub kind: &'static str,
    /// Its name.
    pub name: Arc<[u8]>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    pc: u32,
    operand: u8,
    kind: u8,
    name: Text,
}

/// A variable that can be seen from one instruction to before another.
#[derive(Clone, Copy, Debug)]
struct Variable {
    name: Text,
    register: u16,
    start: u32,
    end: u32,
}

/// The names of a function's operands, and of its variables.
#[derive(Debug, Default)]
pub struct Names {
    /// By their first instructions.
    variables: Box<[Variable]>,
    /// As [`NamesBuilder`] has packed them.
    packed: Box<[u8]>,
    marks: Box<[(u32, u32)]>,
}

/// The same while they are noted.
#[derive(Debug, Default)]
pub struct NamesBuilder {
    variables: Vec<Variable>,
    /// Entries by instruction and operand: the distance from the instruction before, the operand and the kind, the name.
    packed: Vec<u8>,
    /// Where some of the entries are, for who looks for one: what comes before them, and their bytes.
    marks: Vec<(u32, u32)>,
    /// Entries since the last mark.
    since: usize,
    /// The instruction of the entry that was packed last.
    last: u32,
    /// Entries of the instruction that is made now.
    next: Vec<Entry>,
}

/// So many entries are looked through at most.
const MARKED: usize = 128;

/// Operands that fit beside the kind; others have a byte of their own.
const SHORT: u8 = 31;

fn push_number(bytes: &mut Vec<u8>, mut n: u32) {
    while n >= 0x80 {
        append(bytes, &[n as u8 | 0x80]);
        n >>= 7;
    }
    append(bytes, &[n as u8]);
}

/// A number, and the bytes behind it.
fn number(bytes: &[u8]) -> (u32, &[u8]) {
    let mut n = 0;
    for (at, byte) in bytes.iter().enumerate() {
        n |= u32::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 {
            return (n, &bytes[at + 1..]);
        }
    }
    (n, &[])
}

/// An entry behind that of instruction `pc`, and the bytes behind it.
fn entry(bytes: &[u8], pc: u32) -> (Entry, &[u8]) {
    let (distance, bytes) = number(bytes);
    let (kind, short) = (bytes[0] & 7, bytes[0] >> 3);
    let (operand, bytes) = if short == SHORT { (bytes[1], &bytes[2..]) } else { (short, &bytes[1..]) };
    let (name, bytes) = number(bytes);
    (Entry { pc: pc + distance, operand, kind, name: Text::of(name) }, bytes)
}

impl NamesBuilder {
    /// Notes what an operand of an instruction is called, not before one that was noted; the last word counts.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn add(&mut self, pc: usize, operand: u8, kind: &str, name: Text) {
        let kind = KINDS.iter().position(|k| *k == kind).expect("it is a kind") as u8;
        let pc = pc as u32;
        if self.next.first().is_some_and(|entry| entry.pc != pc) {
            self.pack();
        }
        self.next.retain(|entry| entry.operand != operand);
        make_room(&mut self.next, 1);
        self.next.push(Entry { pc, operand, kind, name });
    }

    /// What was noted of an instruction is packed.
    fn pack(&mut self) {
        self.next.sort_by_key(|entry| entry.operand);
        for entry in &self.next {
            if self.since == MARKED {
                make_room(&mut self.marks, 1);
                self.marks.push((self.last, self.packed.len() as u32));
                self.since = 0;
            }
            push_number(&mut self.packed, entry.pc - self.last);
            append(&mut self.packed, &[entry.operand.min(SHORT) << 3 | entry.kind]);
            if entry.operand >= SHORT {
                append(&mut self.packed, &[entry.operand]);
            }
            push_number(&mut self.packed, entry.name.number());
            self.last = entry.pc;
            self.since += 1;
        }
        self.next.clear();
    }

    /// Notes a variable that can be seen from an instruction on; gives its number.
    pub fn open(&mut self, pc: usize, register: usize, name: Text) -> usize {
        make_room(&mut self.variables, 1);
        self.variables.push(Variable { name, register: register as u16, start: pc as u32, end: u32::MAX });
        self.variables.len() - 1
    }

    /// The variables so far can be seen from the first instruction on.
    pub fn begin(&mut self) {
        self.variables.iter_mut().for_each(|variable| variable.start = 0);
    }

    /// From an instruction on the variables of a block cannot be seen any more.
    pub fn close(&mut self, pc: usize, numbers: &[usize]) {
        numbers.iter().for_each(|n| self.variables[*n].end = pc as u32);
    }

    /// All are noted.
    pub fn finish(mut self) -> Names {
        self.pack();
        Names { variables: self.variables.into(), packed: self.packed.into(), marks: self.marks.into() }
    }
}

impl Names {
    /// As a dumped function has them.
    pub fn write(&self, w: &mut Writer) {
        w.number(self.variables.len() as u64);
        for variable in &self.variables {
            let fields = [variable.name.number(), variable.register.into(), variable.start, variable.end];
            fields.iter().for_each(|field| w.number((*field).into()));
        }
        w.bytes(&self.packed);
        write_pairs(&self.marks, w);
    }

    /// The same again.
    pub fn read(r: &mut Reader<'_>) -> Names {
        let variables = (0..r.number()).map(|_| {
            let [name, register, start, end] = [(); 4].map(|()| r.number() as u32);
            Variable { name: Text::of(name), register: register as u16, start, end }
        });
        Names { variables: variables.collect(), packed: r.bytes().into(), marks: read_pairs(r) }
    }

    /// The name and the register of a variable that can be seen at an instruction.
    pub fn variable(&self, pc: usize, n: usize) -> Option<(Text, usize)> {
        let pc = pc as u32;
        let seen = self.variables.iter().take_while(|v| v.start <= pc).filter(|v| pc < v.end).nth(n)?;
        Some((seen.name, usize::from(seen.register)))
    }

    /// The name of a parameter.
    pub fn parameter(&self, n: usize) -> Option<Text> {
        self.variables.get(n).map(|variable| variable.name)
    }

    /// What an operand of an instruction is called, if it was noted.
    pub fn get(&self, pc: usize, operand: u8, texts: &Texts) -> Option<Called> {
        let pc = pc as u32;
        // Entries of the instruction may begin before the mark that has it.
        let mark = self.marks.partition_point(|mark| mark.0 < pc);
        let (mut at, mut rest) = match mark.checked_sub(1).map(|before| self.marks[before]) {
            Some((last, place)) => (last, &self.packed[place as usize..]),
            None => (0, &self.packed[..]),
        };
        while !rest.is_empty() {
            let (entry, behind) = entry(rest, at);
            if entry.pc > pc {
                return None;
            }
            if (entry.pc, entry.operand) == (pc, operand) {
                return Some(Called { kind: KINDS[usize::from(entry.kind)], name: texts.get(entry.name).into() });
            }
            (at, rest) = (entry.pc, behind);
        }
        None
    }
}

/// The lines of a function's instructions: those in which another line begins.
#[derive(Debug, Default)]
pub struct Lines {
    /// The first instruction of each run, and the line.
    runs: Box<[(u32, u32)]>,
}

/// The same while they are noted.
#[derive(Debug, Default)]
pub struct LinesBuilder {
    runs: Vec<(u32, u32)>,
}

impl LinesBuilder {
    /// The next instruction, which is `pc`, is in a line.
    pub fn add(&mut self, pc: usize, line: u32) {
        if self.runs.last().is_none_or(|run| run.1 != line) {
            make_room(&mut self.runs, 1);
            self.runs.push((pc as u32, line));
        }
    }

    /// All are noted.
    pub fn finish(self) -> Lines {
        Lines { runs: self.runs.into() }
    }
}

fn write_pairs(pairs: &[(u32, u32)], w: &mut Writer) {
    w.number(pairs.len() as u64);
    for (one, other) in pairs {
        w.number((*one).into());
        w.number((*other).into());
    }
}

fn read_pairs(r: &mut Reader<'_>) -> Box<[(u32, u32)]> {
    (0..r.number()).map(|_| (r.number() as u32, r.number() as u32)).collect()
}

impl Lines {
    /// As a dumped function has them.
    pub fn write(&self, w: &mut Writer) {
        write_pairs(&self.runs, w);
    }

    /// The same again.
    pub fn read(r: &mut Reader<'_>) -> Lines {
        Lines { runs: read_pairs(r) }
    }

    /// The line of an instruction; 0 if there is none.
    pub fn get(&self, pc: usize) -> u32 {
        let after = self.runs.partition_point(|run| run.0 as usize <= pc);
        self.runs[..after].last().map_or(0, |run| run.1)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, LinesBuilder, NamesBuilder};
    use crate::syntax::texts::Interner;

    #[test]
    fn names_are_found_by_instruction_and_operand() {
        let mut texts = Interner::default();
        let [a, b, x] = [b"a", b"b", b"x"].map(|name| texts.intern(name));
        let mut names = NamesBuilder::default();
        names.add(1, 0, "global", x);
        names.add(3, 1, "field", x);
        names.add(3, 0, "local", a);
        names.add(3, 0, "local", b);
        let names = names.finish();
        let show = |pc, operand| names.get(pc, operand, texts.texts()).map(|c| (c.kind, c.name.to_vec()));
        assert_eq!(show(1, 0), Some(("global", b"x".to_vec())));
        assert_eq!(show(3, 0), Some(("local", b"b".to_vec())));
        assert_eq!(show(3, 1), Some(("field", b"x".to_vec())));
        assert_eq!((show(0, 0), show(1, 1), show(2, 0), show(9, 0)), (None, None, None, None));
    }

    #[test]
    fn many_names_are_found() {
        let mut texts = Interner::default();
        let many: Vec<_> = (0..300).map(|n| texts.intern(format!("x{n}").as_bytes())).collect();
        let mut names = NamesBuilder::default();
        for pc in (0..100_000).step_by(37) {
            (0..3).for_each(|operand| names.add(pc, operand * 40, "field", many[(pc + operand as usize) % 300]));
        }
        let names = names.finish();
        for pc in 0..100_000 {
            for operand in [0, 1, 40, 80, 120] {
                let noted = pc % 37 == 0 && operand % 40 == 0 && operand < 120;
                let name = format!("x{}", (pc + operand as usize / 40) % 300);
                let found = names.get(pc, operand, texts.texts()).map(|c| c.name.to_vec());
                assert_eq!(found, noted.then(|| name.into_bytes()), "{pc} {operand}");
            }
        }
    }

    #[test]
    fn lines_go_on_until_another_begins() {
        let mut lines = LinesBuilder::default();
        [5, 5, 6, 5].iter().enumerate().for_each(|(pc, line)| lines.add(pc, *line));
        let lines = lines.finish();
        assert_eq!([0, 1, 2, 3, 9].map(|pc| lines.get(pc)), [5, 5, 6, 5, 5]);
        assert_eq!(Lines::default().get(0), 0);
    }
}
