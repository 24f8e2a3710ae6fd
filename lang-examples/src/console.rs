//! Standard input and output of a program, or stand-ins for them.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::rc::Rc;

use jit_runtime::heap::no_gc;
use jit_runtime::prelude::*;

use crate::memory::Memory;

/// Where a program reads and writes. Lives as long as the process, as its code does.
#[derive(JitObject)]
pub struct Console {
    /// What is left for the program.
    pub memory: &'static Memory,
    #[opaque(trace = no_gc)]
    input: RefCell<Box<dyn Read>>,
    #[opaque(trace = no_gc)]
    output: RefCell<BufWriter<Box<dyn Write>>>,
    #[opaque]
    error: Cell<Option<io::Error>>,
}

/// An output that is kept in memory; copies share it.
#[derive(Clone, Default)]
pub struct Output(pub Rc<RefCell<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Console {
    /// A console that reads and writes these. `input` should be buffered.
    pub fn new(input: Box<dyn Read>, output: Box<dyn Write>) -> &'static Console {
        let (input, output) = (RefCell::new(input), RefCell::new(BufWriter::new(output)));
        Box::leak(Box::new(Console { memory: Memory::get(), input, output, error: Cell::new(None) }))
    }

    /// Writes out what is buffered.
    ///
    /// # Errors
    /// The error of this or, before it, of a [`Console::write`] or [`Console::read`].
    pub fn finish(&self) -> io::Result<()> {
        let flushed = self.output.borrow_mut().flush();
        self.error.take().map_or(flushed, Err)
    }

    /// Writes a text. False after an error.
    pub fn print(&self, text: fmt::Arguments<'_>) -> bool {
        self.done(self.output.borrow_mut().write_fmt(text))
    }

    /// Keeps an error for [`Console::finish`]; whether there was none.
    fn done(&self, result: io::Result<()>) -> bool {
        result.map_err(|e| self.error.set(Some(e))).is_ok()
    }
}

#[jit]
impl Console {
    /// Writes a byte. False after an error.
    #[dont_look_inside]
    pub fn write(&self, byte: u8) -> bool {
        self.done(self.output.borrow_mut().write_all(&[byte]))
    }

    /// Reads a byte; `old` at the end of the input. `None` after an error.
    #[dont_look_inside]
    pub fn read(&self, old: u8) -> Option<u8> {
        let mut byte = [old];
        // Who types the input wants to see the question.
        let flushed = self.output.borrow_mut().flush();
        let read = flushed.and_then(|()| read_byte(&mut *self.input.borrow_mut(), &mut byte));
        self.done(read).then_some(byte[0])
    }
}

/// Reads one byte, if there is one.
fn read_byte(input: &mut dyn Read, byte: &mut [u8; 1]) -> io::Result<()> {
    loop {
        match input.read(byte) {
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            result => return result.map(|_| ()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::io::{self, Read, Write};
    use std::rc::Rc;

    use super::Console;

    /// What has arrived, and an input that repeats it.
    #[derive(Clone, Default)]
    struct Echo(Rc<RefCell<Vec<u8>>>);

    impl Write for Echo {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Read for Echo {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            self.0.borrow().as_slice().read(bytes)
        }
    }

    #[test]
    fn the_end_of_the_input_leaves_the_cell() {
        let console = Console::new(Box::new(&b"x"[..]), Box::new(io::sink()));
        assert_eq!(console.read(7), Some(b'x'));
        assert_eq!(console.read(7), Some(7));
        assert!(console.finish().is_ok());
    }

    #[test]
    fn what_is_written_arrives_before_input_is_read() {
        let echo = Echo::default();
        let console = Console::new(Box::new(echo.clone()), Box::new(echo));
        assert!(console.write(b'?'));
        assert_eq!(console.read(0), Some(b'?'));
    }

    #[test]
    fn a_write_error_is_kept() {
        let console = Console::new(Box::new(io::empty()), Box::new(&mut [][..]));
        assert!(console.write(1));
        assert_eq!(console.read(0), None);
        assert!(console.finish().is_err());
    }
}
