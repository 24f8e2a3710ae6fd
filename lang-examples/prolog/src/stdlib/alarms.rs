//! Goals that may take some time only: when it is over, the engine throws at its next call.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::builtin::{Builtin, det};
use crate::engine::{Machine, machine, numbers};
use crate::error::{Res, resource_error, type_error};
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[det("$alarm_start", 2, start), det("$alarm_stop", 1, stop)];

/// Alarms that are set, those that have rung among them.
static ALARMS: Mutex<Vec<Alarm>> = Mutex::new(Vec::new());
static RANG: AtomicBool = AtomicBool::new(false);

struct Alarm {
    id: u64,
    rang: bool,
    waits: Option<thread::Thread>,
}

fn with<T>(act: impl FnOnce(&mut Vec<Alarm>) -> T) -> T {
    act(&mut ALARMS.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
}

/// Whether a time is over and nobody was told.
pub fn is_over() -> bool {
    RANG.load(Ordering::SeqCst)
}

/// The same, once for each alarm.
pub fn was_over() -> bool {
    RANG.swap(false, Ordering::SeqCst)
        && with(|alarms| {
            let mut rang = alarms.iter_mut().filter(|alarm| alarm.rang);
            let told = rang.next().map(|alarm| alarm.rang = false).is_some();
            RANG.store(rang.next().is_some(), Ordering::SeqCst);
            told
        })
}

/// `$alarm_start(Seconds, Id)`
fn start(m: &Machine, a: &[Term]) -> Res {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = NEXT.fetch_add(1, Ordering::SeqCst);
    let seconds = match a[0] {
        Term::Int(_) | Term::Float(_) | Term::Big(_) => numbers::to_float(a[0])?,
        other => return Err(type_error("number", other)),
    };
    let end = Duration::try_from_secs_f64(seconds).ok().and_then(|wait| Instant::now().checked_add(wait));
    with(|alarms| alarms.push(Alarm { id, rang: false, waits: None }));
    let poll = machine().poll;
    let ring = move || {
        let is_set = |alarms: &mut Vec<Alarm>| alarms.iter().any(|alarm| alarm.id == id);
        loop {
            let left = end.map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()));
            if !with(is_set) {
                return;
            }
            if left.is_zero() {
                break;
            }
            thread::park_timeout(left);
        }
        with(|alarms| {
            if let Some(alarm) = alarms.iter_mut().find(|alarm| alarm.id == id) {
                alarm.rang = true;
                RANG.store(true, Ordering::SeqCst);
                poll.flag.set(true);
            }
        });
    };
    match thread::Builder::new().stack_size(1 << 16).spawn(ring) {
        Ok(waits) => with(|alarms| {
            if let Some(alarm) = alarms.iter_mut().find(|alarm| alarm.id == id) {
                alarm.waits = Some(waits.thread().clone());
            }
        }),
        Err(_) => {
            with(|alarms| alarms.retain(|alarm| alarm.id != id));
            return Err(resource_error("threads"));
        }
    }
    Ok(m.unify(a[1], Term::Int(id as i64)))
}

/// `$alarm_stop(Id)`
fn stop(_: &Machine, a: &[Term]) -> Res {
    with(|alarms| {
        if let Some(place) = alarms.iter().position(|alarm| a[0].same_word(Term::Int(alarm.id as i64))) {
            let alarm = alarms.remove(place);
            if let Some(waits) = alarm.waits {
                waits.unpark();
            }
            RANG.store(alarms.iter().any(|alarm| alarm.rang), Ordering::SeqCst);
        }
    });
    Ok(true)
}
