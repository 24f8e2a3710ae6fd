//! The shape of one trace, by its seed.
//! A seed omits some features and overdoes others.

use super::rng::Rng;
use crate::{Class, Kind, Op};

/// The next thing to append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Pure,
    Machine,
    Overflow,
    Bounds,
    Load,
    Store,
    New,
    Call,
    ObjectCall,
    Guard,
    Marker,
}

/// How the trace ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Back to label 0.
    Loop,
    /// Back to label 1, in the middle.
    Peeled,
    Finish,
    Leave,
}

/// Chances are in percent.
pub(super) struct Shape {
    pub steps: Vec<Step>,
    /// The pure operations in use.
    pub ops: Vec<Op>,
    /// Kinds of the inputs after the first, which counts loops.
    pub params: Vec<Kind>,
    pub guards: usize,
    /// How many of the last values are used often.
    pub live: usize,
    pub constants: usize,
    pub equal: usize,
    /// Guards that hold in every iteration.
    pub robust: usize,
    pub exit_values: usize,
    pub max_args: usize,
    pub end: End,
    /// Whether there is a label in the middle.
    pub mid: bool,
}

impl Shape {
    pub fn new(rng: &mut Rng) -> Shape {
        let mut steps = Vec::new();
        let all = [
            (Step::Pure, 40),
            (Step::Machine, 4),
            (Step::Overflow, 4),
            (Step::Bounds, 3),
            (Step::Load, 12),
            (Step::Store, 10),
            (Step::New, 3),
            (Step::Call, 5),
            (Step::ObjectCall, 2),
            (Step::Marker, 2),
        ];
        for (step, weight) in all {
            // Half of the shapes leave a step out, some overdo it.
            let weight = match rng.below(8) {
                0..3 if step != Step::Pure => 0,
                3 => weight * 4,
                _ => weight,
            };
            steps.extend(std::iter::repeat_n(step, weight));
        }
        let share = *rng.pick(&[15, 40, 100]);
        let is_pure = |op: &&Op| op.class() == Class::Pure;
        let mut ops: Vec<Op> = Op::ALL.iter().filter(is_pure).copied().filter(|_| rng.percent(share)).collect();
        if ops.is_empty() {
            ops.push(Op::IntAdd);
        }
        let kinds = *rng.pick(&[
            [Kind::I, Kind::I, Kind::P],
            [Kind::I, Kind::F, Kind::P],
            [Kind::F, Kind::F, Kind::P],
            [Kind::P, Kind::P, Kind::I],
        ]);
        let params = (0..rng.below(12)).map(|_| *rng.pick(&kinds)).collect();
        let end = *rng.pick(&[End::Loop, End::Loop, End::Peeled, End::Peeled, End::Finish, End::Leave]);
        Shape {
            steps,
            ops,
            params,
            guards: *rng.pick(&[0, 5, 15, 30, 60]),
            live: *rng.pick(&[2, 5, 12, 40]),
            constants: *rng.pick(&[5, 20, 50]),
            equal: *rng.pick(&[2, 10, 30]),
            robust: *rng.pick(&[20, 60, 95]),
            exit_values: *rng.pick(&[0, 3, 8, 20]),
            max_args: *rng.pick(&[2, 5, 10, 12]),
            end,
            mid: end == End::Peeled || rng.percent(15),
        }
    }
}
