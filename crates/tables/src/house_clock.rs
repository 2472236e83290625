use std::time::Duration;

use store::Moment;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::limits::CLOCK_CHECK;

/// What a house goes by when it counts how long people think: the time of the machine, or a time that
/// stands still until it is moved on, so that a test needs not wait. Clones show the same time.
#[derive(Clone, Debug)]
pub struct HouseClock(Hands);

#[derive(Clone, Debug)]
enum Hands {
    Running,
    Held(watch::Sender<Moment>),
}

impl HouseClock {
    /// The clock of the machine.
    pub fn running() -> HouseClock {
        HouseClock(Hands::Running)
    }

    /// A clock that stands still at this moment.
    pub fn held(at: Moment) -> HouseClock {
        HouseClock(Hands::Held(watch::Sender::new(at)))
    }

    /// Moves a held clock on; a running one needs nobody for that.
    pub fn advance(&self, by: Duration) {
        if let Hands::Held(hand) = &self.0 {
            hand.send_modify(|now| *now = now.after(by));
        }
    }

    /// What it shows.
    pub fn now(&self) -> Moment {
        match &self.0 {
            Hands::Running => Moment::now(),
            Hands::Held(hand) => *hand.borrow(),
        }
    }

    /// Waits until it shows this moment.
    pub async fn reaches(&self, moment: Moment) {
        match &self.0 {
            Hands::Held(hand) => {
                // It is held by this clock, so it is not gone.
                let _ = hand.subscribe().wait_for(|now| *now >= moment).await;
            }
            Hands::Running => loop {
                let left = moment.since(self.now());
                if left.is_zero() {
                    return;
                }
                // A machine may be set to another time, or sleep itself.
                sleep(left.min(CLOCK_CHECK)).await;
            },
        }
    }
}
