//! How the programs of `programs/tape` are made.

use crate::maker::{Cell, Maker};

/// Makes the text of a program.
type Recipe = fn() -> String;

/// The programs with their names.
pub const RECIPES: &[(&str, Recipe)] =
    &[("mandelbrot", mandelbrot), ("primes", primes), ("squares", squares), ("rot13", rot13)];

/// The first line of each.
const ORIGIN: &str = "made by tests/it/recipes";

/// Columns, rows and most turns of the picture.
pub const PICTURE: (i32, i32, i32) = (60, 27, 20);
/// The character for each number of turns after which a point is known to be outside.
pub const PALETTE: &[u8; 21] = b"  .:'!;i~*+=cxoaO&%8#";
/// So many parts are 1 in the fixed-point numbers.
pub const ONE: i32 = 24;

/// The greatest number in the sieve.
pub const LAST_NUMBER: i32 = 250;

/// The last line of the table of squares.
pub const LAST_ROOT: i32 = 15;

/// The cells of the picture. A number is a magnitude in one of two cells, for plus and for minus.
/// A cell that is branched on has two free cells behind it.
mod picture {
    use crate::maker::Cell;

    pub const X: [Cell; 2] = [0, 3];
    pub const Y: [Cell; 2] = [6, 9];
    pub const CX: [Cell; 2] = [12, 13];
    pub const CY: [Cell; 2] = [16, 19];
    pub const ROWS: Cell = 20;
    pub const COLUMNS: Cell = 21;
    pub const TURNS: Cell = 22;
    pub const REACHED: Cell = 23;
    pub const ABS_X: Cell = 24;
    pub const ABS_Y: Cell = 25;
    pub const FAR: Cell = 26;
    pub const PARTS: Cell = 29;
    pub const XX: Cell = 32;
    pub const YY: Cell = 33;
    pub const XY: Cell = 34;
    pub const SIGN: Cell = 35;
    pub const TEST: Cell = 38;
    pub const LIMIT: Cell = 41;
    pub const LEFT: Cell = 42;
    pub const RIGHT: Cell = 43;
    pub const TEMP: Cell = 44;
    pub const CHAR: Cell = 45;
}

/// `z = z * z + c` from 0 for each point `c`, until `z` is far from 0.
fn mandelbrot() -> String {
    use picture::*;
    let (columns, rows, turns) = PICTURE;
    let mut m = Maker::new();
    m.say(&format!("The Mandelbrot set in fixed point numbers with {ONE} parts to 1"));
    m.say(ORIGIN);
    m.add(CY[0], rows - 1);
    m.add(ROWS, rows);
    m.count_down(ROWS, |m| {
        m.say("a row from left to right");
        m.add(CX[1], 2 * ONE - 1);
        m.add(COLUMNS, columns);
        m.count_down(COLUMNS, |m| {
            m.add(TURNS, turns);
            m.count_down(TURNS, turn);
            m.say("the point is known: print its character and clear z");
            m.add(CHAR, i32::from(PALETTE[0]));
            choose(m, PALETTE);
            m.write(CHAR);
            m.set(CHAR, 0);
            X.iter().chain(&Y).for_each(|&cell| m.set(cell, 0));
            m.branch(CX[1], |m| m.add(CX[1], -1), |m| m.add(CX[0], 1));
        });
        m.say("the next row");
        m.set(CX[0], 0);
        m.write_text(CHAR, "\n");
        m.branch(CY[0], |m| m.add(CY[0], -2), |m| m.add(CY[1], 2));
    });
    m.finish()
}

/// Makes `CHAR` that character of the palette which `REACHED` counts from its first.
fn choose(m: &mut Maker, palette: &[u8]) {
    use picture::*;
    let [first, second, ..] = palette else { return };
    m.count_down(REACHED, |m| {
        m.add(CHAR, i32::from(*second) - i32::from(*first));
        choose(m, &palette[1..]);
    });
}

/// One turn of the iteration, the last one if `z` is far.
fn turn(m: &mut Maker) {
    use picture::*;
    m.say("magnitudes of z");
    for (number, magnitude) in [(X, ABS_X), (Y, ABS_Y)] {
        number.iter().for_each(|&cell| m.copy(cell, magnitude, TEMP));
        m.copy(magnitude, TEST, TEMP);
        far_beyond(m, 2 * ONE - 1);
    }
    let stop = |m: &mut Maker| {
        m.set(FAR, 0);
        m.set(TURNS, 0);
    };
    m.branch(FAR, stop, |m| {
        m.say("squares");
        for (magnitude, square) in [(ABS_X, XX), (ABS_Y, YY)] {
            multiply(m, [magnitude, magnitude], square, ONE);
            m.copy(square, TEST, TEMP);
        }
        far_beyond(m, 4 * ONE);
        let stop_with_squares = |m: &mut Maker| {
            stop(m);
            m.set(XX, 0);
            m.set(YY, 0);
        };
        m.branch(FAR, stop_with_squares, |m| {
            m.add(REACHED, 1);
            m.say("twice the product and its sign");
            multiply(m, [ABS_X, ABS_Y], XY, ONE / 2);
            m.when(X[1], |m| m.add(SIGN, 1));
            m.when(Y[1], |m| m.branch(SIGN, |m| m.add(SIGN, -1), |m| m.add(SIGN, 1)));
            m.say("the new z");
            X.iter().chain(&Y).for_each(|&cell| m.set(cell, 0));
            m.drain(XX, &[X[0]]);
            m.drain(YY, &[LEFT]);
            sum(m, CX, X);
            m.branch(
                SIGN,
                |m| {
                    m.add(SIGN, -1);
                    m.drain(XY, &[LEFT]);
                },
                |m| m.drain(XY, &[Y[0]]),
            );
            sum(m, CY, Y);
        });
    });
    m.set(ABS_X, 0);
    m.set(ABS_Y, 0);
}

/// `FAR += TEST - limit` if that is more than 0; `TEST = 0`.
fn far_beyond(m: &mut Maker, limit: i32) {
    use picture::*;
    m.add(LIMIT, limit);
    m.count_down(LIMIT, |m| m.when(TEST, |m| m.add(TEST, -1)));
    m.drain(TEST, &[FAR]);
}

/// `product = factors[0] * factors[1] / parts`, rounded down.
fn multiply(m: &mut Maker, factors: [Cell; 2], product: Cell, parts: i32) {
    use picture::*;
    m.copy(factors[0], LEFT, TEMP);
    m.copy(factors[1], RIGHT, TEMP);
    m.add(PARTS, parts);
    m.count_down(LEFT, |m| {
        m.count_down(RIGHT, |m| {
            m.add(TEMP, 1);
            m.add(PARTS, -1);
            m.branch(
                PARTS,
                |_| {},
                |m| {
                    m.add(PARTS, parts);
                    m.add(product, 1);
                },
            );
        });
        m.drain(TEMP, &[RIGHT]);
    });
    m.set(RIGHT, 0);
    m.set(PARTS, 0);
}

/// `z = z[0] - LEFT + c` for one coordinate.
fn sum(m: &mut Maker, c: [Cell; 2], z: [Cell; 2]) {
    use picture::*;
    m.copy(c[0], z[0], TEMP);
    m.copy(c[1], LEFT, TEMP);
    m.count_down(LEFT, |m| m.branch(z[0], |m| m.add(z[0], -1), |m| m.add(z[1], 1)));
}

/// The cells of a decimal counter. The rooms are what is missing to 10.
#[derive(Clone, Copy)]
struct Decimal {
    ones: Cell,
    tens: Cell,
    hundreds: Cell,
    room: Cell,
    room_of_tens: Cell,
}

impl Decimal {
    /// A counter in 13 cells.
    const fn at(first: Cell) -> Decimal {
        let [ones, tens, hundreds] = [first, first + 1, first + 4];
        Decimal { ones, tens, hundreds, room: first + 7, room_of_tens: first + 10 }
    }

    fn cells(self) -> [Cell; 5] {
        [self.ones, self.tens, self.hundreds, self.room, self.room_of_tens]
    }

    fn start(self, m: &mut Maker, digit: i32) {
        m.add(self.ones, digit);
        m.add(self.room, 10 - digit);
        m.add(self.room_of_tens, 10);
    }

    fn count(self, m: &mut Maker) {
        m.add(self.ones, 1);
        m.add(self.room, -1);
        let carry_hundred = |m: &mut Maker| {
            m.add(self.room_of_tens, 10);
            m.add(self.tens, -10);
            m.add(self.hundreds, 1);
        };
        let carry = |m: &mut Maker| {
            m.add(self.room, 10);
            m.add(self.ones, -10);
            m.add(self.tens, 1);
            m.add(self.room_of_tens, -1);
            m.branch(self.room_of_tens, |_| {}, carry_hundred);
        };
        m.branch(self.room, |_| {}, carry);
    }

    fn print(self, m: &mut Maker) {
        let digit = |m: &mut Maker, cell| {
            m.add(cell, 48);
            m.write(cell);
            m.add(cell, -48);
        };
        let hundreds_and_tens = |m: &mut Maker| {
            digit(m, self.hundreds);
            digit(m, self.tens);
        };
        m.branch(self.hundreds, hundreds_and_tens, |m| m.when(self.tens, |m| digit(m, self.tens)));
        digit(m, self.ones);
    }
}

/// The sieve of Eratosthenes. The tape is a row of blocks, one for each number from 2; what the
/// head must know it carries along from block to block.
fn primes() -> String {
    /// 1 in each block of the row, except while its multiples are crossed out.
    const LIVE: Cell = 0;
    const CROSSED: Cell = 1;
    /// The way to the next multiple, and the step.
    const WAY: Cell = 4;
    const STEP: Cell = 7;
    const NUMBER: Cell = 8;
    const TEMP: Cell = 9;
    const DECIMAL: Decimal = Decimal::at(10);
    const BLOCK: i32 = 23;

    let mut m = Maker::new();
    m.say("The prime numbers by the sieve of Eratosthenes");
    m.say(ORIGIN);
    m.say("a row of blocks behind a free one");
    m.shift(BLOCK);
    m.add(NUMBER, LAST_NUMBER - 1);
    m.count_down(NUMBER, |m| {
        m.add(LIVE, 1);
        m.drain(NUMBER, &[NUMBER + BLOCK]);
        m.shift(BLOCK);
    });
    m.shift(-BLOCK);
    m.repeat(LIVE, |m| m.shift(-BLOCK));
    m.shift(BLOCK);
    m.add(NUMBER, 2);
    DECIMAL.start(&mut m, 2);
    m.repeat(LIVE, |m| {
        let cross_out = |m: &mut Maker| {
            m.say("a prime: print it");
            DECIMAL.print(m);
            m.write_text(TEMP, "\n");
            m.say("cross out its multiples");
            m.add(LIVE, -1);
            m.copy(NUMBER, STEP, TEMP);
            m.copy(NUMBER, WAY, TEMP);
            let ahead = |m: &mut Maker| {
                m.drain(STEP, &[STEP + BLOCK]);
                m.drain(WAY, &[WAY + BLOCK]);
                m.shift(BLOCK);
            };
            ahead(m);
            m.repeat(LIVE, |m| {
                m.add(WAY, -1);
                let cross = |m: &mut Maker| {
                    m.set(CROSSED, 1);
                    m.copy(STEP, WAY, TEMP);
                };
                m.branch(WAY, |_| {}, cross);
                ahead(m);
            });
            m.say("behind the row: back to the prime");
            m.set(WAY, 0);
            m.set(STEP, 0);
            m.shift(-BLOCK);
            m.repeat(LIVE, |m| m.shift(-BLOCK));
            m.add(LIVE, 1);
        };
        m.branch(CROSSED, |_| {}, cross_out);
        m.say("the next number");
        m.add(NUMBER, 1);
        DECIMAL.count(m);
        m.drain(NUMBER, &[NUMBER + BLOCK]);
        DECIMAL.cells().iter().for_each(|&cell| m.drain(cell, &[cell + BLOCK]));
        m.shift(BLOCK);
    });
    m.finish()
}

/// Squares as products, checked against the sums of the odd numbers.
fn squares() -> String {
    const ROWS: Cell = 0;
    const ROOT: Cell = 1;
    const COUNT: Cell = 2;
    const TEMP: Cell = 3;
    const PRODUCT: Cell = 4;
    const SUM: Cell = 7;
    const ODD: Cell = 8;
    const WRONG: Cell = 9;
    const DECIMAL: Decimal = Decimal::at(12);

    let print = |m: &mut Maker, cell| {
        m.copy(cell, COUNT, TEMP);
        DECIMAL.start(m, 0);
        m.count_down(COUNT, |m| DECIMAL.count(m));
        DECIMAL.print(m);
        DECIMAL.cells().iter().for_each(|&cell| m.set(cell, 0));
    };
    let mut m = Maker::new();
    m.say("A table of squares as products: each is checked against the sum of the odd numbers");
    m.say(ORIGIN);
    m.add(ODD, 1);
    m.add(ROWS, LAST_ROOT);
    m.count_down(ROWS, |m| {
        m.add(ROOT, 1);
        m.copy(ROOT, COUNT, TEMP);
        m.count_down(COUNT, |m| m.copy(ROOT, PRODUCT, TEMP));
        m.copy(ODD, SUM, TEMP);
        m.add(ODD, 2);
        m.say("print");
        print(m, ROOT);
        m.write_text(TEMP, " squared is ");
        print(m, PRODUCT);
        m.say("check");
        m.copy(SUM, COUNT, TEMP);
        m.count_down(COUNT, |m| m.branch(PRODUCT, |m| m.add(PRODUCT, -1), |m| m.add(WRONG, 1)));
        m.drain(PRODUCT, &[WRONG]);
        let wrong = |m: &mut Maker| {
            m.set(WRONG, 0);
            m.write_text(TEMP, " WRONG\n");
        };
        m.branch(WRONG, wrong, |m| m.write_text(TEMP, " ok\n"));
    });
    m.finish()
}

/// Replaces each letter by the one 13 places on; a zero byte ends the text.
fn rot13() -> String {
    const BYTE: Cell = 0;
    const PLACE: Cell = 1;
    const LETTERS: Cell = 4;
    const REST: Cell = 7;
    const COUNT: Cell = 10;
    const CHANGE: Cell = 11;
    const TEMP: Cell = 12;

    let mut m = Maker::new();
    m.say("Rot13: replaces each letter by the one 13 places on in the alphabet");
    m.say(ORIGIN);
    m.read(BYTE);
    m.repeat(BYTE, |m| {
        for first in [b'A', b'a'] {
            m.say(&format!("letters from {}", char::from(first)));
            m.copy(BYTE, PLACE, TEMP);
            m.add(PLACE, -i32::from(first));
            m.add(COUNT, 26);
            m.count_down(COUNT, |m| m.branch(PLACE, |m| m.add(PLACE, -1), |m| m.add(LETTERS, 1)));
            m.set(PLACE, 0);
            m.say("so many letters from this one to the last");
            m.when(LETTERS, |m| {
                m.drain(LETTERS, &[REST]);
                m.add(COUNT, 13);
                m.count_down(COUNT, |m| m.when(REST, |m| m.add(REST, -1)));
                let first_half = |m: &mut Maker| {
                    m.set(REST, 0);
                    m.add(CHANGE, 13);
                };
                m.branch(REST, first_half, |m| m.add(CHANGE, -13));
            });
        }
        m.say("write and read on; at the end of the input the cell stays 0");
        m.drain(CHANGE, &[BYTE]);
        m.write(BYTE);
        m.set(BYTE, 0);
        m.read(BYTE);
    });
    m.finish()
}
