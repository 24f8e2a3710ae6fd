//! Files of the library `io`.

use std::cell::{Cell, RefCell};
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Seek, SeekFrom, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

use jit_runtime::prelude::*;

use super::string::append;
use crate::lib::number::is_space;

/// A file.
#[derive(JitObject)]
pub struct File {
    #[opaque]
    stream: RefCell<Stream>,
    /// Whether it is a standard stream, which is not closed.
    #[opaque]
    pub standard: bool,
    #[opaque]
    buffering: Cell<Buffering>,
}

/// When what is written goes to the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffering {
    /// At once.
    No,
    /// At the end of each line.
    Line,
    /// When there is enough of it.
    Full,
}

enum Stream {
    Closed,
    In(io::Stdin),
    Out(io::BufWriter<io::Stdout>),
    Err(io::Stderr),
    File(BufReader<fs::File>, Vec<u8>, Access),
    /// What a command prints.
    From(BufReader<ChildStdout>, Child),
    /// What a command reads.
    To(BufWriter<ChildStdin>, Child),
}

/// A command of the shell.
pub fn shell(command: &[u8]) -> Command {
    use std::os::unix::{ffi::OsStrExt, process::CommandExt};
    let mut shell = Command::new("/bin/sh");
    shell.arg0("sh").arg("-c").arg(std::ffi::OsStr::from_bytes(command));
    shell
}

/// What a file was opened for.
#[derive(Clone, Copy, Debug)]
struct Access {
    read: bool,
    write: bool,
}

/// The file is not open for that (`EBADF`).
fn not_open_for_it() -> io::Error {
    io::Error::from_raw_os_error(9)
}

impl File {
    fn of(stream: Stream, standard: bool) -> Gc<File> {
        let buffering = match &stream {
            Stream::Out(_) if io::stdout().is_terminal() => Buffering::Line,
            _ => Buffering::Full,
        };
        Gc::new(File { stream: RefCell::new(stream), standard, buffering: Cell::new(buffering) })
    }

    /// Standard input.
    pub fn stdin() -> Gc<File> {
        File::of(Stream::In(io::stdin()), true)
    }

    /// Standard output, kept in memory up to 64 KiB.
    pub fn stdout() -> Gc<File> {
        File::of(Stream::Out(io::BufWriter::with_capacity(1 << 16, io::stdout())), true)
    }

    /// Standard error.
    pub fn stderr() -> Gc<File> {
        File::of(Stream::Err(io::stderr()), true)
    }

    /// A file of the system.
    ///
    /// # Errors
    /// What the system says.
    pub fn open(path: &str, mode: &str) -> io::Result<Gc<File>> {
        let mut options = fs::OpenOptions::new();
        let plus = mode.contains('+');
        match mode.as_bytes().first() {
            Some(b'w') => options.write(true).create(true).truncate(true).read(plus),
            Some(b'a') => options.append(true).create(true).read(plus),
            _ => options.read(true).write(plus),
        };
        let file = options.open(path)?;
        let reads = mode.starts_with('r');
        let access = Access { read: plus || reads, write: plus || !reads };
        Ok(File::of(Stream::File(BufReader::new(file), Vec::new(), access), false))
    }

    /// A command, of which the program reads what it prints, or writes what it reads.
    ///
    /// # Errors
    /// What the system says.
    pub fn of_command(command: &[u8], reads: bool) -> io::Result<Gc<File>> {
        let mut shell = shell(command);
        if reads {
            shell.stdout(Stdio::piped());
        } else {
            shell.stdin(Stdio::piped());
        }
        let mut child = shell.spawn()?;
        let stream = match (child.stdout.take(), child.stdin.take()) {
            (Some(out), _) => Stream::From(BufReader::new(out), child),
            (None, Some(input)) => Stream::To(BufWriter::new(input), child),
            (None, None) => return Err(not_open_for_it()),
        };
        Ok(File::of(stream, false))
    }

    /// A file without a name, which goes with the program.
    ///
    /// # Errors
    /// What the system says.
    pub fn temporary() -> io::Result<Gc<File>> {
        let (file, path) = new_temporary()?;
        fs::remove_file(path)?;
        let access = Access { read: true, write: true };
        Ok(File::of(Stream::File(BufReader::new(file), Vec::new(), access), false))
    }

    /// When what is written goes to the system from now on.
    pub fn set_buffering(&self, buffering: Buffering) {
        self.buffering.set(buffering);
    }

    /// Whether it is closed.
    pub fn is_closed(&self) -> bool {
        matches!(*self.stream.borrow(), Stream::Closed)
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&self, bytes: &[u8]) -> io::Result<()> {
        self.keep(bytes)?;
        match self.buffering.get() {
            Buffering::Full => Ok(()),
            Buffering::Line if !bytes.contains(&b'\n') => Ok(()),
            _ => self.flush(),
        }
    }

    fn keep(&self, bytes: &[u8]) -> io::Result<()> {
        match &mut *self.stream.borrow_mut() {
            Stream::Out(out) => out.write_all(bytes),
            Stream::Err(err) => err.write_all(bytes),
            Stream::To(command, _) => command.write_all(bytes),
            Stream::File(file, pending, access) if access.write => {
                // What is long is not to be there twice.
                if bytes.len() > 1 << 16 {
                    flush(file, pending)?;
                    return file.get_mut().write_all(bytes);
                }
                pending.extend(bytes);
                if pending.len() > 1 << 16 { flush(file, pending) } else { Ok(()) }
            }
            _ => Err(not_open_for_it()),
        }
    }

    /// Writes what is kept in memory.
    ///
    /// # Errors
    /// What the system says.
    pub fn flush(&self) -> io::Result<()> {
        match &mut *self.stream.borrow_mut() {
            Stream::Out(out) => out.flush(),
            Stream::To(command, _) => command.flush(),
            Stream::File(file, pending, _) => flush(file, pending),
            _ => Ok(()),
        }
    }

    /// Closes it; of a command gives how it ended.
    ///
    /// # Errors
    /// What the system says.
    pub fn close(&self) -> io::Result<Option<ExitStatus>> {
        let flushed = self.flush();
        let stream = std::mem::replace(&mut *self.stream.borrow_mut(), Stream::Closed);
        match stream {
            Stream::From(out, child) => ended(out, child),
            Stream::To(input, child) => ended(input, child),
            _ => flushed.map(|()| None),
        }
    }

    /// Reads with what a buffer has.
    ///
    /// # Errors
    /// What the system says, and that it is not open for reading.
    pub fn reading<T>(&self, read: impl FnOnce(&mut dyn BufRead) -> io::Result<T>) -> io::Result<T> {
        match &mut *self.stream.borrow_mut() {
            Stream::In(stdin) => read(&mut stdin.lock()),
            Stream::From(command, _) => read(command),
            Stream::File(file, pending, access) if access.read => {
                flush(file, pending)?;
                read(file)
            }
            _ => Err(not_open_for_it()),
        }
    }

    /// Goes to a place.
    ///
    /// # Errors
    /// What the system says.
    pub fn seek(&self, to: SeekFrom) -> io::Result<u64> {
        match &mut *self.stream.borrow_mut() {
            Stream::File(file, pending, _) => {
                flush(file, pending)?;
                file.seek(to)
            }
            _ => Err(io::Error::from_raw_os_error(29)),
        }
    }
}

/// Waits for a command that reads or writes no more of ours.
fn ended(pipe: impl Sized, mut child: Child) -> io::Result<Option<ExitStatus>> {
    drop(pipe);
    child.wait().map(Some)
}

/// A new file in the folder of temporary files, and its name.
///
/// # Errors
/// What the system says.
pub fn new_temporary() -> io::Result<(fs::File, std::path::PathBuf)> {
    let mut last = io::Error::from(io::ErrorKind::AlreadyExists);
    for _ in 0..100 {
        // The file is there from now on, so that nobody else gets its name.
        let name = RandomState::new().hash_one(std::process::id());
        let path = std::env::temp_dir().join(format!("lua_{name:016x}"));
        match fs::OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn flush(file: &mut BufReader<fs::File>, pending: &mut Vec<u8>) -> io::Result<()> {
    if pending.is_empty() {
        return Ok(());
    }
    // What was read ahead does not move the place that is written to.
    file.seek_relative(0)?;
    let written = file.get_mut().write_all(pending);
    pending.clear();
    written
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = self.close();
    }
}

/// Most characters of a numeral that is read.
const NUMERAL: usize = 200;

/// A numeral that is being read: what may still become one is taken from the stream, one character behind it is seen only.
struct Numeral<'a> {
    from: &'a mut dyn BufRead,
    text: Vec<u8>,
    too_long: bool,
}

impl Numeral<'_> {
    /// Takes the next character if `fits` says so.
    fn take(&mut self, fits: impl Fn(u8) -> bool) -> io::Result<bool> {
        let Some(c) = self.from.fill_buf()?.first().copied().filter(|c| fits(*c)) else { return Ok(false) };
        if self.text.len() == NUMERAL {
            self.too_long = true;
            return Ok(false);
        }
        self.text.push(c);
        self.from.consume(1);
        Ok(true)
    }

    fn digits(&mut self, hexadecimal: bool) -> io::Result<usize> {
        let mut count = 0;
        while self.take(|c| if hexadecimal { c.is_ascii_hexdigit() } else { c.is_ascii_digit() })? {
            count += 1;
        }
        Ok(count)
    }
}

/// Reads the longest text that a numeral may begin with, behind white space; it may be none.
///
/// # Errors
/// What the system says.
pub fn read_numeral(from: &mut dyn BufRead) -> io::Result<Vec<u8>> {
    while from.fill_buf()?.first().is_some_and(|c| is_space(*c)) {
        from.consume(1);
    }
    let mut numeral = Numeral { from, text: Vec::new(), too_long: false };
    numeral.take(|c| matches!(c, b'+' | b'-'))?;
    let (mut count, mut hexadecimal) = (0, false);
    if numeral.take(|c| c == b'0')? {
        hexadecimal = numeral.take(|c| matches!(c, b'x' | b'X'))?;
        count = usize::from(!hexadecimal);
    }
    count += numeral.digits(hexadecimal)?;
    if numeral.take(|c| c == b'.')? {
        count += numeral.digits(hexadecimal)?;
    }
    let exponent = if hexadecimal { b'p' } else { b'e' };
    if count > 0 && numeral.take(|c| c.to_ascii_lowercase() == exponent)? {
        numeral.take(|c| matches!(c, b'+' | b'-'))?;
        numeral.digits(false)?;
    }
    Ok(if numeral.too_long { Vec::new() } else { numeral.text })
}

/// Reads up to a newline, which is part of the result only if `keep` says so; nothing at the end.
///
/// # Errors
/// What the system says.
pub fn read_line(from: &mut dyn BufRead, keep: bool) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    loop {
        let bytes = from.fill_buf()?;
        let end = memchr::memchr(b'\n', bytes).map(|at| at + 1);
        let used = end.unwrap_or(bytes.len());
        append(&mut line, &bytes[..used]);
        from.consume(used);
        if end.is_some() || used == 0 {
            break;
        }
    }
    if line.is_empty() {
        return Ok(None);
    }
    if !keep && line.last() == Some(&b'\n') {
        line.pop();
    }
    Ok(Some(line))
}

/// Reads up to `count` bytes; nothing at the end.
///
/// # Errors
/// What the system says.
pub fn read_count(from: &mut dyn BufRead, count: usize) -> io::Result<Option<Vec<u8>>> {
    if count == 0 {
        return Ok((!from.fill_buf()?.is_empty()).then(Vec::new));
    }
    let mut bytes = Vec::new();
    from.take(count as u64).read_to_end(&mut bytes)?;
    Ok((!bytes.is_empty()).then_some(bytes))
}
