//! Moments, dates and their texts.

use std::fmt::Write as _;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use crate::builtin::{Builtin, det};
use crate::error::{Res, domain_error, existence_error, instantiation, integer, representation_error, type_error};
use crate::stdlib::atoms::text_of;
use crate::stdlib::{alarms, environment, system};
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("sleep", 1, |_, a| sleep(seconds(a[0])?)),
    det("stamp_date_time", 3, |m, a| {
        let zone = match a[2] {
            Term::Var(_) => return Err(instantiation()),
            Term::Int(west) => Zone::fixed(west),
            Term::Atom(name) => match &*name.text {
                "UTC" => Zone { west: 0, name: Some("UTC".to_owned()), summer: None },
                "local" => Zone::local(seconds(a[0])?),
                _ => return Err(domain_error("timezone", a[2])),
            },
            other => return Err(domain_error("timezone", other)),
        };
        Ok(m.unify(a[1], Date::of(seconds(a[0])?, zone)?.term()))
    }),
    det("date_time_stamp", 2, |m, a| {
        let (date, is_new) = Date::from_term(a[0])?;
        // What the term leaves open is that of the place.
        let open = [(6, Term::Int(date.zone.west)), (7, date.zone.name()), (8, date.zone.summer())];
        let bound = !is_new || open.into_iter().all(|(n, value)| m.unify(a[0].arg(n), value));
        Ok(bound && m.unify(a[1], Term::float(date.stamp())))
    }),
    det("$format_time", 3, |m, a| {
        let format = environment::text(a[0])?;
        let date = match a[1] {
            Term::Int(_) | Term::Float(_) => {
                let stamp = seconds(a[1])?;
                Date::of(stamp, Zone::local(stamp))?
            }
            Term::Big(_) => return Err(representation_error("int64_t")),
            date => Date::from_term(date)?.0,
        };
        Ok(m.unify(a[2], Term::text(&date.text(&format)?)))
    }),
    det("$parse_time", 3, |m, a| {
        let text = environment::text(a[0])?;
        let Some((format, stamp)) = parse(&text) else { return Ok(false) };
        Ok(m.unify(a[1], Term::atom(format)) && m.unify(a[2], Term::float(stamp)))
    }),
];

fn seconds(term: Term) -> Res<f64> {
    match term {
        Term::Int(n) => Ok(n as f64),
        Term::Float(x) => Ok(x.get()),
        Term::Var(_) => Err(instantiation()),
        Term::Big(_) => Err(representation_error("int64_t")),
        other => Err(type_error("float", other)),
    }
}

/// Sleeps until the time is over, the user interrupts, or a goal has taken the time that it may take.
fn sleep(seconds: f64) -> Res {
    const SLICE: Duration = Duration::from_millis(20);
    let mut left = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
    while !left.is_zero() && !system::is_interrupted() && !alarms::is_over() {
        std::thread::sleep(left.min(SLICE));
        left = left.saturating_sub(SLICE);
    }
    Ok(true)
}

/// How a place counts time.
#[derive(Clone, Debug)]
struct Zone {
    /// Seconds that Greenwich is ahead.
    west: i64,
    name: Option<String>,
    summer: Option<bool>,
}

impl Zone {
    fn fixed(west: i64) -> Zone {
        Zone { west, name: None, summer: None }
    }

    /// One that is less than a year away.
    fn checked(self) -> Res<Zone> {
        if self.west.unsigned_abs() > DAY as u64 * 365 { Err(representation_error("date")) } else { Ok(self) }
    }

    fn here() -> TimeZone {
        match environment::value("TZ") {
            Some(name) => {
                let name = name.strip_prefix(':').unwrap_or(&name);
                TimeZone::get(name).or_else(|_| TimeZone::posix(name)).unwrap_or(TimeZone::UTC)
            }
            None => TimeZone::try_system().unwrap_or(TimeZone::UTC),
        }
    }

    /// The process's, at a moment; beyond the years of the tables that of Greenwich.
    fn local(stamp: f64) -> Zone {
        let zone = Zone::here();
        match Timestamp::from_second(stamp.floor() as i64) {
            Ok(at) => {
                let info = zone.to_offset_info(at);
                let (west, name) = (-i64::from(info.offset().seconds()), info.abbreviation().to_owned());
                Zone { west, name: Some(name), summer: Some(info.dst().is_dst()) }
            }
            Err(_) => Zone { west: 0, name: Some("UTC".to_owned()), summer: Some(false) },
        }
    }

    /// The process's, where its clocks show `seconds` since 1970.
    fn local_at(seconds: f64) -> Zone {
        let clock = Timestamp::from_second(seconds.floor() as i64).map(|at| TimeZone::UTC.to_datetime(at));
        let at = clock.ok().and_then(|clock| Zone::here().to_zoned(clock).ok());
        at.map_or_else(|| Zone::local(seconds), |at| Zone::local(at.timestamp().as_second() as f64))
    }

    fn name(&self) -> Term {
        Term::atom(self.name.as_deref().unwrap_or("-"))
    }

    fn summer(&self) -> Term {
        Term::atom(match self.summer {
            Some(true) => "true",
            Some(false) => "false",
            None => "-",
        })
    }
}

/// A moment as the clocks of a place show it: seconds since 1970 as if it were Greenwich.
#[derive(Clone, Debug)]
struct Date {
    /// Whole ones, and the part of one.
    seconds: i64,
    part: f64,
    zone: Zone,
}

/// Seconds that are so far from 1970 are no dates.
const FARTHEST: f64 = 4e18;

const DAY: i64 = 24 * 60 * 60;

impl Date {
    fn of(stamp: f64, zone: Zone) -> Res<Date> {
        let zone = zone.checked()?;
        if stamp.is_nan() || stamp.abs() > FARTHEST {
            return Err(representation_error("date"));
        }
        let whole = stamp.floor();
        Ok(Date { seconds: whole as i64 - zone.west, part: stamp - whole, zone })
    }

    fn stamp(&self) -> f64 {
        (self.seconds + self.zone.west) as f64 + self.part
    }

    /// `date(Y,M,D,H,Min,S,Offset,Zone,Summer)` or `date(Y,M,D)`, whose parts may be beyond their ranges; and whether the zone
    /// was left open.
    fn from_term(term: Term) -> Res<(Date, bool)> {
        let is_long = term.is("date", 9);
        if !is_long && !term.is("date", 3) {
            return Err(if term.is_var() { instantiation() } else { type_error("time", term) });
        }
        let number = |n: usize| integer(term.arg(n)).map(i128::from);
        let (year, month, day) = (number(0)?, number(1)?, number(2)?);
        let (hour, minute, second) =
            if is_long { (number(3)?, number(4)?, seconds(term.arg(5))?) } else { (0, 0, 0.0) };
        let months = year * 12 + month - 1;
        let days = days_until(months.div_euclid(12), months.rem_euclid(12) + 1) + day - 1;
        let whole = second.floor();
        if !second.is_finite() || whole.abs() > FARTHEST {
            return Err(representation_error("date"));
        }
        let all = days * i128::from(DAY) + hour * 3600 + minute * 60 + whole as i128;
        if all.unsigned_abs() > FARTHEST as u128 {
            return Err(representation_error("date"));
        }
        let (is_open, seconds) = (!is_long || term.arg(6).is_var(), all as i64);
        let zone = if is_open {
            Zone::local_at(seconds as f64)
        } else {
            let name = term.arg(7);
            let name =
                (!name.is_var() && !name.is_atom("-")).then(|| text_of(&name).map(|text| text.into_owned())).flatten();
            Zone { west: integer(term.arg(6))?, name, summer: None }.checked()?
        };
        Ok((Date { seconds, part: second - whole, zone }, is_long && is_open))
    }

    fn term(&self) -> Term {
        let (year, month, day) = civil(self.seconds.div_euclid(DAY));
        let second = self.seconds.rem_euclid(DAY);
        let numbers = [year, month, day, second / 3600, second / 60 % 60].map(Term::Int);
        let rest = [
            Term::float((second % 60) as f64 + self.part),
            Term::Int(self.zone.west),
            self.zone.name(),
            self.zone.summer(),
        ];
        Term::apply("date", &[&numbers[..], &rest].concat())
    }

    /// As C's `strftime` in the standard's locale, with `%f` for parts of a second.
    fn text(&self, format: &str) -> Res<String> {
        let (mut out, mut rest) = (String::new(), format.chars());
        while let Some(c) = rest.next() {
            if c != '%' {
                out.push(c);
                continue;
            }
            let mut directive = rest.next();
            let mut digits = 6;
            if let Some(n) = directive.and_then(|c| c.to_digit(10)) {
                (digits, directive) = (n, rest.next().filter(|c| *c == 'f'));
            }
            let unknown = |c: Option<char>| {
                existence_error("format", Term::atom(&format!("%{}", c.map_or(String::new(), String::from))))
            };
            match directive {
                Some(':') if rest.next() == Some('z') => out.push_str(&self.offset(":")),
                Some(c) => self.directive(c, digits, &mut out)?.then_some(()).ok_or_else(|| unknown(directive))?,
                None => return Err(unknown(None)),
            }
        }
        Ok(out)
    }

    /// Adds what a directive stands for; false if there is none such.
    fn directive(&self, c: char, digits: u32, out: &mut String) -> Res {
        let composed = match c {
            'c' | '+' => "%a %b %e %H:%M:%S %Y",
            'D' | 'x' => "%m/%d/%y",
            'r' => "%I:%M:%S %p",
            'R' => "%H:%M",
            'T' | 'X' => "%H:%M:%S",
            'F' => "%Y-%m-%d",
            'h' => "%b",
            _ => "",
        };
        match c {
            _ if !composed.is_empty() => out.push_str(&self.text(composed)?),
            '%' => out.push('%'),
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'f' => {
                let unit = 10_f64.powi(digits as i32);
                // Before 1970 it is what is left to the next second; what is rounded up to one is no part.
                let is_before = self.seconds + self.zone.west < 0 && self.part > 0.0;
                let part = if is_before { 1.0 - self.part } else { self.part };
                let value = (part * unit).round_ties_even() % unit;
                _ = write!(out, "{value:0width$}", width = digits as usize);
            }
            's' => _ = write!(out, "{}", self.seconds + self.zone.west),
            'z' => out.push_str(&self.offset("")),
            'Z' => out.push_str(self.zone.name.as_deref().unwrap_or("")),
            'P' => out.push_str(if self.seconds.rem_euclid(DAY) < DAY / 2 { "am" } else { "pm" }),
            'a' | 'A' | 'b' | 'B' | 'C' | 'd' | 'e' | 'g' | 'G' | 'H' | 'I' | 'j' | 'k' | 'l' | 'm' | 'M' | 'p'
            | 'S' | 'u' | 'U' | 'V' | 'w' | 'W' | 'y' | 'Y' => {
                let clock: DateTime = Timestamp::from_second(self.seconds)
                    .map(|at| TimeZone::UTC.to_datetime(at))
                    .map_err(|_| representation_error("date"))?;
                let text = jiff::fmt::strtime::format(format!("%{c}"), clock);
                out.push_str(&text.map_err(|_| representation_error("date"))?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn offset(&self, between: &str) -> String {
        let (sign, minutes) = (if self.zone.west > 0 { '-' } else { '+' }, self.zone.west.abs() / 60);
        format!("{sign}{:02}{between}{:02}", minutes / 60, minutes % 60)
    }
}

/// Days from 1970 to the first of a month of the Gregorian calendar (Hinnant, *chrono-compatible low-level date algorithms*).
fn days_until(year: i128, month: i128) -> i128 {
    // Years begin with March: the day that not all have is the last.
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The year, month and day that come so many days after the first of 1970.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The format and the moment of a text in a format of ISO 8601 or of RFC 1123; without a zone that of Greenwich.
fn parse(text: &str) -> Option<(&'static str, f64)> {
    let seconds = |at: Timestamp| at.as_second() as f64 + f64::from(at.subsec_nanosecond()) / 1e9;
    if let Ok(at) = text.parse::<Timestamp>() {
        return Some(("iso_8601", seconds(at)));
    }
    if let Ok(clock) = text.parse::<DateTime>() {
        return TimeZone::UTC.to_timestamp(clock).ok().map(|at| ("iso_8601", seconds(at)));
    }
    if let Some(days) = whole_days(text) {
        return Some(("iso_8601", (days * DAY) as f64));
    }
    let at = jiff::fmt::rfc2822::parse(text).ok()?;
    Some(("rfc_1123", seconds(at.timestamp())))
}

/// Days from 1970 to a month, a day of a week or a day of a year: `2006-12`, `2006-W49-5` or `2006W495`, `2006-342`.
fn whole_days(text: &str) -> Option<i64> {
    let number = |from: usize, to: usize| {
        let part = text.get(from..to).filter(|part| part.bytes().all(|b| b.is_ascii_digit()))?;
        part.parse::<i64>().ok()
    };
    let first = |year: i64, month: i64| days_until(i128::from(year), i128::from(month)) as i64;
    let year = number(0, 4)?;
    let of_week = |week: i64, day: i64| {
        // The first week is the one with the fourth of January; 1970 began with a Thursday.
        let fourth = first(year, 1) + 3;
        let is_there = (1..=53).contains(&week) && (1..=7).contains(&day);
        is_there.then(|| fourth - (fourth + 3).rem_euclid(7) + 7 * (week - 1) + day - 1)
    };
    match (text.len(), text.get(4..6)?) {
        (10, "-W") if text.get(8..9) == Some("-") => of_week(number(6, 8)?, number(9, 10)?),
        (8, _) if text.get(4..5) == Some("W") => of_week(number(5, 7)?, number(7, 8)?),
        (7, _) if text.get(4..5) == Some("-") => {
            // SWI-Prolog takes the day before the month.
            number(5, 7).filter(|month| (1..=12).contains(month)).map(|month| first(year, month) - 1)
        }
        (8, _) if text.get(4..5) == Some("-") => {
            number(5, 8).filter(|day| (1..=366).contains(day)).map(|day| first(year, 1) + day - 1)
        }
        _ => None,
    }
}
