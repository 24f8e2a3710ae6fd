//! From the text of a program to its code.

use jit_runtime::prelude::*;

use crate::source::{Mistake, Position};

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// A run of `+` and `-`: what it adds to the cell.
    Add(i64),
    /// A run of `>` and `<`: how far it moves to the right.
    Move(i64),
    /// `.`
    Write,
    /// `,`
    Read,
    /// `[`, with the index of its `]`.
    Open(usize),
    /// `]`, with the index of its `[`.
    Close(usize),
    /// The end of the text.
    End,
}

/// A program.
#[derive(Debug, JitObject)]
pub struct Code {
    /// The instructions; the last is [`Op::End`].
    pub ops: &'static [Op],
    /// Of each instruction, whether no loop around it walks along the tape: then the head is at one cell there, or at
    /// one of a few.
    pub steady: &'static [bool],
    /// A counter of the JIT for each instruction.
    #[opaque]
    pub counters: Box<[JitCounter]>,
    #[opaque]
    file: Box<str>,
    #[opaque]
    places: Box<[Position]>,
}

impl Code {
    /// Where an instruction stands: `FILE:LINE:COLUMN`.
    pub fn place(&self, pc: usize) -> String {
        let Position { line, column } = self.places[pc];
        format!("{}:{line}:{column}", self.file)
    }
}

/// Cells that a turn of a loop may move the head on; `[->-]>[->]` and its like test a cell so. What moves it further
/// walks along an array.
const MAX_DRIFT: i64 = 3;

/// [`Code::steady`], as far as the moves of each loop tell, of which inner loops are taken to make none.
fn steady(ops: &[Op]) -> Vec<bool> {
    let mut steady = vec![true; ops.len()];
    let (mut open, mut head) = (Vec::new(), 0i64);
    for (i, op) in ops.iter().enumerate() {
        match op {
            Op::Move(n) => head += n,
            Op::Open(_) => open.push((i, head)),
            Op::Close(_) => {
                let (start, before) = open.pop().expect("brackets are matched");
                if (head - before).abs() > MAX_DRIFT {
                    steady[start..=i].fill(false);
                }
                head = before;
            }
            _ => {}
        }
    }
    steady
}

/// Translates a program. The code lives as long as the process.
///
/// # Errors
/// A bracket without its partner.
pub fn load(file: &str, text: &[u8]) -> Result<&'static Code, Mistake> {
    let mut ops = Vec::new();
    let mut places = Vec::new();
    let mut open = Vec::new();
    let mut at = Position::START;
    for &byte in text {
        // A run stands where its first command does.
        match (byte, ops.last_mut()) {
            (b'+', Some(Op::Add(n))) => *n += 1,
            (b'-', Some(Op::Add(n))) => *n -= 1,
            (b'>', Some(Op::Move(n))) => *n += 1,
            (b'<', Some(Op::Move(n))) => *n -= 1,
            _ => {
                if let Some(op) = translate(byte, at, &mut ops, &mut open)? {
                    ops.push(op);
                    places.push(at);
                }
            }
        }
        at = at.after(byte);
    }
    if let Some((_, at)) = open.pop() {
        return Err(Mistake::new(at, "unbalanced brackets: this `[` has no `]`"));
    }
    ops.push(Op::End);
    places.push(at);
    let code = Code {
        counters: ops.iter().map(|_| JitCounter::new()).collect(),
        steady: steady(&ops).leak(),
        ops: ops.leak(),
        file: file.into(),
        places: places.into(),
    };
    Ok(Box::leak(Box::new(code)))
}

/// The instruction that a command begins, if it is one. A `]` gives the `[` its target.
fn translate(
    command: u8,
    at: Position,
    ops: &mut [Op],
    open: &mut Vec<(usize, Position)>,
) -> Result<Option<Op>, Mistake> {
    Ok(Some(match command {
        b'+' => Op::Add(1),
        b'-' => Op::Add(-1),
        b'>' => Op::Move(1),
        b'<' => Op::Move(-1),
        b'.' => Op::Write,
        b',' => Op::Read,
        b'[' => {
            open.push((ops.len(), at));
            Op::Open(usize::MAX)
        }
        b']' => {
            let Some((start, _)) = open.pop() else {
                return Err(Mistake::new(at, "unbalanced brackets: this `]` has no `[`"));
            };
            ops[start] = Op::Open(ops.len());
            Op::Close(start)
        }
        _ => return Ok(None),
    }))
}

#[cfg(test)]
mod tests {
    use super::{Op, load};

    #[test]
    fn runs_are_joined_and_brackets_matched() {
        let code = load("t", b"+++-[>><, x.]-").unwrap();
        let expected = [Op::Add(2), Op::Open(5), Op::Move(1), Op::Read, Op::Write, Op::Close(1), Op::Add(-1), Op::End];
        assert_eq!(code.ops, expected);
        assert_eq!(code.place(4), "t:1:12");
    }

    #[test]
    fn what_walks_along_the_tape_is_not_steady() {
        let code = load("t", b"+[-[>]<]>[>>>>[-]]").unwrap();
        assert_eq!(code.steady, [[true; 9].as_slice(), &[false; 6], &[true]].concat());
    }

    #[test]
    fn a_bracket_without_its_partner_is_named() {
        let mistake = |text: &str| load("t", text.as_bytes()).unwrap_err().to_string();
        assert_eq!(mistake("+[\n é[-]\n"), "1:2: unbalanced brackets: this `[` has no `]`");
        assert_eq!(mistake("[-]\né]"), "2:2: unbalanced brackets: this `]` has no `[`");
    }
}
