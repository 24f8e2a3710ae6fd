//! The operators that strings have by their metatable. The interpreter does them itself; programs find, call and replace them.

use super::check::{Outcome, instead};
use crate::vm::closure::Run;
use crate::vm::native::Call;
use crate::vm::operate::Event;
use crate::vm::value::Value;

/// The operators and their names.
pub const OPERATORS: &[(&str, Run)] = &[
    ("__add", |c| operate(Event::Add, c)),
    ("__sub", |c| operate(Event::Sub, c)),
    ("__mul", |c| operate(Event::Mul, c)),
    ("__mod", |c| operate(Event::Mod, c)),
    ("__pow", |c| operate(Event::Pow, c)),
    ("__div", |c| operate(Event::Div, c)),
    ("__idiv", |c| operate(Event::IDiv, c)),
    ("__unm", |c| operate(Event::Unm, c)),
];

fn operate(event: Event, call: &Call) -> Outcome {
    let a = call.get(0);
    let is_number = |v: Value| v.to_number().is_some();
    // The reference takes a number that comes alone twice, and negates the second of two.
    let b = if call.len() == 1 && is_number(a) { a } else { call.get(1) };
    let a = if event == Event::Unm && is_number(a) && is_number(b) { b } else { a };
    event.called_on(a, b)?.or_else(|handler| instead("operate", &[handler, a, b]))
}
