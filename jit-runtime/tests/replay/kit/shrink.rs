//! Smaller versions of a failing program: a report should show what fails and nothing else.

use super::check::{Subject, alone};
use super::config::Config;
use super::micro::{Program, Step};

/// Programs with one part less.
pub fn smaller(program: &Program) -> Vec<Program> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Program)| {
        let mut p = program.clone();
        change(&mut p);
        if p != *program {
            all.push(p);
        }
    };
    if program.routines.len() > 1 {
        add(&|p| {
            p.routines.pop();
        });
    }
    for trips in [program.trips / 2, program.trips - 1] {
        add(&|p| p.trips = trips.max(1));
    }
    for (r, routine) in program.routines.iter().enumerate() {
        add(&|p| p.routines[r].prologue = 0);
        for (s, step) in routine.steps.iter().enumerate() {
            add(&|p| {
                p.routines[r].steps.remove(s);
            });
            let Step::Run(list) = step else { continue };
            for size in [8, 4, 2, 1] {
                for at in (0..list.len()).step_by(size) {
                    add(&|p| {
                        if let Step::Run(list) = &mut p.routines[r].steps[s] {
                            let end = (at + size).min(list.len());
                            list.drain(at..end);
                        }
                    });
                }
            }
        }
    }
    all
}

/// The smallest program found that still fails, with what it does wrong.
pub fn shrink<S: Subject>(program: &S, config: &Config, tries: usize) -> (S, String) {
    let mut best = program.clone();
    let mut what = alone(&best, config).0.unwrap_or_else(|| "fails only together with others".to_owned());
    let mut left = tries;
    'again: loop {
        for candidate in best.smaller() {
            if left == 0 {
                break 'again;
            }
            left -= 1;
            if let Some(found) = alone(&candidate, config).0 {
                (best, what) = (candidate, found);
                continue 'again;
            }
        }
        break;
    }
    (best, what)
}
