//! Shows how far a long command is: one line on a terminal, nothing in a pipe or a file.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Milliseconds between two updates of the line.
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of one command. The line goes away when this is dropped.
#[derive(Debug)]
pub struct Progress<W: Write> {
    out: Option<W>,
    what: String,
    total: u64,
    done: u64,
    started: Instant,
    shown: Option<Instant>,
}

/// The progress of `total` steps of `what`, on standard error if that is a terminal.
pub fn progress(what: &str, total: u64) -> Progress<std::io::Stderr> {
    let terminal = std::io::stderr();
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    Progress::new(what, total, (terminal.is_terminal() && !is_dumb).then_some(terminal))
}

impl<W: Write> Progress<W> {
    fn new(what: &str, total: u64, out: Option<W>) -> Progress<W> {
        Progress { out, what: what.to_owned(), total, done: 0, started: Instant::now(), shown: None }
    }

    /// Begins the next step, called `name`; the ones before are done.
    pub fn step(&mut self, name: &str) {
        self.done += 1;
        let Some(out) = &mut self.out else { return };
        if self.shown.is_some_and(|shown| shown.elapsed() < PAUSE) {
            return;
        }
        self.shown = Some(Instant::now());
        let (before, seconds) = (self.done - 1, self.started.elapsed().as_secs_f64());
        let left = match before {
            0 => String::new(),
            n => format!(", {:.0} s left", seconds / n as f64 * (self.total.saturating_sub(n)) as f64),
        };
        let line = format!("{}: {} of {}{left}  {name}", self.what, self.done, self.total);
        let short: String = line.chars().take(100).collect();
        // A terminal that is gone does not stop the command.
        let _ = write!(out, "\r\x1b[K{short}").and_then(|()| out.flush());
    }

    /// Removes the line, before something else is printed.
    pub fn clear(&mut self) {
        if let Some(out) = &mut self.out
            && self.shown.take().is_some()
        {
            let _ = write!(out, "\r\x1b[K").and_then(|()| out.flush());
        }
    }
}

impl<W: Write> Drop for Progress<W> {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn a_line_is_written_over_and_goes_away() {
        let mut out = Vec::new();
        let mut progress = Progress::new("test", 3, Some(&mut out));
        progress.step("first");
        // Too soon after the first.
        progress.step("second");
        drop(progress);
        assert_eq!(String::from_utf8(out).expect("text"), "\r\x1b[Ktest: 1 of 3  first\r\x1b[K");
    }

    #[test]
    fn nothing_goes_into_a_pipe() {
        let mut progress = Progress::<Vec<u8>>::new("test", 3, None);
        progress.step("first");
        assert!(progress.out.is_none() && progress.shown.is_none());
    }
}
