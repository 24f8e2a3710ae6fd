//! Shows how far a long command is: one line on a terminal that is written over, in a pipe or a file a line a minute.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Between two updates of the line on a terminal.
const PAUSE: Duration = Duration::from_millis(100);

/// Between two lines elsewhere: a command that is ended before its time has told how far it was.
const MINUTE: Duration = Duration::from_secs(60);

/// The progress of one command. The line goes away when this is dropped.
#[derive(Debug)]
pub struct Progress<W: Write> {
    out: W,
    /// Whether the line is written over.
    rewrites: bool,
    pause: Duration,
    what: String,
    total: u64,
    done: u64,
    started: Instant,
    shown: Option<Instant>,
}

/// The progress of `total` steps of `what`, on standard error.
pub fn progress(what: &str, total: u64) -> Progress<std::io::Stderr> {
    let terminal = std::io::stderr();
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let rewrites = terminal.is_terminal() && !is_dumb;
    Progress::new(what, total, terminal, rewrites, if rewrites { PAUSE } else { MINUTE })
}

impl<W: Write> Progress<W> {
    fn new(what: &str, total: u64, out: W, rewrites: bool, pause: Duration) -> Progress<W> {
        let started = Instant::now();
        // The first line of a terminal comes at once.
        let shown = (!rewrites).then_some(started);
        Progress { out, rewrites, pause, what: what.to_owned(), total, done: 0, started, shown }
    }

    /// Begins the next step, called `name`; the ones before are done.
    pub fn step(&mut self, name: &str) {
        self.done += 1;
        if self.shown.is_some_and(|shown| shown.elapsed() < self.pause) {
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
        // An output that is gone does not stop the command.
        let _ = match self.rewrites {
            true => write!(self.out, "\r\x1b[K{short}"),
            false => writeln!(self.out, "{short}"),
        };
        let _ = self.out.flush();
    }

    /// Removes the line, before something else is printed.
    pub fn clear(&mut self) {
        if self.rewrites && self.shown.take().is_some() {
            let _ = write!(self.out, "\r\x1b[K").and_then(|()| self.out.flush());
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
    use std::time::Duration;

    use super::{MINUTE, PAUSE, Progress};

    #[test]
    fn a_line_is_written_over_and_goes_away() {
        let mut out = Vec::new();
        let mut progress = Progress::new("test", 3, &mut out, true, PAUSE);
        progress.step("first");
        // Too soon after the first.
        progress.step("second");
        drop(progress);
        assert_eq!(String::from_utf8(out).expect("text"), "\r\x1b[Ktest: 1 of 3  first\r\x1b[K");
    }

    #[test]
    fn a_pipe_gets_whole_lines_and_none_of_a_short_command() {
        let (mut short, mut long) = (Vec::new(), Vec::new());
        Progress::new("test", 3, &mut short, false, MINUTE).step("first");
        let mut progress = Progress::new("test", 3, &mut long, false, Duration::ZERO);
        progress.step("first");
        progress.clear();
        drop(progress);
        assert_eq!([short, long].map(|out| String::from_utf8(out).expect("text")), ["", "test: 1 of 3  first\n"]);
    }
}
