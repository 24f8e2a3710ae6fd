//! Loops that go round until a collection has come, which only their garbage brings about.

use super::super::program::Node;
use super::Maker;

impl Maker {
    /// Waits for a finalizer, or for something held weakly to go. All that it makes is garbage, and nothing else is changed: how often
    /// it goes round is nobody's business.
    pub(super) fn wait(&mut self) -> Node {
        let (first, ends) = match self.below(4) {
            0 => ("local w = setmetatable({{}}, {__mode = \"v\"})", "not w[1]"),
            1 => ("local w = setmetatable({[{}] = 1}, {__mode = \"k\"})", "not next(w)"),
            2 => ("local w = {} setmetatable({}, {__gc = function() w.x = 1 end})", "w.x"),
            _ => ("local w = false setmetatable({}, {__gc = function() w = true end})", "w"),
        };
        let mut body = vec![Node::Line("n = n + 1".into())];
        for _ in 0..1 + self.below(2) {
            body.push(self.garbage(2));
        }
        let around = match self.below(3) {
            0 => Node::block("repeat", body, format!("until {ends}")),
            1 => Node::block(format!("while not ({ends}) do"), body, "end"),
            _ => {
                body.push(Node::Line(format!("if {ends} then break end")));
                Node::block("while true do", body, "end")
            }
        };
        let helper = "local function f(x) local t = {x} if x <= 0 then return t[1] end return f(x - 1) end";
        let vars = "local n, kept, c = 0, {}, (\"abcdefghij\"):rep(5)";
        let body = vec![Node::Line(helper.into()), Node::Line(first.into()), Node::Line(vars.into()), around];
        let all = match self.below(3) {
            0 => Node::block("do", body, "end"),
            1 => Node::block("p(pcall(function()", body, "end))"),
            _ => Node::block("coroutine.wrap(function()", body, "end)()"),
        };
        // A loop that lost its garbage would never end.
        all.whole()
    }

    /// A statement that leaves garbage.
    fn garbage(&mut self, depth: usize) -> Node {
        let line = |text: &str| Node::Line(text.to_owned());
        match self.below(if depth > 0 { 12 } else { 8 }) {
            0 => line("local t = {n}"),
            1 => line("local t = {x = n, y = {n}} t.x = t.y"),
            2 => line("local h = function() return n end h()"),
            3 => line("local s = \"x\" .. n"),
            4 => line("f(2)"),
            // The object is used, but not each time.
            5 => line(&format!("if n % {} == 0 then kept[1] = {{n}} end", 2 + self.below(9))),
            // Equal results each time, long enough for the reference to make new ones.
            6 | 7 => {
                let calls = ["c .. 5", "c .. c", "c:upper()", "c:sub(2, 45)", "c:rep(2)", "c:reverse()", "#(c .. 5)"];
                let constant = ["(\"x\"):rep(50)", "(\"%50d\"):format(5)", "tostring(\"x\" .. c)"];
                let all = [&calls[..], &constant].concat();
                let call = all[self.below(all.len())];
                let to = ["local s", "kept[1]", "kept.x"][self.below(3)];
                line(&format!("{to} = {call}"))
            }
            8 => {
                let head = format!("for i = 1, {} do", 1 + self.below(4));
                Node::block(head, vec![self.garbage(depth - 1)], "end")
            }
            9 => Node::block("for _, n in ipairs({1, 2, 3}) do", vec![self.garbage(depth - 1)], "end"),
            10 => {
                let (one, other) = (self.garbage(depth - 1), self.garbage(depth - 1));
                let head = format!("if n % {} == 0 then", 2 + self.below(3));
                Node::Block(vec![(head, vec![one]), ("else".into(), vec![other])], "end".into())
            }
            _ => {
                let last = Node::Line("k = k - 1".into());
                let inner = Node::block("while k > 0 do", vec![self.garbage(depth - 1), last], "end");
                Node::block(format!("do local k = {}", 1 + self.below(3)), vec![inner], "end")
            }
        }
    }
}
