//! Facts to JSON events.

use rules::Fact;
use vocab::limits::DISPLAY_MAX;
use vocab::{Board, Card, Cards, Payee, PlayedBy, Source, TicketId};

use crate::event::{Bank, Deck, Event, PileForm, SourceForm, To, TollForm};

/// Writes facts down in order. It remembers the display, since a sweep names what it swept.
#[derive(Clone, Debug)]
pub struct Scribe<'a> {
    board: &'a Board,
    display: [Option<Card>; DISPLAY_MAX],
}

impl<'a> Scribe<'a> {
    /// A scribe at the bare table.
    pub fn new(board: &'a Board) -> Scribe<'a> {
        Scribe { board, display: [None; DISPLAY_MAX] }
    }

    /// The fact as one line of JSON, without a line break. Records leave some facts out
    /// ([`rules::is_recorded`]); ledgers hold them all.
    pub fn line(&mut self, fact: &Fact) -> String {
        serde_json::to_string(&self.event(fact)).expect("events are plain data")
    }

    pub(crate) fn event(&mut self, fact: &Fact) -> Event {
        match *fact {
            Fact::Dealt { seat, cards } => {
                Event::Deal { seat: seat.index(), cards: card_names(cards.break_seal()) }
            }
            Fact::Revealed { slot, card } => {
                self.display[usize::from(slot)] = Some(card);
                Event::Reveal { slot, card: card.name().to_owned() }
            }
            Fact::Swept => {
                let swept = self.display.iter_mut().filter_map(Option::take);
                Event::Sweep { cards: swept.map(|card| card.name().to_owned()).collect() }
            }
            Fact::Reshuffled(pile) => Event::Reshuffle {
                pile: match pile {
                    vocab::Pile::Cards => PileForm::Cards,
                    vocab::Pile::Tickets => PileForm::Tickets,
                },
            },
            Fact::Offered { seat, tickets } => Event::Offer {
                seat: seat.index(),
                tickets: self.tickets(tickets.break_seal().as_slice().iter().copied()),
            },
            Fact::Kept { seat, tickets } => Event::Keep {
                seat: seat.index(),
                tickets: self.tickets(tickets.break_seal().iter()),
            },
            Fact::Drew { seat, from, card } => self.draw(seat, from, *card.break_seal()),
            Fact::Claimed { .. } => self.claim(fact),
            Fact::NeutralTurned { ticket } => Event::TurnUp { ticket: self.ticket(ticket) },
            Fact::NeutralTook { ticket, route, by, toll } => Event::Neutral {
                ticket: self.ticket(ticket),
                route: route.map(|route| self.board.route(route).id.clone()),
                by: by.index(),
                toll: toll.map(toll_paid),
            },
            Fact::NeutralRetired => Event::RetireNeutral {},
            Fact::Passed { seat } => Event::Pass { seat: seat.index() },
            Fact::LastRound { seat } => Event::LastRound { seat: seat.index() },
            Fact::TakenOver { seat, by } => {
                Event::Takeover { seat: seat.index(), player: player_name(by) }
            }
            Fact::Resigned { seat } => Event::Resign { seat: seat.index() },
            Fact::TurnEnded => Event::TurnEnd {},
            Fact::Ended(ending) => Event::End { ended: ending.name().to_owned() },
        }
    }

    fn draw(&mut self, seat: vocab::Seat, from: Source, card: Card) -> Event {
        let from = match from {
            Source::Deck => SourceForm::Deck(Deck::Deck),
            Source::Slot(slot) => {
                self.display[usize::from(slot)] = None;
                SourceForm::Slot(slot)
            }
        };
        Event::Draw { seat: seat.index(), from, card: card.name().to_owned() }
    }

    fn claim(&self, fact: &Fact) -> Event {
        let Fact::Claimed { seat, route, payment, points, goods, toll } = *fact else {
            unreachable!("only claims are written here")
        };
        Event::Claim {
            seat: seat.index(),
            route: self.board.route(route).id.clone(),
            paid: card_names(&payment.cards()),
            points,
            goods,
            toll: toll.map(toll_paid),
            loan: toll.is_some_and(|toll| toll.loan),
        }
    }

    fn ticket(&self, ticket: TicketId) -> String {
        self.board.ticket(ticket).id.clone()
    }

    fn tickets(&self, tickets: impl Iterator<Item = TicketId>) -> Vec<String> {
        tickets.map(|ticket| self.ticket(ticket)).collect()
    }
}

fn card_names(cards: &Cards) -> Vec<String> {
    cards.each().map(|card| card.name().to_owned()).collect()
}

fn toll_paid(toll: vocab::Toll) -> TollForm {
    let to = match toll.to {
        Payee::Bank => To::Bank(Bank::Bank),
        Payee::Seat(seat) => To::Seat(seat.index()),
    };
    TollForm { value: toll.value, to }
}

/// A player as records name it: `human`, `bot:hard`.
pub(crate) fn player_name(hand: PlayedBy) -> String {
    match hand {
        PlayedBy::Human => "human".to_owned(),
        PlayedBy::Bot(name) => format!("bot:{}", name.as_str()),
    }
}
