//! Dates of `os.date` and `os.time`, in the zone of the machine and in UTC.

use jiff::civil::DateTime;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

/// The fields of a date, as `os.date("*t")` gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// With all its digits.
    pub year: i64,
    /// From 1 to 12.
    pub month: i64,
    /// From 1 to 31.
    pub day: i64,
    /// From 0 to 23.
    pub hour: i64,
    /// From 0 to 59.
    pub min: i64,
    /// From 0 to 59.
    pub sec: i64,
    /// Of the week, from 1: Sunday.
    pub wday: i64,
    /// Of the year, from 1.
    pub yday: i64,
    /// Whether it is summer there.
    pub isdst: bool,
}

/// What cannot be shown, in the words of the reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Invalid(pub String);

/// A moment in a zone, from seconds since 1970.
fn zoned(time: i64, utc: bool) -> Result<Zoned, Invalid> {
    let zone = if utc { TimeZone::UTC } else { TimeZone::system() };
    let moment = Timestamp::from_second(time);
    let moment = moment.map_err(|_| Invalid("date result cannot be represented in this installation".into()))?;
    Ok(moment.to_zoned(zone))
}

/// The fields of a time.
///
/// # Errors
/// A year that the calendar does not reach.
pub fn fields(time: i64, utc: bool) -> Result<Fields, Invalid> {
    let date = zoned(time, utc)?;
    Ok(Fields {
        year: i64::from(date.year()),
        month: i64::from(date.month()),
        day: i64::from(date.day()),
        hour: i64::from(date.hour()),
        min: i64::from(date.minute()),
        sec: i64::from(date.second()),
        wday: i64::from(date.weekday().to_sunday_one_offset()),
        yday: i64::from(date.day_of_year()),
        isdst: date.time_zone().to_offset_info(date.timestamp()).dst().is_dst(),
    })
}

/// The time of a date in the zone of the machine; fields beyond their range carry over, as in C. It may be said to be in summer
/// time, or not.
///
/// # Errors
/// A year that the calendar does not reach.
pub fn time([year, month, day]: [i64; 3], [hour, min, sec]: [i64; 3], summer: Option<bool>) -> Result<i64, Invalid> {
    let beyond = || Invalid("time result cannot be represented in this installation".into());
    let months = month - 1;
    let year = year.checked_add(months.div_euclid(12)).and_then(|year| i16::try_from(year).ok()).ok_or_else(beyond)?;
    let first = DateTime::new(year, months.rem_euclid(12) as i8 + 1, 1, 0, 0, 0, 0).map_err(|_| beyond())?;
    let seconds = (day - 1) * 86_400 + hour * 3600 + min * 60 + sec;
    let date = first.checked_add(SignedDuration::from_secs(seconds)).map_err(|_| beyond())?;
    let date = date.to_zoned(TimeZone::system()).map_err(|_| beyond())?;
    let is_summer = date.time_zone().to_offset_info(date.timestamp()).dst().is_dst();
    let moved = match summer {
        Some(true) if !is_summer => -3600,
        Some(false) if is_summer => 3600,
        _ => 0,
    };
    Ok(date.timestamp().as_second() + moved)
}

/// The directives of C's `strftime` in the C locale.
const DIRECTIVES: &[u8] = b"aAbBcdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%";

/// Appends a time by a format of C's `strftime`, in the C locale.
///
/// # Errors
/// A directive that does not exist.
pub fn format(out: &mut Vec<u8>, format: &[u8], time: i64, utc: bool) -> Result<(), Invalid> {
    let date = zoned(time, utc)?;
    let mut rest = format;
    while let Some((byte, more)) = rest.split_first() {
        rest = more;
        if *byte != b'%' {
            out.push(*byte);
            continue;
        }
        // `E` and `O` ask for other digits or eras, of which the C locale has none.
        let (modifier, allowed): (usize, &[u8]) = match rest.first() {
            Some(b'E') => (1, b"cCxXyY"),
            Some(b'O') => (1, b"deHImMSuUVwWy"),
            _ => (0, DIRECTIVES),
        };
        let letter = rest.get(modifier).copied();
        let Some(letter) = letter.filter(|letter| allowed.contains(letter) || (modifier == 0 && *letter == b'C'))
        else {
            let shown = String::from_utf8_lossy(rest).into_owned();
            return Err(Invalid(format!("invalid conversion specifier '%{shown}'")));
        };
        rest = &rest[modifier + 1..];
        let known = match letter {
            b'c' => "%a %b %e %H:%M:%S %Y",
            b'D' | b'x' => "%m/%d/%y",
            b'F' => "%Y-%m-%d",
            b'r' => "%I:%M:%S %p",
            b'R' => "%H:%M",
            b'T' | b'X' => "%H:%M:%S",
            b'Z' if utc => {
                out.extend_from_slice(b"GMT");
                continue;
            }
            _ => &format!("%{}", char::from(letter)),
        };
        let text = strtime::format(known, &date).map_err(|error| Invalid(error.to_string()))?;
        out.extend_from_slice(text.as_bytes());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, time: i64) -> String {
        let mut out = Vec::new();
        format(&mut out, text.as_bytes(), time, true).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn dates() {
        // 2026-11-21 was a Saturday, the 325th day of its year.
        let time = 1_795_270_245;
        assert_eq!(
            fields(time, true),
            Ok(Fields { year: 2026, month: 11, day: 21, hour: 14, min: 10, sec: 45, wday: 7, yday: 325, isdst: false })
        );
        assert_eq!(shown("%c|%x|%X|%p|%%|%j", time), "Sat Nov 21 14:10:45 2026|11/21/26|14:10:45|PM|%|325");
        assert_eq!(shown("%Y-%m-%dT%H:%M:%S %A %B %y %e %I", time), "2026-11-21T14:10:45 Saturday November 26 21 02");
        assert_eq!(shown("%g %G %V %u %w %U %W %C %Ey %Od", time), "26 2026 47 6 6 46 46 20 26 21");
        let mut out = Vec::new();
        assert_eq!(format(&mut out, b"%Ez", time, true), Err(Invalid("invalid conversion specifier '%Ez'".into())));
    }

    #[test]
    fn fields_carry_over() {
        let start = time([2026, 1, 1], [0, 0, 0], None).unwrap();
        assert_eq!(time([2025, 13, 1], [0, 0, 0], None), Ok(start));
        assert_eq!(time([2026, 1, 0], [24, 0, 0], None), Ok(start));
        assert_eq!(time([2026, 1, 1], [0, 1, -60], None), Ok(start));
        assert!(time([i64::MAX, 1, 1], [0, 0, 0], None).is_err());
    }
}
