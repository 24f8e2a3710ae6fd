//! Registers that nobody reads any more once a function has called itself.
//!
//! Where a recursion gets deeper than a trace, its frames are made: a parameter that is not read behind the call is then one
//! value less to store. Found from the end of the function on, for the first registers; what is read anywhere behind a call,
//! or in a loop around it, counts as read.

use crate::code::{Capture, Code, MASKED, Op, Template};

/// Longer functions are left as they are.
const LONG: usize = 4096;

/// Says at each call what is dead behind it, in functions that name themselves, but not what was dead at the call before:
/// that is forgotten already.
pub fn mark_dead(template: &mut Template) {
    let ops = &template.ops;
    let recursive = ops.iter().any(|op| matches!(op, Op::This(_)));
    let closes = ops.iter().any(|op| matches!(op, Op::ToClose(_) | Op::Close(_)));
    if !recursive || closes || ops.len() > LONG {
        return;
    }
    let reads: Vec<u8> = ops.iter().map(|op| reads(op, &template.functions)).collect();
    let mut read_later = 0;
    // What is read behind each call, the last call first.
    let mut calls = Vec::new();
    for at in (0..ops.len()).rev() {
        let op = ops.get(at);
        if matches!(op, Op::Call(_)) {
            calls.push((at, read_later));
        }
        if op.jump().is_some_and(|r| r.x() <= at) {
            let all = &reads[start_of_loops(ops, at)..=at];
            read_later |= all.iter().fold(0, |mask, read| mask | read);
        }
        read_later |= reads[at];
    }
    let mut dead_before = 0;
    for (at, live) in calls.into_iter().rev() {
        let Op::Call(r) = template.ops.get(at) else { unreachable!("calls were collected") };
        let below = bits(0, r.a());
        template.ops.set(at, Op::Call(r.with_d(!live & below & !dead_before)));
        dead_before = !live & below;
    }
}

/// The first instruction that may come after a jump back, by this jump and those that it leads to.
fn start_of_loops(ops: &Code, at: usize) -> usize {
    let mut start = at;
    loop {
        let targets = ops.range(start..at + 1).filter_map(|op| op.jump()).map(|r| r.x());
        match targets.min() {
            Some(first) if first < start => start = first,
            _ => return start,
        }
    }
}

/// Registers from `first` on as a mask, as far as it has bits.
fn bits(first: usize, count: usize) -> u8 {
    (first..first + count).filter(|n| *n < MASKED).fold(0, |mask, n| mask | 1 << n)
}

/// The registers that an instruction may read: rather too many than too few.
fn reads(op: Op, functions: &[Template]) -> u8 {
    let one = |r: usize| bits(r, 1);
    match op {
        Op::Constant(_)
        | Op::Nil(_)
        | Op::Upvalue(_)
        | Op::UpCell(_)
        | Op::SetGlobalK(_)
        | Op::This(_)
        | Op::Global(_) => 0,
        Op::Jump(_) | Op::Loop(_) | Op::Return0(_) | Op::Vararg(_) | Op::Table(_) => 0,
        Op::SetFieldK(r) => one(r.a()),
        Op::Move(r) | Op::Cell(r) | Op::Field(r) | Op::Method(r) => one(r.b()),
        Op::AddK(r) | Op::SubK(r) | Op::MulK(r) | Op::DivK(r) | Op::IDivK(r) | Op::ModK(r) => one(r.b()),
        Op::Neg(r) | Op::BNot(r) | Op::Not(r) | Op::Len(r) => one(r.b()),
        Op::Add(r) | Op::Sub(r) | Op::Mul(r) | Op::Div(r) | Op::IDiv(r) | Op::Mod(r) => one(r.b()) | one(r.c()),
        Op::Pow(r) | Op::BAnd(r) | Op::BOr(r) | Op::BXor(r) | Op::Shl(r) | Op::Shr(r) => one(r.b()) | one(r.c()),
        Op::Index(r) => one(r.b()) | one(r.c()),
        Op::SetIndex(r) => one(r.a()) | one(r.b()) | one(r.c()),
        Op::Concat(r) => bits(r.b(), r.c()),
        Op::SetUpCell(r) | Op::NewCell(r) | Op::SetGlobal(r) | Op::JumpIf(r) | Op::JumpUnless(r) => one(r.a()),
        Op::EqK(r) | Op::NeK(r) | Op::LtK(r) | Op::NltK(r) | Op::LeK(r) | Op::NleK(r) => one(r.a()),
        Op::GtK(r) | Op::NgtK(r) | Op::GeK(r) | Op::NgeK(r) | Op::Return1(r) => one(r.a()),
        Op::SetCell(r) | Op::SetField(r) => one(r.a()) | one(r.b()),
        Op::Eq(r) | Op::Ne(r) | Op::Lt(r) | Op::Nlt(r) | Op::Le(r) | Op::Nle(r) => one(r.a()) | one(r.b()),
        Op::Call(r) | Op::CallOpen(r) | Op::TailCall(r) | Op::TailCallOpen(r) => bits(r.a(), r.b() + 1),
        Op::SetList(r) | Op::SetListOpen(r) => bits(r.a(), r.b() + 1),
        Op::Return(r) | Op::ReturnOpen(r) => bits(r.a(), r.b()),
        Op::ForPrepare(r) | Op::ForLoop(r) | Op::ForNext(r) | Op::ForCall(r) => bits(r.a(), 3),
        Op::ForIn(r) => one(r.a() + 4),
        Op::Closure(r) => functions[r.x()].captures.iter().fold(0, |mask, capture| match capture {
            Capture::Register(n) => mask | one(*n),
            Capture::Upvalue(_) | Capture::This => mask,
        }),
        Op::ToClose(_) | Op::Close(_) | Op::Halt(_) | Op::End(_) | Op::Leave(_) => u8::MAX,
    }
}
