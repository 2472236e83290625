use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::GameId;
use vocab::page::DealReport;
use wire::DealFault;

use crate::limits::DEAL_REPORTS_MAX;

/// What recomputing the deal of a finished game has shown; nothing if it can't be checked.
pub(crate) type CheckedDeal = Option<Result<DealReport, DealFault>>;

/// The deals of finished games that were recomputed lately. Nothing changes in them any more, and anybody may ask.
#[derive(Debug, Default)]
pub(crate) struct DealReports {
    kept: Mutex<VecDeque<(GameId, CheckedDeal)>>,
    /// Whoever recomputes one: however many ask, the others wait and find it.
    desk: tokio::sync::Mutex<()>,
}

impl DealReports {
    pub(crate) fn find(&self, table: GameId) -> Option<CheckedDeal> {
        let kept = self.open();
        kept.iter().find(|(known, _)| *known == table).map(|(_, checked)| checked.clone())
    }

    /// Waits until nobody else recomputes a deal.
    pub(crate) async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.desk.lock().await
    }

    /// Keeps what came out; the oldest goes where there is no room.
    pub(crate) fn keep(&self, table: GameId, checked: CheckedDeal) {
        let mut kept = self.open();
        if kept.len() >= DEAL_REPORTS_MAX {
            kept.pop_front();
        }
        kept.push_back((table, checked));
    }

    fn open(&self) -> MutexGuard<'_, VecDeque<(GameId, CheckedDeal)>> {
        // Nothing that leaves the reports half changed is done under the lock.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_report_makes_room() {
        let reports = DealReports::default();
        let table = |n: usize| GameId::new([(n >> 8) as u8, n as u8, 0, 0, 0, 0, 0, 0, 0, 0]);
        for n in 0..=DEAL_REPORTS_MAX {
            reports.keep(table(n), None);
        }
        assert_eq!(reports.find(table(0)), None);
        assert_eq!(reports.find(table(1)), Some(None));
        assert_eq!(reports.open().len(), DEAL_REPORTS_MAX);
    }
}
