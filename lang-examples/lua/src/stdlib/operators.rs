//! The operators that strings have by their metatable. The interpreter does them itself; programs find, call and replace them.

use super::check::{Outcome, instead};
use crate::vm::closure::Run;
use crate::vm::native::Call;
use crate::vm::operate::Event;

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
    let (a, b) = (call.get(0), if event == Event::Unm { call.get(0) } else { call.get(1) });
    event.called_on(a, b)?.or_else(|handler| instead("operate", &[handler, a, b]))
}
