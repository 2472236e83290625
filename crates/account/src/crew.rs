use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does pieces of work on some threads. What comes out stands in the order of the work, whoever did
/// it; `progress` is told of each piece as it is done, and may end it all: then nothing comes out.
pub(crate) fn share_out<T: Sync, R: Send>(
    work: &[T],
    threads: usize,
    done: impl Fn(&T) -> R + Sync,
    mut progress: impl FnMut(usize) -> ControlFlow<()>,
) -> Option<Vec<R>> {
    let next = AtomicUsize::new(0);
    let mut results: Vec<Option<R>> = work.iter().map(|_| None).collect();
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (send, next, done) = (send.clone(), &next, &done);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(piece) = work.get(index) else { return };
                    // Whoever receives waits for all senders, so it is still there.
                    let _ = send.send((index, done(piece)));
                }
            });
        }
        drop(send);
        for (finished, (index, result)) in receive.into_iter().enumerate() {
            results[index] = Some(result);
            if progress(finished + 1).is_break() {
                // Nobody finds another piece.
                next.store(work.len(), Ordering::Relaxed);
                break;
            }
        }
    });
    results.into_iter().collect()
}
