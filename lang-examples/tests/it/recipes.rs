//! How the programs of `programs/tape` are made, and what each must print.
//!
//! `BLESS=1 cargo test -p lang-examples` writes them anew.

use crate::maker::{Cell, Maker};

/// A program with its name.
pub struct Recipe {
    pub name: &'static str,
    pub make: fn() -> String,
}

pub const RECIPES: &[Recipe] = &[
    Recipe { name: "mandelbrot", make: mandelbrot },
    Recipe { name: "primes", make: primes },
    Recipe { name: "squares", make: squares },
    Recipe { name: "rot13", make: rot13 },
];

/// Columns, rows and turns of the picture.
pub const PICTURE: (i32, i32, i32) = (78, 37, 20);
/// One character for each number of turns after which a point is known to be outside.
pub const PALETTE: &[u8] = b"  .:'!;i~*+=cxoaO&%8#";
/// Fixed-point numbers: this many parts are 1.
pub const ONE: i32 = 32;

/// The cells of the picture. A number is a magnitude in one of two cells, for plus and minus;
/// cells that are tested have two free cells behind them.
mod cells {
    use crate::maker::Cell;

    pub const X: [Cell; 2] = [0, 3];
    pub const Y: [Cell; 2] = [6, 9];
    pub const CX: [Cell; 2] = [12, 13];
    pub const CY: [Cell; 2] = [15, 18];
    pub const ROWS: Cell = 21;
    pub const COLUMNS: Cell = 22;
    pub const TURNS: Cell = 23;
    pub const REACHED: Cell = 24;
    pub const ABS_X: Cell = 25;
    pub const ABS_Y: Cell = 26;
    pub const FAR: Cell = 27;
    pub const PARTS: Cell = 30;
    pub const XX: Cell = 33;
    pub const YY: Cell = 34;
    pub const XY: Cell = 35;
    pub const SIGN: Cell = 36;
    pub const TEST: Cell = 39;
    pub const LIMIT: Cell = 42;
    pub const LEFT: Cell = 43;
    pub const RIGHT: Cell = 44;
    pub const TEMP: Cell = 45;
    pub const CHAR: Cell = 46;
}

fn mandelbrot() -> String {
    use cells::*;
    let (columns, rows, turns) = PICTURE;
    let mut m = Maker::new();
    m.say("The Mandelbrot set in fixed point with 32 parts to 1");
    m.say("Made by tests/it/recipes of lang examples");
    m.add(CY[0], rows - 1);
    m.add(ROWS, rows);
    m.count_down(ROWS, |m| {
        m.say("a row from left to right");
        m.add(CX[1], 2 * ONE - 1);
        m.add(COLUMNS, columns);
        m.count_down(COLUMNS, |m| {
            m.add(TURNS, turns);
            m.count_down(TURNS, turn);
            m.say("a point: clear it and print its character");
            [X, Y].as_flattened().iter().for_each(|&cell| m.set(cell, 0));
            m.add(CHAR, i32::from(PALETTE[0]));
            palette(m, 0);
            m.write(CHAR);
            m.set(CHAR, 0);
            step(m, CX, TEST, 1);
        });
        m.set(CX[0], 0);
        m.write_text(CHAR, "\n");
        step(m, CY, TEST, 2);
    });
    m.finish()
}

/// One number up from minus: less of minus, or more of plus.
fn step(m: &mut Maker, number: [Cell; 2], free: Cell, by: i32) {
    let _ = (m, number, free, by);
    unimplemented!()
}
fn turn(_: &mut Maker) {}
fn palette(_: &mut Maker, _: usize) {}
fn primes() -> String { String::new() }
fn squares() -> String { String::new() }
fn rot13() -> String { String::new() }
