//! The parser: recursive descent, operators by precedence.

mod expression;
mod statement;

use super::{Compiler, Result_};
use crate::syntax::SyntaxError;
use crate::syntax::lex::{Sym, Token};
use crate::syntax::texts::Text;

/// Levels of nesting, as the reference counts them in a chunk that a main function loads: statements, expressions in expressions, and
/// targets of an assignment.
const DEPTH: usize = 197;

impl Compiler<'_> {
    pub(super) fn advance(&mut self) -> Result_<()> {
        self.last = self.line;
        (self.token, self.line) = match self.ahead.take() {
            Some(ahead) => ahead,
            None => {
                let token = self.lexer.token()?;
                (token, self.lexer.line)
            }
        };
        Ok(())
    }

    fn look_ahead(&mut self) -> Result_<Token> {
        if let Some((token, _)) = self.ahead {
            return Ok(token);
        }
        let token = self.lexer.token()?;
        self.ahead = Some((token, self.lexer.line));
        Ok(token)
    }

    fn at(&self, symbol: Sym) -> bool {
        self.token == Token::Sym(symbol)
    }

    fn accept(&mut self, symbol: Sym) -> Result_<bool> {
        let there = self.at(symbol);
        if there {
            self.advance()?;
        }
        Ok(there)
    }

    pub(super) fn error(&self, message: &str) -> SyntaxError {
        self.lexer.error_near(message, self.token)
    }

    pub(super) fn expected(&self, what: &str) -> SyntaxError {
        let quoted = if what.starts_with('<') { what.to_owned() } else { format!("'{what}'") };
        self.error(&format!("{quoted} expected"))
    }

    fn expect(&mut self, symbol: Sym) -> Result_<()> {
        if self.accept(symbol)? { Ok(()) } else { Err(self.expected(symbol.text())) }
    }

    /// The end of something that began with `open` in `line`.
    fn expect_match(&mut self, close: Sym, open: Sym, line: u32) -> Result_<()> {
        if self.accept(close)? {
            return Ok(());
        }
        let (close, open) = (close.text(), open.text());
        Err(match line == self.line {
            true => self.expected(close),
            false => self.error(&format!("'{close}' expected (to close '{open}' at line {line})")),
        })
    }

    fn take_name(&mut self) -> Result_<Text> {
        let Token::Name(name) = self.token else { return Err(self.expected("<name>")) };
        self.advance()?;
        Ok(name)
    }

    /// A name as messages have it.
    pub(super) fn shown(&self, name: Text) -> String {
        String::from_utf8_lossy(self.lexer.texts.get(name)).into_owned()
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result_<T>) -> Result_<T> {
        self.deeper()?;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    fn deeper(&mut self) -> Result_<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(SyntaxError::too_deep()) } else { Ok(()) }
    }

    fn block_ends(&self) -> bool {
        matches!(self.token, Token::End | Token::Sym(Sym::End | Sym::Else | Sym::Elseif | Sym::Until))
    }
}
