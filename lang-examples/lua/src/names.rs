//! What operands of instructions are called in messages: one entry of twelve bytes for each, and each name once.

use std::collections::HashMap;
use std::sync::Arc;

use jit_runtime::heap::{make_room, no_room_for};

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
    name: u32,
    operand: u8,
    kind: u8,
}

/// A variable that can be seen from one instruction to before another.
#[derive(Clone, Copy, Debug)]
struct Variable {
    name: u32,
    register: u16,
    start: u32,
    end: u32,
}

/// The names of a function's operands, and of its variables.
#[derive(Debug, Default)]
pub struct Names {
    /// By their first instructions.
    variables: Vec<Variable>,
    /// By instruction and operand, once it is [`Names::finish`]ed.
    entries: Vec<Entry>,
    names: Vec<Arc<[u8]>>,
    /// The places of the names, while they are collected.
    known: HashMap<Arc<[u8]>, u32>,
}

impl Names {
    /// Notes what an operand of an instruction is called; the last word counts.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn add(&mut self, pc: usize, operand: u8, kind: &str, name: &[u8]) {
        let kind = KINDS.iter().position(|k| *k == kind).expect("it is a kind") as u8;
        let name = self.place(name);
        make_room(&mut self.entries, 1);
        self.entries.push(Entry { pc: pc as u32, name, operand, kind });
    }

    /// Notes a variable that can be seen from an instruction on; gives its number.
    pub fn open(&mut self, pc: usize, register: usize, name: &[u8]) -> usize {
        let name = self.place(name);
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

    /// The name and the register of a variable that can be seen at an instruction.
    pub fn variable(&self, pc: usize, n: usize) -> Option<(Arc<[u8]>, usize)> {
        let pc = pc as u32;
        let seen = self.variables.iter().take_while(|v| v.start <= pc).filter(|v| pc < v.end).nth(n)?;
        Some((Arc::clone(&self.names[seen.name as usize]), usize::from(seen.register)))
    }

    fn place(&mut self, name: &[u8]) -> u32 {
        match self.known.get(name) {
            Some(place) => *place,
            None => {
                make_room(&mut self.names, 1);
                if self.known.try_reserve(1).is_err() {
                    no_room_for(self.known.capacity());
                }
                let (name, place) = (Arc::from(name), self.names.len() as u32);
                self.names.push(Arc::clone(&name));
                self.known.insert(name, place);
                place
            }
        }
    }

    /// All are noted.
    pub fn finish(mut self) -> Names {
        self.known = HashMap::new();
        self.entries.sort_by_key(|e| (e.pc, e.operand));
        self.entries.shrink_to_fit();
        self.variables.shrink_to_fit();
        self
    }

    /// What an operand of an instruction is called, if it was noted.
    pub fn get(&self, pc: usize, operand: u8) -> Option<Called> {
        let place = (pc as u32, operand);
        let after = self.entries.partition_point(|e| (e.pc, e.operand) <= place);
        let entry = self.entries[..after].last().filter(|e| (e.pc, e.operand) == place)?;
        Some(Called { kind: KINDS[usize::from(entry.kind)], name: Arc::clone(&self.names[entry.name as usize]) })
    }
}

/// The lines of a function's instructions: those in which another line begins.
#[derive(Debug, Default)]
pub struct Lines {
    /// The first instruction of each run, and the line.
    runs: Vec<(u32, u32)>,
}

impl Lines {
    /// The next instruction, which is `pc`, is in a line.
    pub fn add(&mut self, pc: usize, line: u32) {
        if self.runs.last().is_none_or(|run| run.1 != line) {
            make_room(&mut self.runs, 1);
            self.runs.push((pc as u32, line));
        }
    }

    /// All lines, some more than once.
    pub fn all(&self) -> impl Iterator<Item = u32> {
        self.runs.iter().map(|run| run.1)
    }

    /// The line of an instruction; 0 if there is none.
    pub fn get(&self, pc: usize) -> u32 {
        let after = self.runs.partition_point(|run| run.0 as usize <= pc);
        self.runs[..after].last().map_or(0, |run| run.1)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Names};

    #[test]
    fn names_are_found_by_instruction_and_operand() {
        let mut names = Names::default();
        names.add(3, 1, "field", b"x");
        names.add(3, 0, "local", b"a");
        names.add(1, 0, "global", b"x");
        names.add(3, 0, "local", b"b");
        let names = names.finish();
        let show = |pc, operand| names.get(pc, operand).map(|c| (c.kind, c.name.to_vec()));
        assert_eq!(show(1, 0), Some(("global", b"x".to_vec())));
        assert_eq!(show(3, 0), Some(("local", b"b".to_vec())));
        assert_eq!(show(3, 1), Some(("field", b"x".to_vec())));
        assert_eq!((show(0, 0), show(1, 1), show(2, 0), show(9, 0)), (None, None, None, None));
    }

    #[test]
    fn lines_go_on_until_another_begins() {
        let mut lines = Lines::default();
        [5, 5, 6, 5].iter().enumerate().for_each(|(pc, line)| lines.add(pc, *line));
        assert_eq!([0, 1, 2, 3, 9].map(|pc| lines.get(pc)), [5, 5, 6, 5, 5]);
        assert_eq!(Lines::default().get(0), 0);
    }
}
