use std::pin::pin;
use std::sync::Arc;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// The places for tables in memory.
#[derive(Debug)]
pub(crate) struct Quay {
    count: usize,
    places: Arc<Semaphore>,
    freed: Arc<Notify>,
}

/// A place for a table in memory, until it is dropped.
#[derive(Debug)]
pub(crate) struct QuayPlace {
    permit: Option<OwnedSemaphorePermit>,
    freed: Arc<Notify>,
}

impl Quay {
    pub(crate) fn new(count: usize) -> Quay {
        Quay { count, places: Arc::new(Semaphore::new(count)), freed: Arc::default() }
    }

    /// The next place that is free, for somebody who asks for a table: they stand in line.
    pub(crate) async fn next(&self) -> QuayPlace {
        // Whoever has gone by the time a place is theirs leaves it to others, who hear of it.
        let mut place = QuayPlace { permit: None, freed: self.freed.clone() };
        let permit = self.places.clone().acquire_owned().await;
        place.permit = Some(permit.expect("nobody closes the semaphore"));
        place
    }

    /// A place for a table that nobody asks for: one that is free while nobody stands in line.
    pub(crate) async fn left_over(&self) -> QuayPlace {
        loop {
            let mut freed = pin!(self.freed.notified());
            // What is freed from now on counts.
            freed.as_mut().enable();
            if let Ok(permit) = self.places.clone().try_acquire_owned() {
                return QuayPlace { permit: Some(permit), freed: self.freed.clone() };
            }
            freed.await;
        }
    }

    /// Waits until all places are free.
    pub(crate) async fn is_empty(&self) {
        let count = u32::try_from(self.count).expect("TABLES_CEILING is small");
        // Nobody closes the semaphore.
        drop(self.places.acquire_many(count).await);
    }
}

impl Drop for QuayPlace {
    fn drop(&mut self) {
        // Those who stand in line get it before anybody else hears of it.
        drop(self.permit.take());
        self.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use super::*;

    /// What has come of it by now.
    async fn by_now<T>(mut waits: std::pin::Pin<&mut impl Future<Output = T>>) -> Option<T> {
        std::future::poll_fn(|context| match waits.as_mut().poll(context) {
            Poll::Ready(done) => Poll::Ready(Some(done)),
            Poll::Pending => Poll::Ready(None),
        })
        .await
    }

    /// However long a table has waited that nobody asks for: whoever asks for one is served first.
    #[tokio::test]
    async fn what_nobody_asks_for_gets_what_is_left_over() {
        let quay = Quay::new(1);
        let taken = quay.left_over().await;
        let mut unasked = pin!(quay.left_over());
        assert!(by_now(unasked.as_mut()).await.is_none());
        let mut asked = pin!(quay.next());
        assert!(by_now(asked.as_mut()).await.is_none());
        drop(taken);
        assert!(by_now(unasked.as_mut()).await.is_none());
        let place = by_now(asked.as_mut()).await.expect("it was freed");
        drop(place);
        assert!(by_now(unasked).await.is_some());
    }

    #[tokio::test]
    async fn a_place_for_somebody_who_has_gone_is_left_over() {
        let quay = Quay::new(1);
        let taken = quay.left_over().await;
        let mut unasked = pin!(quay.left_over());
        assert!(by_now(unasked.as_mut()).await.is_none());
        let mut asked = Box::pin(quay.next());
        assert!(by_now(asked.as_mut()).await.is_none());
        drop(taken);
        assert!(by_now(unasked.as_mut()).await.is_none(), "it is the other's");
        drop(asked);
        assert!(by_now(unasked).await.is_some());
    }
}
