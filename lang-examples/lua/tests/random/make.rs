//! Random programs: hot loops over integers near overflow, floats, strings, tables that change, objects with metatables,
//! closures, coroutines, errors. A program ends after some thousand steps, and what it prints hangs on nothing but itself.

use lua_vm::lib::random::Random;

use super::program::Node;

/// What a variable mostly holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Int,
    Float,
    Text,
    Truth,
    /// A table with elements from 1 on, without holes.
    List,
    /// A table with fields.
    Record,
    /// A table with a metatable of the program.
    Object,
    /// A function of one number, which gives one.
    Function,
    /// Whatever an error or an element is.
    Any,
}

use Type::{Any, Float, Function, Int, List, Object, Record, Text, Truth};

#[derive(Clone, Debug)]
struct Variable {
    name: String,
    ty: Type,
    fixed: bool,
}

/// A function of the program, and the steps that a call takes, roughly.
#[derive(Clone, Debug)]
struct Callee {
    name: String,
    parameters: Vec<Type>,
    result: Type,
    cost: f64,
}

/// What the statements around a place allow.
#[derive(Clone, Debug)]
struct Place {
    /// How often this place may run.
    budget: f64,
    depth: usize,
    /// The label at the end of the loop around it.
    next: Option<String>,
    in_loop: bool,
    /// In a coroutine, outside of other functions.
    may_yield: bool,
}

struct Maker {
    random: Random,
    names: usize,
    variables: Vec<Variable>,
    callees: Vec<Callee>,
    classes: Vec<String>,
}

const FIELDS: [&str; 7] = ["v", "a", "b", "c", "x", "y", "n"];

/// The program of a seed.
pub fn program(seed: u64) -> Vec<Node> {
    let mut maker = Maker {
        random: Random::new(seed, 0x6c75_6121),
        names: 0,
        variables: Vec::new(),
        callees: Vec::new(),
        classes: Vec::new(),
    };
    maker.program()
}

impl Maker {
    fn below(&mut self, n: usize) -> usize {
        (self.random.word() >> 11) as usize % n
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }

    fn name(&mut self, kind: &str) -> String {
        self.names += 1;
        format!("{kind}{}", self.names)
    }

    fn declare(&mut self, name: &str, ty: Type) {
        self.variables.push(Variable { name: name.to_owned(), ty, fixed: false });
    }

    fn declare_fixed(&mut self, name: &str, ty: Type) {
        self.variables.push(Variable { name: name.to_owned(), ty, fixed: true });
    }

    fn variable(&mut self, ty: Type, assigned: bool) -> Option<String> {
        let fit = |v: &&Variable| v.ty == ty && !(assigned && v.fixed);
        let count = self.variables.iter().filter(fit).count();
        if count == 0 {
            return None;
        }
        // Mostly what is near.
        let back = if self.chance(60) { self.below(count.min(3)) } else { self.below(count) };
        self.variables.iter().filter(fit).nth(count - 1 - back).map(|v| v.name.clone())
    }

    fn program(&mut self) -> Vec<Node> {
        let mut nodes = vec![
            Node::Line("local function num(x) return type(x) == \"number\" and x or type(x) == \"table\" and rawget(x, \"v\") or 0 end".into()),
        ];
        for _ in 0..1 + self.below(3) {
            let ty = [Int, Float, List, Text][self.below(4)];
            nodes.push(self.local(ty, "u"));
        }
        if self.chance(40) {
            let value = self.int(1);
            nodes.push(Node::Line(format!("G = {value}")));
            self.declare("G", Int);
        }
        for _ in 0..1 + self.below(3) {
            nodes.push(self.function(40.0));
        }
        if self.chance(65) {
            for _ in 0..1 + self.below(3) {
                self.class(&mut nodes);
            }
            for _ in 0..self.below(2) {
                nodes.push(self.function(40.0));
            }
        }
        for _ in 0..1 + self.below(3) {
            let before = self.variables.len();
            let place = Place { budget: 1200.0, depth: 0, next: None, in_loop: false, may_yield: false };
            let mut body = Vec::new();
            for _ in 0..1 + self.below(4) {
                let ty = self.any_type();
                body.push(self.local(ty, "v"));
            }
            let count = 2 + self.below(4);
            self.statements(&place, count, &mut body);
            let results = self.shown();
            body.push(Node::Line(format!("return {results}")));
            self.variables.truncate(before);
            nodes.push(Node::block("p(pcall(function()", body, "end))"));
        }
        let results = self.shown();
        nodes.push(Node::Line(format!("p({results})")));
        nodes
    }

    /// Some variables whose values can be printed.
    fn shown(&mut self) -> String {
        let mut names: Vec<String> = self
            .variables
            .iter()
            .rev()
            .filter(|v| matches!(v.ty, Int | Float | Text | Truth | Any))
            .take(8)
            .map(|v| v.name.clone())
            .collect();
        if let Some(list) = self.variable(List, false) {
            names.push(format!("#{list}"));
            names.push(format!("{list}[1]"));
        }
        if let Some(object) = self.variable(Object, false) {
            names.push(format!("rawget({object}, \"v\")"));
        }
        if names.is_empty() { "nil".to_owned() } else { names.join(", ") }
    }

    fn any_type(&mut self) -> Type {
        let object = if self.classes.is_empty() { Record } else { Object };
        [Int, Int, Int, Float, Float, Text, Truth, List, List, Record, object, Function][self.below(12)]
    }

    fn local(&mut self, ty: Type, kind: &str) -> Node {
        let value = self.value(ty, 2);
        let name = self.name(kind);
        let fixed = self.chance(4);
        let attribute = if fixed { " <const>" } else { "" };
        self.variables.push(Variable { name: name.clone(), ty, fixed });
        Node::Line(format!("local {name}{attribute} = {value}"))
    }

    /// An expression for a new value of a type.
    fn value(&mut self, ty: Type, depth: usize) -> String {
        match ty {
            Int => self.int(depth),
            Float => self.float(depth),
            Text => self.text(depth),
            Truth => self.truth(depth),
            Any => self.anything(depth),
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
                    .map(|e| if e == "nil" { "0".to_owned() } else { e })
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
            Function => {
                let captured = self.variable(Int, true);
                let parameter = self.name("a");
                let before = self.variables.len();
                self.declare(&parameter, Int);
                let result = self.int(1);
                self.variables.truncate(before);
                match captured {
                    Some(captured) if self.chance(50) => {
                        format!("function({parameter}) {captured} = {captured} + 1 return {result} end")
                    }
                    _ => format!("function({parameter}) return {result} end"),
                }
            }
        }
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
    fn int(&mut self, depth: usize) -> String {
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
        match self.below(24) {
            0..=4 => format!("({} + {})", self.int(d), self.int(d)),
            5..=7 => format!("({} - {})", self.int(d), self.int(d)),
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

    fn divisor(&mut self) -> String {
        match self.below(12) {
            0 => self.int(0),
            1 => "-1".to_owned(),
            2 => format!("-{}", 2 + self.below(9)),
            _ => format!("{}", 1 + self.below(9)),
        }
    }

    fn of_object(&mut self, object: &str, depth: usize) -> String {
        let argument = self.int(depth);
        match self.below(10) {
            0 => format!("num({object} + {argument})"),
            1 => format!("num({argument} - {object})"),
            2 => format!("#{object}"),
            3 => format!("num({object}({argument}))"),
            4 => format!("num({object}.{})", FIELDS[self.below(7)]),
            5 => format!("num({object}[{argument}])"),
            6 => format!("num(-{object})"),
            _ => format!("{object}:m{}({argument})", self.below(3)),
        }
    }

    /// An expression for what is mostly a float.
    fn float(&mut self, depth: usize) -> String {
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

    fn text(&mut self, depth: usize) -> String {
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
            2 => format!("({} .. {})", self.text(d), self.int(d)),
            3 => format!("tostring({})", self.int(d)),
            4 => format!("string.sub({}, {}, {})", self.text(d), self.below(4), self.below(9) as i64 - 3),
            5 => format!("string.format(\"%s|%s\", {}, {})", self.int(d), self.text(d)),
            6 => format!("string.upper({})", self.text(d)),
            7 => format!("string.rep(string.sub({}, 1, 3), {})", self.text(d), self.below(4)),
            _ => {
                let replacement =
                    self.pick(&["\"x\"", "{a = \"1\", b = false}", "function(c) return c .. c end", "\"%0%0\""]);
                format!("(string.gsub(string.sub({}, 1, 20), \"[ab]\", {replacement}))", self.text(d))
            }
        }
    }

    fn truth(&mut self, depth: usize) -> String {
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

    fn comparison(&mut self, depth: usize) -> String {
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
    fn anything(&mut self, depth: usize) -> String {
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

    /// A call of a function of the program for a type.
    fn call(&mut self, place: &Place) -> Option<(String, Type)> {
        let fit: Vec<Callee> = self.callees.iter().filter(|c| c.cost * 2.0 <= place.budget).cloned().collect();
        if fit.is_empty() {
            return None;
        }
        let callee = &fit[self.below(fit.len())];
        let mut arguments: Vec<String> = Vec::new();
        for ty in &callee.parameters {
            let ty = if self.chance(4) { Any } else { *ty };
            let argument = match self.variable(ty, false) {
                Some(name) if self.chance(50) => name,
                _ => self.value(ty, 1),
            };
            arguments.push(argument);
        }
        if self.chance(5) {
            arguments.pop();
        }
        Some((format!("{}({})", callee.name, arguments.join(", ")), callee.result))
    }

    /// A function that later code calls.
    fn function(&mut self, budget: f64) -> Node {
        let name = self.name("f");
        let before = self.variables.len();
        let place = Place { budget, depth: 1, next: None, in_loop: false, may_yield: false };
        let mut body = Vec::new();
        let result = [Int, Int, Float, Text][self.below(4)];
        let parameters: Vec<Type> =
            (0..1 + self.below(3)).map(|_| [Int, Int, Float, Text, List][self.below(5)]).collect();
        let names: Vec<String> = parameters.iter().map(|_| self.name("a")).collect();
        for (name, ty) in names.iter().zip(&parameters) {
            self.declare(name, *ty);
        }
        let (head, callee) = match self.below(4) {
            // Recursive, as deep as its first argument says.
            0 => {
                let depth = self.name("n");
                self.declare_fixed(&depth, Int);
                body.push(Node::Line(format!("if {depth} <= 0 then return {} end", self.value(result, 1))));
                self.statements(&Place { budget: 3.0, ..place }, 1, &mut body);
                let passed: Vec<String> = parameters.iter().map(|ty| self.value(*ty, 1)).collect();
                let inner = format!("{name}({depth} - 1, {})", passed.join(", "));
                let last = match (self.below(3), result) {
                    (0, _) => format!("return {inner}"),
                    (1, Int) => format!("return {inner} + {}", self.int(1)),
                    (_, Text) => format!("return string.sub({inner} .. {}, 1, 30)", self.text(0)),
                    _ => format!("local r = {inner} return r"),
                };
                body.push(Node::Line(last));
                self.variables.truncate(before);
                let head = format!("local function {name}({depth}, {})", names.join(", "));
                let limited = format!("{name}_");
                let wrapper = format!(
                    "local function {limited}({0}) return {name}({1}, {0}) end",
                    names.join(", "),
                    2 + self.below(12)
                );
                self.callees.push(Callee { name: limited, parameters, result, cost: 150.0 });
                return Node::Block(vec![(head, body), (format!("end {wrapper}"), Vec::new())], String::new());
            }
            // With any number of arguments.
            1 => {
                let sum = self.name("v");
                body.push(Node::Line(format!("local {sum} = select(\"#\", ...)")));
                self.declare(&sum, Int);
                let i = self.name("i");
                let bound = self.pick(&["select(\"#\", ...)", "#{...}"]).to_owned();
                let step = match self.below(3) {
                    0 => format!("{sum} = {sum} + num((select({i}, ...)))"),
                    1 => format!("local t = {{...}} {sum} = {sum} + num(t[{i}])"),
                    _ => format!("local t = table.pack(...) {sum} = {sum} + num(t[{i}]) * t.n"),
                };
                body.push(Node::block(format!("for {i} = 1, {bound} do"), vec![Node::Line(step)], "end"));
                let parameters = vec![Int; 1 + self.below(4)];
                body.push(Node::Line(format!("return {sum}, ...")));
                self.variables.truncate(before);
                self.callees.push(Callee { name: name.clone(), parameters, result: Int, cost: 30.0 });
                return Node::block(format!("local function {name}(...)"), body, "end");
            }
            _ => {
                self.statements(&place, 2, &mut body);
                let value = self.value(result, 2);
                body.push(Node::Line(format!("return {value}")));
                let head = format!("local function {name}({})", names.join(", "));
                (head, Callee { name: name.clone(), parameters, result, cost: budget * 4.0 })
            }
        };
        self.variables.truncate(before);
        self.callees.push(callee);
        Node::block(head, body, "end")
    }

    /// A metatable. Its functions see numbers only, so that they do not call one another for ever.
    fn class(&mut self, nodes: &mut Vec<Node>) {
        let name = self.name("C");
        nodes.push(Node::Line(format!("local {name} = {{}}")));
        match (self.below(5), self.classes.last().cloned()) {
            (0 | 1, Some(parent)) => {
                nodes.push(Node::Line(format!("{name}.__index = {name}")));
                nodes.push(Node::Line(format!("setmetatable({name}, {parent})")));
            }
            (2, _) => nodes.push(Node::Line(format!(
                "{name}.__index = function(t, k) if k == \"m0\" or k == \"m1\" or k == \"m2\" then return function(s, x) return num(x) + {} end end return num(k) + {} end",
                self.below(9),
                self.below(9)
            ))),
            _ => nodes.push(Node::Line(format!("{name}.__index = {name}"))),
        }
        for n in 0..3 {
            if self.chance(70) {
                self.metamethod(nodes, &format!("{name}.m{n}"));
            }
        }
        for event in ["add", "sub", "unm", "len", "call", "eq", "lt", "le", "concat", "newindex", "mul"] {
            if self.chance(55) {
                match event {
                    "newindex" => nodes.push(Node::Line(format!(
                        "{name}.__newindex = function(t, k, x) rawset(t, k, {}) end",
                        self.pick(&["x", "num(x) + 1", "type(x) == \"number\" and x or nil"])
                    ))),
                    "concat" => nodes.push(Node::Line(format!(
                        "{name}.__concat = function(a, b) return tostring(num(a)) .. \"~\" end"
                    ))),
                    _ => self.metamethod(nodes, &format!("{name}.__{event}")),
                }
            }
        }
        self.classes.push(name);
    }

    fn metamethod(&mut self, nodes: &mut Vec<Node>, target: &str) {
        let before = self.variables.len();
        let visible = std::mem::take(&mut self.variables);
        self.variables = visible.iter().filter(|v| matches!(v.ty, Int | Float | Text)).cloned().collect();
        let (a, b) = (self.name("a"), self.name("a"));
        self.declare(&a, Int);
        self.declare(&b, Int);
        let mut body = vec![Node::Line(format!("{a}, {b} = num({a}), num({b})"))];
        let target_is_test = ["eq", "lt", "le"].iter().any(|e| target.ends_with(e));
        let result = if target_is_test {
            self.comparison(1)
        } else if target.ends_with("add") && self.chance(50) && !self.classes.is_empty() {
            let class = self.below(self.classes.len());
            format!("setmetatable({{v = {}}}, {})", self.int(1), self.classes[class])
        } else {
            self.int(2)
        };
        body.push(Node::Line(format!("return {result}")));
        self.variables = visible;
        self.variables.truncate(before);
        nodes.push(Node::block(format!("{target} = function({a}, {b})"), body, "end"));
    }

    fn body(&mut self, place: &Place, count: usize) -> Vec<Node> {
        let before = self.variables.len();
        let mut out = Vec::new();
        self.statements(place, count, &mut out);
        self.variables.truncate(before);
        out
    }

    fn statements(&mut self, place: &Place, count: usize, out: &mut Vec<Node>) {
        for _ in 0..count {
            self.statement(place, out);
        }
    }

    fn statement(&mut self, place: &Place, out: &mut Vec<Node>) {
        if place.depth < 4 && place.budget >= 12.0 && self.chance(if place.in_loop { 22 } else { 60 }) {
            return self.repeated(place, out);
        }
        let kind = self.below(30);
        match kind {
            0..=5 => self.assignment(out),
            6 | 7 => {
                let ty = self.any_type();
                out.push(self.local(ty, "v"));
            }
            8 | 9 if place.depth < 5 => {
                let inner = Place { depth: place.depth + 1, ..place.clone() };
                let mut parts = vec![(format!("if {} then", self.truth(1)), self.body(&inner, 1))];
                if self.chance(40) {
                    parts.push((format!("elseif {} then", self.truth(1)), self.body(&inner, 1)));
                }
                if self.chance(50) {
                    parts.push(("else".to_owned(), self.body(&inner, 1)));
                }
                out.push(Node::Block(parts, "end".to_owned()));
            }
            10..=12 => self.list_statement(out),
            13 | 14 => self.record_statement(out),
            15 | 16 => self.object_statement(out),
            17 | 18 => {
                if let Some((call, ty)) = self.call(place) {
                    match self.variable(ty, true) {
                        Some(name) => out.push(Node::Line(format!("{name} = {call}"))),
                        None => {
                            let name = self.name("v");
                            out.push(Node::Line(format!("local {name} = {call}")));
                            self.declare(&name, ty);
                        }
                    }
                }
            }
            19 => {
                if let Some((call, _)) = self.call(place) {
                    out.push(Node::Line(format!("p(select(\"#\", {call}), {call})")));
                }
            }
            20 | 21 if place.depth < 5 => self.protected(place, out),
            22 if place.in_loop => {
                let what = match &place.next {
                    Some(label) if self.chance(60) => format!("goto {label}"),
                    _ => "break".to_owned(),
                };
                let test = if self.chance(70) {
                    format!("{} % {} == {}", self.int(0), 3 + self.below(9), self.below(3))
                } else {
                    self.truth(1)
                };
                out.push(Node::Line(format!("if {test} then {what} end")));
            }
            23 if place.may_yield => {
                let name = self.name("v");
                out.push(Node::Line(format!("local {name} = coroutine.yield({})", self.anything(1))));
                self.declare(&name, Any);
            }
            24 => {
                if let (Some(a), Some(b)) = (self.variable(Int, true), self.variable(Int, true)) {
                    let (x, y) = (self.int(1), self.int(1));
                    let line =
                        if self.chance(50) { format!("{a}, {b} = {b}, {a}") } else { format!("{a}, {b} = {x}, {y}") };
                    out.push(Node::Line(line));
                }
            }
            25 if place.depth < 5 => {
                let inner = Place { depth: place.depth + 1, ..place.clone() };
                let before = self.variables.len();
                let mut body = Vec::new();
                if self.chance(50) {
                    let name = self.name("v");
                    let count = self.variable(Int, true);
                    let effect = match count {
                        Some(count) => format!("{count} = {count} + 1"),
                        None => String::new(),
                    };
                    body.push(Node::Line(format!(
                        "local {name} <close> = setmetatable({{}}, {{__close = function(_, e) {effect} p(\"closed\", e) end}})"
                    )));
                }
                self.statements(&inner, 2, &mut body);
                self.variables.truncate(before);
                out.push(Node::block("do", body, "end"));
            }
            26 => {
                let text = self.variable(Text, true);
                if let Some(text) = text {
                    out.push(Node::Line(format!("if #{text} < 60 then {text} = {text} .. {} end", self.anything(1))));
                }
            }
            _ => {
                let (a, b) = (self.anything(2), self.int(1));
                out.push(Node::Line(format!("p({a}, {b})")));
            }
        }
    }

    fn assignment(&mut self, out: &mut Vec<Node>) {
        let ty = [Int, Int, Int, Float, Float, Text, Truth, Any, Function][self.below(9)];
        let Some(name) = self.variable(ty, true) else { return };
        let value = if self.chance(5) { self.anything(1) } else { self.value(ty, 2) };
        // What grows is cut.
        let value = if ty == Text { format!("string.sub({value}, 1, 70)") } else { value };
        out.push(Node::Line(format!("{name} = {value}")));
    }

    fn list_statement(&mut self, out: &mut Vec<Node>) {
        let Some(list) = self.variable(List, true) else { return };
        let element = match self.below(6) {
            0 => self.float(1),
            1 => self.text(1),
            2 => "{}".to_owned(),
            _ => self.int(1),
        };
        let line = match self.below(11) {
            0 | 1 => format!("{list}[#{list} + 1] = {element}"),
            2 => format!("table.insert({list}, {element})"),
            3 => format!("if #{list} < 20 then table.insert({list}, 1, {element}) end"),
            4 => format!("{list}[#{list}] = nil"),
            5 => {
                let name = self.name("v");
                self.declare(&name, Any);
                format!("local {name} = table.remove({list})")
            }
            6 => {
                let name = self.name("v");
                self.declare(&name, Any);
                format!("local {name} = table.remove({list}, 1)")
            }
            7 => format!("for i = 1, #{list} do {list}[i] = {element} end"),
            8 if self.chance(30) => format!("p(pcall(table.sort, {list}))"),
            8 if self.chance(50) => format!("table.sort({list}, function(a, b) return num(a) < num(b) end)"),
            9 if self.chance(30) => format!("p(pcall(table.concat, {list}, \",\"))"),
            9 if self.chance(40) => format!("p(table.unpack({list}))"),
            9 if self.chance(40) => format!("{list} = {}", self.value(List, 1)),
            _ => {
                let at = format!("{} % 9 + 1", self.int(1));
                format!("if {list}[{at}] ~= nil then {list}[{at}] = {element} end")
            }
        };
        // The order function may be inconsistent only where it is not: lists hold no NaN when they are sorted.
        out.push(Node::Line(line));
    }

    fn record_statement(&mut self, out: &mut Vec<Node>) {
        let Some(record) = self.variable(Record, true) else { return };
        let field = FIELDS[self.below(7)];
        let line = match self.below(9) {
            0 => format!("{record}.{field} = {}", self.anything(1)),
            1 => format!("{record}.{field} = nil"),
            2 => format!("{record}[\"{field}\" .. {} % 5] = {}", self.int(0), self.int(1)),
            3 => format!("{record}[{}] = {}", self.int(0), self.int(1)),
            4 => format!("{record} = {}", self.value(Record, 1)),
            5 => {
                let key = match self.below(3) {
                    0 => "true".to_owned(),
                    1 => format!("{} + 0.5", self.int(0)),
                    _ => format!("{} * 1.0", self.int(0)),
                };
                format!("{record}[{key}] = {}", self.int(1))
            }
            _ => format!("{record}.{field} = ({record}.{field} or 0) + {}", self.int(1)),
        };
        out.push(Node::Line(line));
    }

    fn object_statement(&mut self, out: &mut Vec<Node>) {
        let Some(object) = self.variable(Object, true) else { return };
        let class = self.below(self.classes.len());
        let class = self.classes[class].clone();
        let line = match self.below(12) {
            0 => format!("setmetatable({object}, {class})"),
            1 => format!("{object} = {}", self.value(Object, 1)),
            2 => format!("{class}.m{} = function(s, x) return num(x) + {} end", self.below(3), self.below(100)),
            3 => format!("{class}.m{} = nil", self.below(3)),
            4 => format!("{object}.{} = {}", FIELDS[self.below(7)], self.int(1)),
            5 => format!("{object}[{}] = {}", self.int(0), self.int(0)),
            6 => format!("p({object} .. {}, {} .. {object})", self.text(0), self.int(0)),
            7 => format!("{class}.__add = function(a, b) return num(a) + num(b) + {} end", self.below(5)),
            8 => format!("{object}.v = num({object}.v) + {}", self.int(1)),
            9 => format!("{class}.{} = {}", FIELDS[self.below(7)], self.int(0)),
            10 => format!("{class}.__index = {class}"),
            _ => {
                let target = self.variable(Int, true);
                let value = self.of_object(&object, 1);
                match target {
                    Some(target) => format!("{target} = {value}"),
                    None => format!("p({value})"),
                }
            }
        };
        out.push(Node::Line(line));
    }

    fn protected(&mut self, place: &Place, out: &mut Vec<Node>) {
        let inner = Place { depth: place.depth + 1, next: None, in_loop: false, ..place.clone() };
        let (ok, e) = (self.name("v"), self.name("v"));
        let before = self.variables.len();
        let mut body = Vec::new();
        let count = 1 + self.below(2);
        self.statements(&inner, count, &mut body);
        let test = self.truth(1);
        let raised = match self.below(5) {
            0 => "error({v = 1})".to_owned(),
            1 => format!("error({})", self.anything(0)),
            2 => "error(\"two up\", 2)".to_owned(),
            3 => format!("local z = nil; z.f = {}", self.int(0)),
            _ => format!("error({} .. \"!\")", self.text(0)),
        };
        body.push(Node::Line(format!("if {test} then {raised} end")));
        let result = self.anything(1);
        body.push(Node::Line(format!("return {result}")));
        self.variables.truncate(before);
        let (head, end) = match self.below(4) {
            0 => (
                format!("local {ok}, {e} = xpcall(function()"),
                "end, function(e) return type(e) == \"string\" and \"H:\" .. e or e end)",
            ),
            _ => (format!("local {ok}, {e} = pcall(function()"), "end)"),
        };
        out.push(Node::block(head, body, end));
        self.declare(&ok, Truth);
        self.declare(&e, Any);
        if self.chance(40) {
            out.push(Node::Line(format!("p({ok}, {e})")));
        }
    }

    /// A loop, or a coroutine that is resumed in one.
    fn repeated(&mut self, place: &Place, out: &mut Vec<Node>) {
        let turns = 3 + self.below((place.budget.min(40.0) as usize).saturating_sub(3).max(1));
        let label = self.name("next");
        let inner = Place {
            budget: place.budget / turns as f64,
            depth: place.depth + 1,
            next: Some(label.clone()),
            in_loop: true,
            may_yield: place.may_yield,
        };
        let count = 1 + self.below(4);
        let before = self.variables.len();
        let i = self.name("i");
        let mut body;
        match self.below(14) {
            0..=4 => {
                self.declare_fixed(&i, Int);
                let head = match self.below(8) {
                    0 => format!("for {i} = {turns}, 1, -1 do"),
                    1 => format!("for {i} = math.maxinteger - {turns}, math.maxinteger do"),
                    2 => format!("for {i} = math.mininteger + {turns}, math.mininteger, -1 do"),
                    3 => format!("for {i} = 0, {}, 3 do", turns * 3),
                    _ => format!("for {i} = 1, {turns} do"),
                };
                body = self.body(&inner, count);
                body.push(Node::Line(format!("::{label}::")));
                out.push(Node::block(head, body, "end"));
            }
            5 => {
                self.declare_fixed(&i, Float);
                body = self.body(&inner, count);
                body.push(Node::Line(format!("::{label}::")));
                let head = match self.below(2) {
                    0 => format!("for {i} = 0.5, {turns} do"),
                    _ => format!("for {i} = {turns}.0, 0, -1.25 do"),
                };
                out.push(Node::block(head, body, "end"));
            }
            6 | 7 => {
                out.push(Node::Line(format!("local {i} = 0")));
                self.declare_fixed(&i, Int);
                body = vec![Node::Line(format!("{i} = {i} + 1"))];
                body.extend(self.body(&inner, count));
                body.push(Node::Line(format!("::{label}::")));
                let test = if self.chance(30) { format!(" and ({} or {i} < 5)", self.truth(1)) } else { String::new() };
                out.push(Node::block(format!("while {i} < {turns}{test} do"), body, "end"));
                return;
            }
            8 => {
                out.push(Node::Line(format!("local {i} = 0")));
                self.declare_fixed(&i, Int);
                let inner = Place { next: None, ..inner };
                body = vec![Node::Line(format!("{i} = {i} + 1"))];
                body.extend(self.body(&inner, count));
                out.push(Node::block("repeat", body, format!("until {i} >= {turns}")));
                return;
            }
            9 => {
                let Some(list) = self.variable(List, false) else { return };
                let x = self.name("v");
                if self.chance(60) {
                    self.declare_fixed(&i, Int);
                    self.declare(&x, Any);
                    // The list may grow in the loop.
                    body = vec![Node::Line(format!("if {i} > {turns} then break end"))];
                    body.extend(self.body(&inner, count));
                    body.push(Node::Line(format!("::{label}::")));
                    out.push(Node::block(format!("for {i}, {x} in ipairs({list}) do"), body, "end"));
                } else {
                    let Some(sum) = self.variable(Int, true) else { return };
                    // Not in any order.
                    let line = Node::Line(format!("{sum} = {sum} ~ {i}"));
                    out.push(Node::block(format!("for {i}, {x} in pairs({list}) do"), vec![line], "end"));
                }
            }
            10 => {
                // A goto that goes back.
                out.push(Node::Line(format!("local {i} = 0")));
                self.declare_fixed(&i, Int);
                let back = self.name("back");
                body = vec![Node::Line(format!("::{back}::")), Node::Line(format!("{i} = {i} + 1"))];
                let inner = Place { in_loop: false, next: None, ..inner };
                let nested = self.body(&inner, count);
                body.push(Node::block("do", nested, "end"));
                body.push(Node::Line(format!("if {i} < {turns} then goto {back} end")));
                out.push(Node::block("do", body, "end"));
                return;
            }
            11 => {
                // An iterator that is a closure.
                self.declare_fixed(&i, Int);
                body = self.body(&inner, count);
                body.push(Node::Line(format!("::{label}::")));
                let head = format!(
                    "for {i} in (function() local n = 0 return function() n = n + 1 if n <= {turns} then return n * 3 end end end)() do"
                );
                out.push(Node::block(head, body, "end"));
            }
            _ => {
                // A coroutine.
                let co = self.name("co");
                let a = self.name("a");
                self.declare(&a, Int);
                let generator = Place { next: None, in_loop: false, may_yield: true, ..inner.clone() };
                let mut inside = Vec::new();
                let j = self.name("i");
                self.declare_fixed(&j, Int);
                let yielded = self.anything(1);
                let mut looped = self.body(&Place { in_loop: true, depth: inner.depth + 1, ..generator }, count);
                looped.push(Node::Line(format!("{a} = num(coroutine.yield({j}, {yielded})) + {a}")));
                inside.push(Node::block(
                    format!("for {j} = 1, {} do", turns.saturating_sub(self.below(3))),
                    looped,
                    "end",
                ));
                let result = self.anything(1);
                inside.push(Node::Line(format!("return {result}")));
                self.variables.truncate(before);
                let x = self.name("v");
                let wrap = self.chance(60);
                let head = format!("local {co} = coroutine.{}(function({a})", if wrap { "wrap" } else { "create" });
                out.push(Node::block(head, inside, "end)"));
                self.declare_fixed(&i, Int);
                self.declare(&x, Any);
                let passed = self.int(1);
                let mut body = Vec::new();
                body.push(Node::Line(match wrap {
                    true if self.chance(80) => format!("local {i}, {x} = {co}({passed}); if {i} == nil then break end"),
                    true => format!("local {i}, {x} = pcall({co}, {passed})"),
                    false => format!("local {i}, {x} = coroutine.resume({co}, {passed}); if not {i} then p({x}) end"),
                }));
                body.extend(self.body(&inner, count - 1));
                body.push(Node::Line(format!("::{label}::")));
                let turn = self.name("i");
                out.push(Node::block(format!("for {turn} = 1, {turns} do"), body, "end"));
                if !wrap && self.chance(50) {
                    out.push(Node::Line(format!("p(coroutine.status({co}), coroutine.close({co}))")));
                }
            }
        }
        self.variables.truncate(before);
    }
}
