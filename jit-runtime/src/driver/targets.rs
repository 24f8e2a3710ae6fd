//! Targets of jumps. They are the labels of loops, and the keys that a recording asks for.

use jit_ir::{Target, Trace};

use super::runtime::Runtime;
use crate::ids::KeyId;
use crate::record::{BackEdge, Driver};

/// The labels of a loop's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum LoopLabel {
    /// The start of the preamble, with the greens alone known.
    Start,
    /// The head of the peeled loop, with all that the preamble has found.
    Head,
}

/// A label of a loop, as traces name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LoopTarget {
    /// The loop's key.
    pub key: KeyId,
    pub label: LoopLabel,
}

impl LoopTarget {
    /// The start of the code of the cell with this number.
    pub fn start(key: KeyId) -> LoopTarget {
        LoopTarget { key, label: LoopLabel::Start }
    }

    /// The head of its peeled loop.
    pub fn head(key: KeyId) -> LoopTarget {
        LoopTarget { key, label: LoopLabel::Head }
    }

    /// The target of a token of a trace.
    pub fn of_token(token: u32) -> LoopTarget {
        let label = if token.is_multiple_of(2) { LoopLabel::Start } else { LoopLabel::Head };
        LoopTarget { key: KeyId::new(token / 2), label }
    }

    /// The token by which traces name it.
    pub fn token(self) -> u32 {
        2 * self.key.number() + self.label as u32
    }
}

/// The target of a recording's back edge of the outermost frame.
pub(super) fn find_target(rt: &Runtime, driver: &'static Driver, greens: &[u64]) -> BackEdge {
    let cell = rt.cell(driver, greens);
    let token = LoopTarget::start(cell.key).token();
    match &*cell.code.borrow() {
        _ if !cell.is_compiled() => BackEdge::Unknown,
        Some(code) => match leads_to(&code.trace, rt.options.borrow().tuning.passage_limit) {
            Some(into) => BackEdge::Passage(token, into),
            None => BackEdge::Compiled(token),
        },
        None => BackEdge::Compiled(token),
    }
}

/// The token of the loop that code leads to, if it is none itself and has so many operations at most.
fn leads_to(trace: &Trace, limit: u32) -> Option<u32> {
    match trace.target() {
        Some(Target::Token(token)) if jit_opt::Count::of_code(trace).ops <= limit => {
            Some(LoopTarget::start(LoopTarget::of_token(token).key).token())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::LoopTarget;
    use crate::ids::KeyId;

    #[test]
    fn tokens_name_each_label_of_each_loop() {
        let targets: Vec<LoopTarget> =
            (0..100).flat_map(|n| [LoopTarget::start(KeyId::new(n)), LoopTarget::head(KeyId::new(n))]).collect();
        for (token, target) in (0..).zip(targets) {
            assert_eq!((target.token(), LoopTarget::of_token(token)), (token, target));
        }
    }
}
