use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::allowance::{Allowance, SharedAllowance};

/// Lets through as many acts, as fast and as long as was asked for.
#[derive(Debug)]
pub(super) struct Turnstile {
    left: AtomicU64,
    until: Instant,
    shut: AtomicBool,
    pace: Option<SharedAllowance>,
}

impl Turnstile {
    /// So many acts until then; without a rate as fast as answers come.
    pub(super) fn new(acts: u64, lasts: Duration, rate: Option<f64>) -> Turnstile {
        let now = Instant::now();
        let pace = rate.map(|rate| SharedAllowance::new(Allowance::new(1, rate, now)));
        let (left, shut) = (AtomicU64::new(acts), AtomicBool::new(false));
        Turnstile { left, until: now + lasts, shut, pace }
    }

    /// Waits until the next act is due. False if there is none left, or no time.
    pub(super) async fn enter(&self) -> bool {
        let one_less = |left: u64| left.checked_sub(1);
        let order = Ordering::Relaxed;
        if self.is_shut() || self.left.fetch_update(order, order, one_less).is_err() {
            return false;
        }
        if let Some(pace) = &self.pace {
            sleep(pace.take()).await;
        }
        true
    }

    /// Gives back an act that was not carried out.
    pub(super) fn give_back(&self) {
        self.left.fetch_add(1, Ordering::Relaxed);
    }

    /// Lets nobody through any more.
    pub(super) fn shut(&self) {
        self.shut.store(true, Ordering::Relaxed);
    }

    /// Whether the time is over.
    pub(super) fn is_shut(&self) -> bool {
        self.shut.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}
