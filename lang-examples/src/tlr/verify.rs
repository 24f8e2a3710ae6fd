//! The check that a program stays within its instructions and its registers.
//!
//! For each instruction, the fewest registers with which it can be reached: a forward data-flow
//! analysis over the one fact, joined by the minimum. An instruction that cannot be reached
//! cannot go wrong.

use super::Op;
use crate::source::{Mistake, Position};

/// Checks a program whose jump targets exist.
///
/// # Errors
/// The first reached instruction with a register that may not be allocated there, or after which
/// there may be no other.
pub(super) fn verify(ops: &[(Op, Position)]) -> Result<(), Mistake> {
    let registers = fewest_registers(ops);
    for (pc, (op, at)) in ops.iter().enumerate() {
        let Some(registers) = registers[pc] else { continue };
        if let Op::MovAR(n) | Op::MovRA(n) | Op::AddRToA(n) = *op
            && n >= registers
        {
            let message = match registers {
                0 => format!("register {n} out of range: none is allocated here"),
                _ => format!("register {n} out of range: the last one allocated here is {}", registers - 1),
            };
            return Err(Mistake::new(*at, message));
        }
        if *op != Op::ReturnA && pc + 1 == ops.len() {
            return Err(Mistake::new(*at, "the program may run past its last instruction; it must return"));
        }
    }
    match ops.is_empty() {
        true => Err(Mistake::new(Position::START, "the program has no instructions")),
        false => Ok(()),
    }
}

/// For each instruction the fewest registers on a way to it; `None` if there is no way.
fn fewest_registers(ops: &[(Op, Position)]) -> Vec<Option<usize>> {
    let mut fewest = vec![None; ops.len()];
    let mut work = vec![(0, 0)];
    while let Some((pc, registers)) = work.pop() {
        if pc >= ops.len() || fewest[pc].is_some_and(|known| known <= registers) {
            continue;
        }
        fewest[pc] = Some(registers);
        match ops[pc].0 {
            Op::ReturnA => {}
            Op::Allocate(n) => work.push((pc + 1, n)),
            Op::JumpIfA(target) => work.extend([(pc + 1, registers), (target, registers)]),
            _ => work.push((pc + 1, registers)),
        }
    }
    fewest
}

#[cfg(test)]
mod tests {
    use super::super::load;

    fn mistake(text: &str) -> String {
        load(text).unwrap_err().to_string()
    }

    #[test]
    fn registers_are_those_of_every_way() {
        // By the jump there are two registers at `end`, by falling through only one.
        let text = "ALLOCATE 2\nJUMP_IF_A end\nALLOCATE 1\nend: MOV_R_A 1\nRETURN_A";
        assert_eq!(mistake(text), "4:14: register 1 out of range: the last one allocated here is 0");
        assert!(load("ALLOCATE 2\nJUMP_IF_A end\nALLOCATE 3\nend: MOV_R_A 1\nRETURN_A").is_ok());
        assert_eq!(mistake("MOV_A_R 0\nRETURN_A"), "1:9: register 0 out of range: none is allocated here");
    }

    #[test]
    fn a_later_way_with_fewer_registers_counts() {
        let text = "ALLOCATE 2\nloop: MOV_A_R 1\nALLOCATE 1\nDECR_A\nJUMP_IF_A loop\nRETURN_A";
        assert_eq!(mistake(text), "2:15: register 1 out of range: the last one allocated here is 0");
    }

    #[test]
    fn the_end_must_not_be_reached() {
        assert_eq!(mistake("DECR_A"), "1:1: the program may run past its last instruction; it must return");
        assert_eq!(mistake("a: JUMP_IF_A a"), "1:14: the program may run past its last instruction; it must return");
        assert_eq!(mistake("# nothing\n"), "1:1: the program has no instructions");
    }

    #[test]
    fn what_is_not_reached_is_not_judged() {
        assert!(load("RETURN_A\nMOV_A_R 9").is_ok());
    }
}
