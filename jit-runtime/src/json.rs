//! JSON, written only. Statistics and reports use it.

use std::fmt::{self, Write};

/// A JSON value. Objects keep the order of their fields.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Number(u64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// A type with a JSON form.
pub(crate) trait ToJson {
    fn to_json(&self) -> Value;
}

impl ToJson for Value {
    fn to_json(&self) -> Value {
        self.clone()
    }
}

impl ToJson for bool {
    fn to_json(&self) -> Value {
        Value::Bool(*self)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl ToJson for $number {
            fn to_json(&self) -> Value {
                Value::Number(*self as u64)
            }
        }
    )* };
}
numbers! { u32 u64 usize }

impl ToJson for str {
    fn to_json(&self) -> Value {
        Value::Text(self.to_owned())
    }
}

impl ToJson for String {
    fn to_json(&self) -> Value {
        self.as_str().to_json()
    }
}

impl<T: ToJson + ?Sized> ToJson for &T {
    fn to_json(&self) -> Value {
        (**self).to_json()
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn to_json(&self) -> Value {
        self.as_ref().map_or(Value::Null, ToJson::to_json)
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self) -> Value {
        Value::List(self.iter().map(ToJson::to_json).collect())
    }
}

/// `json!({"field": value, ..})` or `json!(value)`, of types with [`ToJson`].
macro_rules! json {
    ({ $($name:literal : $value:expr),* $(,)? }) => {
        $crate::json::Value::Object(vec![$(($name.to_owned(), $crate::json::ToJson::to_json(&$value))),*])
    };
    ($value:expr) => { $crate::json::ToJson::to_json(&$value) };
}
pub(crate) use json;

fn text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            '\t' => f.write_str("\\t")?,
            c if c.is_control() => write!(f, "\\u{:04x}", c as u32)?,
            c => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

fn separated<T>(
    f: &mut fmt::Formatter<'_>,
    all: &[T],
    mut each: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    all.iter().enumerate().try_for_each(|(n, item)| {
        if n > 0 {
            f.write_char(',')?;
        }
        each(f, item)
    })
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Number(n) => write!(f, "{n}"),
            Value::Text(t) => text(f, t),
            Value::List(items) => {
                f.write_char('[')?;
                separated(f, items, |f, item| write!(f, "{item}"))?;
                f.write_char(']')
            }
            Value::Object(fields) => {
                f.write_char('{')?;
                separated(f, fields, |f, (name, value)| {
                    text(f, name)?;
                    write!(f, ":{value}")
                })?;
                f.write_char('}')
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn every_character_comes_back_from_a_parser() {
        let all: String = (0..0x3000u32).filter_map(char::from_u32).collect();
        let list = Value::List(vec![json!(1u64), json!(None::<u32>), json!(u64::MAX)]);
        let value = json!({"text": all, "on": true, "list": list, "none": Value::List(vec![])});
        let parsed: serde_json::Value = serde_json::from_str(&value.to_string()).expect("valid JSON");
        assert_eq!(parsed["text"], all);
        assert_eq!(parsed["on"], true);
        assert_eq!(parsed["list"], serde_json::json!([1, null, u64::MAX]));
        assert_eq!(parsed["none"], serde_json::json!([]));
    }
}
