//! Streams: where texts come from and go to.

use std::cell::{Cell, RefCell};
use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Read, Seek, Write};

use jit_runtime::heap;
use jit_runtime::prelude::*;

use crate::error::{Ball, Res, domain_error, existence_error, instantiation, permission_error};
use crate::read::{Input, Position};
use crate::term::Term;

/// What a stream does at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are what they are called")]
pub enum AtEnd {
    Error,
    EofCode,
    Reset,
}

impl AtEnd {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            AtEnd::Error => "error",
            AtEnd::EofCode => "eof_code",
            AtEnd::Reset => "reset",
        }
    }
}

enum Sink {
    None,
    Stdout(Vec<u8>),
    Stderr,
    File(io::BufWriter<File>),
    Memory(Vec<u8>),
}

/// A stream.
pub struct Stream {
    /// What is read; nothing for output.
    pub input: Option<Input>,
    sink: Sink,
    /// Where output stands.
    pub position: Position,
    /// The bytes that were written.
    pub bytes: usize,
    /// Its names.
    pub aliases: Vec<String>,
    /// The file, if it is one.
    pub file: Option<String>,
    /// `read`, `write` or `append`.
    pub mode: &'static str,
    /// Whether it has bytes, not characters.
    pub binary: bool,
    /// What happens at its end.
    pub at_end: AtEnd,
    /// Whether the end was read.
    pub past: bool,
    terminal: bool,
}

impl Stream {
    fn new(mode: &'static str) -> Stream {
        Stream {
            input: None,
            sink: Sink::None,
            position: Position::default(),
            bytes: 0,
            aliases: Vec::new(),
            file: None,
            mode,
            binary: false,
            at_end: AtEnd::EofCode,
            past: false,
            terminal: false,
        }
    }

    /// Whether it is one of the three that are there from the start.
    pub fn is_standard(&self) -> bool {
        self.aliases.iter().any(|a| a.starts_with("user_"))
    }

    /// Writes a text.
    pub fn write(&mut self, text: &str) {
        for c in text.chars() {
            self.position.pass(c);
        }
        self.write_bytes(text.as_bytes());
    }

    /// Writes bytes. That a pipe is closed or a disk is full is not told: `flush` tells it.
    pub fn write_bytes(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len();
        match &mut self.sink {
            Sink::None => {}
            Sink::Stdout(buffer) => {
                heap::make_room(buffer, bytes.len());
                buffer.extend_from_slice(bytes);
                if buffer.len() > 1 << 15 || self.terminal && bytes.contains(&b'\n') {
                    let _ = self.flush();
                }
            }
            Sink::Stderr => {
                let _ = io::stderr().write_all(bytes);
            }
            Sink::File(file) => {
                let _ = file.write_all(bytes);
            }
            Sink::Memory(buffer) => {
                heap::make_room(buffer, bytes.len());
                buffer.extend_from_slice(bytes);
            }
        }
    }

    /// Goes to another place of a file that is written; none if it is no file.
    pub fn seek(&mut self, to: io::SeekFrom) -> Option<io::Result<u64>> {
        match &mut self.sink {
            Sink::File(file) => Some(file.seek(to)),
            _ => None,
        }
    }

    /// Hands over what was written.
    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::Stdout(buffer) => {
                let mut out = io::stdout().lock();
                let written = out.write_all(buffer).and_then(|()| out.flush());
                buffer.clear();
                written
            }
            Sink::File(file) => file.flush(),
            _ => Ok(()),
        }
    }
}

struct Stdin;

impl Read for Stdin {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let _ = with(1, Stream::flush);
        io::stdin().read(to)
    }
}

thread_local! {
    static STREAMS: RefCell<Vec<Option<Stream>>> = RefCell::new(standard());
    static INPUT: Cell<usize> = const { Cell::new(0) };
    static OUTPUT: Cell<usize> = const { Cell::new(1) };
}

fn standard() -> Vec<Option<Stream>> {
    let mut input = Stream::new("read");
    input.input = Some(Input::of_source(Box::new(Stdin)));
    input.aliases = vec!["user_input".into()];
    input.at_end = AtEnd::Reset;
    input.terminal = io::stdin().is_terminal();
    let mut output = Stream::new("append");
    output.sink = Sink::Stdout(Vec::new());
    output.aliases = vec!["user_output".into()];
    output.terminal = io::stdout().is_terminal();
    let mut error = Stream::new("append");
    error.sink = Sink::Stderr;
    error.aliases = vec!["user_error".into()];
    vec![Some(input), Some(output), Some(error)]
}

/// Lets a function use a stream. One that was closed meanwhile, such as an output that a program closes while it is put
/// aside, takes everything and has nothing.
pub fn with<T>(n: usize, act: impl FnOnce(&mut Stream) -> T) -> T {
    // While something is read, what is read may have to flush what was written.
    match STREAMS.with_borrow_mut(|all| all.get_mut(n).and_then(Option::take)) {
        Some(mut stream) => {
            let result = act(&mut stream);
            STREAMS.with_borrow_mut(|all| all[n] = Some(stream));
            result
        }
        None => act(&mut Stream::new("append")),
    }
}

/// The numbers of all streams.
pub fn all() -> Vec<usize> {
    STREAMS.with_borrow(|all| (0..all.len()).filter(|n| all[*n].is_some()).collect())
}

/// The current input.
pub fn input() -> usize {
    INPUT.get()
}

/// The current output.
pub fn output() -> usize {
    OUTPUT.get()
}

/// Makes another the current input.
pub fn set_input(n: usize) {
    INPUT.set(n);
}

/// Makes another the current output.
pub fn set_output(n: usize) {
    OUTPUT.set(n);
}

/// Writes a text to the current output.
pub fn write(text: &str) {
    with(OUTPUT.get(), |s| s.write(text));
}

/// Writes a text to `user_error`, behind what was written before.
pub fn write_error(text: &str) {
    let _ = with(1, Stream::flush);
    with(2, |s| s.write(text));
}

/// Hands over what was written to all streams.
pub fn flush_all() {
    for n in all() {
        let _ = with(n, Stream::flush);
    }
}

/// A stream as a term.
pub fn term(n: usize) -> Term {
    Term::apply("$stream", &[Term::Int(n as i64)])
}

fn add(stream: Stream) -> usize {
    STREAMS.with_borrow_mut(|all| match all.iter().position(Option::is_none) {
        Some(n) => {
            all[n] = Some(stream);
            n
        }
        None => {
            all.push(Some(stream));
            all.len() - 1
        }
    })
}

/// The stream that a term means.
///
/// # Errors
/// `instantiation_error`, `domain_error(stream_or_alias, _)`, `existence_error(stream, _)`.
pub fn find(term: Term) -> Res<usize> {
    match term {
        Term::Var(_) => Err(instantiation()),
        Term::Atom(name) => STREAMS
            .with_borrow(|all| {
                all.iter().position(|s| s.as_ref().is_some_and(|s| s.aliases.iter().any(|a| **a == *name.text)))
            })
            .ok_or_else(|| existence_error("stream", term)),
        _ if term.is("$stream", 1) => match term.arg(0) {
            Term::Int(n) if all().contains(&(n as usize)) => Ok(n as usize),
            _ => Err(existence_error("stream", term)),
        },
        other => Err(domain_error("stream_or_alias", other)),
    }
}

/// The same for output.
///
/// # Errors
/// As [`find`], and `permission_error(output, stream, _)`.
pub fn find_output(term: Term) -> Res<usize> {
    let n = find(term)?;
    if with(n, |s| s.input.is_some()) { Err(permission_error("output", "stream", term)) } else { Ok(n) }
}

/// The same for input.
///
/// # Errors
/// As [`find`], and `permission_error(input, stream, _)`.
pub fn find_input(term: Term) -> Res<usize> {
    let n = find(term)?;
    if with(n, |s| s.input.is_none()) { Err(permission_error("input", "stream", term)) } else { Ok(n) }
}

/// Opens a file.
///
/// # Errors
/// `existence_error(source_sink, _)`, `permission_error(open, source_sink, _)`.
pub fn open(path: &str, mode: &'static str, culprit: Term) -> Res<usize> {
    let told = |error: io::Error| -> Gc<Ball> {
        match error.kind() {
            io::ErrorKind::NotFound => existence_error("source_sink", culprit),
            _ => permission_error("open", "source_sink", culprit),
        }
    };
    let mut stream = Stream::new(mode);
    stream.file = Some(path.to_owned());
    match mode {
        "read" => stream.input = Some(Input::of_bytes(std::fs::read(path).map_err(told)?)),
        _ => {
            let mut options = OpenOptions::new();
            options.create(true).write(true).append(mode == "append").truncate(mode == "write");
            stream.sink = Sink::File(io::BufWriter::new(options.open(path).map_err(told)?));
        }
    }
    Ok(add(stream))
}

/// A stream that reads a text.
pub fn open_text(text: &str) -> usize {
    let mut stream = Stream::new("read");
    stream.input = Some(Input::of_text(text));
    add(stream)
}

/// A stream whose output is kept.
pub fn open_memory() -> usize {
    let mut stream = Stream::new("write");
    stream.sink = Sink::Memory(Vec::new());
    add(stream)
}

/// What was written to a stream of [`open_memory`] so far; it is forgotten there.
pub fn take_memory(n: usize) -> String {
    with(n, |s| match &mut s.sink {
        Sink::Memory(bytes) => String::from_utf8_lossy(&std::mem::take(bytes)).into_owned(),
        _ => String::new(),
    })
}

/// Closes a stream; the standard ones are flushed only.
pub fn close(n: usize) {
    let standard = with(n, |s| {
        let _ = s.flush();
        s.is_standard()
    });
    if standard {
        return;
    }
    STREAMS.with_borrow_mut(|all| {
        if let Some(stream) = all.get_mut(n) {
            *stream = None;
        }
    });
    if INPUT.get() == n {
        INPUT.set(0);
    }
    if OUTPUT.get() == n {
        OUTPUT.set(1);
    }
}
