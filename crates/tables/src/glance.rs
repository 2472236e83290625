//! What lists of games tell of a running one: written with every append, so that no table is woken for a list.

use std::time::Duration;

use rules::Fact;
use store::{GameStage, Head, Moment, PersonId};
use vocab::page::{Glance, LastDeed, SeatClock};
use vocab::{BySeat, PlayedBy, Seat};

use crate::clocks::Clocks;
use crate::consent::Consent;

/// How a game goes on after these facts, newest first and numbered, of which the first so many set it up. The clocks
/// count for those whom people play.
pub(crate) fn glance<'f>(
    newest: impl IntoIterator<Item = (usize, &'f Fact)>,
    setup: usize,
    clocks: &Clocks,
    is_played: impl Fn(Seat) -> bool,
) -> Glance {
    let deed = newest.into_iter().find_map(|(index, fact)| last_deed(fact, index < setup));
    let out_ms = |seat: Seat| clocks.out_at(seat).filter(|_| is_played(seat)).map(|at| at.unix_ms);
    Glance { deed, out_ms: BySeat::from_fn(out_ms) }
}

/// What somebody did, as everybody saw it; nothing for what only follows from that.
fn last_deed(fact: &Fact, in_setup: bool) -> Option<LastDeed> {
    match *fact {
        Fact::Claimed { seat, route, .. } => Some(LastDeed::Claimed(seat, route)),
        Fact::NeutralTook { route: Some(route), .. } => Some(LastDeed::NeutralTook(route)),
        Fact::Drew { seat, .. } => Some(LastDeed::Cards(seat)),
        Fact::Kept { seat, .. } => Some(LastDeed::Tickets(seat)),
        // The first tickets are dealt.
        Fact::Offered { seat, .. } if !in_setup => Some(LastDeed::Tickets(seat)),
        Fact::Passed { seat } => Some(LastDeed::Passed(seat)),
        Fact::TakenOver { seat, by: PlayedBy::Bot(_) } => Some(LastDeed::LeftToBot(seat)),
        Fact::TakenOver { seat, by: PlayedBy::Human } => Some(LastDeed::CameBack(seat)),
        Fact::Resigned { seat } => Some(LastDeed::Resigned(seat)),
        _ => None,
    }
}

/// What a person has left to think at a game that waits for them or for somebody at their screen, by the store
/// alone: the least, where it waits for several of these.
pub(crate) fn time_left(head: &Head, person: PersonId, now: Moment) -> Option<SeatClock> {
    let (GameStage::Playing { waiting }, Some(glance)) = (head.stage, head.glance) else {
        return None;
    };
    let awaited = head.seats_at(person).filter(|seat| waiting.on(*seat));
    let out = Moment::at_ms(awaited.filter_map(|seat| glance.out_ms[seat]).min()?);
    let pauses = Consent::read(&head.consent).pauses;
    let left: Duration = out.since(pauses.table_time(now));
    Some(match pauses.ends_at(now) {
        Some(_) => SeatClock::Stands { left },
        None if left.is_zero() => SeatClock::Out,
        None => SeatClock::Runs { left },
    })
}
