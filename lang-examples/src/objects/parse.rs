//! From tokens to trees: recursive descent, with precedence climbing for the operators.

use super::lex::{Token, tokens};
use super::operate::Binary;
use super::syntax::{Action, Definition, Expr, Form, Statement, Word};
use crate::source::{Mistake, Position};

const KEYWORDS: [&str; 23] = [
    "and", "break", "class", "continue", "def", "elif", "else", "False", "for", "from", "global", "if", "import", "in",
    "is", "None", "not", "or", "pass", "raise", "return", "True", "while",
];

/// Deeper nesting of expressions and blocks is refused, so that the stack is safe.
const MAX_NESTING: usize = 100;

/// The statements of a text.
///
/// # Errors
/// The first mistake.
pub fn parse(text: &str) -> Result<Vec<Statement>, Mistake> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens, next: 0, nesting: 0 };
    let mut statements = Vec::new();
    while *parser.peek() != Token::End {
        parser.statement(&mut statements)?;
    }
    Ok(statements)
}

struct Parser {
    tokens: Vec<(Token, Position)>,
    next: usize,
    nesting: usize,
}

type Parsed<T> = Result<T, Mistake>;

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.next].0
    }

    fn at(&self) -> Position {
        self.tokens[self.next].1
    }

    /// Passes over a token; the last one stays.
    fn advance(&mut self) -> Token {
        let token = self.tokens[self.next].0.clone();
        self.next += usize::from(self.next + 1 < self.tokens.len());
        token
    }

    fn is(&self, text: &str) -> bool {
        match self.peek() {
            Token::Word(word) => word == text,
            Token::Sign(sign) => *sign == text,
            _ => false,
        }
    }

    fn accept(&mut self, text: &str) -> bool {
        let found = self.is(text);
        if found {
            self.advance();
        }
        found
    }

    fn expected<T>(&self, what: &str) -> Parsed<T> {
        Err(Mistake::new(self.at(), format!("{what} is expected here, not {}", self.peek().describe())))
    }

    fn expect(&mut self, text: &str) -> Parsed<()> {
        if self.accept(text) { Ok(()) } else { self.expected(&format!("`{text}`")) }
    }

    fn word(&mut self, what: &str) -> Parsed<Word> {
        let at = self.at();
        match self.peek() {
            Token::Word(word) if !KEYWORDS.contains(&word.as_str()) => {
                let text = word.clone();
                self.advance();
                Ok(Word { at, text })
            }
            _ => self.expected(what),
        }
    }

    fn words(&mut self, what: &str) -> Parsed<Vec<Word>> {
        let mut words = vec![self.word(what)?];
        while self.accept(",") {
            words.push(self.word(what)?);
        }
        Ok(words)
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            return Err(Mistake::new(self.at(), format!("this is nested more than {MAX_NESTING} deep")));
        }
        let parsed = parse(self);
        self.nesting -= 1;
        parsed
    }

    // -- Statements ---------------------------------------------------------------------------

    fn statement(&mut self, into: &mut Vec<Statement>) -> Parsed<()> {
        let at = self.at();
        let keyword = match self.peek() {
            Token::Word(word) => word.clone(),
            Token::Indent => return Err(Mistake::new(at, "nothing above begins a block here: indent less")),
            _ => String::new(),
        };
        let action = match keyword.as_str() {
            "if" => {
                self.advance();
                self.nested(Self::rest_of_if)?
            }
            "while" => {
                self.advance();
                let condition = self.expr()?;
                Action::While(condition, self.block()?)
            }
            "for" => {
                self.advance();
                let variable = self.word("the variable of the loop")?;
                self.expect("in")?;
                let list = self.expr()?;
                Action::For(variable, list, self.block()?)
            }
            "def" => Action::Define(self.definition()?),
            "class" => self.class()?,
            _ => {
                let action = self.simple(&keyword)?;
                if *self.peek() != Token::NewLine {
                    return self.expected("the end of the line");
                }
                self.advance();
                action
            }
        };
        into.push(Statement { at, action });
        Ok(())
    }

    fn block(&mut self) -> Parsed<Vec<Statement>> {
        self.expect(":")?;
        let mut statements = Vec::new();
        if *self.peek() != Token::NewLine {
            self.nested(|p| p.statement(&mut statements))?;
            return Ok(statements);
        }
        self.advance();
        if *self.peek() != Token::Indent {
            return self.expected("an indented block");
        }
        self.advance();
        self.nested(|p| {
            while !matches!(p.peek(), Token::Dedent | Token::End) {
                p.statement(&mut statements)?;
            }
            Ok(())
        })?;
        self.advance();
        Ok(statements)
    }

    fn rest_of_if(&mut self) -> Parsed<Action> {
        let condition = self.expr()?;
        let then = self.block()?;
        let at = self.at();
        let otherwise = match self.peek() {
            _ if self.accept("elif") => vec![Statement { at, action: self.nested(Self::rest_of_if)? }],
            _ if self.accept("else") => self.block()?,
            _ => Vec::new(),
        };
        Ok(Action::If(condition, then, otherwise))
    }

    fn definition(&mut self) -> Parsed<Definition> {
        self.advance();
        let name = self.word("the name of the function")?;
        self.expect("(")?;
        let mut parameters: Vec<Word> = Vec::new();
        while !self.is(")") {
            let parameter = self.word("the name of a parameter")?;
            if parameters.iter().any(|p| p.text == parameter.text) {
                return Err(Mistake::new(parameter.at, format!("two parameters are called `{}`", parameter.text)));
            }
            if self.is("=") {
                return Err(Mistake::new(self.at(), "parameters have no default values here"));
            }
            parameters.push(parameter);
            if !self.accept(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(Definition { name, parameters, body: self.block()? })
    }

    fn class(&mut self) -> Parsed<Action> {
        self.advance();
        let name = self.word("the name of the class")?;
        let bases = match self.accept("(") {
            true => self.arguments(")")?,
            false => Vec::new(),
        };
        let body = self.block()?;
        let wrong = body.iter().find(|s| match &s.action {
            Action::Assign(target, _) => !matches!(target.form, Form::Name(_)),
            Action::Define(_) | Action::Pass => false,
            _ => true,
        });
        match wrong {
            Some(s) => Err(Mistake::new(s.at, "the body of a class has only functions, `name = value` and `pass`")),
            None => Ok(Action::Class(name, bases, body)),
        }
    }

    fn simple(&mut self, keyword: &str) -> Parsed<Action> {
        let known =
            matches!(keyword, "break" | "continue" | "pass" | "return" | "global" | "import" | "from" | "raise");
        if known {
            self.advance();
        }
        Ok(match keyword {
            "break" => Action::Break,
            "continue" => Action::Continue,
            "pass" => Action::Pass,
            "return" if *self.peek() == Token::NewLine => Action::Return(None),
            "return" => Action::Return(Some(self.expr()?)),
            "global" => Action::Global(self.words("the name of a variable")?),
            "import" => Action::Import(self.word("the name of a module")?),
            "from" => {
                let module = self.word("the name of a module")?;
                self.expect("import")?;
                Action::From(module, self.words("a name of the module")?)
            }
            "raise" => Action::Raise(self.expr()?),
            _ => self.assignment()?,
        })
    }

    fn assignment(&mut self) -> Parsed<Action> {
        let target = self.expr()?;
        let operator = match self.peek() {
            Token::Sign("=") => None,
            Token::Sign("+=") => Some(Binary::Add),
            Token::Sign("-=") => Some(Binary::Sub),
            Token::Sign("*=") => Some(Binary::Mul),
            Token::Sign("/=") => Some(Binary::Div),
            Token::Sign("//=") => Some(Binary::FloorDiv),
            Token::Sign("%=") => Some(Binary::Mod),
            _ => return Ok(Action::Evaluate(target)),
        };
        if !matches!(target.form, Form::Name(_) | Form::Attribute(..) | Form::Item(..)) {
            return Err(Mistake::new(target.at, "only a name, an attribute or an element can be assigned"));
        }
        self.advance();
        let value = self.expr()?;
        Ok(match operator {
            None => Action::Assign(target, value),
            Some(operator) => Action::Update(target, operator, value),
        })
    }

    // -- Expressions --------------------------------------------------------------------------

    fn expr(&mut self) -> Parsed<Expr> {
        self.nested(Self::or)
    }

    fn or(&mut self) -> Parsed<Expr> {
        let mut left = self.and()?;
        while self.is("or") {
            let at = self.at();
            self.advance();
            left = Expr { at, form: Form::Or(Box::new(left), Box::new(self.and()?)) };
        }
        Ok(left)
    }

    fn and(&mut self) -> Parsed<Expr> {
        let mut left = self.not()?;
        while self.is("and") {
            let at = self.at();
            self.advance();
            left = Expr { at, form: Form::And(Box::new(left), Box::new(self.not()?)) };
        }
        Ok(left)
    }

    fn not(&mut self) -> Parsed<Expr> {
        let at = self.at();
        match self.accept("not") {
            true => Ok(Expr { at, form: Form::Not(Box::new(self.nested(Self::not)?)) }),
            false => self.comparison(),
        }
    }

    fn comparison(&mut self) -> Parsed<Expr> {
        let left = self.sum()?;
        let at = self.at();
        if self.accept("is") {
            let negated = self.accept("not");
            let is = Expr { at, form: Form::Is(Box::new(left), Box::new(self.sum()?)) };
            self.no_chain()?;
            return Ok(if negated { Expr { at, form: Form::Not(Box::new(is)) } } else { is });
        }
        let Some(operator) = comparison(self.peek()) else { return Ok(left) };
        // `a != b` is `not a == b`, so that a class says once what is equal.
        let negated = self.is("!=");
        self.advance();
        let right = self.sum()?;
        self.no_chain()?;
        let compared = Expr { at, form: Form::Binary(operator, Box::new(left), Box::new(right)) };
        Ok(if negated { Expr { at, form: Form::Not(Box::new(compared)) } } else { compared })
    }

    fn no_chain(&self) -> Parsed<()> {
        match self.is("is") || comparison(self.peek()).is_some() {
            true => Err(Mistake::new(self.at(), "comparisons are not chained here: write `a < b and b < c`")),
            false => Ok(()),
        }
    }

    fn sum(&mut self) -> Parsed<Expr> {
        self.chain(&[("+", Binary::Add), ("-", Binary::Sub)], Self::product)
    }

    fn product(&mut self) -> Parsed<Expr> {
        let operators = [("*", Binary::Mul), ("//", Binary::FloorDiv), ("/", Binary::Div), ("%", Binary::Mod)];
        self.chain(&operators, Self::unary)
    }

    /// Operators of one precedence, from left to right.
    fn chain(&mut self, operators: &[(&str, Binary)], operand: fn(&mut Self) -> Parsed<Expr>) -> Parsed<Expr> {
        let mut left = operand(self)?;
        while let Some((_, operator)) = operators.iter().find(|(sign, _)| self.is(sign)) {
            let at = self.at();
            self.advance();
            left = Expr { at, form: Form::Binary(*operator, Box::new(left), Box::new(operand(self)?)) };
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let at = self.at();
        match self.accept("-") {
            true => Ok(Expr { at, form: Form::Neg(Box::new(self.nested(Self::unary)?)) }),
            false => self.postfix(),
        }
    }

    fn postfix(&mut self) -> Parsed<Expr> {
        let mut value = self.atom()?;
        loop {
            // An attribute is reported at its name, a call where its callee is.
            let mut at = self.at();
            let form = if self.accept(".") {
                let name = self.word("the name of an attribute")?;
                at = name.at;
                Form::Attribute(Box::new(value), name.text)
            } else if self.accept("(") {
                at = value.at;
                Form::Call(Box::new(value), self.arguments(")")?)
            } else if self.accept("[") {
                let index = self.expr()?;
                self.expect("]")?;
                Form::Item(Box::new(value), Box::new(index))
            } else {
                return Ok(value);
            };
            value = Expr { at, form };
        }
    }

    fn arguments(&mut self, end: &str) -> Parsed<Vec<Expr>> {
        let mut arguments = Vec::new();
        while !self.is(end) {
            arguments.push(self.expr()?);
            if self.is("=") {
                return Err(Mistake::new(self.at(), "arguments are given in order, not by name"));
            }
            if !self.accept(",") {
                break;
            }
        }
        self.expect(end)?;
        Ok(arguments)
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let at = self.at();
        let form = match self.peek().clone() {
            Token::Int(n) => Form::Int(n),
            Token::Float(x) => Form::Float(x),
            Token::Text(text) => Form::Text(text),
            Token::Word(word) => match word.as_str() {
                "None" => Form::None,
                "True" => Form::Bool(true),
                "False" => Form::Bool(false),
                word if KEYWORDS.contains(&word) => return self.expected("a value"),
                _ => Form::Name(word),
            },
            Token::Sign("(") => {
                self.advance();
                let value = self.expr()?;
                if self.is(",") {
                    return Err(Mistake::new(self.at(), "there are no tuples here: make a list"));
                }
                self.expect(")")?;
                return Ok(value);
            }
            Token::Sign("[") => {
                self.advance();
                return Ok(Expr { at, form: Form::List(self.arguments("]")?) });
            }
            _ => return self.expected("a value"),
        };
        self.advance();
        Ok(Expr { at, form })
    }
}

fn comparison(token: &Token) -> Option<Binary> {
    Some(match token {
        Token::Sign("==" | "!=") => Binary::Eq,
        Token::Sign("<") => Binary::Lt,
        Token::Sign("<=") => Binary::Le,
        Token::Sign(">") => Binary::Gt,
        Token::Sign(">=") => Binary::Ge,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::objects::syntax::{Action, Expr, Form};

    /// An expression with all its brackets.
    fn brackets(e: &Expr) -> String {
        match &e.form {
            Form::Int(n) => n.to_string(),
            Form::Name(name) => name.clone(),
            Form::Neg(a) => format!("(-{})", brackets(a)),
            Form::Not(a) => format!("(not {})", brackets(a)),
            Form::Binary(op, a, b) => format!("({} {op:?} {})", brackets(a), brackets(b)),
            Form::And(a, b) => format!("({} and {})", brackets(a), brackets(b)),
            Form::Or(a, b) => format!("({} or {})", brackets(a), brackets(b)),
            Form::Attribute(a, name) => format!("{}.{name}", brackets(a)),
            Form::Call(f, args) => {
                format!("{}({})", brackets(f), args.iter().map(brackets).collect::<Vec<_>>().join(" "))
            }
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn operators_bind_as_usual() {
        let check = |text: &str, expected: &str| {
            let statements = parse(text).unwrap();
            let Action::Evaluate(e) = &statements[0].action else { panic!("{text} is no expression") };
            assert_eq!(brackets(e), expected, "{text}");
        };
        check("a - b - c * d", "((a Sub b) Sub (c Mul d))");
        check("-a.b(c) * d", "((-a.b(c)) Mul d)");
        check("not a < b and c or d", "(((not (a Lt b)) and c) or d)");
        check("a == -1", "(a Eq (-1))");
    }

    #[test]
    fn mistakes_have_places() {
        let cases = [
            ("x = = 1", "1:5: a value is expected here, not `=`"),
            ("if x\n  y", "1:5: `:` is expected here, not the end of the line"),
            ("if x:\ny", "2:1: an indented block is expected here, not `y`"),
            ("x\n  y", "2:3: nothing above begins a block here: indent less"),
            ("f() = 1", "1:1: only a name, an attribute or an element can be assigned"),
            ("a < b < c", "1:7: comparisons are not chained here: write `a < b and b < c`"),
            ("class A:\n  x.y = 1", "2:3: the body of a class has only functions, `name = value` and `pass`"),
            ("def f(a, a): pass", "1:10: two parameters are called `a`"),
            ("def f(a=1): pass", "1:8: parameters have no default values here"),
            ("f(a=1)", "1:4: arguments are given in order, not by name"),
            ("(1, 2)", "1:3: there are no tuples here: make a list"),
            ("for 1 in x: pass", "1:5: the variable of the loop is expected here, not a number"),
            ("f(1", "1:4: `)` is expected here, not the end of the line"),
            ("x y", "1:3: the end of the line is expected here, not `y`"),
        ];
        for (text, message) in cases {
            assert_eq!(parse(text).unwrap_err().to_string(), message, "{text:?}");
        }
        let deep = format!("{}1", "(".repeat(500));
        assert!(parse(&deep).unwrap_err().to_string().contains("nested more than"));
    }
}
