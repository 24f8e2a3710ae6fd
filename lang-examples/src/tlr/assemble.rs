//! From the text of a program to its code: one pass over the lines, then the labels.

use std::collections::HashMap;

use super::verify::verify;
use super::{Code, Op};
use crate::source::{Mistake, Position};

/// Most registers of one `ALLOCATE`.
const MAX_REGISTERS: usize = 65_536;

const OPCODES: &str = "MOV_A_R, MOV_R_A, ADD_R_TO_A, DECR_A, NEG_A, SET_A, JUMP_IF_A, ALLOCATE and RETURN_A";

/// Assembles and verifies a program. The code lives as long as the process.
///
/// # Errors
/// The first mistake of the text; if it has none, the first place where the program could leave
/// its instructions or its registers.
pub fn load(text: &str) -> Result<&'static Code, Mistake> {
    let assembled = assemble(text)?;
    verify(&assembled)?;
    let ops = assembled.into_iter().map(|(op, _)| op).collect::<Vec<_>>();
    Ok(Box::leak(Box::new(Code { ops: ops.leak() })))
}

/// A word of a line.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    at: Position,
}

/// The instructions of a text with the places of what each is about: its operand, if any.
fn assemble(text: &str) -> Result<Vec<(Op, Position)>, Mistake> {
    let mut ops = Vec::new();
    let mut labels = HashMap::new();
    let mut jumps = Vec::new();
    for (line, code) in (1..).zip(text.lines()) {
        let code = code.split('#').next().unwrap_or_default();
        let words = words(line, code);
        let mut rest = words.as_slice();
        while let Some((label, more)) = rest.split_first().filter(|(w, _)| w.text.ends_with(':')) {
            define(&mut labels, label, ops.len())?;
            rest = more;
        }
        let Some((&name, operands)) = rest.split_first() else { continue };
        let mut operands = Operands { name, rest: operands };
        let at = operands.rest.first().unwrap_or(&name).at;
        let op = match name.text {
            "MOV_A_R" => Op::MovAR(operands.register()?),
            "MOV_R_A" => Op::MovRA(operands.register()?),
            "ADD_R_TO_A" => Op::AddRToA(operands.register()?),
            "DECR_A" => Op::DecrA,
            "NEG_A" => Op::NegA,
            "SET_A" => Op::SetA(operands.value()?),
            "ALLOCATE" => Op::Allocate(operands.count()?),
            "RETURN_A" => Op::ReturnA,
            "JUMP_IF_A" => {
                jumps.push((ops.len(), operands.next("a label or the number of an instruction")?));
                Op::JumpIfA(usize::MAX)
            }
            other => {
                let message = format!("unknown opcode `{other}`; there are {OPCODES}");
                return Err(Mistake::new(name.at, message));
            }
        };
        operands.end()?;
        ops.push((op, at));
    }
    for (jump, target) in jumps {
        ops[jump].0 = Op::JumpIfA(resolve(&labels, target, ops.len())?);
    }
    Ok(ops)
}

fn words(line: u32, code: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for text in code.split_whitespace() {
        // `split_whitespace` gives parts of `code`: the distance is the place.
        let start = text.as_ptr() as usize - code.as_ptr() as usize;
        let column = code[..start].chars().count() as u32 + 1;
        words.push(Word { text, at: Position { line, column } });
    }
    words
}

fn define<'a>(labels: &mut HashMap<&'a str, usize>, label: &Word<'a>, at: usize) -> Result<(), Mistake> {
    let name = &label.text[..label.text.len() - 1];
    if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        return Err(Mistake::new(label.at, format!("`{name}` is no label: labels begin with a letter")));
    }
    match labels.insert(name, at) {
        None => Ok(()),
        Some(_) => Err(Mistake::new(label.at, format!("the label `{name}` is defined twice"))),
    }
}

/// The index of the instruction that a jump names.
fn resolve(labels: &HashMap<&str, usize>, target: Word<'_>, len: usize) -> Result<usize, Mistake> {
    let number = target.text.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let index = match number {
        true => target.text.parse().ok(),
        false => match labels.get(target.text) {
            Some(&index) => Some(index),
            None => return Err(Mistake::new(target.at, format!("the label `{}` is not defined", target.text))),
        },
    };
    index.filter(|&index| index < len).ok_or_else(|| {
        let message = format!("jump out of range: `{}` is not among the instructions 0 to {}", target.text, len - 1);
        Mistake::new(target.at, message)
    })
}

/// What stands behind an opcode.
struct Operands<'w, 'a> {
    name: Word<'a>,
    rest: &'w [Word<'a>],
}

impl<'a> Operands<'_, 'a> {
    fn next(&mut self, what: &str) -> Result<Word<'a>, Mistake> {
        let Some((first, rest)) = self.rest.split_first() else {
            return Err(Mistake::new(self.name.at, format!("`{}` needs {what}", self.name.text)));
        };
        self.rest = rest;
        Ok(*first)
    }

    fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, Mistake> {
        let word = self.next(what)?;
        let wrong = || Mistake::new(word.at, format!("`{}` needs {what}, not `{}`", self.name.text, word.text));
        word.text.parse().map_err(|_| wrong())
    }

    fn register(&mut self) -> Result<usize, Mistake> {
        self.number("the number of a register")
    }

    fn value(&mut self) -> Result<i64, Mistake> {
        self.number("a 64-bit integer")
    }

    fn count(&mut self) -> Result<usize, Mistake> {
        let what = format!("a number of registers up to {MAX_REGISTERS}");
        let at = self.rest.first().map(|w| w.at);
        let count = self.number(&what)?;
        match at {
            Some(at) if count > MAX_REGISTERS => Err(Mistake::new(at, format!("`ALLOCATE` needs {what}, not {count}"))),
            _ => Ok(count),
        }
    }

    fn end(&self) -> Result<(), Mistake> {
        match self.rest.first() {
            None => Ok(()),
            Some(word) => {
                let message = format!("`{}` is too much: `{}` has its operands already", word.text, self.name.text);
                Err(Mistake::new(word.at, message))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Op, load};

    #[test]
    fn labels_and_numbers_name_instructions() {
        let by_label = load("SET_A 3\nl: DECR_A # down\n  JUMP_IF_A l\nRETURN_A").unwrap();
        let by_number = load("SET_A 3\nDECR_A\nJUMP_IF_A 1\n\nRETURN_A").unwrap();
        assert_eq!(by_label.ops, [Op::SetA(3), Op::DecrA, Op::JumpIfA(1), Op::ReturnA]);
        assert_eq!(by_label.ops, by_number.ops);
    }

    #[test]
    fn a_label_may_stand_alone_or_with_others() {
        let code = load("a: b:\nc: SET_A -9223372036854775808\nJUMP_IF_A b\nRETURN_A").unwrap();
        assert_eq!(code.ops, [Op::SetA(i64::MIN), Op::JumpIfA(0), Op::ReturnA]);
    }
}
