//! What ends a program before its end.

use std::cell::RefCell;

use jit_runtime::prelude::*;

use super::frame::Frame;

/// An error of a running program.
#[derive(JitObject)]
pub struct Fault {
    /// What is wrong, without a place.
    #[opaque]
    message: Box<str>,
    /// Where each active call is, the innermost first.
    #[opaque]
    places: RefCell<Vec<String>>,
}

/// Calls shown at each end of a long traceback.
const SHOWN: usize = 10;

impl Fault {
    /// An error whose place is not known yet.
    pub fn new(message: impl Into<Box<str>>) -> Gc<Fault> {
        Gc::new(Fault { message: message.into(), places: RefCell::default() })
    }

    /// The message with its place, and the calls that led there.
    pub fn traceback(&self) -> String {
        let places = self.places.borrow();
        let mut lines = Vec::new();
        for (n, (place, function)) in places.iter().map(|p| p.split_once('\n').unwrap_or((p, ""))).enumerate() {
            match n {
                0 => lines.extend([format!("{place}: {}", self.message), "calls, the last one first:".to_owned()]),
                SHOWN if places.len() > 2 * SHOWN => lines.push(format!("  ... {} more", places.len() - 2 * SHOWN)),
                _ => {}
            }
            if n < SHOWN || n >= places.len().saturating_sub(SHOWN) {
                lines.push(format!("  {place} in {function}"));
            }
        }
        lines.join("\n")
    }
}

#[jit]
impl Fault {
    /// The same error, with the place of the instruction and of the calls that led to it.
    #[dont_look_inside]
    pub fn at(this: Gc<Fault>, frame: Gc<Frame>, pc: usize) -> Gc<Fault> {
        let mut places = this.places.borrow_mut();
        let (mut frame, mut pc) = (frame, pc);
        loop {
            places.push(format!("{}\n{}", frame.code.place(pc), frame.function.title()));
            match frame.back {
                Some(back) => (pc, frame) = (frame.return_pc - 1, back),
                None => break,
            }
        }
        drop(places);
        this
    }
}
