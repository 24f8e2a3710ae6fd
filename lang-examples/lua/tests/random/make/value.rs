//! Random expressions.

use super::Type::{self, Any, Float, Function, Int, List, Map, Object, Record, Text, Truth};
use super::{FIELDS, Maker};

/// The same expression, but for nil 0: a list with a hole has more than one border, and the language says not which `#` gives.
fn present(value: String) -> String {
    match value.as_bytes()[0] {
        b'0'..=b'9' | b'"' | b'{' => value,
        _ => format!("({value} or 0)"),
    }
}

impl Maker {
    /// An expression for a new value of a type.
    pub(super) fn value(&mut self, ty: Type, depth: usize) -> String {
        match ty {
            Int => self.int(depth),
            Float => self.float(depth),
            Text => self.text(depth),
            Truth => self.truth(depth),
            Any => self.anything(depth),
            Map => self.map(),
            List => {
                let kind = self.below(4);
                let count = self.below(7);
                let elements: Vec<String> = (0..count)
                    .map(|_| match kind {
                        0 => self.int(0),
                        1 => self.float(0),
                        2 => self.text(0),
                        _ => self.anything(0),
                    })
                    .map(present)
                    .collect();
                format!("{{{}}}", elements.join(", "))
            }
            Record => {
                let mut fields = Vec::new();
                let first = self.below(FIELDS.len());
                for n in 0..self.below(5) {
                    let value = if self.chance(70) { self.int(0) } else { self.anything(0) };
                    fields.push(format!("{} = {value}", FIELDS[(first + n * 2) % FIELDS.len()]));
                }
                format!("{{{}}}", fields.join(", "))
            }
            Object => match self.classes.is_empty() {
                true => "{v = 1}".to_owned(),
                false => {
                    let class = self.below(self.classes.len());
                    let value = if self.chance(70) { self.int(1) } else { self.float(1) };
                    format!("setmetatable({{v = {value}}}, {})", self.classes[class])
                }
            },
            Function if self.pokes.is_some() && self.chance(40) => self.made(),
            Function => {
                let captured = self.variable(Int, true);
                let parameter = self.name("a");
                // It calls none that it may be assigned to, or that calls it: it would not end.
                let callable = self.variables.iter().filter(|v| v.ty != Function).cloned().collect();
                let variables = std::mem::replace(&mut self.variables, callable);
                self.declare(&parameter, Int);
                let result = self.int(1);
                self.variables = variables;
                match captured {
                    Some(captured) if self.chance(50) => {
                        format!("function({parameter}) {captured} = {captured} + 1 return {result} end")
                    }
                    _ => format!("function({parameter}) return {result} end"),
                }
            }
        }
    }

    /// An element of a list, which is not nil.
    pub(super) fn element(&mut self) -> String {
        present(match self.below(6) {
            0 => self.float(1),
            1 => self.text(1),
            2 => "{}".to_owned(),
            _ => self.int(1),
        })
    }

    fn int_constant(&mut self) -> String {
        match self.below(12) {
            0 => "math.maxinteger".to_owned(),
            1 => "math.mininteger".to_owned(),
            2 => {
                ["0x7fffffff", "0xffffffff", "-2147483648", "4294967296", "9007199254740993"][self.below(5)].to_owned()
            }
            3 => format!("{}", -(self.below(50) as i64)),
            4 => format!("(math.maxinteger - {})", self.below(40)),
            _ => format!("{}", self.below(20)),
        }
    }

    /// An expression for what is mostly an integer.
    pub(super) fn int(&mut self, depth: usize) -> String {
        if self.chance(2) {
            return self.anything(0);
        }
        if depth == 0 || self.chance(30) {
            if self.chance(75)
                && let Some(name) = self.variable(Int, false)
            {
                return name;
            }
            return self.int_constant();
        }
        let d = depth - 1;
        if self.chance(2) {
            return self.chain(d);
        }
        match self.below(24) {
            0..=4 => format!("({} + {})", self.int(d), self.int(d)),
            5..=7 => format!("({} - {})", self.int(d), subtracted(self.int(d))),
            8 | 9 => format!("({} * {})", self.int(d), self.int(d)),
            10 => format!("({} // {})", self.int(d), self.divisor()),
            11 | 12 => format!("({} % {})", self.int(d), self.divisor()),
            13 => {
                let op = self.pick(&["&", "|", "~", "<<", ">>"]);
                format!("({} {op} {})", self.int(d), self.int(d))
            }
            14 => format!("(-{})", self.int(d)),
            15 => format!("(~{})", self.int(d)),
            16 => match self.variable(List, false) {
                Some(list) => format!("({list}[{} % 7 + 1] or {})", self.int(d), self.int(0)),
                None => self.int(d),
            },
            17 => match self.variable(List, false) {
                Some(list) => format!("#{list}"),
                None => format!("#{}", self.text(0)),
            },
            18 => match self.variable(Record, false) {
                Some(record) => format!("({record}.{} or {})", FIELDS[self.below(7)], self.int(0)),
                None => self.int(d),
            },
            19 => match self.variable(Object, false) {
                Some(object) => self.of_object(&object, d),
                None => self.int(d),
            },
            20 => match self.variable(Function, false) {
                Some(function) => format!("{function}({})", self.int(d)),
                None => self.int(d),
            },
            21 => {
                let function = self.pick(&["max", "min"]);
                format!("math.{function}({}, {})", self.int(d), self.int(d))
            }
            22 => format!("math.floor({})", if self.chance(50) { self.float(d) } else { self.int(d) }),
            _ => match self.below(7) {
                0 => format!("(math.tointeger({}) or 3)", self.float(d)),
                1 => format!("math.abs({})", self.int(d)),
                2 => format!("({} and {} or {})", self.truth(d), self.int(d), self.int(d)),
                3 => format!("select({}, {}, {})", 1 + self.below(2), self.int(d), self.int(d)),
                4 => format!("(string.byte({}, 1) or 0)", self.text(d)),
                5 => format!("(tonumber({}) or 1)", self.text(d)),
                _ => format!("({} + \"{}\")", self.int(d), self.below(30)),
            },
        }
    }

    /// An expression that leans to one side, deeper than those that people write.
    fn chain(&mut self, depth: usize) -> String {
        let count = 10 + self.below(50);
        let (op, open) = (self.pick(&["+", "-", "*", "~", "|"]).to_owned(), self.chance(40));
        let term = |n| if n % 7 == 0 { self.int(depth.min(1)) } else { self.int_constant() };
        let terms: Vec<String> = (0..count).map(term).map(|t| if op == "-" { subtracted(t) } else { t }).collect();
        match open {
            true => format!("({}{})", terms.join(&format!(" {op} (")), ")".repeat(count - 1)),
            false => format!("({})", terms.join(&format!(" {op} "))),
        }
    }

    fn divisor(&mut self) -> String {
        match self.below(12) {
            0 => self.int(0),
            1 => "-1".to_owned(),
            2 => format!("-{}", 2 + self.below(9)),
            _ => format!("{}", 1 + self.below(9)),
        }
    }

    pub(super) fn of_object(&mut self, object: &str, depth: usize) -> String {
        let argument = self.int(depth);
        match self.below(10) {
            0 => format!("num({object} + {argument})"),
            1 => format!("num({argument} - {object})"),
            // It may have integer keys anywhere: of those the language leaves the border open.
            2 => format!("(rawget(getmetatable({object}) or {{}}, \"__len\") and #{object} or {argument})"),
            3 => format!("num({object}({argument}))"),
            4 => format!("num({object}.{})", FIELDS[self.below(7)]),
            5 => format!("num({object}[{argument}])"),
            6 => format!("num(-{object})"),
            _ => format!("{object}:m{}({argument})", self.below(3)),
        }
    }

    /// An expression for what is mostly a float.
    pub(super) fn float(&mut self, depth: usize) -> String {
        if self.chance(2) {
            return self.anything(0);
        }
        if depth == 0 || self.chance(30) {
            if self.chance(70)
                && let Some(name) = self.variable(Float, false)
            {
                return name;
            }
            return match self.below(12) {
                0 => "-0.0".to_owned(),
                1 => "1e308".to_owned(),
                2 => "(1/0)".to_owned(),
                3 => "2.0^53".to_owned(),
                4 => "9007199254740993.0".to_owned(),
                5 => "-9.2233720368547758e18".to_owned(),
                6 => "(0/0)".to_owned(),
                _ => format!("{}.{}", self.below(9), [0, 5, 25][self.below(3)]),
            };
        }
        let d = depth - 1;
        match self.below(12) {
            0..=2 => format!("({} + {})", self.float(d), self.float(d)),
            3 => format!("({} - {})", self.float(d), self.float(d)),
            4 => format!("({} * {})", self.float(d), self.float(d)),
            5 => format!("({} / {})", self.int(d), self.int(d)),
            6 => format!("({} * 0.5)", self.int(d)),
            7 => format!("({} + {})", self.int(d), self.float(d)),
            8 => format!("({} % {}.5)", self.float(d), 1 + self.below(4)),
            9 => format!("({} // {}.0)", self.float(d), 1 + self.below(4)),
            10 => format!("(-{})", self.float(d)),
            _ => match self.below(4) {
                0 => format!("math.sqrt(math.abs({}))", self.float(d)),
                1 => format!("math.max({}, {})", self.float(d), self.int(d)),
                2 => format!("({} and {} or {})", self.truth(d), self.float(d), self.int(d)),
                _ => format!("({} ^ 2)", self.float(d)),
            },
        }
    }

    pub(super) fn text(&mut self, depth: usize) -> String {
        if depth == 0 || self.chance(40) {
            if self.chance(60)
                && let Some(name) = self.variable(Text, false)
            {
                return name;
            }
            return format!(
                "\"{}\"",
                self.pick(&[
                    "",
                    "a",
                    "b",
                    "ab",
                    "10",
                    "0x10",
                    "abcabc",
                    " 7 ",
                    "1e1",
                    "a longer text, which is not interned: more than forty bytes"
                ])
            );
        }
        let d = depth - 1;
        match self.below(9) {
            0 | 1 => format!("({} .. {})", self.text(d), self.text(d)),
            2 => format!("({} .. plain({}))", self.text(d), self.int(d)),
            // Any variable may hold a table, whose address is its text, or a NaN, whose text has a sign or none.
            3 => format!("tostring(plain({}))", self.int(d)),
            4 => format!("string.sub({}, {}, {})", self.text(d), self.below(4), self.below(9) as i64 - 3),
            5 => format!("string.format(\"%s|%s\", plain({}), plain({}))", self.int(d), self.text(d)),
            6 => format!("string.upper({})", self.text(d)),
            7 => format!("string.rep(string.sub({}, 1, 3), {})", self.text(d), self.below(4)),
            _ => {
                let replacement =
                    self.pick(&["\"x\"", "{a = \"1\", b = false}", "function(c) return c .. c end", "\"%0%0\""]);
                format!("(string.gsub(string.sub({}, 1, 20), \"[ab]\", {replacement}))", self.text(d))
            }
        }
    }

    pub(super) fn truth(&mut self, depth: usize) -> String {
        if depth == 0 {
            return match self.variable(Truth, false) {
                Some(name) if self.chance(50) => name,
                _ => self.comparison(0),
            };
        }
        let d = depth - 1;
        match self.below(8) {
            0 => format!("not {}", self.truth(d)),
            1 => format!("({} and {})", self.truth(d), self.truth(d)),
            2 => format!("({} or {})", self.truth(d), self.truth(d)),
            3 => format!("(type({}) == \"{}\")", self.anything(0), self.pick(&["number", "string", "table", "nil"])),
            4 => format!("(math.type({}) == \"integer\")", self.int(d)),
            _ => self.comparison(d),
        }
    }

    pub(super) fn comparison(&mut self, depth: usize) -> String {
        let op = self.pick(&["<", "<=", ">", ">=", "==", "~="]);
        match self.below(10) {
            0 | 1 => format!("({} {op} {})", self.float(depth), self.int(depth)),
            2 => format!("({} {op} {})", self.text(depth), self.text(depth)),
            3 => match (self.variable(Object, false), self.variable(Object, false)) {
                (Some(a), Some(b)) => format!("({a} {op} {b})"),
                _ => format!("({} == {})", self.anything(0), self.anything(0)),
            },
            4 => format!("({} == {})", self.anything(0), self.anything(0)),
            5 => format!("({} % {} == {})", self.int(depth), 2 + self.below(5), self.below(3)),
            _ => format!("({} {op} {})", self.int(depth), self.int(depth)),
        }
    }

    /// An expression of any type: what makes a place polymorphic, or fail.
    pub(super) fn anything(&mut self, depth: usize) -> String {
        match self.below(14) {
            0 => "nil".to_owned(),
            1 => "true".to_owned(),
            2 => "\"str\"".to_owned(),
            3 => "1.5".to_owned(),
            4 => "\"12\"".to_owned(),
            5 => match self.variable(Any, false) {
                Some(name) => name,
                None => "false".to_owned(),
            },
            6 => match self.variable(List, false) {
                Some(list) => format!("{list}[{}]", 1 + self.below(5)),
                None => "2^40".to_owned(),
            },
            7 => match self.variable(Record, false) {
                Some(record) => format!("{record}.{}", FIELDS[self.below(7)]),
                None => "7".to_owned(),
            },
            8 | 9 => self.float(depth),
            10 => self.text(depth),
            _ => self.int(depth),
        }
    }
}

/// lua5.4 compiles `x - 0` as `x + 0`, which is another zero where `x` is `-0.0`.
fn subtracted(term: String) -> String {
    if term == "0" { "1".to_owned() } else { term }
}
