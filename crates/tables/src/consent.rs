//! What people ask of each other: all others agree, and it is done; one refuses, and it is not.

use std::time::Duration;

use store::{Moment, Seq, StoreFault};
use vocab::limits::{PAUSE_DAYS, PAUSE_LIVE, PROPOSAL_DAYS, PROPOSAL_LIVE, SEATS_MAX};
use vocab::page::{Proposal, ProposalKind, TableClock};
use vocab::{BySeat, PlayedBy, Seat};

use crate::fault::{ActFault, TableFault};
use crate::house::House;
use crate::limits::{PAUSES_MAX, REFUSED_WAIT};
use crate::pass::SeatPass;
use crate::pauses::Pauses;
use crate::request::Wish;
use crate::table::{Setback, Table};

/// The line that says that a table is closed.
const CLOSED: &str = "closed";

/// What is asked at a table, and what has come of it.
#[derive(Clone, Debug)]
pub(crate) struct Consent {
    asked: Option<OpenProposal>,
    pub(crate) pauses: Pauses,
    /// Whether all have agreed to let bots play the game to its end.
    pub(crate) closed: bool,
    /// How often each seat was refused something, and when it may ask again.
    refused: BySeat<(u32, Moment)>,
}

/// A proposal, and when nobody waits for an answer any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct OpenProposal {
    proposal: Proposal,
    until: Moment,
}

impl Consent {
    /// What the store has kept: what is asked, if anything is, in the first line, then whether the table is
    /// closed, and then the pauses.
    pub(crate) fn read(text: &str) -> Consent {
        let mut lines = text.lines();
        let asked = lines.next().and_then(OpenProposal::read);
        let refused = BySeat::all((0, Moment::at_ms(0)));
        let closed = lines.clone().any(|line| line == CLOSED);
        Consent { asked, pauses: Pauses::read(lines), closed, refused }
    }

    fn text(&self) -> String {
        let asked = self.asked.map(|asked| asked.text()).unwrap_or_default();
        let closed = self.closed.then(|| CLOSED.to_owned());
        let lines = [asked].into_iter().chain(closed).chain(self.pauses.lines());
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl OpenProposal {
    fn text(&self) -> String {
        let Proposal { kind, by, asked_at, awaited } = self.proposal;
        let seats = (0..SEATS_MAX).filter_map(Seat::new);
        let awaited: String = seats.map(|seat| if awaited[seat] { 'y' } else { 'n' }).collect();
        format!("{kind} {} {asked_at} {awaited} {}", by.index(), self.until.unix_ms)
    }

    fn read(line: &str) -> Option<OpenProposal> {
        let mut words = line.split(' ');
        let kind = words.next()?.parse().ok()?;
        let by = Seat::new(words.next()?.parse().ok()?)?;
        let asked_at = Seq(words.next()?.parse().ok()?);
        let mut letters = words.next()?.chars();
        let awaited = BySeat::from_fn(|_| letters.next() == Some('y'));
        let until = Moment::at_ms(words.next()?.parse().ok()?);
        Some(OpenProposal { proposal: Proposal { kind, by, asked_at, awaited }, until })
    }
}

impl House {
    /// Asks everybody else at the table for something. With nobody to ask it is done at once.
    ///
    /// # Errors
    /// Why it was not asked.
    pub async fn propose(&self, pass: &SeatPass, kind: ProposalKind) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Propose(kind)).await
    }

    /// Answers what is asked, by its name; whoever asks and says no takes it back.
    ///
    /// # Errors
    /// When it is not asked any more, or can't be done any more.
    pub async fn reply(&self, pass: &SeatPass, name: &str, agree: bool) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Answer { name: name.to_owned(), agree }).await
    }

    /// Ends a pause.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn go_on(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::GoOn).await
    }
}

impl Table<'_> {
    /// What time it is by the clocks of the table, which stand while it pauses.
    pub(crate) fn table_now(&self) -> Moment {
        self.consent.pauses.table_time(self.now())
    }

    /// Whether the clocks stand by consent.
    pub(crate) fn is_paused(&self) -> bool {
        self.consent.pauses.ends_at(self.now()).is_some()
    }

    /// What is asked now.
    pub(crate) fn proposal(&self) -> Option<Proposal> {
        let asked = self.consent.asked.filter(|asked| asked.until > self.now());
        asked.map(|asked| asked.proposal)
    }

    pub(crate) fn expect_unpaused(&self) -> Result<(), ActFault> {
        if self.is_paused() { Err(ActFault::Paused) } else { Ok(()) }
    }

    pub(crate) async fn propose(
        &mut self,
        by: Seat,
        kind: ProposalKind,
    ) -> Result<Seq, Setback<ActFault>> {
        self.expect_present(by)?;
        if let Some(asked) = self.proposal() {
            let again = (asked.kind, asked.by) == (kind, by);
            return if again { Ok(self.book.seq()) } else { Err(ActFault::Asked.into()) };
        }
        if self.now() < self.consent.refused[by].1 {
            return Err(ActFault::AskedTooSoon.into());
        }
        if self.is_so_already(by, kind)? {
            return Ok(self.book.seq());
        }
        let exempt = |seat: Seat| seat == by || kind == ProposalKind::CallBot(seat);
        let mut awaited = BySeat::all(false);
        for seat in self.players().into_iter().filter(|seat| !exempt(*seat)) {
            awaited[seat] = true;
        }
        let proposal = Proposal { kind, by, asked_at: self.book.seq(), awaited };
        let until = self.now().after(self.spans().0);
        self.consent.asked = Some(OpenProposal { proposal, until });
        self.weigh().await
    }

    /// Whether what is asked for is so already.
    ///
    /// # Errors
    /// When it can't be.
    fn is_so_already(&self, by: Seat, kind: ProposalKind) -> Result<bool, ActFault> {
        if self.book.state().is_over() {
            return Err(ActFault::Refused(vocab::Refusal::GameOver));
        }
        match kind {
            ProposalKind::Pause | ProposalKind::PauseLater => {
                if self.clock_kind() == TableClock::None {
                    return Err(ActFault::NoClock);
                } else if self.consent.pauses.len() >= PAUSES_MAX {
                    return Err(ActFault::TooOften);
                }
                Ok(self.is_paused())
            }
            ProposalKind::TakeBack if self.book.may_agree_back(by) => Ok(false),
            ProposalKind::TakeBack => Err(ActFault::TooLate),
            ProposalKind::Close => {
                let host = self.head.seat_of(self.head.host);
                self.expect_room()?;
                if host == Some(by) { Ok(false) } else { Err(ActFault::NotHost) }
            }
            ProposalKind::CallBot(seat) => {
                if seat == by || seat.index() >= self.head.seats.len() {
                    return Err(ActFault::NoSuchSeat);
                }
                self.expect_room()?;
                Ok(matches!(self.hand(seat), PlayedBy::Bot(_)))
            }
        }
    }

    /// How long an answer is waited for, and how long a pause lasts at most.
    fn spans(&self) -> (Duration, Duration) {
        match self.clock_kind() {
            TableClock::None | TableClock::Live { .. } => (PROPOSAL_LIVE, PAUSE_LIVE),
            TableClock::Days { .. } => (PROPOSAL_DAYS, PAUSE_DAYS),
        }
    }

    pub(crate) async fn answer_proposal(
        &mut self,
        seat: Seat,
        name: &str,
        agree: bool,
    ) -> Result<Seq, Setback<ActFault>> {
        let stale = ActFault::Stale { seq: self.book.seq() };
        let asked = self.proposal().filter(|asked| asked.name() == name).ok_or(stale)?;
        let Some(kept) = self.consent.asked.as_mut() else { return Ok(self.book.seq()) };
        match (agree, asked.by == seat, asked.awaited[seat]) {
            (true, _, true) => kept.proposal.awaited[seat] = false,
            (false, true, _) => self.consent.asked = None,
            (false, false, true) => {
                self.consent.asked = None;
                let times = self.consent.refused[asked.by].0.saturating_add(1);
                let wait = REFUSED_WAIT.saturating_mul(times.saturating_mul(times));
                self.consent.refused[asked.by] = (times, self.now().after(wait));
            }
            // It was sent again, or is not theirs to say.
            (true, _, false) | (false, false, false) => return Ok(self.book.seq()),
        }
        self.weigh().await
    }

    /// Does what all have agreed to; keeps and tells what is still asked.
    async fn weigh(&mut self) -> Result<Seq, Setback<ActFault>> {
        let agreed = self.proposal().filter(is_agreed);
        match agreed.map(|agreed| (agreed.kind, agreed.by)) {
            None => {}
            Some((ProposalKind::Pause, _)) => self.begin_pause(),
            Some((ProposalKind::PauseLater, _)) => {
                // Whoever is to move moves first, however long that takes.
                if let Some(asked) = self.consent.asked.as_mut() {
                    asked.proposal.asked_at = self.book.seq();
                    asked.until = Moment::at_ms(i64::MAX);
                }
            }
            Some((ProposalKind::TakeBack, by)) => {
                self.consent.asked = None;
                self.keep_consent().await?;
                let back = self.book.draft_agreed_back(by, self.table_now());
                return Ok(self.keep(back.ok_or(ActFault::TooLate)?).await?);
            }
            Some((ProposalKind::Close, _)) => return self.close_for_good().await,
            Some((ProposalKind::CallBot(seat), _)) => {
                self.consent.asked = None;
                self.keep_consent().await?;
                let facts = self.stand_in(seat).map_err(ActFault::from)?;
                return Ok(self.commit(facts).await?);
            }
        }
        self.keep_consent().await?;
        self.tell();
        Ok(self.book.seq())
    }

    /// Bots play the game to its end, whether or not anybody looks.
    pub(crate) async fn close_for_good(&mut self) -> Result<Seq, Setback<ActFault>> {
        let facts = self.close()?;
        (self.consent.asked, self.consent.closed) = (None, true);
        self.consent.pauses.end(self.now());
        self.keep_consent().await?;
        if facts.is_empty() {
            self.tell();
            return Ok(self.book.seq());
        }
        Ok(self.commit(facts).await?)
    }

    fn begin_pause(&mut self) {
        self.consent.asked = None;
        self.consent.pauses.begin(self.now(), self.spans().1);
    }

    pub(crate) async fn end_pause(&mut self) -> Result<Seq, Setback<ActFault>> {
        if self.is_paused() {
            self.consent.pauses.end(self.now());
            self.keep_consent().await?;
            self.tell();
        }
        Ok(self.book.seq())
    }

    /// What is asked when facts have been taken in: some of it is not to be asked any more, and a pause may
    /// have been waiting for this very move.
    pub(crate) async fn reconsider(&mut self, moved: bool) {
        let Some(asked) = self.proposal() else { return };
        let seq = self.book.seq();
        match asked.kind {
            _ if self.book.state().is_over() => self.consent.asked = None,
            ProposalKind::PauseLater if is_agreed(&asked) && moved => self.begin_pause(),
            ProposalKind::TakeBack if asked.asked_at != seq => self.consent.asked = None,
            ProposalKind::CallBot(seat) if self.has_shown(seat, &asked) => {
                self.consent.asked = None
            }
            _ => return,
        }
        // Should the store fail now, it is asked once more after a restart, and answered then.
        if let Err(fault) = self.store_consent().await {
            tracing::warn!(table = %self.id, %fault, "what is asked was not stored");
        }
    }

    /// Whether somebody for whom a bot is asked has acted since, or has one.
    fn has_shown(&self, seat: Seat, asked: &Proposal) -> bool {
        self.hand(seat) != PlayedBy::Human || self.book.has_acted(seat, asked.asked_at)
    }

    async fn keep_consent(&mut self) -> Result<(), ActFault> {
        self.store_consent().await.map_err(|fault| ActFault::from(TableFault::Store(fault)))
    }

    async fn store_consent(&mut self) -> Result<(), StoreFault> {
        let text = self.consent.text();
        self.ledger.keep_consent(self.id, &text).await
    }
}

/// Whether all have agreed to it.
fn is_agreed(asked: &Proposal) -> bool {
    asked.awaited_seats().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_read_as_it_was_written() {
        let seat = |number| Seat::new(number).expect("a seat");
        let mut awaited = BySeat::all(false);
        awaited[seat(2)] = true;
        let kind = ProposalKind::CallBot(seat(4));
        let proposal = Proposal { kind, by: seat(1), asked_at: Seq(41), awaited };
        let asked = Some(OpenProposal { proposal, until: Moment::at_ms(-5) });
        let mut consent = Consent { asked, ..Consent::read("") };
        consent.pauses.begin(Moment::at_ms(7), Duration::from_secs(1));
        let read = Consent::read(&consent.text());
        assert_eq!((read.asked, read.pauses.len(), read.closed), (asked, 1, false));
        (consent.asked, consent.closed) = (None, true);
        let read = Consent::read(&consent.text());
        assert_eq!((read.asked, read.pauses.len(), read.closed), (None, 1, true));
    }
}
