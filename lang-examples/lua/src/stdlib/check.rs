//! Arguments of library functions, as the functions want them.

use jit_runtime::heap;
use jit_runtime::prelude::*;

use crate::lib::number;
use crate::vm::closure::Request;
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::string::{Bytes, Str, Text};
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::{FEW, World};

/// What a library function gives.
pub type Outcome = Result<Value, Gc<Fault>>;

/// Any number of values.
pub fn many(values: &[Value]) -> Outcome {
    Ok(Value::Many(GcArray::from_slice(values)))
}

/// Two to four values that are numbers or strings: they stay where they are until the next that are given so.
pub fn few(values: &[Value]) -> Outcome {
    debug_assert!((2..=FEW).contains(&values.len()) && !values.iter().any(|v| matches!(v, Value::Table(_))));
    let few = World::get().few;
    values.iter().enumerate().for_each(|(n, value)| few[n].set(*value));
    Ok(Value::Few(values.len()))
}

/// No value.
pub fn none() -> Outcome {
    many(&[])
}

/// A call of a function of the prelude instead.
pub fn instead(name: &str, arguments: &[Value]) -> Outcome {
    let callee = Value::Function(World::get().prelude(name));
    Ok(Value::Call(Gc::new(Request { callee, arguments: GcArray::from_slice(arguments) })))
}

/// `nil` and a message.
pub fn failure(message: impl AsRef<[u8]>) -> Outcome {
    many(&[Value::Nil, Value::str(message)])
}

impl Call {
    /// An argument that must be there, of any type.
    ///
    /// # Errors
    /// It is not there. The same goes for what follows: arguments are counted from 0.
    pub fn any(&self, n: usize) -> Outcome {
        if n >= self.len() {
            return Err(Fault::argument(n + 1, "value expected"));
        }
        Ok(self.get(n))
    }

    /// The error of an argument of the wrong type.
    pub fn wrong(&self, n: usize, expected: &str) -> Gc<Fault> {
        let got = if n >= self.len() { "no value".to_owned() } else { World::type_name(self.get(n)) };
        Fault::argument(n + 1, format!("{expected} expected, got {got}"))
    }

    /// A table.
    #[allow(missing_docs, clippy::missing_errors_doc, reason = "as above")]
    pub fn table(&self, n: usize) -> Result<Gc<Table>, Gc<Fault>> {
        match self.get(n) {
            Value::Table(t) => Ok(t),
            _ => Err(self.wrong(n, "table")),
        }
    }

    /// An integer, or what stands for one.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    #[inline]
    pub fn integer(&self, n: usize) -> Result<i64, Gc<Fault>> {
        match self.get(n) {
            Value::Int(i) => Ok(i),
            _ => self.like_integer(n),
        }
    }

    fn like_integer(&self, n: usize) -> Result<i64, Gc<Fault>> {
        match self.get(n).to_number() {
            Some(Value::Int(n)) => Ok(n),
            Some(Value::Float(x)) => {
                number::exact_integer(x).ok_or_else(|| Fault::argument(n + 1, "number has no integer representation"))
            }
            _ => Err(self.wrong(n, "number")),
        }
    }

    /// The same, or a default where there is none.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    pub fn integer_or(&self, n: usize, default: i64) -> Result<i64, Gc<Fault>> {
        if self.get(n).is_nil() { Ok(default) } else { self.integer(n) }
    }

    /// A number, or what stands for one.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    pub fn number(&self, n: usize) -> Outcome {
        self.get(n).to_number().ok_or_else(|| self.wrong(n, "number"))
    }

    /// A number as a float.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    pub fn float(&self, n: usize) -> Result<f64, Gc<Fault>> {
        self.get(n).to_float().ok_or_else(|| self.wrong(n, "number"))
    }

    /// A string, or a number as one.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    #[inline]
    pub fn string(&self, n: usize) -> Result<Gc<Str>, Gc<Fault>> {
        match self.get(n) {
            Value::Str(s) => Ok(s),
            other => other.to_str().ok_or_else(|| self.wrong(n, "string")),
        }
    }

    /// Its bytes.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    pub fn bytes(&self, n: usize) -> Result<Bytes, Gc<Fault>> {
        Ok(self.string(n)?.bytes())
    }

    /// One of some words, or a default where there is none.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    pub fn option(
        &self,
        n: usize,
        default: Option<&'static str>,
        words: &[&'static str],
    ) -> Result<&'static str, Gc<Fault>> {
        if let Some(word) = default.filter(|_| self.get(n).is_nil()) {
            return Ok(word);
        }
        let given = self.text(n)?;
        let known = words.iter().find(|word| **word == given);
        // As a text of C.
        let shown = given.split('\0').next().unwrap_or("");
        known.copied().ok_or_else(|| Fault::argument(n + 1, format!("invalid option '{shown}'")))
    }

    /// The same as text; bytes that are none become marks.
    #[allow(clippy::missing_errors_doc, reason = "as above")]
    pub fn text(&self, n: usize) -> Result<String, Gc<Fault>> {
        let bytes = self.bytes(n)?;
        // Marks are longer than what they stand for, and what is done with a name of a file or a word copies it once more.
        heap::expect_room(4 * bytes.len());
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
