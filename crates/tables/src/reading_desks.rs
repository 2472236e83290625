use std::sync::Arc;
use std::thread;

use tokio::sync::{Semaphore, oneshot};

use crate::limits::READING_DESKS;
use crate::priority::{BOTS_STEP_BACK, step_back};

/// Where whatever goes through a whole record is done: at few at the same time, by threads that let games go first.
/// The others wait in the order in which they came.
#[derive(Debug)]
pub(crate) struct ReadingDesks(Arc<Semaphore>);

impl Default for ReadingDesks {
    fn default() -> ReadingDesks {
        ReadingDesks(Arc::new(Semaphore::new(READING_DESKS)))
    }
}

impl ReadingDesks {
    /// Does this when there is a place; nothing comes of it if that fails.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        // Nobody closes the semaphore.
        let place = self.0.clone().acquire_owned().await.ok()?;
        let (done, read) = oneshot::channel();
        let reader = thread::Builder::new().name("reader".to_owned());
        // Whoever asked may have gone; the place is taken until the thread is through.
        let started = reader.spawn(move || {
            step_back(BOTS_STEP_BACK);
            let read = reading();
            drop(place);
            drop(done.send(read));
        });
        started.ok()?;
        read.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::JoinSet;

    use super::*;

    #[tokio::test]
    async fn few_records_are_gone_through_at_the_same_time() {
        let desks = Arc::new(ReadingDesks::default());
        let (at_work, works) = mpsc::channel();
        let mut readers = JoinSet::new();
        let mut ends = Vec::new();
        for number in 0..20 {
            let (end, ended) = mpsc::channel::<()>();
            ends.push(Some(end));
            let (desks, at_work) = (desks.clone(), at_work.clone());
            readers.spawn(async move {
                let reading = move || {
                    at_work.send(number).expect("the test listens");
                    // Until the test lets go of it.
                    let _ = ended.recv();
                };
                desks.read(reading).await
            });
        }
        for _ in 0..200 {
            tokio::task::yield_now().await;
        }
        for done in 0..20 {
            assert_eq!(desks.0.available_permits(), READING_DESKS.saturating_sub(20 - done));
            let number: usize = works.recv().expect("somebody reads");
            ends[number].take();
            assert_eq!(readers.join_next().await.expect("a reader").expect("no panic"), Some(()));
        }
    }

    #[tokio::test]
    async fn a_reading_that_fails_leaves_its_place_to_the_next() {
        let desks = ReadingDesks::default();
        for _ in 0..=READING_DESKS {
            let fails = || -> usize { panic!("a bug of ours") };
            assert_eq!(desks.read(fails).await, None);
        }
        assert_eq!(desks.read(|| 7).await, Some(7));
    }
}
