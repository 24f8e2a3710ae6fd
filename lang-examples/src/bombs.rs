//! Programs that a tracing JIT may choke on: as many paths, types, loops or keys as they like.
//!
//! The aim: the JIT costs at most half as much time again as doing without, and its memory has
//! bounds. `bench bombs` shows how far that holds, and a short form of each is tested by counters.

use std::fmt::Write as _;
use std::path::Path;

use jit_runtime::prelude::*;

use crate::console::{Console, Output};
use crate::objects::{self, Model};
use crate::{boxed, calls, tape};

/// A program made for trouble.
pub struct Bomb {
    /// Its name.
    pub name: &'static str,
    /// What it does to a JIT.
    pub what: &'static str,
    /// Turns for a test, and for a measurement of a second or so.
    pub turns: [i64; 2],
    /// Runs it; what it has computed, as text.
    pub run: fn(i64) -> String,
}

macro_rules! bombs {
    ($($name:ident $short:literal $long:literal $what:literal;)*) => {
        /// All bombs.
        pub const BOMBS: &[Bomb] =
            &[$(Bomb { name: stringify!($name), what: $what, turns: [$short, $long], run: $name }),*];
    };
}

bombs! {
    megamorphic 5_000 3_000_000 "calls one of sixteen functions, as a random number says";
    paths 3_000 1_500_000 "takes one of a million ways through a loop, none of them often";
    dispatch 5_000 3_000_000 "jumps to one of 300 functions at random, each with a loop of its own";
    straight 3 100 "a loop of 100,000 instructions";
    soup 2 40 "3000 loops, one after the other, of 150 turns each";
    alternating 2_000 1_000_000 "an inner loop of two or three turns, now this one, now that";
    recursion 3 6_000 "recursion 900 deep, up and down";
    constants 3 100 "20,000 different constants in one loop";
    recursing_paths 13 25 "recursion that branches at random at every depth";
    brackets 1 250 "a thousand loops inside each other and beside each other, on a tape";
    types 3_000 300_000 "a variable that is an integer, a float, a string, a list in turn";
    shapes 3_000 200_000 "objects of 200 shapes at one attribute";
    classes 2_000 150_000 "a class that changes in each turn";
    modules 2_000 300_000 "a global variable of the module that counts, taken for a constant";
    methods 2_000 150_000 "a method that is exchanged in each turn";
    floats 3_000 600_000 "numbers whose type changes at random";
    counter 20_000 4_000_000 "a promoted counter";
    keys 3_000 300_000 "green keys that are ever new";
}

fn call(text: &str, input: i64) -> String {
    let program = calls::load(text).expect("the program is right");
    let of = |machine: calls::Machine| format!("{:?}", machine(program, input));
    let recursive = of(calls::recursive::run);
    assert_eq!(recursive, of(calls::stackless::run));
    recursive
}

/// `r2` is the next of random numbers below `below`; `r1` is their state.
fn random(below: u32) -> String {
    format!("set 4 1103515245\ntimes 1 1 4\nadd 1 1 12345\nset 4 2147483647\nrest 1 1 4\nset 4 {below}\nrest 2 1 4\n")
}

fn megamorphic(turns: i64) -> String {
    call(include_str!("../programs/calls/megamorphic.calls"), turns)
}

fn paths(turns: i64) -> String {
    let mut text = format!("fn main 1\nset 1 12345\nloop:\n{}", random(1 << 20));
    for bit in (0..20).rev() {
        let n = 1 << bit;
        writeln!(text, "less 3 2 {n}\nif 3 no{bit}\nadd 2 2 -{n}\nadd 6 6 {n}\nno{bit}:").expect("memory");
    }
    text.push_str("add 0 0 -1\nif 0 loop\nreturn 6\n");
    call(&text, turns)
}

fn dispatch(turns: i64) -> String {
    let mut text = format!("fn main 1\nset 1 12345\nloop:\n{}", random(300));
    text.push_str("add 2 2 1\nmove 3 2\nchoose 2 2 3\nsum 6 6 2\nadd 0 0 -1\nif 0 loop\nreturn 6\n");
    for n in 0..300 {
        writeln!(text, "fn f{n} 1\nset 1 3\nturn{n}:\nadd 0 0 {n}\nadd 1 1 -1\nif 1 turn{n}\nreturn 0")
            .expect("memory");
    }
    call(&text, turns)
}

fn straight(turns: i64) -> String {
    let mut text = String::from("fn main 1\nloop:\n");
    for n in 0..100_000 {
        writeln!(text, "add {} {} {}", 1 + n % 6, 1 + n * 7 % 6, n % 1000).expect("memory");
    }
    text.push_str("add 0 0 -1\nif 0 loop\nreturn 3\n");
    call(&text, turns)
}

fn soup(turns: i64) -> String {
    let mut text = String::from("fn main 1\nloop:\n");
    for n in 0..3000 {
        writeln!(text, "set 1 150\nturn{n}:\nadd 6 6 {n}\nadd 1 1 -1\nif 1 turn{n}").expect("memory");
    }
    text.push_str("add 0 0 -1\nif 0 loop\nreturn 6\n");
    call(&text, turns)
}

fn alternating(turns: i64) -> String {
    let text = "fn main 1\nloop:\nset 2 2\nrest 3 0 2\nadd 1 3 2\nif 3 odd\neven:\nadd 6 6 1\nadd 1 1 -1\nif 1 even\njump end\n\
                odd:\nadd 6 6 3\nadd 1 1 -1\nif 1 odd\nend:\nadd 0 0 -1\nif 0 loop\nreturn 6\n";
    call(text, turns)
}

fn recursion(turns: i64) -> String {
    let text = "fn main 1\nloop:\nset 1 900\ncall 1 deep 1\nsum 6 6 1\nadd 0 0 -1\nif 0 loop\nreturn 6\n\
                fn deep 1\nif 0 on\nreturn 0\non:\nadd 1 0 -1\ncall 1 deep 1\nadd 0 1 3\nreturn 0\n";
    call(text, turns)
}

fn constants(turns: i64) -> String {
    let mut text = String::from("fn main 1\nloop:\n");
    for n in 0..20_000i64 {
        writeln!(text, "set 1 {}\ntimes 6 6 1\nadd 6 6 {}", n * 104_729 % 2_000_000_011, n * 7919).expect("memory");
    }
    text.push_str("add 0 0 -1\nif 0 loop\nreturn 6\n");
    call(&text, turns)
}

fn recursing_paths(turns: i64) -> String {
    let text = format!(
        "fn main 1\nset 1 99\ncall 0 walk 0\nreturn 0\nfn walk 2\nless 3 0 1\nunless 3 on\nmove 0 1\nreturn 0\non:\nmove 5 0\n{}\
         add 0 5 -1\nif 2 left\ncall 6 walk 0\nsum 1 1 6\nless 2 5 9\nif 2 end\ncall 0 walk 0\nreturn 0\n\
         left:\ncall 6 walk 0\nminus 1 6 1\ncall 0 walk 0\nend:\nreturn 0\n",
        random(2)
    );
    call(&text, turns)
}

fn brackets(turns: i64) -> String {
    let mut text = "+".repeat(usize::try_from(turns).expect("few"));
    text.push('[');
    for n in 0..330 {
        let many = "+".repeat(25);
        write!(text, ">+++++[>+++++[>{many}[>{}<-]<-]<-]<", "+".repeat(1 + n % 3)).expect("memory");
    }
    text.push_str("-]>>>>.");
    let output = Output::default();
    let console = Console::new(Box::new(std::io::empty()), Box::new(output.clone()));
    let code = tape::load("bomb", text.as_bytes()).expect("the program is right");
    let end = tape::run(code, console);
    console.finish().expect("memory can be written");
    format!("{end:?} {:?}", output.0.take())
}

fn object(text: &str, turns: i64) -> String {
    let mut all = String::new();
    for model in Model::ALL {
        let output = Output::default();
        let console = Console::new(Box::new(std::io::empty()), Box::new(output.clone()));
        let text: &'static str = text.to_owned().leak();
        let program = objects::load(Path::new("bomb"), text, model, console, &[turns.to_string()]);
        program.expect("the program is right").run().expect("the program ends well");
        all.push_str(&String::from_utf8_lossy(&output.0.take()));
    }
    all
}

fn types(turns: i64) -> String {
    let text = "values = [1, 2.5, \"a\", 7]\nn = 0\ncount = 0\ntotal = 0.0\nwhile n < int(args[0]):\n    x = values[n * 5 % 4]\n    \
                if x == \"a\":\n        count += 1\n        x = n\n    y = x + x\n    total += y\n    n += 1\nprint(n, total, count)\n";
    object(text, turns)
}

fn shapes(turns: i64) -> String {
    let mut text = String::from("class C:\n    pass\n\nall = []\n");
    for n in 0..200 {
        writeln!(text, "o = C()").expect("memory");
        for bit in 0..8 {
            if n >> bit & 1 != 0 {
                writeln!(text, "o.a{bit} = {n}").expect("memory");
            }
        }
        writeln!(text, "o.x = {n}\nall.append(o)").expect("memory");
    }
    text.push_str(
        "n = 0\ntotal = 0\nwhile n < int(args[0]):\n    total += all[n * 77 % 200].x\n    n += 1\nprint(total)\n",
    );
    object(&text, turns)
}

fn classes(turns: i64) -> String {
    let text = "class C:\n    k = 0\n    def get(self):\n        return self.k\n\nclass D(C):\n    pass\n\no = D()\nn = 0\ntotal = 0\n\
                while n < int(args[0]):\n    C.k = n\n    total += o.get()\n    n += 1\nprint(total)\n";
    object(text, turns)
}

fn modules(turns: i64) -> String {
    let text = "count = 0\ndef step():\n    global count\n    count += 1\n    return count\n\nn = 0\ntotal = 0\nwhile n < int(args[0]):\n    \
                total += step()\n    n += 1\nprint(total, count)\n";
    object(text, turns)
}

fn methods(turns: i64) -> String {
    let text = "def f(self):\n    return 1\n\ndef g(self):\n    return 2\n\nclass C:\n    pass\n\no = C()\nn = 0\ntotal = 0\n\
                while n < int(args[0]):\n    if n % 2 == 0:\n        C.m = f\n    else:\n        C.m = g\n    total += o.m()\n    n += 1\nprint(total)\n";
    object(text, turns)
}

fn floats(turns: i64) -> String {
    let text = format!(
        "n = {turns}; x = 1; seed = 1;\nwhile n {{ seed = (seed * 1103515245 + 12345) % 2147483648; r = seed / 65536 % 4;\n\
         if r == 0 {{ x = x + 1; }} else if r == 1 {{ x = x + 0.5; }} else if r == 2 {{ x = 3; }} else {{ x = 2.5; }}\nn = n - 1; }}\nprint x;\n"
    );
    let output = Output::default();
    let console = Console::new(Box::new(std::io::empty()), Box::new(output.clone()));
    let code = boxed::load(&text).expect("the program is right");
    boxed::run(code, boxed::Frame::main(code, &[]), console).expect("the program ends well");
    console.finish().expect("memory can be written");
    String::from_utf8_lossy(&output.0.take()).into_owned()
}

#[jit_driver(greens = [pc], reds = [i, n, sum])]
fn promoting(n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0i64;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                let v = promote!(i);
                sum = sum.wrapping_add(v ^ n);
                pc = 1;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

fn counter(turns: i64) -> String {
    promoting(turns).to_string()
}

/// The bytecodes of a small loop.
#[derive(JitObject)]
struct Steps {
    ops: &'static [u8],
}

#[jit_driver(greens = [pc, key, steps], reds = [i, sum])]
fn keyed(key: i64, steps: &'static Steps) -> i64 {
    let mut pc = 0;
    let mut i = 0i64;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        let op = steps.ops[pc];
        pc += 1;
        match op {
            0 => sum = sum.wrapping_add(i ^ key),
            1 => sum = sum.wrapping_mul(31),
            2 => i += 1,
            3 => sum ^= sum >> 7,
            _ => {
                if i >= 120 {
                    return sum;
                }
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

fn keys(turns: i64) -> String {
    let steps: &'static Steps =
        Box::leak(Box::new(Steps { ops: std::hint::black_box(&[0, 1, 3, 0, 1, 3, 0, 1, 3, 2, 4]) }));
    (0..turns).fold(0i64, |sum, key| sum.wrapping_add(keyed(key, steps))).to_string()
}
