//! Random statements.

use super::Type::{self, Any, Float, Function, Int, List, Object, Record, Text, Truth};
use super::{Callee, FIELDS, Maker, Place};
use crate::random::program::Node;

impl Maker {
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

    pub(super) fn body(&mut self, place: &Place, count: usize) -> Vec<Node> {
        let before = self.variables.len();
        let mut out = Vec::new();
        self.statements(place, count, &mut out);
        self.variables.truncate(before);
        out
    }

    pub(super) fn statements(&mut self, place: &Place, count: usize, out: &mut Vec<Node>) {
        for _ in 0..count {
            self.statement(place, out);
        }
    }

    /// A function that goes through `string.dump` and `load`: what it has of the program around it is another variable then.
    fn dumped(&mut self, out: &mut Vec<Node>) {
        let (arguments, strip) =
            (format!("{}, {}", self.int(1), self.float(1)), self.pick(&["", ", true", ", false"]).to_owned());
        let around = self.chance(80).then(|| std::mem::take(&mut self.variables));
        let mark = self.variables.len();
        self.declare("a", Int);
        self.declare("b", Float);
        let turns = self.below(80);
        let (step, result) = (self.int(2), self.float(2));
        self.variables.truncate(mark);
        if let Some(around) = around {
            self.variables = around;
        }
        let name = self.name("d");
        let body = format!("for i = 1, {turns} do a = {step} end return a, {result}, ...");
        let function = format!("function(a, b, ...) {body} end");
        out.push(Node::Line(format!("local {name} = load(string.dump({function}{strip}), \"dumped\", \"b\")")));
        // Without names messages say less than those of the reference.
        out.push(Node::Line(match strip.contains("true") {
            true => format!("local ok, x, y, z = pcall({name}, {arguments}, 7) p(ok, ok and x, ok and y, ok and z)"),
            false => format!("p(pcall({name}, {arguments}, 7))"),
        }));
    }

    fn statement(&mut self, place: &Place, out: &mut Vec<Node>) {
        if place.depth < 4 && place.budget >= 12.0 && self.chance(if place.in_loop { 22 } else { 60 }) {
            return self.repeated(place, out);
        }
        if self.chance(2) {
            return self.dumped(out);
        }
        if self.pokes.is_some() && self.chance(12) {
            return self.poke(out);
        }
        let kind = self.below(38);
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
                let mut inner = Place { depth: place.depth + 1, ..place.clone() };
                let before = self.variables.len();
                let mut body = Vec::new();
                if self.chance(50) {
                    // The reference (5.4.4) does not close the variable at a `goto` over a declaration behind the block.
                    inner.next = None;
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
            30..=36 => self.map_statement(place, out),
            37 => self.building(place, out),
            26 => {
                let text = self.variable(Text, true);
                if let Some(text) = text {
                    let more = self.anything(1);
                    out.push(Node::Line(format!("if #{text} < 60 then {text} = {text} .. plain({more}) end")));
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
        let element = self.element();
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
            // A list may have grown in loops: sorting it in others takes seconds.
            8 if self.chance(30) => format!("p(#{list} < 60 and pcall(table.sort, {list}))"),
            8 if self.chance(50) => {
                format!("if #{list} < 60 then table.sort({list}, function(a, b) return num(a) < num(b) end) end")
            }
            9 if self.chance(30) => format!("p(pcall(table.concat, {list}, \",\"))"),
            9 if self.chance(40) => format!("p(table.unpack({list}))"),
            9 if self.chance(40) => format!("{list} = {}", self.value(List, 1)),
            _ => {
                // Index and element may call functions that count: each is evaluated once, so that no hole is made.
                let at = self.int(1);
                format!("do local at, e = {at} % 9 + 1, {element} if {list}[at] ~= nil then {list}[at] = e end end")
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
    /// What ends a loop stands in the line of its head: a reducer takes both or none.
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
                body = self.body(&inner, count);
                body.push(Node::Line(format!("::{label}::")));
                let test = if self.chance(30) { format!(" and ({} or {i} < 5)", self.truth(1)) } else { String::new() };
                out.push(Node::block(format!("while {i} < {turns}{test} do {i} = {i} + 1"), body, "end"));
                return;
            }
            8 => {
                out.push(Node::Line(format!("local {i} = 0")));
                self.declare_fixed(&i, Int);
                let inner = Place { next: None, ..inner };
                body = self.body(&inner, count);
                out.push(Node::block(format!("repeat {i} = {i} + 1"), body, format!("until {i} >= {turns}")));
                return;
            }
            9 => {
                let Some(list) = self.variable(List, false) else { return };
                let x = self.name("v");
                if self.chance(60) {
                    self.declare_fixed(&i, Int);
                    self.declare(&x, Any);
                    // The list may grow in the loop.
                    body = self.body(&inner, count);
                    body.push(Node::Line(format!("::{label}::")));
                    let stop = format!("if {i} > {turns} then break end");
                    out.push(Node::block(format!("for {i}, {x} in ipairs({list}) do {stop}"), body, "end"));
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
                body = vec![Node::Line(format!("::{back}:: {i} = {i} + 1"))];
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
