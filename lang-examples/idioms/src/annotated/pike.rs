//! A virtual machine for regular expressions that runs all threads side by side, with the bounds of groups.

use jit_runtime::Code;
use jit_runtime::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Inst {
    Char(char),
    Any,
    Range(char, char),
    Split(usize, usize),
    Jump(usize),
    Save(usize),
    Match,
}

#[derive(Debug, Clone, JitState)]
pub struct Regex {
    insts: Code<Vec<Inst>>,
    slots: usize,
}

impl Regex {
    /// Parses characters, `.`, `[a-z]`, groups, `|`, `*`, `+`, `?`.
    pub fn new(pattern: &str) -> Result<Regex, String> {
        let mut compiler = Compiler { chars: pattern.chars().collect(), at: 0, insts: Vec::new(), slots: 2 };
        compiler.insts.push(Inst::Save(0));
        compiler.alternation()?;
        if compiler.at < compiler.chars.len() {
            return Err(format!("unexpected `{}` at {}", compiler.chars[compiler.at], compiler.at));
        }
        compiler.insts.extend([Inst::Save(1), Inst::Match]);
        Ok(Regex { insts: compiler.insts.into(), slots: compiler.slots })
    }

    /// The bounds of the leftmost match and of its groups.
    pub fn find(&self, text: &str) -> Option<Vec<Option<usize>>> {
        Machine::new(self).run(text)
    }
}

struct Compiler {
    chars: Vec<char>,
    at: usize,
    insts: Vec<Inst>,
    slots: usize,
}

impl Compiler {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn alternation(&mut self) -> Result<(), String> {
        let start = self.insts.len();
        self.sequence()?;
        while self.peek() == Some('|') {
            self.at += 1;
            // Split before the first alternative, jump behind it: the targets of what moves are moved.
            self.insert(start, Inst::Split(start + 1, self.insts.len() + 2));
            let jump = self.insts.len();
            self.insts.push(Inst::Jump(0));
            self.alternation()?;
            self.insts[jump] = Inst::Jump(self.insts.len());
        }
        Ok(())
    }

    fn insert(&mut self, at: usize, inst: Inst) {
        for inst in &mut self.insts[at..] {
            match inst {
                Inst::Split(a, b) => {
                    *a += 1;
                    *b += 1;
                }
                Inst::Jump(to) => *to += 1,
                _ => {}
            }
        }
        self.insts.insert(at, inst);
    }

    fn sequence(&mut self) -> Result<(), String> {
        while let Some(c) = self.peek() {
            if c == '|' || c == ')' {
                break;
            }
            self.repeated()?;
        }
        Ok(())
    }

    fn repeated(&mut self) -> Result<(), String> {
        let start = self.insts.len();
        self.atom()?;
        match self.peek() {
            Some('*') => {
                self.insert(start, Inst::Split(start + 1, self.insts.len() + 2));
                self.insts.push(Inst::Jump(start));
            }
            Some('+') => self.insts.push(Inst::Split(start, self.insts.len() + 1)),
            Some('?') => self.insert(start, Inst::Split(start + 1, self.insts.len() + 1)),
            _ => return Ok(()),
        }
        self.at += 1;
        Ok(())
    }

    fn atom(&mut self) -> Result<(), String> {
        let c = self.chars[self.at];
        self.at += 1;
        match c {
            '.' => self.insts.push(Inst::Any),
            '[' => match self.chars.get(self.at..self.at + 4) {
                Some(&[low, '-', high, ']']) => {
                    self.at += 4;
                    self.insts.push(Inst::Range(low, high));
                }
                _ => return Err(format!("a range is expected at {}", self.at)),
            },
            '(' => {
                let slot = self.slots;
                self.slots += 2;
                self.insts.push(Inst::Save(slot));
                self.alternation()?;
                if self.peek() != Some(')') {
                    return Err(format!("`)` is missing at {}", self.at));
                }
                self.at += 1;
                self.insts.push(Inst::Save(slot + 1));
            }
            '*' | '+' | '?' => return Err(format!("nothing to repeat at {}", self.at - 1)),
            c => self.insts.push(Inst::Char(c)),
        }
        Ok(())
    }
}

/// Numbers below a bound, in the order in which they came; a test and an insertion take constant time.
#[derive(JitState)]
struct SparseSet {
    dense: Vec<usize>,
    sparse: Vec<usize>,
}

#[jit]
impl SparseSet {
    fn new(capacity: usize) -> SparseSet {
        SparseSet { dense: Vec::with_capacity(capacity), sparse: vec![0; capacity] }
    }

    fn contains(&self, value: usize) -> bool {
        let at = self.sparse[value];
        at < self.dense.len() && self.dense[at] == value
    }

    fn insert(&mut self, value: usize) {
        self.sparse[value] = self.dense.len();
        self.dense.push(value);
    }

    fn clear(&mut self) {
        self.dense.clear();
    }
}

#[derive(JitState)]
struct Threads {
    set: SparseSet,
    slots: Vec<Option<usize>>,
    slots_per_thread: usize,
}

#[jit]
impl Threads {
    fn new(insts: usize, slots_per_thread: usize) -> Threads {
        Threads { set: SparseSet::new(insts), slots: vec![None; insts * slots_per_thread], slots_per_thread }
    }

    fn slots(&mut self, pc: usize) -> &mut [Option<usize>] {
        let start = pc * self.slots_per_thread;
        &mut self.slots[start..start + self.slots_per_thread]
    }
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum FollowEpsilon {
    Visit(usize),
    Restore { slot: usize, offset: Option<usize> },
}

#[derive(JitState)]
struct Machine<'r> {
    regex: &'r Regex,
    stack: Vec<FollowEpsilon>,
    current: Threads,
    next: Threads,
}

#[jit]
impl<'r> Machine<'r> {
    fn new(regex: &'r Regex) -> Machine<'r> {
        let threads = || Threads::new(regex.insts.len(), regex.slots);
        Machine { regex, stack: Vec::new(), current: threads(), next: threads() }
    }

    #[unroll_safe]
    #[jit_driver(greens = [], reds = [self, text, &mut matched, &mut scratch, &mut chars])]
    fn run(&mut self, text: &str) -> Option<Vec<Option<usize>>> {
        let mut matched: Option<Vec<Option<usize>>> = None;
        let mut scratch: Vec<Option<usize>> = vec![None; self.regex.slots];
        let mut chars = text.char_indices();
        loop {
            jit_merge_point!();
            let (at, c) = match chars.next() {
                Some((at, c)) => (at, Some(c)),
                None => (text.len(), None),
            };
            if matched.is_none() {
                scratch.fill(None);
                Self::follow(&mut self.stack, &mut self.current, self.regex, 0, at, &mut scratch);
            } else if self.current.set.dense.is_empty() {
                break;
            }
            for k in 0..self.current.set.dense.len() {
                let pc = promote!(self.current.set.dense[k]);
                let steps = match (promote!(self.regex.insts[pc]), c) {
                    (Inst::Char(expected), Some(c)) => expected == c,
                    (Inst::Any, Some(c)) => c != '\n',
                    (Inst::Range(low, high), Some(c)) => low <= c && c <= high,
                    (Inst::Match, _) => {
                        matched = Some(self.current.slots(pc).to_vec());
                        break;
                    }
                    _ => false,
                };
                if let (true, Some(c)) = (steps, c) {
                    scratch.copy_from_slice(self.current.slots(pc));
                    Self::follow(&mut self.stack, &mut self.next, self.regex, pc + 1, at + c.len_utf8(), &mut scratch);
                }
            }
            if c.is_none() {
                break;
            }
            std::mem::swap(&mut self.current, &mut self.next);
            self.next.set.clear();
        }
        matched
    }

    #[unroll_safe]
    /// Adds the thread at `pc` and the threads that it reaches without reading a character.
    fn follow(
        stack: &mut Vec<FollowEpsilon>,
        threads: &mut Threads,
        regex: &Regex,
        pc: usize,
        at: usize,
        slots: &mut [Option<usize>],
    ) {
        stack.push(FollowEpsilon::Visit(pc));
        while let Some(frame) = stack.pop() {
            match frame {
                FollowEpsilon::Restore { slot, offset } => slots[slot] = offset,
                FollowEpsilon::Visit(mut pc) => loop {
                    if threads.set.contains(pc) {
                        break;
                    }
                    threads.set.insert(pc);
                    match regex.insts[promote!(pc)] {
                        Inst::Jump(to) => pc = to,
                        Inst::Split(first, second) => {
                            stack.push(FollowEpsilon::Visit(second));
                            pc = first;
                        }
                        Inst::Save(slot) => {
                            stack.push(FollowEpsilon::Restore { slot, offset: slots[slot] });
                            slots[slot] = Some(at);
                            pc += 1;
                        }
                        Inst::Char(_) | Inst::Any | Inst::Range(..) | Inst::Match => {
                            threads.slots(pc).copy_from_slice(slots);
                            break;
                        }
                    }
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Regex;

    fn find(pattern: &str, text: &str) -> Option<Vec<Option<usize>>> {
        Regex::new(pattern).unwrap().find(text)
    }

    #[test]
    fn finds_leftmost_and_longest_of_greedy() {
        assert_eq!(find("a+b", "xaaab"), Some(vec![Some(1), Some(5)]));
        assert_eq!(find("(a|ab)(c|bcd)", "abcd"), Some(vec![Some(0), Some(4), Some(0), Some(1), Some(1), Some(4)]));
        assert_eq!(find("(x?)y", "y"), Some(vec![Some(0), Some(1), Some(0), Some(0)]));
        assert_eq!(find("(x)?y", "zy"), Some(vec![Some(1), Some(2), None, None]));
        assert_eq!(find("[a-c]*d", "zabcabd"), Some(vec![Some(1), Some(7)]));
        assert_eq!(find("abc", "ab"), None);
        assert_eq!(find("a|b|cd", "xcd"), Some(vec![Some(1), Some(3)]));
    }

    #[test]
    fn errors_are_errors() {
        assert_eq!(Regex::new("a)").unwrap_err(), "unexpected `)` at 1");
        assert_eq!(Regex::new("*").unwrap_err(), "nothing to repeat at 0");
    }
}
