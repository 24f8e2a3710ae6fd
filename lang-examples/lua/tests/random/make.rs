//! Random programs: hot loops over integers near overflow, floats, strings, tables that change, objects with metatables,
//! closures, coroutines, errors. A program ends after some thousand steps, and what it prints hangs on nothing but itself.

mod statement;
mod table;
mod upvalue;
mod value;
mod wait;

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
    /// A table with any keys.
    Map,
    /// A table with fields.
    Record,
    /// A table with a metatable of the program.
    Object,
    /// A function of one number, which gives one.
    Function,
    /// Whatever an error or an element is.
    Any,
}

use Type::{Any, Float, Function, Int, List, Map, Object, Record, Text, Truth};

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
    /// Whether it changes upvalues, and if so, whether it names the functions that do.
    pokes: Option<bool>,
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
        pokes: None,
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
            Node::Line("local function plain(x) return type(x) == \"table\" and \"table\" or x ~= x and \"nan\" or x end".into()),
        ];
        nodes.extend(table::HELPERS.map(|line| Node::Line(line.into())));
        nodes.extend(self.upvalue_helpers());
        for _ in 0..1 + self.below(3) {
            let ty = [Int, Float, List, Text, Map][self.below(5)];
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
            let hooked = self.chance(10);
            if hooked {
                let (events, count) = (self.pick(&["l", "cr", "lcr", "", "c", "rl"]), self.below(9) + 1);
                body.push(Node::Line(format!(
                    "debug.sethook(function(e, l) H = (H or 0) + 1 end, \"{events}\", {count})"
                )));
            }
            let count = 2 + self.below(4);
            self.statements(&place, count, &mut body);
            let results = self.shown();
            body.push(Node::Line(format!("return {results}")));
            self.variables.truncate(before);
            nodes.push(Node::block("p(pcall(function()", body, "end))"));
            if hooked {
                nodes.push(Node::Line("debug.sethook()".to_owned()));
            }
        }
        let results = self.shown();
        if self.chance(2) {
            nodes.push(self.wait());
        }
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
        if let Some(map) = self.variable(Map, false) {
            names.push(format!("dump({map})"));
            names.push(format!("border({map})"));
        }
        if names.is_empty() { "nil".to_owned() } else { names.join(", ") }
    }

    fn any_type(&mut self) -> Type {
        let object = if self.classes.is_empty() { Record } else { Object };
        [Int, Int, Int, Float, Float, Text, Truth, List, List, Record, object, Function, Map, Map][self.below(14)]
    }

    fn local(&mut self, ty: Type, kind: &str) -> Node {
        let value = self.value(ty, 2);
        let name = self.name(kind);
        let fixed = self.chance(4);
        let attribute = if fixed { " <const>" } else { "" };
        self.variables.push(Variable { name: name.clone(), ty, fixed });
        Node::Line(format!("local {name}{attribute} = {value}"))
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
                // Not `#{...}`, which is open where an argument is nil.
                let bound = self.pick(&["select(\"#\", ...)", "table.pack(...).n"]).to_owned();
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
                        "{name}.__concat = function(a, b) return plain(num(a)) .. \"~\" end"
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
}
