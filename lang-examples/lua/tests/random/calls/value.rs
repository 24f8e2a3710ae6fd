//! The values that the functions of the libraries are called with.

use super::Calls;
use super::Kind::{
    self, Any, Code, Count, Date, Format, Function, Int, Level, More, Number, Packing, Pattern, Replacement, Small,
    Table, Text, Thread, Truth, Whole, Word,
};

impl Calls {
    pub(super) fn value(&mut self, kind: Kind) -> String {
        match kind {
            Any => self.any(),
            Int => self.int(),
            Small | Count => self.small(),
            Number => self.number(),
            Text => self.text(),
            Pattern => self.pattern(),
            Replacement => match self.below(3) {
                0 => self.pick(&["'x'", "'%0'", "'%1'", "'%2'", "'%%'", "'%'", "'<%1>'", "''", "12", "'%9'", "'%a'"]),
                1 => self.pick(&[
                    "{a = 'A', b = false, [1] = 'one', [''] = 'e'}",
                    "{a = {}}",
                    "setmetatable({}, {__index = function(_, k) return k .. k end})",
                ]),
                _ => self.function(),
            },
            Format => self.format(),
            Packing => self.packing(),
            Table => self.table(),
            Function => self.function(),
            Thread => self.pick(&[
                "co()",
                "coroutine.create(error)",
                "coroutine.create(type)",
                "coroutine.running()",
                "coroutine.create(function() return 1, 2 end)",
            ]),
            Code => self.code(),
            Date => self.date(),
            Truth => self.pick(&["true", "false", "nil", "1"]),
            Word => self.pick(&[
                "'C'",
                "'POSIX'",
                "'all'",
                "'ctype'",
                "'time'",
                "'b'",
                "'t'",
                "'bt'",
                "'h\u{e9}llo'",
                "'\u{20ac}'",
                "nil",
            ]),
            Level => format!("{}", self.below(3)),
            Whole => format!("{}", self.below(100)),
            More => "nil".to_owned(),
        }
    }

    fn any(&mut self) -> String {
        match self.below(12) {
            0 => "nil".to_owned(),
            1 => self.pick(&["true", "false"]),
            2 => self.int(),
            3 | 4 => self.number(),
            5 | 6 => self.text(),
            7 | 8 => self.table(),
            9 => self.function(),
            10 => "co()".to_owned(),
            _ => self.small(),
        }
    }

    fn small(&mut self) -> String {
        let first = if self.counts { 4 } else { 0 };
        match first + self.below(16) {
            0 => self.pick(&["math.maxinteger", "math.mininteger", "1 << 62", "-(1 << 62)"]),
            1 => self.pick(&["2.0", "-1.0", "0.0", "1.5", "'2'", "' 3 '", "'0x2'", "'1e1'", "'1.5'"]),
            2 => self.pick(&["0/0", "1/0", "-1/0", "2^53", "2^63"]),
            3 => self.pick(&[
                "255",
                "256",
                "128",
                "36",
                "37",
                "10",
                "16",
                "0x10FFFF",
                "0x110000",
                "0xD800",
                "0x7FFFFFFF",
                "0x80000000",
            ]),
            _ => format!("{}", self.below(16) as i64 - 5),
        }
    }

    fn int(&mut self) -> String {
        match if self.counts { 9 } else { self.below(10) } {
            0 => self.pick(&["math.maxinteger", "math.mininteger", "math.maxinteger - 1", "math.mininteger + 1"]),
            1 => self.pick(&[
                "0x7fffffff",
                "0x80000000",
                "-0x80000000",
                "0xffffffff",
                "1 << 53",
                "(1 << 53) + 1",
                "1 << 31",
            ]),
            _ => self.small(),
        }
    }

    fn number(&mut self) -> String {
        match if self.counts { 4 } else { self.below(6) } {
            0 => self.int(),
            1 => {
                self.pick(&["0.0", "-0.0", "1/0", "-1/0", "0/0", "5e-324", "1e308", "-1e308", "2^53", "-2^63", "2^63"])
            }
            2 => {
                self.pick(&["-1e-170", "1e-160", "1e-320", "0.1", "123456.789", "1e15", "1e16", "1e100", "3.5", "-3.5"])
            }
            3 => self.pick(&[
                "'10'", "'0x1p4'", "'1e1'", "'  7  '", "'abc'", "''", "'0x'", "'1e'", "'inf'", "'nan'", "'-0x10'",
            ]),
            4 => format!("{}.{}", self.below(20) as i64 - 9, self.below(1000)),
            _ => format!("{}", self.below(2000) as i64 - 1000),
        }
    }

    fn text(&mut self) -> String {
        match self.below(8) {
            0 => self
                .pick(&["''", "'a'", "'\\0'", "'a\\0b'", "'\\n'", "'\\r\\n'", "'%'", "' '", "'\\xff'", "'C'", "'\"'"]),
            1 => self.pick(&[
                "'10'",
                "'0x10'",
                "'1e1'",
                "'-7'",
                "'+7'",
                "' 7 '",
                "'zz'",
                "'+Z'",
                "'1.5'",
                "'7fffffffffffffff'",
            ]),
            2 => self.pick(&[
                "'h\u{e9}llo'",
                "'\u{20ac}'",
                "'\\u{10FFFF}'",
                "'\\u{7FFFFFFF}'",
                "'\\xc3'",
                "'\\xed\\xa0\\x80'",
                "'a\\x80b'",
                "'\\xf4\\x90\\x80\\x80'",
                "'\\xc0\\x80'",
            ]),
            3 => self.pick(&[
                "('x'):rep(100)",
                "('ab '):rep(30)",
                "string.rep('long text', 40)",
                "'r' .. string.rep('o', 300) .. 'pe'",
            ]),
            4 => self.pick(&[
                "'hello world from Lua'",
                "'key = value'",
                "'(a(b)c)(d)'",
                "'THE (quick) fox'",
                "'  trim  '",
                "'a,b,,c'",
                "'2024-02-30'",
            ]),
            5 => self.pick(&[
                "12", "1.5", "-0.0", "1e100", "'bt'", "'t'", "'b'", "'=name'", "'@name'", "'*'", "'all'", "'ctype'",
            ]),
            _ => {
                let count = self.below(12);
                let letters: Vec<String> =
                    (0..count).map(|_| self.pick(&["a", "b", "c", "1", " ", "(", ")", "%", ".", "-"])).collect();
                format!("'{}'", letters.concat())
            }
        }
    }

    fn pattern(&mut self) -> String {
        if self.chance(8) {
            return self.text();
        }
        let mut pattern = String::new();
        if self.chance(15) {
            pattern.push('^');
        }
        for _ in 0..1 + self.below(4) {
            let piece = self.pick(&[
                "a",
                "b",
                "%a",
                "%d",
                "%s",
                "%w",
                "%p",
                "%u",
                "%l",
                "%c",
                "%x",
                "%g",
                "%z",
                "%A",
                "%D",
                "%S",
                "%W",
                ".",
                "[ab]",
                "[^ab]",
                "[a-c]",
                "[%a_]",
                "[]]",
                "[^]]",
                "[a-]",
                "[%]]",
                "(a)",
                "(.)",
                "(%a+)",
                "()",
                "(",
                ")",
                "%1",
                "%2",
                "%0",
                "%b()",
                "%b",
                "%bx",
                "%f[%w]",
                "%f",
                "%f[^%z]",
                "[",
                "[a",
                "%",
                "$",
                "(a*(.)%w(%s*))",
                "((a)",
                "%(",
                "%%",
                "[%d-z]",
                "[z-a]",
            ]);
            pattern.push_str(&piece);
            if self.chance(40) {
                pattern.push_str(&self.pick(&["*", "+", "-", "?"]));
            }
        }
        if self.chance(15) {
            pattern.push('$');
        }
        format!("'{pattern}'")
    }

    fn format(&mut self) -> String {
        let mut format = String::new();
        for _ in 0..1 + self.below(3) {
            if self.chance(30) {
                format.push_str(&self.pick(&["x", " ", "%%", "\\0", "text "]));
            }
            format.push('%');
            if self.chance(40) {
                let flags = self.below(3);
                (0..flags)
                    .for_each(|_| format.push_str(["-", "+", " ", "#", "0"][(self.random.word() >> 11) as usize % 5]));
            }
            if self.chance(40) {
                format.push_str(&self.pick(&["1", "5", "10", "20", "99", "100", "3"]));
            }
            if self.chance(40) {
                format.push_str(&self.pick(&[".", ".0", ".3", ".10", ".99", ".100", ".1"]));
            }
            format.push_str(&self.pick(&[
                "d", "i", "u", "c", "x", "X", "o", "e", "E", "f", "F", "g", "G", "a", "A", "s", "q", "y", "", "ld", "5",
            ]));
        }
        format!("'{format}'")
    }

    fn packing(&mut self) -> String {
        let mut packing = String::new();
        for _ in 0..1 + self.below(4) {
            packing.push_str(&self.pick(&[
                "<",
                ">",
                "=",
                "!",
                "!4",
                "!16",
                "!17",
                "!3",
                "b",
                "B",
                "h",
                "H",
                "i",
                "i3",
                "i4",
                "I4",
                "i16",
                "i17",
                "i0",
                "l",
                "L",
                "j",
                "J",
                "T",
                "f",
                "d",
                "n",
                "s",
                "s1",
                "s2",
                "z",
                "x",
                "X",
                "Xi4",
                "Xd",
                "Xz",
                " ",
                "c0",
                "c5",
                "c",
                "y",
                "i99999999999",
                "c1000",
            ]));
        }
        format!("'{packing}'")
    }

    fn table(&mut self) -> String {
        match self.below(8) {
            0 => self.pick(&["{}", "{1, 2, 3}", "{3, 1, 2}", "{'b', 'a', 'c'}", "{1.5, 2, -1}", "{{}, {}}", "{n = 3, 1, 2, 3}"]),
            1 => self.pick(&["{x = 1, y = 2}", "{1, 'a'}", "{true, false}", "{10, 20, 30, x = 1}", "{[1.5] = 1, [0] = 0}"]),
            2 => self.pick(&[
                "setmetatable({1, 2}, {__index = function(_, k) return k end})",
                "setmetatable({1, 2, 3}, {__len = function() return 2 end})",
                "setmetatable({3, 2, 1}, {__newindex = function(t, k, v) rawset(t, k, v) end, __index = {9, 9}})",
                "setmetatable({}, {__len = function() return 'x' end})",
                "setmetatable({}, {__len = function() return 1.5 end})",
                "setmetatable({}, {__len = function() return 2.0 end})",
                "setmetatable({1}, {__len = function() return -1 end})",
            ]),
            3 => self.pick(&[
                "setmetatable({}, {__tostring = function() return 'text' end})",
                "setmetatable({}, {__tostring = function() return 1 end})",
                "setmetatable({}, {__tostring = function() return {} end})",
                "setmetatable({}, {__name = 'Name'})",
                "setmetatable({}, {__name = 1})",
                "setmetatable({}, {__metatable = 'locked'})",
                "setmetatable({}, {__metatable = false})",
                "setmetatable({}, {__call = function(self, ...) return 'called', ... end})",
                "setmetatable({}, {__pairs = function() return 1, 2, 3, 4 end})",
                "setmetatable({}, {__pairs = 1})",
                "setmetatable({}, {__eq = function() return true end, __lt = function() return true end, __concat = function() return 'c' end})",
            ]),
            4 => self.pick(&[
                "{year = 2024, month = 2, day = 30}",
                "{year = 2024, month = 14, day = -3, hour = 25, min = 61, sec = 61}",
                "{year = 1970, month = 1, day = 1, hour = 0, isdst = false}",
                "{year = '2000', month = 1.0, day = 1}",
                "{year = 2000, month = 1.5, day = 1}",
                "{year = 2000, month = 'x', day = 1}",
                "{year = 1 << 40, month = 1, day = 1}",
                "{year = 2000, day = 1}",
                "{year = 2000, month = 1, day = 1, isdst = true}",
            ]),
            5 => "_ENV and {string, math} or {}".replace("string, math", "1, 2, nil, 4"),
            _ => {
                let count = self.below(12);
                let kind = self.below(3);
                let elements: Vec<String> = (0..count)
                    .map(|_| match kind {
                        0 => format!("{}", self.below(20)),
                        1 => format!("{}.5", self.below(9)),
                        _ => format!("'{}'", self.pick(&["a", "b", "zz", "", "B"])),
                    })
                    .collect();
                format!("{{{}}}", elements.join(", "))
            }
        }
    }

    fn function(&mut self) -> String {
        self.pick(&[
            "function(...) return ... end",
            "function() end",
            "function() error('raised') end",
            "function() error('raised', 0) end",
            "function() error() end",
            "function() error({}) end",
            "function(a) return a .. '' end",
            "function(a, b) return a < b end",
            "function(a, b) return b < a end",
            "function() return true end",
            "function(a) return a and 'x' .. tostring(#tostring(a)) end",
            "function() return nil, 'message' end",
            "function() return false end",
            "function() return {} end",
            "(function(k, j) return function(a) k = k or a return k, j end end)(1, 'j')",
            "math.abs",
            "string.upper",
            "string.rep",
            "tostring",
            "select",
            "type",
            "coroutine.yield",
            "math.max",
        ])
    }

    fn code(&mut self) -> String {
        self.pick(&[
            "'return 1, 2'",
            "'return ...'",
            "'x ='",
            "'return x'",
            "'error(\"inside\")'",
            "'for'",
            "'goto a'",
            "'::a:: ::a::'",
            "'break'",
            "'local x <const> = 1; x = 2'",
            "'local x <foo> = 1'",
            "'return \"'",
            "'return [[x'",
            "'--[['",
            "'return \"\\\\q\"'",
            "'return 0x'",
            "'return 3..2'",
            "'a.b:c = 1'",
            "'return @'",
            "'f() = 1'",
            "'do goto x; local a; ::x:: print(a) end'",
            "'repeat if x then goto c end; local y; ::c:: until y'",
            "'repeat goto c; local y; ::c:: ; until true'",
            "'while true do do break end goto c; local y; ::c:: end'",
            "'repeat local y = 1; if y then goto c end; y = 2; ::c:: until true'",
            "'return 1 2'",
            "''",
            "'#x'",
            "function() return nil end",
            "function() error('reader') end",
            "(function() local n = 0 return function() n = n + 1 return n < 3 and n or nil end end)()",
            "'return function(a, b, ...) return a end'",
            "'return (...)()'",
            "'return -nil'",
            "'return 1 < {}'",
            "'return #5'",
            "'local t = {} t.x.y = 1'",
            "'undefined()'",
            "'return (\"x\")()'",
        ])
    }

    fn date(&mut self) -> String {
        let mut format = String::new();
        if self.chance(70) {
            format.push('!');
        }
        match self.below(4) {
            0 => format.push_str("*t"),
            _ => {
                for _ in 0..1 + self.below(3) {
                    format.push_str(&self.pick(&[
                        "%Y", "%m", "%d", "%H", "%M", "%S", "%p", "%A", "%a", "%B", "%b", "%c", "%x", "%X", "%y", "%j",
                        "%w", "%u", "%V", "%G", "%g", "%U", "%W", "%D", "%F", "%T", "%R", "%r", "%I", "%e", "%C", "%h",
                        "%n", "%t", "%%", "%Z", "%z", "%s", "%E", "%Ey", "%EY", "%Od", "%O", "%Q", "%", "-", " ",
                    ]));
                }
            }
        }
        format!("'{format}'")
    }
}
