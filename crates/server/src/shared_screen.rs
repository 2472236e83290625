//! Several people at one screen. A page that shows the cards of one of them has the seat in its path,
//! `/table/TABLE/at/SEAT`, and so has all that it asks for. Every other page of that screen is behind a curtain.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::extract::Request;
use axum::http::Uri;
use tables::{GameId, SeatPass};
use vocab::Seat;

use crate::limits::{LIFTED_MAX, LIFTED_OF_ONE_MAX};
use crate::token::Token;

/// The seat that a page acts for, which its path has named.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtSeat(pub(crate) Option<Seat>);

/// Takes the seat out of the path, so that whatever a table answers is answered at each of its seats.
pub(crate) fn read_seat(mut request: Request) -> Request {
    if let Some((path, seat)) = split(request.uri()) {
        *request.uri_mut() = path;
        request.extensions_mut().insert(AtSeat(seat));
    }
    request
}

/// The address without its seat, and the seat; none if there is no such seat.
fn split(uri: &Uri) -> Option<(Uri, Option<Seat>)> {
    let (table, rest) = uri.path().strip_prefix("/table/")?.split_once("/at/")?;
    if table.contains('/') {
        return None;
    }
    let (seat, rest) = rest.split_once('/').unwrap_or((rest, ""));
    let slash = if rest.is_empty() { "" } else { "/" };
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    let path = format!("/table/{table}{slash}{rest}{query}").parse().ok()?;
    Some((path, seat.parse().ok().and_then(Seat::new)))
}

/// Curtains that were lifted, until the page behind them has been fetched: once, so that neither a reload
/// nor the way back shows anybody's cards.
#[derive(Debug, Default)]
pub(crate) struct LiftedCurtains {
    lifted: Mutex<VecDeque<Lifted>>,
}

#[derive(Debug)]
struct Lifted {
    key: String,
    pass: SeatPass,
}

impl LiftedCurtains {
    /// Lifts the curtain before a seat; what the page is to be fetched with. None if the machine gives no
    /// randomness.
    pub(crate) fn lift(&self, pass: SeatPass) -> Option<String> {
        let key = Token::fresh()?.reveal();
        let mut lifted = self.lifted.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever never came for theirs lifts it again. Those of one screen push out nobody else's.
        let own = |other: &&Lifted| other.pass.screen() == pass.screen();
        if lifted.iter().filter(own).count() >= LIFTED_OF_ONE_MAX
            && let Some(oldest) = lifted.iter().position(|other| own(&other))
        {
            lifted.remove(oldest);
        }
        while lifted.len() >= LIFTED_MAX {
            lifted.pop_front();
        }
        lifted.push_back(Lifted { key: key.clone(), pass });
        Some(key)
    }

    /// Whether the curtain before this seat was lifted with this key, which it is no more.
    pub(crate) fn pass_through(&self, key: &str, (table, seat): (GameId, Seat)) -> bool {
        let mut lifted = self.lifted.lock().unwrap_or_else(PoisonError::into_inner);
        let found = lifted.iter().position(|lifted| lifted.key == key);
        let found = found.and_then(|found| lifted.remove(found));
        found.is_some_and(|found| (found.pass.table(), found.pass.seat()) == (table, seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_taken_out_of_the_path() {
        let read = |path: &str| {
            let (uri, seat) = split(&path.parse().expect("an address"))?;
            Some((uri.to_string(), seat.map(Seat::index)))
        };
        assert_eq!(read("/table/k3v9/at/1"), Some(("/table/k3v9".to_owned(), Some(1))));
        let act = Some(("/table/k3v9/act".to_owned(), Some(0)));
        assert_eq!(read("/table/k3v9/at/0/act"), act);
        let socket = Some(("/table/k3v9/socket?seen=7&seat=2".to_owned(), Some(2)));
        assert_eq!(read("/table/k3v9/at/2/socket?seen=7&seat=2"), socket);
        for strange in ["7", "-1", "x", "99999999999999999999", ""] {
            let path = format!("/table/k3v9/at/{strange}");
            assert_eq!(read(&path), Some(("/table/k3v9".to_owned(), None)), "{strange}");
        }
        for other in ["/", "/table/k3v9", "/table/k3v9/act", "/i/x/at/1", "/table/a/b/at/1"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
