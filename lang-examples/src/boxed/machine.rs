//! The interpreter with its JIT.

use super::code::{Code, Expr, Operator};
use super::{Boxed, Class, Op};
use crate::console::Console;
use crate::memory::is_full;
use jit_runtime::prelude::*;

/// How deep calls may nest.
pub const DEEPEST_CALL: usize = 10_000;

/// Why a program ended before its end. Each has an index of [`Code::place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Fault {
    /// A variable has no value yet.
    Unassigned(usize),
    /// An integer is divided by the integer 0.
    DivisionByZero(usize),
    /// Calls nest deeper than [`DEEPEST_CALL`].
    TooDeep(usize),
    /// There is no memory for a call.
    OutOfMemory(usize),
    /// The console failed.
    Console,
}

/// The variables of one call of a function.
#[derive(JitObject)]
pub struct Frame {
    slots: GcArray<GcCell<Option<Gc<Boxed>>>>,
    caller: Option<Gc<Frame>>,
    /// Where the caller goes on.
    back: usize,
    /// The slot of the caller that gets the result.
    result: usize,
    depth: usize,
}

impl Frame {
    /// The frame of a main program with its inputs.
    pub fn main(code: &Code, inputs: &[Gc<Boxed>]) -> Gc<Frame> {
        let slots = GcArray::from_fn(code.slots, |_| GcCell::new(None));
        inputs.iter().enumerate().for_each(|(slot, &input)| slots[slot].set(Some(input)));
        Gc::new(Frame { slots, caller: None, back: 0, result: 0, depth: 0 })
    }
}

#[jit]
impl Frame {
    fn set(&self, slot: usize, value: Gc<Boxed>) {
        self.slots[slot].set(Some(value));
    }
}

/// Runs a program in the frame of its main program.
///
/// # Errors
/// What ends it before its end.
#[jit_driver(greens = [pc, code], reds = [frame, console], counters = &code.counters[pc], printable = location)]
pub fn run(code: &'static Code, main: Gc<Frame>, console: &'static Console) -> Result<(), Fault> {
    let mut pc = 0;
    let mut frame = main;
    loop {
        jit_merge_point!();
        match code.ops[pc] {
            Op::Set(set) => frame.set(set.slot, evaluate(set.value, frame)?),
            Op::Jump(target) => {
                if target < pc {
                    can_enter_jit!();
                }
                pc = target;
                continue;
            }
            Op::Unless(unless) => {
                if !evaluate(unless.condition, frame)?.is_true() {
                    pc = unless.target;
                    continue;
                }
            }
            Op::Print(print) => {
                if !write(console, evaluate(print.value, frame)?, print.is_last) {
                    return Err(Fault::Console);
                }
            }
            Op::Call(call) => {
                let function = code.functions[call.function];
                let depth = frame.depth + 1;
                if depth > DEEPEST_CALL {
                    return Err(Fault::TooDeep(call.place));
                }
                if is_full(console.memory) {
                    return Err(Fault::OutOfMemory(call.place));
                }
                let slots = slots(function.slots);
                let callee = Gc::new(Frame { slots, caller: Some(frame), back: pc + 1, result: call.result, depth });
                pass(call.arguments, frame, callee)?;
                pc = function.entry;
                frame = callee;
                continue;
            }
            Op::Return(ret) => {
                let value = evaluate(ret.value, frame)?;
                let Some(caller) = frame.caller else { return Ok(()) };
                caller.set(promote!(frame.result), value);
                pc = promote!(frame.back);
                frame = caller;
                continue;
            }
            Op::End => return Ok(()),
        }
        pc += 1;
    }
}

/// The value of an expression.
#[jit]
fn evaluate(expr: Expr, frame: Gc<Frame>) -> Result<Gc<Boxed>, Fault> {
    match expr {
        Expr::Integer(n) => Ok(Boxed::integer(n)),
        Expr::Float(x) => Ok(Boxed::float(x)),
        Expr::Variable(variable) => frame.slots[variable.slot].get().ok_or(Fault::Unassigned(variable.place)),
        Expr::Negation(negation) => Ok(evaluate(negation.operand, frame)?.neg()),
        Expr::Binary(binary) => {
            let left = evaluate(binary.left, frame)?;
            let right = evaluate(binary.right, frame)?;
            operate(binary.operator, left, right).ok_or(Fault::DivisionByZero(binary.place))
        }
    }
}

/// The result of an operation; none if an integer is divided by 0.
#[jit]
fn operate(operator: Operator, left: Gc<Boxed>, right: Gc<Boxed>) -> Option<Gc<Boxed>> {
    match operator {
        Operator::Equal => Some(truth(left.equals(right))),
        Operator::NotEqual => Some(truth(!left.equals(right))),
        Operator::Less => Some(truth(left.lt(right))),
        Operator::LessOrEqual => Some(truth(left.le(right))),
        Operator::Greater => Some(truth(right.lt(left))),
        Operator::GreaterOrEqual => Some(truth(right.le(left))),
        Operator::Add => Some(left.add(right)),
        Operator::Sub => Some(left.sub(right)),
        Operator::Mul => Some(left.mul(right)),
        Operator::Div => left.div(right),
        Operator::Rem => left.rem(right),
    }
}

/// 1 or 0.
#[jit]
fn truth(holds: bool) -> Gc<Boxed> {
    Boxed::integer(holds as i64)
}

/// Gives a function its arguments. The trip count is that of the call in the text.
#[jit]
#[unroll_safe]
fn pass(arguments: &'static [Expr], caller: Gc<Frame>, callee: Gc<Frame>) -> Result<(), Fault> {
    let mut slot = 0;
    while slot < arguments.len() {
        callee.set(slot, evaluate(arguments[slot], caller)?);
        slot += 1;
    }
    Ok(())
}

#[dont_look_inside]
fn slots(n: usize) -> GcArray<GcCell<Option<Gc<Boxed>>>> {
    GcArray::from_fn(n, |_| GcCell::new(None))
}

/// Writes a number and what stands behind it. False after an error.
#[jit]
fn write(console: &'static Console, number: Gc<Boxed>, is_last: bool) -> bool {
    // The value alone goes out: the number need not become an object for it.
    match number.class() {
        Class::BoxedInteger(n) => write_integer(console, n, is_last),
        Class::BoxedFloat(x) => write_float(console, x, is_last),
    }
}

#[dont_look_inside]
fn write_integer(console: &'static Console, n: i64, is_last: bool) -> bool {
    console.print(format_args!("{}{}", Class::BoxedInteger(n), behind(is_last)))
}

#[dont_look_inside]
fn write_float(console: &'static Console, x: f64, is_last: bool) -> bool {
    console.print(format_args!("{}{}", Class::BoxedFloat(x), behind(is_last)))
}

fn behind(is_last: bool) -> char {
    if is_last { '\n' } else { ' ' }
}

fn location(pc: usize, code: &'static Code) -> String {
    code.line(pc).to_string()
}
