//! Goals that run later: at the end of a file, after all files, instead of the top level.

use std::cell::{Cell, RefCell};

use jit_runtime::heap::RootSet;

use crate::database::modules;
use crate::engine::once;
use crate::error::{Res, domain_error, instantiation};
use crate::messages;
use crate::stdlib::load;
use crate::term::Term;
use crate::term::atom::known;
use crate::write;

/// A goal of `initialization/1,2`.
#[derive(Clone, Debug)]
pub struct Late {
    /// Its place among the roots.
    root: usize,
    file: String,
    /// The line of the directive.
    pub line: usize,
}

thread_local! {
    static GOALS: RootSet<Term> = RootSet::new();
    /// Goals for when all files are loaded.
    static PROGRAM: RefCell<Vec<Late>> = RefCell::default();
    /// What is run instead of the top level: the last that was said.
    static MAIN: RefCell<Option<Late>> = RefCell::default();
    /// Whether a program has asked for that, or is a library of another one.
    static IS_SCRIPT: Cell<bool> = const { Cell::new(true) };
}

/// Files that are loaded from now on are scripts, whose main goals are run, or not.
pub fn are_scripts(are: bool) {
    IS_SCRIPT.set(are);
}

/// `initialization(Goal, When)`
///
/// # Errors
/// `instantiation_error`, `domain_error(initialization_type, _)`.
pub fn initialization(goal: Term, when: Term) -> Res {
    if modules::strip(goal, known().user).1.is_var() || when.is_var() {
        return Err(instantiation());
    }
    let place = load::place();
    let root = GOALS.with(|g| {
        g.push(crate::term::copy::copy(goal));
        g.len() - 1
    });
    let (file, line) = place.clone().map_or_else(Default::default, |p| (p.file, p.line));
    let late = Late { root, file, line };
    match when.name_text() {
        Some("now") => late.run(place.as_ref())?,
        Some("after_load") if load::at_end(late.clone()) => {}
        Some("after_load") => late.run(place.as_ref())?,
        Some("program") => PROGRAM.with_borrow_mut(|all| all.push(late)),
        Some("main") => {
            if IS_SCRIPT.get() {
                MAIN.set(Some(late));
            }
        }
        // These run where a saved state begins, or is made; there is none.
        Some("restore" | "restore_state" | "prepare_state") => {}
        _ => return Err(domain_error("initialization_type", when)),
    }
    Ok(true)
}

impl Late {
    fn goal(&self) -> Term {
        GOALS.with(|g| g.get(self.root)).unwrap_or(Term::atom("true"))
    }

    /// Runs it, and tells what goes wrong; what it says stands where it is run, if that is while its file is read.
    ///
    /// # Errors
    /// `halt`.
    pub fn run(&self, here: Option<&messages::Place>) -> Res<()> {
        let place = format!("{}:{}", self.file, self.line);
        match once(self.goal()) {
            Ok(true) => Ok(()),
            Ok(false) => {
                messages::tell("Warning", here, &format!("{place}: Initialization goal failed"));
                Ok(())
            }
            Err(ball) if ball.halt.is_some() => Err(ball),
            Err(ball) => {
                let text = format!("{place}: Initialization goal raised exception:\n{}", messages::ball(ball.term));
                messages::tell("ERROR", here, &text);
                Ok(())
            }
        }
    }

    /// Runs it as the program: the status that it ends with, unless it succeeds.
    ///
    /// # Errors
    /// `halt`.
    fn run_as_program(&self) -> Res<Option<i64>> {
        let goal = self.goal();
        let (module, plain) = modules::strip(goal, known().user);
        let goal_text = write::quoted(Term::apply(":", &[Term::Atom(module), plain]));
        let head = format!("{}:{}: {goal_text}", self.file, self.line);
        match once(goal) {
            Ok(true) => Ok(None),
            Ok(false) => {
                messages::tell("ERROR", None, &format!("{head}: false"));
                Ok(Some(1))
            }
            Err(ball) if ball.halt.is_some() => Err(ball),
            Err(ball) => {
                messages::tell("ERROR", None, &format!("{head} {}", messages::ball(ball.term)));
                Ok(Some(2))
            }
        }
    }
}

/// Runs the goals for when all files are loaded, and the main goal: the status that the process ends with, if it does.
///
/// # Errors
/// `halt`.
pub fn run_program() -> Res<Option<i64>> {
    for goal in PROGRAM.take() {
        if let Some(status) = goal.run_as_program()? {
            return Ok(Some(status));
        }
    }
    match MAIN.take() {
        Some(main) => Ok(Some(main.run_as_program()?.unwrap_or(0))),
        None => Ok(None),
    }
}
