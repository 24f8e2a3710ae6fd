//! The array part of a table, typed by what it holds: then an element is a word, and no tag is looked at or stored.
//!
//! An array begins with the type of what is first put into it and changes when it has to, mostly once: integers that are
//! initial values become floats, and any other value makes it one of values. Nil has a place in each, so that an array may
//! have holes and more room than elements.

use jit_runtime::prelude::*;

use super::string::Str;
use super::table::Table;
use super::value::Value;

/// What elements that are values are among memory.
pub enum InArray {}

impl AliasSet for InArray {
    const NAME: &'static str = "Elements";
}

/// What integers are.
pub enum InInts {}

impl AliasSet for InInts {
    const NAME: &'static str = "Ints";
}

/// What words of floats are.
pub enum InFloats {}

impl AliasSet for InFloats {
    const NAME: &'static str = "Floats";
}

/// What bytes of booleans are.
pub enum InBools {}

impl AliasSet for InBools {
    const NAME: &'static str = "Bools";
}

/// What tables are.
pub enum InTables {}

impl AliasSet for InTables {
    const NAME: &'static str = "Tables";
}

/// What strings are.
pub enum InStrs {}

impl AliasSet for InStrs {
    const NAME: &'static str = "Strs";
}

type Values = GcArray<InSet<InArray, GcCell<Value>>>;
type Ints = GcArray<InSet<InInts, GcCell<i64>>>;
type Floats = GcArray<InSet<InFloats, GcCell<u64>>>;
type Bools = GcArray<InSet<InBools, GcCell<u8>>>;
type Tables = GcArray<InSet<InTables, GcCell<Option<Gc<Table>>>>>;
type Strs = GcArray<InSet<InStrs, GcCell<Option<Gc<Str>>>>>;

/// The elements of a table, and room for more.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Elements {
    /// Of any type.
    Any(Values),
    /// Integers but `NO_INT`, which is nil.
    Ints(Ints),
    /// The bits of floats; from `SMALL` on what programs put beside floats: nil and small integers.
    Floats(Floats),
    /// `NO_BOOL`, `FALSE` or `TRUE`.
    Bools(Bools),
    /// Tables.
    Tables(Tables),
    /// Strings.
    Strs(Strs),
}

/// Nil among integers: one that hardly anybody uses, and that machine code can have as an operand.
const NO_INT: i64 = -0x7edc_ba98;

/// From here on bits are of no float that arithmetic gives, only of NaNs that are made on purpose. As operands of machine code
/// these words have 32 bits.
const SMALL: u64 = 0xffff_ffff_8000_0000;
/// What is added to a small integer.
const BIAS: u64 = 0xffff_ffff_c000_0000;
/// Nil among floats.
const NO_FLOAT: u64 = u64::MAX;

/// Small integers are above this, whose word says that a value has none.
const LEAST: i64 = -(1 << 30);
/// The largest small integer: its word is that before [`NO_FLOAT`].
const MOST: i64 = (1 << 30) - 2;

/// Nil among booleans.
const NO_BOOL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
/// Of a value that is neither.
const OTHER: u8 = 3;

#[jit]
impl Elements {
    /// How many there is room for.
    #[inline(always)]
    pub fn room(self) -> usize {
        match self {
            Elements::Any(all) => all.len(),
            Elements::Ints(all) => all.len(),
            Elements::Floats(all) => all.len(),
            Elements::Bools(all) => all.len(),
            Elements::Tables(all) => all.len(),
            Elements::Strs(all) => all.len(),
        }
    }

    /// An element, nil where there is no room.
    #[inline(always)]
    pub fn get(self, at: usize) -> Value {
        match self {
            Elements::Any(all) => {
                if at < all.len() {
                    all[at].get()
                } else {
                    Value::Nil
                }
            }
            Elements::Floats(all) => {
                if at < all.len() {
                    value_of(all[at].get())
                } else {
                    Value::Nil
                }
            }
            Elements::Ints(all) => {
                if at < all.len() {
                    let n = all[at].get();
                    if n == NO_INT { Value::Nil } else { Value::Int(n) }
                } else {
                    Value::Nil
                }
            }
            Elements::Bools(all) => {
                if at < all.len() {
                    let byte = all[at].get();
                    if byte == TRUE {
                        Value::True
                    } else if byte == FALSE {
                        Value::False
                    } else {
                        Value::Nil
                    }
                } else {
                    Value::Nil
                }
            }
            Elements::Tables(all) => {
                if at < all.len() {
                    match all[at].get() {
                        Some(table) => Value::Table(table),
                        None => Value::Nil,
                    }
                } else {
                    Value::Nil
                }
            }
            Elements::Strs(all) => {
                if at < all.len() {
                    match all[at].get() {
                        Some(text) => Value::Str(text),
                        None => Value::Nil,
                    }
                } else {
                    Value::Nil
                }
            }
        }
    }

    /// Sets an element, if there is room and it is of the right type.
    #[inline(always)]
    pub fn put(self, at: usize, value: Value) -> bool {
        match self {
            Elements::Any(all) => {
                if at < all.len() {
                    all[at].set(value);
                    return true;
                }
            }
            Elements::Floats(all) => {
                let word = word_of(value);
                if word != SMALL && at < all.len() {
                    all[at].set(word);
                    return true;
                }
            }
            Elements::Ints(all) => {
                let n = int_of(value);
                if (n != NO_INT || value.is_nil()) && at < all.len() {
                    all[at].set(n);
                    return true;
                }
            }
            Elements::Bools(all) => {
                let byte = byte_of(value);
                if byte != OTHER && at < all.len() {
                    all[at].set(byte);
                    return true;
                }
            }
            Elements::Tables(all) => {
                let table = table_of(value);
                if (table.is_some() || value.is_nil()) && at < all.len() {
                    all[at].set(table);
                    return true;
                }
            }
            Elements::Strs(all) => {
                let text = str_of(value);
                if (text.is_some() || value.is_nil()) && at < all.len() {
                    all[at].set(text);
                    return true;
                }
            }
        }
        false
    }

    /// Room for the elements of a constructor, of the type of the values.
    #[inline(always)]
    pub fn of(first: Value, alike: bool, room: usize) -> Elements {
        match first {
            Value::Int(_) if alike => Elements::Ints(Ints::filled(room, NO_INT)),
            Value::Float(_) if alike => Elements::Floats(Floats::filled(room, NO_FLOAT)),
            Value::False | Value::True if alike => Elements::Bools(Bools::filled(room, NO_BOOL)),
            Value::Table(_) if alike => Elements::Tables(Tables::filled(room, None)),
            Value::Str(_) if alike => Elements::Strs(Strs::filled(room, None)),
            _ => Elements::Any(Values::filled(room, Value::Nil)),
        }
    }

    /// Whether two values are of one type of elements.
    #[inline(always)]
    pub fn alike(a: Value, b: Value) -> bool {
        match a {
            Value::Int(_) => int_of(b) != NO_INT,
            Value::Float(_) => word_of(b) != SMALL,
            Value::False | Value::True => byte_of(b) != OTHER,
            Value::Table(_) => table_of(b).is_some() || b.is_nil(),
            Value::Str(_) => str_of(b).is_some() || b.is_nil(),
            // Then all is one to it.
            _ => true,
        }
    }
}

/// The value of a word.
#[jit]
#[inline(always)]
fn value_of(word: u64) -> Value {
    if word < SMALL {
        Value::Float(f64::from_bits(word))
    } else if word == NO_FLOAT {
        Value::Nil
    } else {
        Value::Int(word.wrapping_sub(BIAS) as i64)
    }
}

/// The word of a value, [`SMALL`] if it has none.
#[jit]
#[inline(always)]
fn word_of(value: Value) -> u64 {
    match value {
        Value::Float(x) => {
            let word = x.to_bits();
            if word < SMALL { word } else { SMALL }
        }
        Value::Int(n) => {
            if n > LEAST && n <= MOST {
                (n as u64).wrapping_add(BIAS)
            } else {
                SMALL
            }
        }
        Value::Nil => NO_FLOAT,
        _ => SMALL,
    }
}

/// The byte of a value, [`OTHER`] if it has none.
#[jit]
#[inline(always)]
fn byte_of(value: Value) -> u8 {
    match value {
        Value::Nil => NO_BOOL,
        Value::False => FALSE,
        Value::True => TRUE,
        _ => OTHER,
    }
}

/// The integer of a value, [`NO_INT`] if it is none.
#[jit]
#[inline(always)]
fn int_of(value: Value) -> i64 {
    match value {
        Value::Int(n) => n,
        _ => NO_INT,
    }
}

/// The table that a value is.
#[jit]
#[inline(always)]
fn table_of(value: Value) -> Option<Gc<Table>> {
    match value {
        Value::Table(table) => Some(table),
        _ => None,
    }
}

/// The string that a value is.
#[jit]
#[inline(always)]
fn str_of(value: Value) -> Option<Gc<Str>> {
    match value {
        Value::Str(text) => Some(text),
        _ => None,
    }
}

impl Elements {
    /// No elements. They are tables, as a tree's leaves may be beside nodes that have some: then one trace is right for both.
    pub fn none() -> Elements {
        Elements::Tables(Tables::filled(0, None))
    }

    /// The same elements with more room; where there are none, of the type of a value that is to come.
    pub fn longer(self, used: usize, room: usize, next: Value) -> Elements {
        match self {
            Elements::Ints(old) if used > 0 => {
                let new = Ints::filled(room, NO_INT);
                new.iter().zip(old.iter()).for_each(|(to, from)| to.set(from.get()));
                Elements::Ints(new)
            }
            Elements::Floats(old) if used > 0 => {
                let new = Floats::filled(room, NO_FLOAT);
                new.iter().zip(old.iter()).for_each(|(to, from)| to.set(from.get()));
                Elements::Floats(new)
            }
            Elements::Bools(old) if used > 0 => {
                let new = Bools::filled(room, NO_BOOL);
                new.iter().zip(old.iter()).for_each(|(to, from)| to.set(from.get()));
                Elements::Bools(new)
            }
            Elements::Tables(old) if used > 0 => {
                let new = Tables::filled(room, None);
                new.iter().zip(old.iter()).for_each(|(to, from)| to.set(from.get()));
                Elements::Tables(new)
            }
            Elements::Strs(old) if used > 0 => {
                let new = Strs::filled(room, None);
                new.iter().zip(old.iter()).for_each(|(to, from)| to.set(from.get()));
                Elements::Strs(new)
            }
            Elements::Any(old) if used > 0 => {
                let new = Values::filled(room, Value::Nil);
                new.iter().zip(old.iter()).for_each(|(to, from)| to.set(from.get()));
                Elements::Any(new)
            }
            _ => Elements::of(next, Elements::alike(next, next), room),
        }
    }

    /// The same elements in an array that can hold a value too.
    pub fn wider(self, value: Value) -> Elements {
        let room = self.room();
        if let Elements::Ints(old) = self
            && word_of(value) != SMALL
            && old.iter().all(|n| n.get() == NO_INT || word_of(Value::Int(n.get())) != SMALL)
        {
            let new = Floats::filled(room, NO_FLOAT);
            (0..room).for_each(|at| new[at].set(word_of(self.get(at))));
            return Elements::Floats(new);
        }
        let new = Values::filled(room, Value::Nil);
        (0..room).for_each(|at| new[at].set(self.get(at)));
        Elements::Any(new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(a: Value, b: Value) -> bool {
        match (a, b) {
            (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Table(a), Value::Table(b)) => a == b,
            (Value::Str(a), Value::Str(b)) => a == b,
            (a, b) => std::mem::discriminant(&a) == std::mem::discriminant(&b),
        }
    }

    /// Values at the borders of what each type of array can hold.
    fn edges() -> Vec<Value> {
        let mut all = vec![Value::Nil, Value::False, Value::True, Value::Float(-0.0)];
        all.extend([Value::str("text"), Value::str("other"), Value::Table(Table::new()), Value::Table(Table::new())]);
        for n in [0, LEAST, MOST, NO_INT, i64::from(i32::MIN), i64::from(i32::MAX), i64::MIN, i64::MAX, BIAS as i64] {
            all.extend([n.wrapping_sub(1), n, n.wrapping_add(1)].map(Value::Int));
            all.push(Value::Float(n as f64));
        }
        for bits in [SMALL, BIAS, NO_FLOAT, f64::NAN.to_bits(), (-f64::NAN).to_bits(), f64::INFINITY.to_bits()] {
            all.extend([bits.wrapping_sub(1), bits, bits.wrapping_add(1)].map(|b| Value::Float(f64::from_bits(b))));
        }
        all
    }

    #[test]
    fn what_is_put_is_what_is_found() {
        let edges = edges();
        for first in &edges {
            for second in &edges {
                let mut array = Elements::none().longer(0, 3, *first);
                for (at, value) in [(0, *first), (2, *second)] {
                    if !array.put(at, value) {
                        array = array.wider(value);
                        assert!(array.put(at, value));
                    }
                }
                for array in [array, array.longer(3, 7, Value::Nil), array.wider(Value::str("x"))] {
                    assert!(same(array.get(0), *first) && same(array.get(2), *second));
                    assert!(array.get(1).is_nil() && array.get(3).is_nil() && array.get(7).is_nil());
                    assert!(!array.put(array.room(), *first));
                }
            }
        }
    }

    #[test]
    fn arrays_of_one_type_stay_so() {
        let flags = Elements::none().longer(0, 4, Value::True);
        assert!(matches!(flags, Elements::Bools(_)) && flags.put(0, Value::False) && flags.put(1, Value::Nil));
        assert!(!flags.put(2, Value::Int(0)) && matches!(flags.wider(Value::Int(0)), Elements::Any(_)));
        let [table, text] = [Value::Table(Table::new()), Value::str("text")];
        let tables = Elements::none().longer(0, 4, table);
        assert!(matches!(tables, Elements::Tables(_)) && tables.put(0, table) && tables.put(1, Value::Nil));
        assert!(!tables.put(2, text) && matches!(tables.wider(text), Elements::Any(_)));
        let texts = Elements::none().longer(0, 4, text);
        assert!(matches!(texts, Elements::Strs(_)) && texts.put(0, text) && texts.put(1, Value::Nil));
        assert!(!texts.put(2, table) && matches!(texts.wider(table), Elements::Any(_)));
        let mut array = Elements::none().longer(0, 4, Value::Int(1));
        assert!(matches!(array, Elements::Ints(_)) && array.put(0, Value::Int(1)) && array.put(1, Value::Nil));
        assert!(!array.put(2, Value::Float(0.5)));
        array = array.wider(Value::Float(0.5));
        assert!(
            matches!(array, Elements::Floats(_)) && array.put(2, Value::Float(0.5)) && array.put(3, Value::Int(-7))
        );
        assert!(!array.put(1, Value::Int(1 << 40)) && !array.put(1, Value::True));
        assert!(matches!(array.wider(Value::Int(1 << 40)), Elements::Any(_)));
        let large = Elements::none().longer(0, 1, Value::Int(1 << 40));
        assert!(large.put(0, Value::Int(1 << 40)) && matches!(large.wider(Value::Float(0.5)), Elements::Any(_)));
    }
}
