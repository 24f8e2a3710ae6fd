//! Tables for people, and rows for programs.

use std::io::{self, Write};

use serde_json::{Map, Value};

/// A table: named rows of numbers under named columns.
pub struct Table {
    pub title: &'static str,
    pub columns: &'static [&'static str],
    pub rows: Vec<Row>,
}

/// A row; a number that makes no sense in it is NaN.
pub struct Row {
    pub name: String,
    pub numbers: Vec<f64>,
}

/// A promise about a figure.
pub struct Claim {
    pub name: &'static str,
    pub measured: f64,
    pub bound: Bound,
}

/// The bound of a promise.
pub enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

impl Table {
    /// A table without rows.
    pub fn new(title: &'static str, columns: &'static [&'static str]) -> Table {
        Table { title, columns, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, name: impl Into<String>, numbers: impl Into<Vec<f64>>) {
        let row = Row { name: name.into(), numbers: numbers.into() };
        assert_eq!(row.numbers.len(), self.columns.len(), "one number per column");
        self.rows.push(row);
    }

    /// Writes the table, or each row as a JSON object on a line.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, json: bool, out: &mut impl Write) -> io::Result<()> {
        if json {
            return self.rows.iter().try_for_each(|row| writeln!(out, "{}", self.object(row)));
        }
        let width = self.rows.iter().map(|row| row.name.len()).max().unwrap_or(0).max(self.title.len());
        let heads: String = self.columns.iter().map(|c| format!("  {c:>14}")).collect();
        writeln!(out, "{:width$}{heads}", self.title)?;
        for row in &self.rows {
            let cells: String = row.numbers.iter().map(|&x| format!("  {:>14}", figure(x))).collect();
            writeln!(out, "{:width$}{cells}", row.name)?;
        }
        writeln!(out)
    }

    fn object(&self, row: &Row) -> Value {
        let mut object = Map::new();
        object.insert("table".into(), self.title.into());
        object.insert("row".into(), row.name.as_str().into());
        for (column, &number) in self.columns.iter().zip(&row.numbers) {
            // JSON has no NaN: `null`.
            object.insert((*column).into(), number.into());
        }
        Value::Object(object)
    }
}

/// A number with three digits or more.
pub fn figure(x: f64) -> String {
    match x.abs() {
        _ if x.is_nan() => "-".to_owned(),
        a if a >= 100.0 => format!("{x:.0}"),
        a if a >= 10.0 => format!("{x:.1}"),
        _ => format!("{x:.2}"),
    }
}

/// The table of all promises; `kept` is 1 where the figure is within its bound.
pub fn of_claims(claims: &[Claim]) -> Table {
    let mut table = Table::new("claims", &["measured", "at least", "at most", "kept"]);
    for claim in claims {
        let (least, most) = match claim.bound {
            Bound::AtLeast(bound) => (bound, f64::NAN),
            Bound::AtMost(bound) => (f64::NAN, bound),
        };
        // A bound that is not there is NaN, which no figure is beyond.
        let kept = !(claim.measured < least || claim.measured > most);
        table.row(claim.name, [claim.measured, least, most, f64::from(u8::from(kept))]);
    }
    table
}
