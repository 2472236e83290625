use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// The connection to a browser. Whoever talks to the page reads and writes as ever; beside that a whole
/// message can be thrown in from elsewhere, which never waits. Clones are the same connection.
#[derive(Clone, Debug)]
pub(crate) struct Cable(Arc<Mutex<Outlet>>);

#[derive(Debug)]
struct Outlet {
    stream: TcpStream,
    /// The end of a message that was thrown in and did not fit: it goes before anything else.
    rest: Bytes,
    /// Whether the last thing written was a part of what is to be written: nothing may come between.
    within: bool,
    /// How long whoever reads may keep us waiting.
    patience: Duration,
    /// When that is over, while there is no room.
    stalled: Option<Pin<Box<Sleep>>>,
    /// When something was sent last.
    sent: Instant,
}

/// What became of a message that was thrown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thrown {
    /// It is on its way.
    All,
    /// It is on its way but for an end that goes with whatever is written next.
    Part,
    /// Nothing of it: the browser is slow, or gone.
    Nothing,
}

impl Cable {
    /// A connection that ends when nothing could be sent for so long.
    pub(crate) fn new(stream: TcpStream, patience: Duration) -> Cable {
        let (rest, within, stalled, sent) = (Bytes::new(), false, None, Instant::now());
        Cable(Arc::new(Mutex::new(Outlet { stream, rest, within, patience, stalled, sent })))
    }

    /// Sends a whole message, without waiting for room.
    pub(crate) fn throw(&self, message: &Bytes) -> Thrown {
        let mut outlet = self.outlet();
        if outlet.within || !outlet.rest.is_empty() {
            return Thrown::Nothing;
        }
        let written = outlet.stream.try_write(message);
        if written.is_ok() {
            outlet.sent = Instant::now();
        }
        match written {
            Ok(written) if written == message.len() => Thrown::All,
            Ok(written) if written > 0 => {
                outlet.rest = message.slice(written..);
                Thrown::Part
            }
            Ok(_) | Err(_) => Thrown::Nothing,
        }
    }

    /// When something was sent last.
    pub(crate) fn sent(&self) -> Instant {
        self.outlet().sent
    }

    fn outlet(&self) -> MutexGuard<'_, Outlet> {
        // Nothing that could panic is done under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outlet {
    fn poll_rest(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.rest.is_empty() {
            let polled = Pin::new(&mut self.stream).poll_write(cx, &self.rest);
            let written = ready!(self.unless_stalled(cx, polled))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.rest = self.rest.slice(written..);
        }
        Poll::Ready(Ok(()))
    }

    /// What came of writing, or the end of our patience.
    fn unless_stalled(
        &mut self,
        cx: &mut Context<'_>,
        polled: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if polled.is_ready() {
            (self.stalled, self.sent) = (None, Instant::now());
            return polled;
        }
        let patience = self.patience;
        let over = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(over.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Cable {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.outlet().stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Cable {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut outlet = self.outlet();
        ready!(outlet.poll_rest(cx))?;
        let polled = Pin::new(&mut outlet.stream).poll_write(cx, bytes);
        let written = ready!(outlet.unless_stalled(cx, polled))?;
        outlet.within = written < bytes.len();
        Poll::Ready(Ok(written))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let mut outlet = self.outlet();
        ready!(outlet.poll_rest(cx))?;
        let polled = Pin::new(&mut outlet.stream).poll_write_vectored(cx, parts);
        let written = ready!(outlet.unless_stalled(cx, polled))?;
        outlet.within = written < parts.iter().map(|part| part.len()).sum();
        Poll::Ready(Ok(written))
    }

    fn is_write_vectored(&self) -> bool {
        self.outlet().stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut outlet = self.outlet();
        ready!(outlet.poll_rest(cx))?;
        Pin::new(&mut outlet.stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut outlet = self.outlet();
        ready!(outlet.poll_rest(cx))?;
        Pin::new(&mut outlet.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(3_600);

    async fn both_ends() -> (Cable, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let browser = TcpStream::connect(address).await.expect("somebody listens");
        let (stream, _) = listener.accept().await.expect("somebody came");
        stream.writable().await.expect("nothing was written yet");
        (Cable::new(stream, PATIENCE), browser)
    }

    #[tokio::test]
    async fn whatever_is_thrown_in_arrives_whole_and_in_order() {
        let (mut cable, mut browser) = both_ends().await;
        let mut sent = Vec::new();
        let mut last = Thrown::All;
        // Nobody reads, so sooner or later there is no room.
        for n in 0_u32.. {
            let message = Bytes::from(n.to_be_bytes().repeat(25_000));
            last = cable.throw(&message);
            if last != Thrown::Nothing {
                sent.extend_from_slice(&message);
            }
            if last != Thrown::All {
                break;
            }
        }
        assert_eq!(cable.throw(&Bytes::from_static(b"no room")), Thrown::Nothing, "{last:?}");
        let talk = vec![7; 3_000_000];
        sent.extend_from_slice(&talk);
        sent.extend_from_slice(b"the end");
        let length = sent.len();
        let mut heard = vec![0; length];
        let hearing = async { browser.read_exact(&mut heard).await.expect("all of it") };
        let telling = async {
            cable.write_all(&talk).await.expect("somebody reads");
            cable.flush().await.expect("somebody reads");
            while cable.throw(&Bytes::from_static(b"the end")) != Thrown::All {
                tokio::task::yield_now().await;
            }
        };
        tokio::join!(hearing, telling);
        assert!(heard == sent, "{length} bytes differ");
    }

    #[tokio::test]
    async fn nothing_comes_between_two_parts_of_what_is_written() {
        let (mut cable, browser) = both_ends().await;
        let long = vec![1; 64 << 20];
        let written = cable.write(&long).await.expect("there is room for some of it");
        assert!(written < long.len());
        assert_eq!(cable.throw(&Bytes::from_static(b"between")), Thrown::Nothing);
        drop(browser);
    }

    #[tokio::test]
    async fn whoever_never_reads_is_not_waited_for() {
        let (cable, browser) = both_ends().await;
        cable.outlet().patience = Duration::from_millis(10);
        let mut cable = cable;
        let stalled = cable.write_all(&vec![1; 64 << 20]).await.expect_err("nobody reads");
        assert_eq!(stalled.kind(), io::ErrorKind::TimedOut);
        drop(browser);
    }
}
